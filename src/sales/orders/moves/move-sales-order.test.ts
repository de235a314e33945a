import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import { whileItWaits } from '../../../platform/testing/blocked.ts'
import { type Actor, world } from '../../../whole/testing/world.ts'
import { moveNames, moveRows, orderMoves, orderStates } from '../../doors/orders/order-state.ts'
import { insertOrder, type StoredOrder } from '../testing/stored-order.ts'

const { alice, bob, call, database } = await world()
const add = async (line: string, body: object) => (await call(alice.app, line, body)).body
const hold = await add('POST /v2/on-hold-reasons', {
  name: 'Asked back',
  isMergeable: true,
})
const withdrawn = await add('POST /v2/cancellation-reasons', {
  name: 'Withdrawn',
  isValidForSalesOrder: true,
  isCommentRequired: true,
})
const ofInvoices = await add('POST /v2/cancellation-reasons', {
  name: 'Wrong address',
  isValidForInvoice: true,
  isValidForSalesOrder: false,
})

const bodies: Record<string, object | undefined> = {
  hold: { onHoldReasonId: hold.id },
  cancel: { cancellationReasonId: withdrawn.id, cancellationComment: 'Too late' },
}
const move = (order: StoredOrder, name: string, body = bodies[name], actor: Actor = alice.app) =>
  call(actor, `POST /v2/sales-orders/${order.uuid}/${paths[name] ?? name}`, body)
/** Moves that are operations of another name. */
const paths: Readonly<Record<string, string>> = { deliver: 'delivery-notes' }
/** What a move names of an order. */
async function bodyOf(order: StoredOrder, name: string): Promise<object | undefined> {
  if (name === 'merge') return { salesOrderIds: [(await twinOf(order)).uuid] }
  if (name !== 'split') return bodies[name]
  const { body } = await call(alice.app, `GET /v2/sales-orders/${order.uuid}`)
  return { lineItems: [{ salesOrderLineItemId: body.lineItems[0].id, quantity: 1 }] }
}
/** A draft of the same customer and company. */
function twinOf(order: StoredOrder): Promise<StoredOrder> {
  return alice.work(async (tx) => {
    const own = await tx.row<{ customerId: number; companyId: number }>(sql`
      select customer_id as "customerId", company_id as "companyId" from erp.sales_orders
      where tenant_id = ${tx.tenantId} and id = ${order.id}`)
    return insertOrder(tx, [{ type: 0, quantity: 1 }], { ...own, isDraft: true })
  })
}

/** An order in a state; what leads there is written into its row. */
const inState: Record<(typeof orderStates)[number], string> = {
  draft: 'is_draft = true',
  open: 'paid_amount = 119',
  'partially delivered': 'is_partly_delivered = true, paid_amount = 119',
  delivered: 'delivery_complete_status = 2',
  completed: 'delivery_complete_status = 1, is_invoiced = true, paid_amount = 119',
  cancelled: 'cancelled = now()',
}
async function orderIn(state: (typeof orderStates)[number], isHeld = false): Promise<StoredOrder> {
  return alice.work(async (tx) => {
    const order = await insertOrder(tx, [{ type: 0, quantity: 2 }])
    await tx.rows(sql`
      update erp.sales_orders set ${fixed(inState[state])},
        on_hold_reason_id = ${isHeld ? 1 : null}
      where tenant_id = ${tx.tenantId} and id = ${order.id}`)
    return order
  })
}
async function shown(order: StoredOrder) {
  const row = await alice.work((tx) =>
    tx.row<{ status: number; delivery: number; hold: number | null; reason: number | null }>(sql`
      select status, delivery_complete_status as delivery, on_hold_reason_id as hold,
        cancellation_reason_id as reason
      from erp.sales_orders where tenant_id = ${tx.tenantId} and id = ${order.id}`),
  )
  assert.ok(row)
  return row
}

test('in every state exactly the moves of the table are possible, and a refusal names them', async () => {
  for (const state of orderStates) {
    for (const isHeld of [false, true]) {
      const allowed = moveNames.filter((name) => {
        const from: readonly string[] = orderMoves[name].from
        return (
          from.includes(state) && (name !== 'unhold' || isHeld) && !(name === 'deliver' && isHeld)
        )
      })
      for (const name of moveNames) {
        const order = await orderIn(state, isHeld)
        const reply = await move(order, name, await bodyOf(order, name))
        const what = `${name} of ${state}${isHeld ? ' on hold' : ''}: ${reply.text}`
        if (allowed.includes(name)) assert.ok(reply.status < 300, what)
        else {
          assert.equal(reply.status, 409, what)
          assert.equal(reply.body.errorCode, 'sales-order.move-not-allowed')
          assert.deepEqual(Object.keys(reply.body.errors), allowed, what)
        }
      }
    }
  }
})

test('the guide shows the table of moves', () => {
  const guide = readFileSync(new URL('../../../../docs/guide.md', import.meta.url), 'utf8')
  assert.ok(guide.includes(moveRows().join('\n')), moveRows().join('\n'))
})

test('a move changes the order, and its audit entry says how', async () => {
  const order = await orderIn('draft')
  await move(order, 'hold')
  assert.equal((await shown(order)).hold, 1)
  await move(order, 'unhold')
  assert.equal((await move(order, 'release')).status, 204)
  assert.deepEqual(await shown(order), { status: 1, delivery: 0, hold: null, reason: null })
  await move(order, 'cancel')
  assert.deepEqual(await shown(order), { status: 5, delivery: 0, hold: null, reason: 1 })
  const entries = await alice.work((tx) =>
    tx.rows<{ after: object }>(sql`
      select after from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity_id = ${order.uuid} order by at`),
  )
  assert.deepEqual(entries.at(-1)?.after, {
    cancelled: true,
    cancellationReasonId: 1,
    cancellationComment: 'Too late',
  })
  assert.equal(entries.length, 4)
})

test('generation 1 answers 406 where an order cannot be cancelled', async () => {
  const order = await orderIn('cancelled')
  const body = { CancellationReasonId: 1, CancellationComment: 'x' }
  const reply = await call(alice.app, `POST /v1/salesOrders/${order.id}/cancel`, body)
  assert.deepEqual([reply.status, reply.body.ErrorCode], [406, 'sales-order.move-not-allowed'])
  const open = await orderIn('open')
  assert.equal((await call(alice.app, `POST /salesOrders/${open.id}/cancel`, body)).status, 204)
})

test('the reason of a cancellation exists, fits orders and gets the comment that it requires', async () => {
  const order = await orderIn('open')
  const answer = async (body: object) => {
    const { status, body: answer } = await move(order, 'cancel', body)
    return [status, answer.errorCode]
  }
  const unknown = { cancellationReasonId: crypto.randomUUID() }
  assert.deepEqual(await answer(unknown), [422, 'sales-order.reference.missing'])
  const unfit = { cancellationReasonId: ofInvoices.id }
  assert.deepEqual(await answer(unfit), [422, 'sales-order.cancellation-reason.unfit'])
  const silent = { cancellationReasonId: withdrawn.id, cancellationComment: ' ' }
  assert.deepEqual(await answer(silent), [400, 'request.invalid'])
  assert.equal((await move(order, 'unhold', undefined, bob.app)).status, 404)
})

test('what is delivered or invoiced is not cancelled', async () => {
  const order = await orderIn('open')
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_order_lines set quantity_invoiced = 1
      where tenant_id = ${tx.tenantId} and sales_order_id = ${order.id}`),
  )
  assert.equal((await move(order, 'cancel')).status, 409)
})

test('a draft is released when its stock is there, which it then holds until it is cancelled', async () => {
  const { id: itemId } = await add('POST /v2/items', { name: 'Cup' })
  const { id: warehouse } = await add('POST /v2/warehouses', { name: 'Main', isActive: true })
  await add('POST /v2/stocks', { itemId, warehouseId: warehouse, quantity: 3 })
  const draftOf = () =>
    alice.work(async (tx) => {
      const order = await insertOrder(tx, [{ quantity: 2 }], { isDraft: true })
      await tx.rows(sql`
        update erp.sales_order_lines set item_id = (
          select id from erp.items where tenant_id = ${tx.tenantId} and uuid = ${itemId})
        where tenant_id = ${tx.tenantId} and sales_order_id = ${order.id}`)
      return order
    })
  const first = await draftOf()
  const second = await draftOf()
  assert.equal((await move(first, 'release')).status, 204)
  const refused = await move(second, 'release')
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'stock.insufficient'])
  await move(first, 'cancel')
  assert.equal((await move(second, 'release')).status, 204)
})

test('a release keeps the credit limit, also when two drafts of a customer are released at once', async () => {
  const [one, other] = [await orderIn('draft'), await orderIn('draft')]
  await alice.work(async (tx) => {
    await tx.rows(sql`
      update erp.sales_orders set customer_id = (
        select customer_id from erp.sales_orders
        where tenant_id = ${tx.tenantId} and id = ${one.id})
      where tenant_id = ${tx.tenantId} and id = ${other.id}`)
    await tx.rows(sql`
      update erp.customers set credit_limit = 200
      where tenant_id = ${tx.tenantId} and id = (
        select customer_id from erp.sales_orders
        where tenant_id = ${tx.tenantId} and id = ${one.id})`)
  })
  const replies = await Promise.all([move(one, 'release'), move(other, 'release')])
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [204, 422])
  const refused = replies.find(({ status }) => status === 422)
  assert.equal(refused?.body.errorCode, 'customer.credit-exceeded')
})

test('an order without lines is not released', async () => {
  const order = await alice.work((tx) => insertOrder(tx, [], { isDraft: true }))
  const reply = await move(order, 'release')
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'sales-order.lines.missing'])
})

/** A cancelled order can still be copied. */
const undone = moveNames.filter((name) => name !== 'copy')

for (const name of undone) {
  test(`${name} waits for the writer of the order and decides on what it finds`, async () => {
    const order = await orderIn(orderMoves[name].from[0], name === 'unhold')
    const body = await bodyOf(order, name)
    const of = [alice.tenantId, order.id]
    const reply = await whileItWaits(
      database,
      [['select from erp.sales_orders where tenant_id = $1 and id = $2 for update', of]],
      () => move(order, name, body),
      [['update erp.sales_orders set cancelled = now() where tenant_id = $1 and id = $2', of]],
    )
    assert.deepEqual([reply.status, reply.body.errorCode], [409, 'sales-order.move-not-allowed'])
    assert.equal((await shown(order)).status, 5)
  })
}

test('a copy waits for the writer of the order and has the lines that it left', async () => {
  const order = await orderIn('open')
  const of = [alice.tenantId, order.id]
  const reply = await whileItWaits(
    database,
    [['select from erp.sales_orders where tenant_id = $1 and id = $2 for update', of]],
    () => move(order, 'copy'),
    [
      [
        'update erp.sales_order_lines set quantity = 7 where tenant_id = $1 and sales_order_id = $2',
        of,
      ],
    ],
  )
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.body.lineItems[0].quantity, 7)
})
