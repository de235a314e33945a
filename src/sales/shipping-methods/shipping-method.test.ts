import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { shippingPrice } from './shipping-method.ts'

const { alice, call } = await world()

const cost = (
  countryIso: string | null,
  fromWeight: number,
  fromOrderValue: number,
  grossPrice: number,
) => ({ countryIso, fromWeight, fromOrderValue, grossPrice })

const costs = [
  cost('DE', 0, 0, 4.9),
  cost('DE', 10, 0, 9.9),
  cost('DE', 0, 60, 0),
  cost(null, 2, 0, 14.9),
]

test('the costs of the country decide, then those for all countries, then the price of the method', () => {
  const priceOf = (countryIso: string, weight: number, orderValue: number) =>
    shippingPrice(
      { costs, grossPrice: 24.9, classCosts: [] },
      { countryIso, weight, orderValue, classIds: [null] },
    )
  assert.equal(priceOf('DE', 1, 10), 4.9)
  assert.equal(priceOf('DE', 10, 10), 9.9)
  assert.equal(priceOf('DE', 12, 60), 0)
  assert.equal(priceOf('SE', 2, 10), 14.9)
  assert.equal(priceOf('SE', 1, 10), 24.9)
})

test('costs are stored as they were sent, and replaced as a whole', async () => {
  const made = await call(alice.app, 'POST /v2/shipping-methods', { name: 'Parcel', costs })
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(made.body.costs, costs)
  const path = String(made.headers.location)
  const changed = await call(alice.app, `PATCH ${path}`, { costs: costs.slice(3) })
  assert.deepEqual(changed.body.costs, costs.slice(3))
  const first = await call(alice.app, 'GET /shippingMethods')
  assert.deepEqual(first.body[0].Costs, [
    { CountryIso: null, FromWeight: 2, FromOrderValue: 0, GrossPrice: 14.9 },
  ])
})

test('two costs of the same country, weight and value are refused, each by its place', async () => {
  const twice = [...costs, cost('DE', 10, 0, 1), cost(null, 2, 0, 2)]
  const reply = await call(alice.app, 'POST /v2/shipping-methods', { name: 'Twice', costs: twice })
  assert.equal(reply.status, 400)
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['costs[4]', 'costs[5]'])
})
