import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippingWorld } from './testing/shipping-world.ts'

const { call, alice, bob, create, cost, newItem, newMethod, shippingLines } = await shippingWorld()

const parcel = await newMethod('Parcel', {
  ...{ priority: 2, deliveryDays: 2, extraWeight: 0.5 },
  costs: [cost('DE', 0, 4.9), cost('DE', 10, 9.9)],
})
const express = await newMethod('Express', { priority: 1, grossPrice: 12 })
const old = await newMethod('Old', { isActive: false })
const near = await newMethod('Austria', {
  onlyListedCountries: true,
  costs: [cost('AT', 0, 3)],
})

const asked = async (body: object, headers = {}, actor = alice.app) => {
  const lineItems = [{ quantity: 1, salesPriceGross: 10, taxRate: 19 }]
  const path = 'POST /v2/sales-orders/shipping-options'
  const question = { shippingDate: '2026-02-27T10:00:00Z', lineItems, ...body }
  const reply = await call(actor, path, question, headers)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
type Option = Record<string, unknown>

test('each method says for how much and by when, or why not, the cheapest first', async () => {
  const { options, countryIso, orderValue, currencyIso } = await asked({ shipmentCountryIso: 'DE' })
  assert.deepEqual([countryIso, orderValue, currencyIso], ['DE', 10, 'EUR'])
  assert.deepEqual(
    options.map((one: Option) => [
      ...[one['shippingMethodId'], one['isPossible'], one['costNet'], one['costGross']],
      ...[one['deliveryDate'], one['reasonCode']],
    ]),
    [
      [parcel, true, 4.12, 4.9, '2026-03-01', null],
      [express, true, 10.08, 12, null, null],
      [old, false, null, null, null, 'shipping-method.inactive'],
      [near, false, null, null, null, 'shipping-method.country'],
    ],
  )
})

test('the reason is a sentence in the language of the caller', async () => {
  const { options } = await asked({ shipmentCountryIso: 'DE' }, { 'accept-language': 'de' })
  assert.equal(options[3].reason, 'Die Versandart „Austria“ bedient das Land DE nicht.')
})

test('an item without a weight is named, and weighs nothing', async () => {
  const heavy = await newItem({ weights: { shippingWeight: 3.2 } })
  const unknown = await newItem({})
  const goods = (itemId: string) => ({ itemId, quantity: 3, salesPriceGross: 10, taxRate: 19 })
  const answer = await asked({
    ...{ shipmentCountryIso: 'DE', extraWeight: 0.2 },
    lineItems: [goods(heavy), goods(unknown)],
  })
  assert.equal(answer.weight, 9.8)
  assert.deepEqual(answer.itemsWithoutWeight, [unknown])
  assert.equal(answer.options[0].costGross, 9.9, 'with half a kilogram of the method')
})

test('an order with an option pays what was answered', async () => {
  const body = {
    shippingMethodId: parcel,
    isNetPrice: true,
    paymentDetails: { currencyIso: 'USD', currencyFactor: 1.5 },
  }
  const lineItems = [{ name: 'Pot', quantity: 3, salesPriceNet: 7.77, taxRate: 7 }]
  const order = await create({ ...body, lineItems })
  const { options } = await asked({
    ...{ isNetPrice: true, currencyIso: 'USD', currencyFactor: 1.5, shipmentCountryIso: 'DE' },
    lineItems: [{ quantity: 3, salesPriceNet: 7.77, taxRate: 7 }],
  })
  assert.deepEqual(shippingLines(order), [[7, options[0].costGross, 'shipping-method']])
  assert.equal(options[0].costGross, 7.35)
})

test('goods of which nothing is sent cost nothing, and wrong lines are refused as in a calculation', async () => {
  const itemId = await newItem({ isService: true })
  const service = { itemId, quantity: 1, salesPriceGross: 10, taxRate: 19 }
  const { options } = await asked({ shipmentCountryIso: 'DE', lineItems: [service] })
  assert.equal(options[0].costGross, 0)
  const wrong = await call(alice.app, 'POST /v2/sales-orders/shipping-options', {
    shipmentCountryIso: 'DE',
    lineItems: [{ quantity: 1, taxRate: 19 }],
  })
  assert.equal(wrong.status, 400)
  assert.deepEqual(Object.keys(wrong.body.validationErrors), ['lineItems[0].salesPriceGross'])
})

test('another tenant sees its own methods alone', async () => {
  const { options } = await asked({ shipmentCountryIso: 'DE' }, {}, bob.app)
  assert.deepEqual(options, [])
})
