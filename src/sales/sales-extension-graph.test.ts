import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../access/companies/company-store.ts'
import { world } from '../whole/testing/world.ts'

/** What the graph says of prices with tax, small businesses and purchases, which other rooms know. */

const { alice, bob, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const make = async (line: string, body: object) => {
  const reply = await call(alice.app, `POST /v2/${line}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const ask = async (query: string, actor = alice.app) => {
  const { body, text } = await call(actor, 'POST /v2/graphql', { query })
  assert.equal(body.errors, undefined, text)
  return body.data
}
const companies = async () =>
  (await ask('{ QueryCompanies { nodes { id isSmallBusinessOwner } } }')).QueryCompanies.nodes
const [company] = await companies()
const address = { countryIso: 'DE', city: 'Bremen' }
const patched = await call(alice.app, `PATCH /v2/companies/${company.id}`, { address })
assert.ok(patched.status < 300, patched.text)

const items = async (fields: string, filter: string, actor = alice.app) =>
  (await ask(`{ QueryItems(where: { ${filter} }) { nodes { ${fields} } } }`, actor)).QueryItems
    .nodes

test('the gross price has the tax of the class at home, and is filtered and ordered by', async () => {
  const { id: taxClassId } = await make('tax-classes', { name: 'Usual', type: 4 })
  const { id: lowId } = await make('tax-classes', { name: 'Reduced', type: 3 })
  const from = { countryIso: 'DE', validFrom: '2021-01-01' }
  await make('tax-rates', { ...from, taxClassType: 4, rate: 19 })
  await make('tax-rates', { ...from, taxClassType: 3, rate: 7 })
  await make('tax-rates', { ...from, countryIso: 'FR', taxClassType: 4, rate: 20 })
  const cases = [
    ['Cup', { taxClassId }],
    ['Book', { taxClassId: lowId }],
    ['Untaxed', {}],
  ] as const
  for (const [name, more] of cases) {
    await make('items', { sku: name, name, itemPriceData: { salesPriceNet: 10 }, ...more })
  }
  const shown = await items('sku salesPriceGross', 'salesPriceGross: { gt: 0 }')
  const by = Object.fromEntries(
    shown.map((one: { sku: string; salesPriceGross: number }) => [one.sku, one.salesPriceGross]),
  )
  assert.deepEqual(by, { Cup: 11.9, Book: 10.7, Untaxed: 10 })
  const sorted = await ask('{ QueryItems(order: [{ salesPriceGross: DESC }]) { nodes { sku } } }')
  assert.equal(sorted.QueryItems.nodes[0].sku, 'Cup')
})

test('a company is a small business as its registration at home says, and only its own tenant counts', async () => {
  assert.deepEqual(await companies(), [{ id: company.id, isSmallBusinessOwner: false }])
  await make('tax-registrations', { countryIso: 'FR', isSmallBusiness: true })
  assert.deepEqual(await companies(), [{ id: company.id, isSmallBusinessOwner: false }])
  const reply = await call(bob.app, 'POST /v2/tax-registrations', {
    countryIso: 'DE',
    isSmallBusiness: true,
  })
  assert.equal(reply.status, 201)
  assert.deepEqual(await companies(), [{ id: company.id, isSmallBusinessOwner: false }])
  await make('tax-registrations', { countryIso: 'DE', isSmallBusiness: true })
  assert.deepEqual(await companies(), [{ id: company.id, isSmallBusinessOwner: true }])
  const own = { countryIso: 'DE', isSmallBusiness: false, companyId: company.id }
  await make('tax-registrations', own)
  assert.deepEqual(await companies(), [{ id: company.id, isSmallBusinessOwner: false }])
})

test('the last purchase is the newest receipt from a supplier, not a booking', async () => {
  const { id: itemId } = await make('items', { sku: 'Bought', name: 'Bought' })
  const { id: warehouseId } = await make('warehouses', { name: 'Main' })
  const { id: supplierId } = await make('suppliers', { name: 'Potter', number: 'S1' })
  const none = { lastPurchasePrice: 0, lastPurchaseDate: null }
  const last = () => items('lastPurchasePrice lastPurchaseDate', 'sku: { eq: "Bought" }')
  assert.deepEqual(await last(), [none])
  await make('stocks', { itemId, warehouseId, quantity: 1, purchasePriceNet: 9 })
  assert.deepEqual(await last(), [none])
  for (const purchasePriceNet of [3, 4.5]) {
    const order = await make('supplier-orders', {
      supplierId,
      warehouseId,
      lines: [{ itemId, quantity: 2, purchasePriceNet }],
    })
    const path = `supplier-orders/${order.id}`
    const sent = await call(alice.app, `POST /v2/${path}/send`, {})
    assert.ok(sent.status < 300, sent.text)
    const lines = [{ lineId: order.lines[0].id, quantity: 2 }]
    const received = await call(alice.app, `POST /v2/${path}/receive`, { lines })
    assert.ok(received.status < 300, received.text)
  }
  const [found] = await last()
  assert.equal(found.lastPurchasePrice, 4.5)
  assert.ok(Date.now() - Date.parse(found.lastPurchaseDate) < 60_000)
  assert.deepEqual(await items('sku', 'sku: { eq: "Bought" }', bob.app), [])
})
