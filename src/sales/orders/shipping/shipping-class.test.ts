import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippingWorld } from './testing/shipping-world.ts'

const { call, alice, bob, create, cost, line, newItem, newMethod, shippingLines } =
  await shippingWorld()

async function newClass(name: string, actor = alice.app): Promise<string> {
  const reply = await call(actor, 'POST /v2/shipping-classes', { name })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}
const [bulky, cold, letter] = [
  await newClass('Bulky'),
  await newClass('Cold'),
  await newClass('Letter'),
]
const of = (shippingClassId: string, entry: object) => ({ shippingClassId, ...entry })

const parcel = await newMethod('Parcel', {
  costs: [cost('DE', 0, 4.9), cost('DE', 0, 0, 60), cost('AT', 0, 11.9)],
  shippingClassCosts: [
    ...[of(bulky, cost('DE', 0, 29.9)), of(bulky, cost('DE', 30, 49.9))],
    ...[of(letter, cost(null, 0, 1.95)), of(letter, cost(null, 0, 0.95, 20))],
  ],
})
const listed = await newMethod('Listed', {
  grossPrice: 6,
  onlyListedClasses: true,
  shippingClassCosts: [of(bulky, cost('DE', 0, 40))],
})
const [sofa, ice, card, pot] = [
  await newItem({ shippingClassId: bulky, weights: { shippingWeight: 20 } }),
  await newItem({ shippingClassId: cold }),
  await newItem({ shippingClassId: letter }),
  await newItem({}),
]
const goods = (itemId: string, more: object = {}) => line(10, { itemId, ...more })
const paid = async (lineItems: object[], more: object = {}) =>
  shippingLines(
    await create({ isPending: true, shippingMethodId: parcel, lineItems, ...more }),
  )[0]?.[1]
const refusedWith = async (line: string, body: object) => {
  const reply = await call(alice.app, line, body)
  return [reply.status, reply.body.errorCode]
}

test('goods of a class cost what the method says of it, by the weight of the order', async () => {
  assert.equal(await paid([goods(pot)]), 4.9)
  assert.equal(await paid([goods(sofa)]), 29.9)
  assert.equal(await paid([goods(sofa, { quantity: 2 })]), 49.9, '40 kg')
  assert.equal(await paid([goods(card)]), 1.95)
  assert.equal(await paid([goods(card, { quantity: 2 })]), 0.95, 'worth 20')
})

test('the highest price of what travels together is paid, also where other goods would be free', async () => {
  assert.equal(await paid([goods(card), goods(pot)]), 4.9)
  assert.equal(await paid([goods(card), goods(pot), goods(sofa)]), 29.9)
  assert.equal(await paid([line(60), goods(sofa)]), 29.9)
  assert.equal(await paid([line(60)]), undefined, 'free')
})

test('a class without an entry that applies costs what goods without one do', async () => {
  assert.equal(await paid([goods(ice)]), 4.9)
  const shipmentAddress = { city: 'Wien', countryIso: 'AT' }
  assert.equal(await paid([goods(sofa)], { shipmentAddress }), 11.9)
  const service = await newItem({ shippingClassId: bulky, isService: true })
  assert.equal(await paid([goods(pot), goods(service)]), 4.9, 'a service is not sent')
})

test('a set has the class of its item, or else those of its parts', async () => {
  const set = async (part: string, more: object = {}) => {
    const id = await newItem(more)
    const components = [{ itemId: part, quantity: 1 }]
    const made = await call(alice.app, `PATCH /v2/items/${id}`, { components })
    assert.ok(made.status < 300, made.text)
    return id
  }
  assert.equal(await paid([goods(await set(sofa))]), 29.9)
  assert.equal(await paid([goods(await set(card))]), 1.95, 'and not that of goods without one')
  assert.equal(await paid([goods(await set(sofa, { shippingClassId: letter }))]), 1.95)
})

test('a method that takes listed classes alone is refused for others, and is no option', async () => {
  const order = (lineItems: object[], more: object = {}) =>
    create({ isPending: true, shippingMethodId: listed, lineItems, ...more })
  assert.equal(shippingLines(await order([goods(pot)]))[0]?.[1], 6)
  assert.equal(shippingLines(await order([goods(sofa)]))[0]?.[1], 40)
  const { body } = await call(alice.app, 'POST /v2/sales-orders/shipping-options', {
    shipmentCountryIso: 'DE',
    lineItems: [{ itemId: ice, quantity: 1, salesPriceGross: 10, taxRate: 19 }],
  })
  const shown = body.options.map((one: Record<string, unknown>) => [
    ...[one['shippingMethodId'], one['reasonCode']],
  ])
  assert.deepEqual(shown, [
    [parcel, null],
    [listed, 'shipping-method.shipping-class'],
  ])
  assert.match(body.options[1].reason, /“Listed” does not take/)
})

test('an order is refused a method for the class of an item, at once and when either comes later', async () => {
  const refused = [422, 'shipping-method.shipping-class']
  const customer = await create({ isPending: true, lineItems: [] })
  const { customerId } = customer
  const draft = { customerId, isPending: true, shippingMethodId: listed }
  const abroad = { shipmentAddress: { city: 'Wien', countryIso: 'AT' } }
  const of = (itemId: string, more: object = {}) => ({
    ...draft,
    lineItems: [goods(itemId)],
    ...more,
  })
  assert.deepEqual(await refusedWith('POST /v2/sales-orders', of(ice)), refused)
  assert.deepEqual(await refusedWith('POST /v2/sales-orders', of(sofa, abroad)), refused)
  const plain = await create({ ...draft, lineItems: [goods(pot)] })
  const lines = `POST /v2/sales-orders/${plain.id}/line-items`
  assert.deepEqual(await refusedWith(lines, [goods(ice)] as object), refused)
  const icy = await create({ ...of(ice), shippingMethodId: parcel })
  const path = `PATCH /v2/sales-orders/${icy.id}`
  assert.deepEqual(await refusedWith(path, { shippingMethodId: listed }), refused)
  // The item gets its class later: the order stays as it is, and its lines can be changed.
  const cup = await newItem({})
  const kept = await create({ ...draft, lineItems: [goods(cup)] })
  await call(alice.app, `PATCH /v2/items/${cup}`, { shippingClassId: cold })
  const more = await call(alice.app, `POST /v2/sales-orders/${kept.id}/line-items`, [goods(pot)])
  assert.equal(more.status, 201, more.text)
})

test('costs of classes are shown as they were sent, replaced as a whole, and hold their class', async () => {
  const own = await newClass('Own')
  const shippingClassCosts = [of(own, cost('DE', 0.5, 3)), of(own, cost(null, 0, 9, 20))]
  const id = await newMethod('Classes', { shippingClassCosts })
  const path = `/v2/shipping-methods/${id}`
  const { body } = await call(alice.app, `GET ${path}`)
  assert.deepEqual(body.shippingClassCosts, shippingClassCosts)
  assert.equal(body.onlyListedClasses, false)
  const renamed = await call(alice.app, `PATCH ${path}`, { name: 'Of classes' })
  assert.deepEqual(renamed.body.shippingClassCosts, shippingClassCosts)
  assert.deepEqual(await refusedWith(`DELETE /v2/shipping-classes/${own}`, {}), [
    ...[409, 'shipping-class.in-use'],
  ])
  const changed = await call(alice.app, `PATCH ${path}`, { shippingClassCosts: [] })
  assert.deepEqual(changed.body.shippingClassCosts, [])
  assert.equal((await call(alice.app, `DELETE /v2/shipping-classes/${own}`)).status, 204)
})

test('classes that do not exist or are of another tenant, and two entries of the same point, are refused', async () => {
  const path = 'POST /v2/shipping-methods'
  const other = await newClass('Of Bob', bob.app)
  const missing = [422, 'shipping-method.reference.missing']
  const body = (...entries: object[]) => ({ name: 'Wrong', shippingClassCosts: entries })
  const foreign = of(other, cost('DE', 0, 1))
  assert.deepEqual(await refusedWith(path, body(foreign)), missing)
  const entry = of(bulky, cost('DE', 0, 1))
  const twice = await call(alice.app, path, body(entry, of(cold, cost('DE', 0, 1)), entry))
  assert.deepEqual(Object.keys(twice.body.validationErrors), ['shippingClassCosts[2]'])
  for (const wrong of [{ grossPrice: -1 }, { fromWeight: null }, { shippingClassId: null }]) {
    const reply = await call(alice.app, path, body({ ...entry, ...wrong }))
    assert.equal(reply.status, 400, JSON.stringify(wrong))
  }
})
