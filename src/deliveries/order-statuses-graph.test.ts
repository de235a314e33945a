import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/postgres/sql.ts'
import { deliveryWorld } from './testing/delivery-world.ts'

/** Codes in the graph: clients read, send, filter and order by the names of the trade, in place of numbers. */

const w = await deliveryWorld()
const { alice, bob, call, newItem, newOrder, deliver, move } = w

async function ask(query: string, variables: object = {}, actor = alice.app) {
  const { body } = await call(actor, 'POST /v2/graphql', { query, variables })
  return body
}
const statusOf = async (uuid: string, field = 'deliveryStatus') => {
  const where = `where: { id: { eq: "${uuid}" } }`
  const { data } = await ask(`{ QuerySalesOrders(${where}) { nodes { ${field} } } }`)
  return data.QuerySalesOrders.nodes[0][field]
}

test('an order says by name how far it is delivered: on notes, shipped, in part, completely', async () => {
  const order = await newOrder([
    { quantity: 2, itemId: await newItem(9) },
    { quantity: 1, itemId: await newItem(9) },
  ])
  const { uuid } = order
  assert.equal(await statusOf(uuid), 'OPEN')
  const { body: lines } = await call(alice.app, `GET /salesOrders/${order.id}/lineitems`)
  const part = { LineItems: [{ SalesOrderLineItemId: lines[0].Id, Quantity: 2 }] }
  const first = await deliver(order.id, part)
  assert.equal(first.status, 201, first.text)
  assert.equal(await statusOf(uuid), 'PARTIALLY_ON_DELIVERY_NOTE')
  await move(first.body.Id, 'ship')
  assert.equal(await statusOf(uuid), 'PARTIALLY_SHIPPED')
  const second = await deliver(order.id)
  assert.equal(second.status, 201, second.text)
  assert.equal(
    await statusOf(uuid),
    'PARTIALLY_SHIPPED',
    'a complete order of which a part is here',
  )
  await move(second.body.Id, 'ship')
  assert.equal(await statusOf(uuid), 'COMPLETELY_SHIPPED')
  assert.equal(await statusOf(uuid, 'deliveryCompleteStatus'), 'DELIVERY_COMPLETE')
  const other = await newOrder([{ quantity: 1, itemId: await newItem(9) }])
  const note = await deliver(other.id)
  assert.equal(await statusOf(other.uuid), 'COMPLETELY_ON_DELIVERY_NOTE')
  await move(note.body.Id, 'cancel')
  assert.equal(await statusOf(other.uuid), 'OPEN')
  await alice.work((tx) =>
    tx.rows(
      sql`update erp.sales_orders set cancelled = now() where tenant_id = $tenant and id = ${other.id}`,
    ),
  )
  assert.equal(await statusOf(other.uuid), 'CANCELLED')
  assert.equal(await statusOf(other.uuid, 'readOnlyType'), 'CHANGES_FORBIDDEN')
})

test('an order says by name how far it is invoiced and paid', async () => {
  const { id, uuid } = await newOrder([{ quantity: 2 }])
  const state = async (set: ReturnType<typeof sql>) => {
    await alice.work((tx) => tx.rows(set))
    return [
      await statusOf(uuid, 'salesInvoiceStatus'),
      await statusOf(uuid, 'paymentStatus'),
      await statusOf(uuid, 'externalSalesInvoiceType'),
      await statusOf(uuid, 'readOnlyType'),
    ]
  }
  const untouched = sql`update erp.sales_orders set total_gross = 10 where tenant_id = $tenant and id = ${id}`
  assert.deepEqual(await state(untouched), ['NOT_INVOICED', 'UNPAID', 'NONE', 'CHANGES_ALLOWED'])
  await alice.work((tx) =>
    tx.rows(sql`update erp.sales_order_lines set quantity_invoiced = 1
      where tenant_id = $tenant and sales_order_id = ${id}`),
  )
  const part = sql`update erp.sales_orders set paid_amount = 4, is_external_invoice = true
    where tenant_id = $tenant and id = ${id}`
  const inPart = ['PARTIALLY_INVOICED', 'PARTIALLY_PAID', 'NO_INVOICE', 'INVOICED_EXTERNALLY']
  assert.deepEqual(await state(part), inPart)
  const all = sql`update erp.sales_orders set paid_amount = 10, is_invoiced = true
    where tenant_id = $tenant and id = ${id}`
  assert.deepEqual((await state(all)).slice(0, 2), ['COMPLETELY_INVOICED', 'PAID'])
})

test('every way in which an order is taxed has a name', async () => {
  const { id, uuid } = await newOrder([{ quantity: 1 }])
  const names: string[] = []
  for (const setting of [0, 1, 2, 3, 4, 5]) {
    await alice.work((tx) =>
      tx.rows(
        sql`update erp.sales_orders set tax_setting = ${setting} where tenant_id = $tenant and id = ${id}`,
      ),
    )
    names.push(await statusOf(uuid, 'taxSetting'))
  }
  assert.deepEqual(names, [
    'DELIVERY_WITH_VAT',
    'INTRA_COMMUNITY_DELIVERY',
    'EXEMPT_FROM_VAT',
    'DELIVERY_WITH_VAT',
    'EXEMPT_FROM_VAT_REVERSE_CHARGE',
    'EXEMPT_FROM_VAT',
  ])
})

test('a line says by name what it is for, and what it is of a bill of materials', async () => {
  const types = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 21]
  const lines = types.map((type) => ({ quantity: 1, type }) as const)
  const { uuid } = await newOrder(lines as Parameters<typeof newOrder>[0])
  const { data } = await ask(`{ GetSalesOrderById(salesOrderId: "${uuid}") {
    lineItems { type lineItemType billOfMaterialsType configurationItemType } } }`)
  const shown = data.GetSalesOrderById.lineItems
  assert.deepEqual(
    shown.map(({ lineItemType }: { lineItemType: string }) => lineItemType),
    [
      ...['CUSTOM', 'ITEM', 'SHIPPING', 'VOUCHER', 'CASH_ON_DELIVERY', 'PACKING', 'PAYMENT'],
      ...['COUPON', 'PROCESSING_FEE', 'ITEM', 'CUSTOM', 'CUSTOM'],
    ],
  )
  assert.deepEqual(shown[9], {
    type: 'ITEM',
    lineItemType: 'ITEM',
    billOfMaterialsType: 'BILL_OF_MATERIALS',
    configurationItemType: 'NONE',
  })
})

test('names are filtered and ordered by as other fields, also in variables, and anything else is refused', async () => {
  const query = `query Orders($status: SalesOrderPaymentStatus, $more: [DeliveryStatus]) {
    QuerySalesOrders(where: { paymentStatus: { eq: $status }, deliveryStatus: { in: $more } },
      order: [{ paymentStatus: DESC }, { taxSetting: ASC }]) { totalCount nodes { paymentStatus } } }`
  const found = async (status: unknown, more: unknown, actor = alice.app) =>
    await ask(query, { status, more }, actor)
  const paid = (await found('PAID', ['OPEN', 'PARTIALLY_SHIPPED'])).data.QuerySalesOrders
  assert.ok(paid.totalCount > 0)
  assert.ok(paid.nodes.every((node: { paymentStatus: string }) => node.paymentStatus === 'PAID'))
  const all = (await ask('{ QuerySalesOrders { totalCount } }')).data.QuerySalesOrders.totalCount
  const count = async (where: string) => {
    const { data } = await ask(`{ QuerySalesOrders(where: { ${where} }) { totalCount } }`)
    return data.QuerySalesOrders.totalCount
  }
  assert.equal(
    (await count('deliveryStatus: { gte: PARTIALLY_SHIPPED }')) +
      (await count('deliveryStatus: { lt: PARTIALLY_SHIPPED }')),
    all,
  )
  assert.equal(await count('itemDescriptionType: { eq: NONE }'), all)
  assert.equal(await count('deliveryStatus: { nin: [] }'), all)
  for (const [status, more] of [
    [1, null],
    ['paid', null],
    ['OPEN', null],
    [null, ['PAID']],
    [{ eq: 'PAID' }, null],
  ]) {
    const { errors, data } = await found(status, more)
    assert.ok(errors?.length > 0, JSON.stringify([status, more]))
    assert.equal(data, undefined)
  }
  const foreign = (await found('PAID', ['OPEN'], bob.app)).data.QuerySalesOrders
  assert.deepEqual(foreign, { totalCount: 0, nodes: [] })
})

test('the schema names the codes, each with what it means', async () => {
  const { data } = await ask(
    `{ __type(name: "DeliveryStatus") { kind description enumValues { name } } }`,
  )
  assert.equal(data.__type.kind, 'ENUM')
  assert.match(data.__type.description, /delivered/)
  assert.equal(data.__type.enumValues.length, 8)
})
