import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { world } from '../../../whole/testing/world.ts'

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
