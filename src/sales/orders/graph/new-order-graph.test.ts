import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { world } from '../../../whole/testing/world.ts'

/** What the graph shows before an order is written: what it begins with, and what items cost. */

const { alice, bob, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const make = async (line: string, body: object) => {
  const reply = await call(alice.app, `POST /v2/${line}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
await make('tax-registrations', { countryIso: 'DE', vatId: 'DE136695976' })
const address = {
  companyName: 'Atelier',
  city: 'Paris',
  countryIso: 'FR',
  emailAddress: 'a@example.com',
  vatId: 'FR40303265045',
}
const addresses = [address, { city: 'Lyon', countryIso: 'FR', addressType: 1 }]
const paymentSettings = { paymentDueDateInDays: 21 }
const { customerId } = await make('customers', { addresses, paymentSettings })
const ask = async (query: string, actor = alice.app) =>
  (await call(actor, 'POST /v2/graphql', { query })).body

test('an empty order shows what the order of a customer begins with', async () => {
  const query = `{ GetEmptySalesOrder(customerId: "${customerId}") {
    companyId vatId taxSetting additionalWeight departureCountry { countryIso currencyIso currencyFactor }
    paymentDetails { currencyIso currencyFactor paymentDueDateInDays cashDiscount cashDiscountDays }
    billingAddress { company city emailAddress } shipmentAddress { company city } } }`
  const { data } = await ask(query)
  const { id: companyId } = (await call(alice.app, 'GET /v2/companies')).body.items[0]
  const empty = data.GetEmptySalesOrder
  assert.equal(empty.companyId, companyId)
  assert.equal(empty.taxSetting, 'INTRA_COMMUNITY_DELIVERY')
  const { body: order } = await call(alice.app, 'POST /v2/sales-orders', { customerId })
  assert.deepEqual(
    [empty.vatId, empty.departureCountry.countryIso, empty.billingAddress.city],
    [order.vatId, order.departureCountry.countryIso, order.billingAddress.city],
  )
  assert.deepEqual(empty.shipmentAddress, { company: '', city: order.shipmentAddress.city })
  const { currencyIso, currencyFactor, cashDiscount, cashDiscountDays } = order.paymentDetails
  assert.deepEqual(empty.paymentDetails, {
    currencyIso,
    currencyFactor,
    paymentDueDateInDays: 21,
    cashDiscount,
    cashDiscountDays,
  })
})

test('nobody else has an empty order of the customer, and a tenant without a company has none', async () => {
  const query = `{ GetEmptySalesOrder(customerId: "${customerId}") { vatId } }`
  assert.deepEqual(await ask(query, bob.app), { data: { GetEmptySalesOrder: null } })
  const { body } = await call(bob.app, 'POST /v2/customers', { addresses: [address] })
  const own = `{ GetEmptySalesOrder(customerId: "${body.customerId}") { vatId } }`
  assert.deepEqual(await ask(own, bob.app), { data: { GetEmptySalesOrder: null } })
  const wrong = await ask('{ GetEmptySalesOrder(customerId: "1") { vatId } }')
  assert.equal(wrong.errors[0].extensions.code, 'argument.invalid')
})

test('prices of items show what anybody and the customer paid last', async () => {
  const itemPriceData = { salesPriceNet: 10, purchasePriceNet: 4 }
  const { id: itemId } = await make('items', { name: 'Cup', itemPriceData })
  const { id: warehouseId } = await make('warehouses', { name: 'Main' })
  await make('stocks', { itemId, warehouseId, quantity: 9 })
  const other = await make('customers', { addresses: [address] })
  const sell = (customer: string, salesPriceNet: number, more: object = {}) => {
    const line = { itemId, quantity: 1, salesPriceNet, taxRate: 19 }
    return make('sales-orders', { customerId: customer, lineItems: [line], ...more })
  }
  const rows = async () =>
    (
      await ask(`{ ListItemPriceDetails(customerId: "${customerId}", where: { itemId: { eq: "${itemId}" } }) {
        totalCount nodes { itemId defaultSalesPriceNet purchasePriceNet latestSalesPriceNet
          customersLatestSalesPriceNet latestPurchasePriceNet } } }`)
    ).data.ListItemPriceDetails
  const shown = { itemId, defaultSalesPriceNet: 10, purchasePriceNet: 4 }
  const none = { latestPurchasePriceNet: null }
  const unsold = { latestSalesPriceNet: null, customersLatestSalesPriceNet: null }
  assert.deepEqual(await rows(), { totalCount: 1, nodes: [{ ...shown, ...unsold, ...none }] })
  await sell(customerId, 9)
  await sell(other.customerId, 18, {
    paymentDetails: { currencyIso: 'USD', currencyFactor: 2.5 },
  })
  await sell(customerId, 1, { isPending: true })
  const sold = { latestSalesPriceNet: 7.2, customersLatestSalesPriceNet: 9 }
  assert.deepEqual((await rows()).nodes, [{ ...shown, ...sold, ...none }])
})
