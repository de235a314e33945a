import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { reportWorld } from '../../reports/testing/report-world.ts'
import type { TestTenant } from '../../whole/testing/world.ts'
import { salesOrderEvents } from '../orders/sales-order-events.ts'
import { keepSalesDays } from './sales-day-store.ts'
import { assertKept, keep, marksOf } from './testing/kept-sales.ts'

/** Kept sums say what the orders say, whatever happens to these. */

const { alice, bob, call, database, send, newCustomer, line } = await reportWorld()

let customerId = ''
let order = { id: '', lineItems: [{ id: '' }] }
const dayOfIt = '2025-03-10T12:00:00Z'

const newOrder = (salesOrderDate: string, more: object = {}) =>
  send('POST /v2/sales-orders', {
    ...{ customerId, salesOrderDate },
    ...{ lineItems: [line('CUP', 3, 10, 4), line('POT', 1, 100, 60)], ...more },
  })

before(async () => {
  customerId = (await newCustomer('Anna')).customerId
  const ofBob = (await newCustomer('Of Bob', bob.app)).customerId
  order = await newOrder(dayOfIt)
  await newOrder('2025-03-10T23:59:59.999Z', {
    shipmentAddress: { city: 'Lyon', countryIso: 'FR' },
    paymentDetails: { currencyIso: 'USD', currencyFactor: 3 },
  })
  await newOrder('2025-03-11T00:00:00Z')
  await newOrder('2025-05-01T00:00:00Z')
  await newOrder(new Date().toISOString())
  const body = { customerId: ofBob, salesOrderDate: dayOfIt, lineItems: [line('CUP', 7, 11, 4)] }
  await send('POST /v2/sales-orders', body, bob.app)
})

test('days and items are kept but for today, and figures are read from them', async () => {
  for (const tenant of [alice, bob]) await keep(tenant)
  await assertKept(alice, { days: 3, itemMonths: 4 })
  await assertKept(bob, { days: 1, itemMonths: 1 })
  const total = async (by: string) => {
    const asked = { measures: ['revenue'], by, period: 'between' }
    const body = { ...asked, firstDay: '2025-03-01', lastDay: '2025-03-31' }
    return (await send('POST /v2/report-results', body)).totals.values[0]
  }
  const [byDay, byItem] = [await total('day'), await total('item')]
  // Sums that were tampered with show that it is these that are read.
  const add = (amount: number) =>
    alice.work((tx) =>
      tx.all([
        sql`update erp.sales_days set revenue = revenue + ${amount}
          where tenant_id = $tenant and day = '2025-03-11T00:00:00Z'`,
        sql`update erp.sales_item_months set revenue = revenue + ${amount}
          where tenant_id = $tenant and month = '2025-03-01T00:00:00Z' and sku = 'CUP'`,
      ]),
    )
  await add(1000)
  assert.deepEqual([await total('day'), await total('item')], [byDay + 1000, byItem + 1000])
  await add(-1000)
})

/** Each write leaves right figures at once, while its day is read from the orders, and when it is kept again. */
async function writes(name: string, work: () => Promise<unknown>, isMarked = true): Promise<void> {
  await keep(alice)
  await work()
  assert.equal((await marksOf(alice)) > 0, isMarked, `${name}: marks`)
  await assertKept(alice, {}, name)
  await keep(alice)
  assert.equal(await marksOf(alice), 0, name)
  await assertKept(alice, {}, `${name}, kept again`)
  await assertKept(bob, { days: 1 }, `${name}, of another tenant`)
}

test('every kind of write of an order of a kept day leaves right figures', async () => {
  const path = `/v2/sales-orders/${order.id}`
  const first = order.lineItems[0]?.id
  await writes('a new order', () => newOrder(dayOfIt))
  await writes('an order of a day before all others', () => newOrder('2024-01-31T12:00:00Z'))
  await writes('a further line', () => send(`POST ${path}/line-items`, [line('PAN', 2, 30, 9)]))
  await writes('a changed line', () =>
    send(`PATCH ${path}/line-items/${first}`, { quantity: 5, salesPriceNet: 8 }),
  )
  await writes('a removed line', () => send(`DELETE ${path}/line-items/${first}`))
  await writes('another channel, address and rate', () =>
    send(`PATCH ${path}`, { shipmentAddress: { city: 'Wien', countryIso: 'AT' } }),
  )
  await writes('a split', async () => {
    const [one] = (await send(`GET ${path}`)).lineItems
    await send(`POST ${path}/line-items`, [line('POT', 4, 90, 60)])
    await send(`POST ${path}/split`, {
      lineItems: [{ salesOrderLineItemId: one.id, quantity: one.quantity }],
    })
  })
  await writes('a merge of drafts that is released', async () => {
    const draft = { isPending: true }
    const [into, other] = [
      await newOrder(dayOfIt, draft),
      await newOrder('2025-04-02T00:00:00Z', draft),
    ]
    await keep(alice)
    await send(`POST /v2/sales-orders/${into.id}/merge`, { salesOrderIds: [other.id] })
    await send(`POST /v2/sales-orders/${into.id}/release`)
  })
  await writes('a released draft', async () => {
    const { id } = await newOrder(dayOfIt, { isPending: true })
    await keep(alice)
    await send(`POST /v2/sales-orders/${id}/release`)
  })
  await writes('a cancellation', async () => {
    const reason = await send('POST /v2/cancellation-reasons', { name: 'Changed their mind' })
    await send(`POST ${path}/cancel`, { cancellationReasonId: reason.id })
  })
})

test('an order that moves to another day leaves both days right, and so does the undo of it', async () => {
  const { id } = await newOrder('2025-03-20T00:00:00Z')
  const requestId = randomUUID()
  await writes('another day', () =>
    call(
      alice.app,
      `PATCH /v2/sales-orders/${id}`,
      { salesOrderDate: '2025-06-07T00:00:00Z' },
      {
        'x-request-id': requestId,
      },
    ),
  )
  const shown = await send(`GET /v2/sales-orders/${id}`)
  assert.equal(shown.salesOrderDate, '2025-06-07T00:00:00.000Z')
  const undoer = await alice.appWith('admin', 'salesorders.read', 'salesorders.write')
  await writes('undone', async () => {
    const undone = await call(undoer, `POST /v2/admin/audit/requests/${requestId}/undo`)
    assert.ok(undone.status < 300, undone.text)
  })
})

test('what changes nothing that was sold leaves the sums as they are', async () => {
  const { id } = await newOrder('2025-03-21T00:00:00Z')
  await writes(
    'a note',
    () => send(`POST /v2/sales-orders/${id}/notes`, { noteBody: 'Ring twice' }),
    false,
  )
  await writes('an order of today', () => newOrder(new Date().toISOString()), false)
})

test('an import of earlier orders leaves right figures', async () => {
  await send('POST /v2/items', { sku: 'CUP', name: 'Cup', allowNegativeStock: true })
  await send('POST /v2/items', { sku: 'POT', name: 'Pot', allowNegativeStock: true })
  const { customerNumber: number } = await send(`GET /v2/customers/${customerId}`)
  const file = join(mkdtempSync(join(tmpdir(), 'kontor-kept-')), 'orders.csv')
  after(() => rmSync(dirname(file), { recursive: true }))
  writeFileSync(
    file,
    `order number,customer number,order date,net prices,product,quantity,unit price,vat %
I-1,${number},2023-02-03,yes,CUP,3,5.00,19
I-1,${number},2023-02-03,yes,POT,1,70.00,19
I-2,${number},2025-03-10,yes,CUP,2,5.00,19`,
  )
  await writes('an import', async () => {
    const where = { pool: database.pool, tenantId: alice.tenantId, file }
    const report = await exchangedKinds.orders.importFile({ ...where, unknownColumns: 'refuse' })
    assert.equal(report.created, 2, JSON.stringify(report))
  })
})

/** As an operation changes an order, without what it asks and calculates. */
const raise = (tenant: TestTenant, amount: number, meanwhile: () => Promise<unknown>) =>
  tenant.work(async (tx) => {
    const changed = await tx.row<{ id: number }>(sql`
      update erp.sales_orders set total_net = total_net + ${amount}
      where tenant_id = ${tx.tenantId} and sales_order_date = ${'2025-03-11T00:00:00Z'}
      returning id`)
    announce(tx, { entity: salesOrderEvents, kind: 'changed', ids: [changed?.id ?? 0] })
    await meanwhile()
  })

test('a day that is added up while an order of it changes is added up again', async () => {
  await newOrder('2025-03-11T09:00:00Z')
  await raise(alice, 5, () => keep(alice))
  assert.equal(await marksOf(alice), 1)
  await assertKept(alice, {}, 'before it is kept again')
  await keep(alice)
  await assertKept(alice, {}, 'kept again')
})

test('writers of one day do not wait for each other, and one that fails leaves no wrong sum', async () => {
  await keep(alice)
  const failing = raise(alice, 7, async () => {
    await newOrder('2025-03-11T10:00:00Z')
    throw new Error('killed')
  })
  await assert.rejects(failing, /killed/)
  await assertKept(alice)
  await keep(alice)
  await assertKept(alice)
})

test('two that add up at once, and one that is killed, leave right sums', async () => {
  await newOrder('2025-03-11T11:00:00Z')
  const killed = alice.work(async (tx) => {
    assert.equal(await keepSalesDays(tx), true)
    throw new Error('killed')
  })
  await assert.rejects(killed, /killed/)
  assert.equal(await marksOf(alice), 1)
  await assertKept(alice, {}, 'after it was killed')
  await Promise.all([keep(alice), keep(alice)])
  assert.equal(await marksOf(alice), 0)
  await assertKept(alice, {}, 'kept by two')
})
