import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippingWorld } from './testing/shipping-world.ts'

const { call, alice, bob, create, cost, line, newMethod, shippingLines } = await shippingWorld()

const parcel = await newMethod('Parcel', { priority: 3, costs: [cost('DE', 0, 4.9)] })
const letter = await newMethod('Letter', {
  ...{ priority: 9, grossPrice: 2, onlyListedCountries: true, costs: [cost('DE', 0, 2)] },
})
const express = await newMethod('Express', { priority: 1, grossPrice: 12 })
await newMethod('Old', { priority: 0, grossPrice: 1, isActive: false })
await call(bob.app, 'POST /v2/shipping-methods', { name: 'Of Bob', grossPrice: 0.5, priority: 0 })

const { body: companies } = await call(alice.app, 'GET /v2/companies')
async function choose(shippingMethodChoice: string) {
  const path = `PATCH /v2/companies/${companies.items[0].id}`
  const reply = await call(alice.app, path, { shippingMethodChoice })
  assert.equal(reply.status, 200, reply.text)
}
const made = (more: object = {}) => create({ lineItems: [line(10)], ...more })
const sentBy = (order: Parameters<typeof shippingLines>[0] & { shippingMethodId: string }) => [
  order.shippingMethodId,
  shippingLines(order)[0]?.[1],
]

test('an order that names no method has none until its company chooses', async () => {
  assert.deepEqual(sentBy(await made()), [null, undefined])
  await choose('cheapest')
  assert.deepEqual(sentBy(await made()), [letter, 2])
  await choose('priority')
  assert.deepEqual(sentBy(await made()), [express, 12])
  await choose('none')
  assert.deepEqual(sentBy(await made()), [null, undefined])
  const wrong = await call(alice.app, `PATCH /v2/companies/${companies.items[0].id}`, {
    shippingMethodChoice: 'fastest',
  })
  assert.equal(wrong.status, 400)
})

test('only an active method of the tenant that serves the address is chosen', async () => {
  await choose('cheapest')
  const abroad = await made({ shipmentAddress: { city: 'Malmö', countryIso: 'SE' } })
  assert.deepEqual(sentBy(abroad), [parcel, undefined], 'a price of 0 is no line')
})

test('a method that is named, none that is wanted and a cost that is fixed are kept', async () => {
  await choose('cheapest')
  assert.deepEqual(sentBy(await made({ shippingMethodId: express })), [express, 12])
  assert.deepEqual(sentBy(await made({ shippingMethodId: null })), [null, undefined])
  const own = [line(10), line(7, { type: 2, name: 'Courier' })]
  assert.deepEqual(sentBy(await made({ lineItems: own })), [null, 7])
})

test('the first goods of an order decide, and later ones do not', async () => {
  await choose('none')
  const settled = await made()
  await choose('cheapest')
  const begun = await made({ lineItems: [] })
  assert.deepEqual(sentBy(begun), [null, undefined])
  const add = async (id: string) => {
    const reply = await call(alice.app, `POST /v2/sales-orders/${id}/line-items`, [line(1)])
    assert.equal(reply.status, 201, reply.text)
    return (await call(alice.app, `GET /v2/sales-orders/${id}`)).body
  }
  assert.deepEqual(sentBy(await add(begun.id)), [letter, 2])
  assert.deepEqual(sentBy(await add(settled.id)), [null, undefined])
})

test('what is chosen is what the options prefer', async () => {
  await choose('priority')
  const { body } = await call(alice.app, 'POST /v2/sales-orders/shipping-options', {
    shipmentCountryIso: 'DE',
    lineItems: [{ quantity: 1, salesPriceGross: 10, taxRate: 19 }],
  })
  const preferred = body.options.filter(({ isPreferred }: { isPreferred: boolean }) => isPreferred)
  assert.deepEqual(
    preferred.map(({ name }: { name: string }) => name),
    ['Express'],
  )
})
