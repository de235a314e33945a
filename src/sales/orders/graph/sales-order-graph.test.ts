import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { Connection } from '../../../platform/postgres/connections/connection.ts'
import { world } from '../../../whole/testing/world.ts'
import { insertOrder } from '../testing/stored-order.ts'

const { alice, bob, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))

test('the graph shows orders with their lines, addresses and amounts, as the other operations do', async () => {
  const address = { lastName: 'Ribeiro', city: 'Bonn', countryIso: 'DE' }
  const customer = await call(alice.app, 'POST /v2/customers', { addresses: [address] })
  const { customerId } = customer.body
  const line = { name: 'Pot', quantity: 2, salesPriceGross: 11.9, taxRate: 19 }
  const order = await call(alice.app, 'POST /v2/sales-orders', { customerId, lineItems: [line] })
  const ask = async (query: string, actor = alice.app) =>
    (await call(actor, 'POST /v2/graphql', { query })).body
  const list = await ask(`{ QuerySalesOrders(where: { salesOrderStatus: { eq: 1 } }) { nodes {
    id totalGrossAmount stillToPay billingAddressLastName customerNumber
    lineItems { name totalSalesPriceNet } } } }`)
  const [node] = list.data.QuerySalesOrders.nodes
  assert.deepEqual(node, {
    id: order.body.id,
    totalGrossAmount: 23.8,
    stillToPay: 23.8,
    billingAddressLastName: 'Ribeiro',
    customerNumber: node.customerNumber,
    lineItems: [{ name: 'Pot', totalSalesPriceNet: 20 }],
  })
  const one = `{ GetSalesOrderById(salesOrderId: "${order.body.id}") {
    paymentDetails { currencyIso } shipmentAddress { city } lineItems { quantity } } }`
  assert.deepEqual((await ask(one)).data.GetSalesOrderById, {
    paymentDetails: { currencyIso: 'EUR' },
    shipmentAddress: { city: 'Bonn' },
    lineItems: [{ quantity: 2 }],
  })
  assert.equal((await ask(one, bob.app)).data.GetSalesOrderById, null)
})

test('a hundred orders with lines and customers are read in one statement', async () => {
  for (let order = 0; order < 100; order++) {
    const number = `HUNDRED-${order}`
    await alice.work((tx) => insertOrder(tx, [{ quantity: 1 }, { quantity: 2 }], { number }))
  }
  const where = '{ salesOrderNumber: { startsWith: "HUNDRED-" } }'
  const query = `{ QuerySalesOrders(first: 100, where: ${where}) { nodes {
    salesOrderNumber customerNumber customerGroupName billingAddressLastName lineItems { quantity } } } }`
  const run = Connection.prototype.run
  const sent: string[] = []
  Connection.prototype.run = function (batch, timeLimitMs) {
    sent.push(...batch.map(({ text }) => text))
    return run.call(this, batch, timeLimitMs)
  }
  try {
    const answer = await call(alice.app, 'POST /v2/graphql', { query })
    const { nodes } = answer.body.data.QuerySalesOrders
    assert.equal(nodes.length, 100)
    assert.ok(nodes.every((node: { lineItems: unknown[] }) => node.lineItems.length === 2))
  } finally {
    Connection.prototype.run = run
  }
  const reading = sent.filter((text) => /erp\.(sales_order|customer|addresses)/.test(text))
  assert.equal(reading.length, 1, reading.join('\n\n'))
})

test('orders are found by words of their numbers and addresses, as they are now', async () => {
  const parts = {
    city: 'Bonn',
    countryIso: 'DE',
    lastName: 'Nørregaard',
    companyName: 'Tea & Pots',
  }
  const customer = await call(alice.app, 'POST /v2/customers', {
    addresses: [{ ...parts, emailAddress: 'mette@example.com' }],
  })
  assert.equal(customer.status, 201, customer.text)
  const { body: order, ...created } = await call(alice.app, 'POST /v2/sales-orders', {
    customerId: customer.body.customerId,
    salesOrderNumber: 'WORDS-1',
    customerSalesOrderNumber: 'PO 8812',
    externalDetails: { externalSalesOrderNumber: 'WEB/4711' },
    lineItems: [{ name: 'Pot', quantity: 1, salesPriceGross: 5, taxRate: 19 }],
  })
  assert.equal(created.status, 201, created.text)
  const found = async (text: string, actor = alice.app) => {
    const query = `query Find($text: String) { QuerySalesOrders(searchTerm: $text) { totalCount nodes { id } } }`
    const answer = await call(actor, 'POST /v2/graphql', { query, variables: { text } })
    const { totalCount, nodes } = answer.body.data.QuerySalesOrders
    assert.equal(totalCount, nodes.length)
    return nodes.map(({ id }: { id: string }) => id)
  }
  for (const text of [
    'nørre',
    'pots TEA',
    'mette@example.com',
    '4711',
    'nørregaard web/4711',
    'words-1',
    '8812',
  ]) {
    assert.deepEqual(await found(text), [order.id], text)
  }
  for (const text of ['ørregaard', 'nørregaard 4712', '&']) assert.deepEqual(await found(text), [])
  assert.deepEqual(await found('nørre', bob.app), [])
  const changed = await call(alice.app, `PATCH /v2/sales-orders/${order.id}`, {
    shipmentAddress: { lastName: 'Hald' },
    externalDetails: { externalSalesOrderNumber: 'WEB/4712' },
  })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(await found('hald nørregaard 4712'), [order.id])
  assert.deepEqual(await found('4711'), [])
})

test('a line is reserved when all that it still wants is set aside', async () => {
  const { body: warehouse } = await call(alice.app, 'POST /v2/warehouses', { name: 'Main' })
  const { body: item } = await call(alice.app, 'POST /v2/items', { name: 'Cup' })
  const { body: other } = await call(alice.app, 'POST /v2/items', { name: 'Lid' })
  const stocks = { itemId: item.id, warehouseId: warehouse.id, quantity: 1 }
  await call(alice.app, 'POST /v2/stocks', stocks)
  const { body: channel } = await call(alice.app, 'POST /v2/sales-channels', {
    name: 'Shop',
    type: 'OnlineShop',
  })
  const address = { city: 'Bonn', countryIso: 'DE' }
  const customer = await call(alice.app, 'POST /v2/customers', { addresses: [address] })
  const line = { quantity: 1, salesPriceGross: 5, taxRate: 19 }
  const order = await call(alice.app, 'POST /v2/sales-orders', {
    customerId: customer.body.customerId,
    salesChannelId: channel.id,
    lineItems: [item, other].map(({ id: itemId }) => ({ itemId, ...line })),
  })
  assert.equal(order.status, 201, order.text)
  const query = `{ GetSalesOrderById(salesOrderId: "${order.body.id}") { lineItems { isReserved } } }`
  const { body } = await call(alice.app, 'POST /v2/graphql', { query })
  assert.deepEqual(body.data.GetSalesOrderById.lineItems, [
    { isReserved: true },
    { isReserved: false },
  ])
})
