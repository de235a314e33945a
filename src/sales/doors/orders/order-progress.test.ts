import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { whileItWaits } from '../../../platform/testing/blocked.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { world } from '../../../whole/testing/world.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import { insertOrder, type StoredOrder } from '../../orders/testing/stored-order.ts'
import { lockOrder, lockOrders } from './locked-order-store.ts'
import {
  recordArrived,
  recordCorrected,
  recordDelivered,
  recordInvoiced,
  recordPaid,
  recordReturned,
  recordShipped,
  refreshProgress,
} from './order-progress-store.ts'

const { alice, bob, database } = await world()
const { item, shipping, billOfMaterials, component, comment } = lineTypes
const paidOn = new Date('2026-03-01T10:00:00.000Z')
const laterOn = new Date('2026-03-05T10:00:00.000Z')

const added = (lines: Parameters<typeof insertOrder>[1]) =>
  alice.work((tx) => insertOrder(tx, lines))

/** Works on the locked order, and returns what then follows. */
async function after(
  { id, lineIds }: StoredOrder,
  work: (
    tx: TenantTx,
    order: Awaited<ReturnType<typeof lockOrder>>,
    of: (line: number, quantity: number) => { lineId: number; quantity: Exact },
  ) => Promise<void>,
) {
  return alice.work(async (tx) => {
    const of = (line: number, quantity: number) => ({
      lineId: lineIds[line] ?? 0,
      quantity: Exact.of(quantity),
    })
    await work(tx, await lockOrder(tx, { id }), of)
    return lockOrder(tx, { id })
  })
}

const statesOf = (order: Awaited<ReturnType<typeof lockOrder>>) => [
  order.status,
  order.isPartlyDelivered,
  order.deliveryCompleteStatus,
  order.isInvoiced,
]

test('deliveries make an order partly delivered and then delivered, and taking them back undoes it', async () => {
  const order = await added([{ quantity: 2 }, { quantity: 1.5 }, { type: shipping, quantity: 1 }])
  const deliver = (line: number, quantity: number) =>
    after(order, (tx, held, of) => recordDelivered(tx, held, [of(line, quantity)]))
  assert.deepEqual(statesOf(await deliver(0, 2)), [2, true, 0, false])
  assert.deepEqual(statesOf(await deliver(1, 1)), [2, true, 0, false])
  assert.deepEqual(statesOf(await deliver(1, 0.5)), [3, false, 1, false])
  assert.deepEqual(statesOf(await deliver(1, -0.5)), [2, true, 0, false])
  await deliver(1, -1)
  assert.deepEqual(statesOf(await deliver(0, -2)), [1, false, 0, false])
  await assert.rejects(deliver(0, -1), /delivered_right/)
})

test('of a bill of materials as much is delivered as its components make up', async () => {
  const order = await added([
    { type: billOfMaterials, quantity: 3 },
    { type: component, quantity: 6, parent: 0 },
    { type: component, quantity: 3, parent: 0 },
  ])
  const bill = ({ lines }: Awaited<ReturnType<typeof lockOrder>>) =>
    lines[0]?.quantityDelivered.toNumber()
  const begun = await after(order, (tx, held, of) =>
    recordDelivered(tx, held, [of(1, 5), of(2, 2)]),
  )
  assert.deepEqual([bill(begun), ...statesOf(begun)], [2, 2, true, 0, false])
  const all = await after(order, (tx, held, of) => recordDelivered(tx, held, [of(1, 1), of(2, 1)]))
  assert.deepEqual([bill(all), ...statesOf(all)], [3, 3, false, 1, false])
})

test('an order is completed when it is delivered, invoiced and paid', async () => {
  const order = await added([
    { quantity: 1 },
    { type: shipping, quantity: 1 },
    { type: comment, quantity: 1 },
  ])
  await after(order, (tx, held, of) => recordDelivered(tx, held, [of(0, 1)]))
  const partly = await after(order, (tx, held, of) => recordInvoiced(tx, held, [of(0, 1)]))
  assert.deepEqual(statesOf(partly), [3, false, 1, false])
  const invoiced = await after(order, (tx, held, of) => recordInvoiced(tx, held, [of(1, 1)]))
  assert.deepEqual(statesOf(invoiced), [3, false, 1, true])
  const paid = await after(order, (tx, held) => recordPaid(tx, held, Exact.of(119), paidOn))
  assert.deepEqual([...statesOf(paid), paid.paymentStatus], [4, false, 1, true, 2])
  const cancelled = await after(order, (tx, held, of) => recordInvoiced(tx, held, [of(0, -1)]))
  assert.equal(cancelled.status, 3)
})

test('the day of payment is that on which the order became paid; refunds and corrections count', async () => {
  const order = await added([{ quantity: 1 }])
  const pay = (amount: number, at: Date) =>
    after(order, (tx, held) => recordPaid(tx, held, Exact.of(amount), at))
  const dateOf = async () => {
    const row = await alice.work((tx) =>
      tx.row<{ date: Date | null }>(sql`
        select date_of_payment as date from erp.sales_orders
        where tenant_id = ${tx.tenantId} and id = ${order.id}`),
    )
    return row?.date ?? null
  }
  assert.deepEqual([(await pay(100, paidOn)).paymentStatus, await dateOf()], [1, null])
  assert.deepEqual([(await pay(19, paidOn)).paymentStatus, await dateOf()], [2, paidOn])
  assert.deepEqual([(await pay(1, laterOn)).paymentStatus, await dateOf()], [2, paidOn])
  assert.deepEqual([(await pay(-20, laterOn)).paymentStatus, await dateOf()], [1, null])
  const corrected = await after(order, (tx, held) =>
    recordCorrected(tx, held, Exact.of(19), laterOn),
  )
  assert.deepEqual([corrected.paymentStatus, await dateOf()], [2, laterOn])
  assert.equal(corrected.correctedAmount.toNumber(), 19)
})

test('an order without goods has nothing to deliver', async () => {
  const order = await added([{ type: shipping, quantity: 1 }])
  const fresh = await after(order, (tx, held) => refreshProgress(tx, held))
  assert.deepEqual(statesOf(fresh), [3, false, 2, false])
})

test('what is not delivered of an order whose rest was closed needs no invoice', async () => {
  const order = await added([{ quantity: 2 }, { type: shipping, quantity: 1 }])
  await after(order, (tx, held, of) => recordDelivered(tx, held, [of(0, 1)]))
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set delivery_complete_status = 2
      where tenant_id = ${tx.tenantId} and id = ${order.id}`),
  )
  const invoiced = await after(order, (tx, held, of) =>
    recordInvoiced(tx, held, [of(0, 1), of(1, 1)]),
  )
  assert.deepEqual(statesOf(invoiced), [3, true, 2, true])
  const reopened = await after(order, (tx, held, of) => recordDelivered(tx, held, [of(0, -1)]))
  assert.deepEqual(statesOf(reopened), [1, false, 0, false])
})

test('returns are counted; dates of shipping are the latest', async () => {
  const order = await added([{ type: item, quantity: 2 }])
  const returned = await after(order, async (tx, held, of) => {
    await recordDelivered(tx, held, [of(0, 2)])
    await recordShipped(tx, held, laterOn)
    await recordShipped(tx, held, paidOn)
    await recordArrived(tx, held, laterOn)
    await recordReturned(tx, held, [of(0, 1), of(0, 0.5)])
  })
  assert.equal(returned.lines[0]?.quantityReturned.toNumber(), 1.5)
  const [row] = await alice.work((tx) =>
    tx.rows(sql`
      select last_shipping_date as shipped, delivered_date as arrived from erp.sales_orders
      where tenant_id = ${tx.tenantId} and id = ${order.id}`),
  )
  assert.deepEqual(row, { shipped: laterOn, arrived: laterOn })
})

test('an order is announced with what happened to it', async () => {
  const order = await added([{ quantity: 1 }])
  await after(order, (tx, held, of) => recordDelivered(tx, held, [of(0, 1)]))
  const announced = await alice.work((tx) =>
    tx.rows(sql`
      select kind from erp.pending_events
      where tenant_id = ${tx.tenantId} and entity = 'sales-order'
        and record_ids = array[${order.id}::integer]`),
  )
  assert.deepEqual(announced, [{ kind: 'changed' }])
})

test('a transaction that locks an order waits for its writer and then finds what it wrote, lines as well', async () => {
  const order = await added([{ quantity: 2 }])
  const of = [alice.tenantId, order.id]
  const found = await whileItWaits(
    database,
    [['select from erp.sales_orders where tenant_id = $1 and id = $2 for update', of]],
    () => alice.work((tx) => lockOrder(tx, { uuid: order.uuid })),
    [
      [
        'update erp.sales_order_lines set quantity_delivered = 2 where tenant_id = $1 and sales_order_id = $2',
        of,
      ],
    ],
  )
  assert.equal(found.lines[0]?.quantityDelivered.toNumber(), 2)
})

test('several orders are locked in the order of their numbers, each with its own lines', async () => {
  const [one, other] = [await added([{ quantity: 1 }, { quantity: 2 }]), await added([])]
  const named = [{ uuid: other.uuid }, { id: one.id }, { id: 999_999 }]
  const found = await alice.work((tx) => lockOrders(tx, named))
  assert.deepEqual(
    found.map(({ id, lines }) => [id, lines.length]),
    [
      [one.id, 2],
      [other.id, 0],
    ],
  )
})

test("another tenant's order is missing, and lines of another order are no part of it", async () => {
  const [order, other] = [await added([{ quantity: 1 }]), await added([{ quantity: 1 }])]
  await assert.rejects(
    bob.work((tx) => lockOrder(tx, { uuid: order.uuid })),
    /no such sales order/,
  )
  const lineId = other.lineIds[0] ?? 0
  await assert.rejects(
    after(order, (tx, held) => recordDelivered(tx, held, [{ lineId, quantity: Exact.of(1) }])),
    /none of order/,
  )
})
