import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { type Statement, whileItWaits } from '../../platform/testing/blocked.ts'
import { type TestReply, world } from '../../whole/testing/world.ts'

/**
 * A write of an order waits for the transaction that holds the order, and then decides on what it finds:
 * each test changes what a request is about to read, in a transaction of its own, and commits when the
 * request waits.
 */

const { alice, call, database } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const send = (line: string, body?: object) => call(alice.app, line, body)
const address = { city: 'Bonn', countryIso: 'DE' }
const { body: customer } = await send('POST /v2/customers', { addresses: [address] })
const { body: hold } = await send('POST /v2/on-hold-reasons', { name: 'Asked back' })

async function newOrder(more: object = {}) {
  const line = { name: 'Pot', quantity: 2, salesPriceGross: 11.9, taxRate: 19 }
  const draft = { customerId: customer.customerId, lineItems: [line], ...more }
  const { body } = await send('POST /v2/sales-orders', draft)
  const path = `/v2/sales-orders/${body.id}`
  const lines = await send(`GET ${path}/line-items`)
  return { id: body.id as string, path, line: `${path}/line-items/${lines.body.items[0].id}` }
}
type Order = Awaited<ReturnType<typeof newOrder>>

const ofOrder = 'where tenant_id = $1 and uuid = $2'
const ofLine = `where tenant_id = $1 and sales_order_id = (select id from erp.sales_orders ${ofOrder})`
const values = ({ id }: Order) => [alice.tenantId, id]
const cancelled = (order: Order): Statement => [
  `update erp.sales_orders set cancelled = now() ${ofOrder}`,
  values(order),
]
const lineGets = (order: Order, text: string): Statement => [
  `update erp.sales_order_lines set ${text} ${ofLine}`,
  values(order),
]

/** Sends the request while another writer holds the order and then changes it. */
const meanwhile = (order: Order, change: Statement, request: () => Promise<TestReply>) =>
  whileItWaits(
    database,
    [[`select from erp.sales_orders ${ofOrder} for update`, values(order)]],
    request,
    [change],
  )

const writes: readonly (readonly [name: string, write: (order: Order) => Promise<TestReply>])[] = [
  [
    'a line is added',
    ({ path }) => send(`POST ${path}/line-items`, [{ name: 'Lid', quantity: 1 }]),
  ],
  ['a line is changed', ({ line }) => send(`PATCH ${line}`, { quantity: 3 })],
  ['a line is deleted', ({ line }) => send(`DELETE ${line}`)],
  ['the order is changed', ({ path }) => send(`PATCH ${path}`, { text: { comment: 'Late' } })],
  ['taxes are recalculated', ({ path }) => send(`PATCH ${path}?recalculateTax=true`, {})],
  ['it is held', ({ path }) => send(`POST ${path}/hold`, { onHoldReasonId: hold.id })],
  ['it is invoiced', ({ path }) => send(`POST ${path}/invoices`, {})],
]

/** What these writes would change. */
const partsOf = ({ lineItems, paymentDetails, text, onHoldReasonId }: Record<string, unknown>) => ({
  lineItems,
  paymentDetails,
  text,
  onHoldReasonId,
})

for (const [name, write] of writes) {
  test(`nothing changes of an order that was cancelled just before ${name}`, async () => {
    const order = await newOrder()
    const before = await send(`GET ${order.path}`)
    const reply = await meanwhile(order, cancelled(order), () => write(order))
    assert.equal(reply.status, 409, reply.text)
    const { body } = await send(`GET ${order.path}`)
    assert.deepEqual(partsOf(body), partsOf(before.body))
  })
}

test('a line is not made smaller than what was delivered just before', async () => {
  const order = await newOrder()
  const reply = await meanwhile(order, lineGets(order, 'quantity_delivered = 2'), () =>
    send(`PATCH ${order.line}`, { quantity: 1 }),
  )
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'sales-order.line.in-use'])
})

test('taxes of an order that was invoiced just before stay as they are', async () => {
  const order = await newOrder()
  const reply = await meanwhile(order, lineGets(order, 'quantity_invoiced = 1'), () =>
    send(`PATCH ${order.path}?recalculateTax=true`, {}),
  )
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'sales-order.invoiced'])
})

test('what is calculated again is the order as the writer before left it', async () => {
  const order = await newOrder()
  const added = await meanwhile(order, lineGets(order, 'quantity = 5'), () =>
    send(`POST ${order.path}/line-items`, [
      { name: 'Lid', quantity: 1, salesPriceGross: 1, taxRate: 19 },
    ]),
  )
  assert.equal(added.status, 201, added.text)
  const { body } = await send(`GET ${order.path}`)
  assert.equal(body.paymentDetails.totalGrossAmount, 60.5)
})

test('of two writers of one line at once both are done, one after the other', async () => {
  const order = await newOrder()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? send(`PATCH ${order.line}`, { quantity: index + 1 })
        : send(`POST ${order.path}/line-items`, [
            { name: 'Lid', quantity: 1, salesPriceGross: 1, taxRate: 19 },
          ]),
    ),
  )
  assert.deepEqual([...new Set(replies.map(({ status }) => status < 300))], [true])
  const { body } = await send(`GET ${order.path}`)
  const { items } = (await send(`GET ${order.path}/line-items`)).body
  const sum = items.reduce(
    (all: number, line: { totalSalesPriceGross: number }) => all + line.totalSalesPriceGross,
    0,
  )
  assert.equal(items.length, 5)
  assert.equal(Math.round(sum * 100), Math.round(body.paymentDetails.totalGrossAmount * 100))
})

test('an order that waits for an item delays no order of other items, nor lines that others get', async () => {
  const { body: warehouse } = await send('POST /v2/warehouses', { name: 'Main' })
  const newItem = async (name: string): Promise<string> => {
    const { body: item } = await send('POST /v2/items', { name })
    await send('POST /v2/stocks', { itemId: item.id, warehouseId: warehouse.id, quantity: 100 })
    return item.id
  }
  const lineOf = (itemId: string) => ({ itemId, quantity: 1, salesPriceGross: 5, taxRate: 19 })
  const orderOf = (itemId: string) =>
    send('POST /v2/sales-orders', {
      customerId: customer.customerId,
      lineItems: [lineOf(itemId)],
    })
  const [held, other] = [await newItem('Held'), await newItem('Other')]
  const { body: order } = await orderOf(other)
  const lock: Statement = [
    `select from erp.item_reservations where tenant_id = $1
     and item_id = (select id from erp.items where tenant_id = $1 and uuid = $2) for update`,
    [alice.tenantId, held],
  ]
  const requests: readonly (() => Promise<TestReply>)[] = [
    () => orderOf(held),
    () => send(`POST /v2/sales-orders/${order.id}/line-items`, [lineOf(held)]),
  ]
  for (const request of requests) {
    const reply = await whileItWaits(database, [lock], request, async () => {
      const meanwhile = await orderOf(other)
      assert.equal(meanwhile.status, 201, meanwhile.text)
    })
    assert.equal(reply.status, 201, reply.text)
  }
})
