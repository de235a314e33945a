import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippingWorld } from './testing/shipping-world.ts'

const { call, alice, bob, create, customerId, cost, line, newItem, newMethod, shippingLines } =
  await shippingWorld()

const parcel = await newMethod('Parcel', {
  grossPrice: 24.9,
  costs: [cost('DE', 0, 4.9), cost('DE', 10, 9.9), cost('DE', 0, 0, 60), cost('AT', 0, 11.9)],
})
/** A draft, which needs no stock. */
const shipped = (more: object = {}, lineItems: object[] = [line(10)]) =>
  create({ isPending: true, shippingMethodId: parcel, lineItems, ...more })

test('an order that names a method has its cost as a line, taxed as the goods are', async () => {
  const order = await shipped({}, [line(30), line(10, { taxRate: 7 })])
  assert.deepEqual(shippingLines(order), [
    [19, 3.57, 'shipping-method'],
    [7, 1.33, 'shipping-method'],
  ])
  assert.equal(order.paymentDetails.totalGrossAmount, 44.9)
  assert.equal(order.shippingDetails.isShippingCostFixed, false)
})

test('from the value of an entry on shipping is free, and an order without goods has none', async () => {
  assert.deepEqual(shippingLines(await shipped({}, [line(60)])), [])
  assert.deepEqual(shippingLines(await shipped({}, [line(59.99)])), [[19, 4.9, 'shipping-method']])
  const discounted = [line(62), line(-3, { type: 7 })]
  assert.deepEqual(shippingLines(await shipped({}, discounted)), [[19, 4.9, 'shipping-method']])
  const packaging = [line(1, { type: 5 })]
  assert.deepEqual(shippingLines(await shipped({}, packaging)), [])
  const service = await newItem({ isService: true })
  assert.deepEqual(shippingLines(await shipped({}, [line(9, { itemId: service })])), [])
})

test('items, the packaging of the method and that of the order weigh together', async () => {
  const itemId = await newItem({ weights: { itemWeight: 1, shippingWeight: 3 } })
  const weighed = (quantity: number) => [line(1, { itemId, quantity })]
  const paid = async (more: object, quantity: number) =>
    shippingLines(await shipped(more, weighed(quantity)))[0]?.[1]
  assert.equal(await paid({}, 3), 4.9, '9 kg')
  assert.equal(await paid({}, 4), 9.9, '12 kg')
  assert.equal(await paid({ shippingDetails: { extraWeight: 1 } }, 3), 9.9, '10 kg')
  const boxed = await newMethod('Boxed', {
    extraWeight: 1,
    costs: [cost('DE', 0, 4.9), cost('DE', 10, 9.9)],
  })
  assert.equal(await paid({ shippingMethodId: boxed }, 3), 9.9, '10 kg')
  const own = await newItem({ weights: { itemWeight: 10 } })
  assert.equal(shippingLines(await shipped({}, [line(1, { itemId: own })]))[0]?.[1], 9.9)
})

test('an item without a weight counts as none', async () => {
  const itemId = await newItem({})
  assert.deepEqual(shippingLines(await shipped({}, [line(1, { itemId, quantity: 50 })])), [
    [19, 4.9, 'shipping-method'],
  ])
})

test('a set weighs what its item does, or else what its parts do', async () => {
  const part = await newItem({ weights: { shippingWeight: 6 } })
  const set = async (more: object) => {
    const id = await newItem(more)
    const components = [{ itemId: part, quantity: 2 }]
    const made = await call(alice.app, `PATCH /v2/items/${id}`, { components })
    assert.ok(made.status < 300, made.text)
    return id
  }
  const paid = async (itemId: string) =>
    shippingLines(await shipped({}, [line(1, { itemId })])).reduce((sum, [, own]) => sum + own, 0)
  assert.equal(await paid(await set({})), 9.9)
  assert.equal(await paid(await set({ weights: { shippingWeight: 5 } })), 4.9)
})

test('what a buyer of another currency or at net prices pays is the price of the table', async () => {
  const dollars = await create({
    shippingMethodId: parcel,
    paymentDetails: { currencyIso: 'USD', currencyFactor: 2 },
    lineItems: [line(110)],
  })
  assert.deepEqual(shippingLines(dollars), [[19, 9.8, 'shipping-method']], '55 EUR are below 60')
  const net = await create({
    isNetPrice: true,
    shippingMethodId: parcel,
    lineItems: [{ name: 'A pot', quantity: 1, salesPriceNet: 10, taxRate: 19 }],
  })
  const [sent] = net.lineItems.filter(({ type }: { type: number }) => type === 2)
  assert.deepEqual([sent.totalSalesPriceNet, sent.totalSalesPriceGross], [4.12, 4.9])
})

test('a country that the method does not serve is refused with its name', async () => {
  const shop = await newMethod('Only here', {
    onlyListedCountries: true,
    costs: [cost('DE', 0, 4.9), cost(null, 0, 9.9)],
  })
  const to = (countryIso: string, shippingMethodId: string) => ({
    shipmentAddress: { city: 'There', countryIso },
    shippingMethodId,
    lineItems: [line(10)],
  })
  const refused = await call(alice.app, 'POST /v2/sales-orders', {
    customerId,
    ...to('AT', shop),
  })
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'shipping-method.country'])
  assert.match(refused.text, /“Only here” does not serve the country AT/)
  assert.equal(shippingLines(await create(to('DE', shop)))[0]?.[1], 4.9)
  assert.equal(shippingLines(await create(to('AT', parcel)))[0]?.[1], 11.9)
  assert.equal(shippingLines(await create(to('SE', parcel)))[0]?.[1], 24.9)
})

test('an inactive method is refused with its name, and one of another tenant does not exist', async () => {
  const old = await newMethod('Old', { isActive: false })
  const body = { customerId, lineItems: [line(10)] }
  const named = (shippingMethodId: string) =>
    call(alice.app, 'POST /v2/sales-orders', { ...body, shippingMethodId })
  const refused = await named(old)
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'shipping-method.inactive'])
  assert.match(refused.text, /“Old”/)
  const theirs = await call(bob.app, 'POST /v2/shipping-methods', { name: 'Of Bob', grossPrice: 3 })
  const missing = await named(theirs.body.id)
  assert.deepEqual([missing.status, missing.body.errorCode], [422, 'sales-order.reference.missing'])
})

test('a line of shipping that the caller sends, and a cost that is fixed, add none', async () => {
  const own = await shipped({}, [line(10), line(7.5, { type: 2, name: 'By courier' })])
  assert.deepEqual(shippingLines(own), [[19, 7.5, '']])
  assert.equal(own.shippingDetails.isShippingCostFixed, true)
  const fixed = await shipped({ shippingDetails: { isShippingCostFixed: true } })
  assert.deepEqual(shippingLines(fixed), [])
})

test('what a draft pays stays when the costs change before it is released', async () => {
  const method = await newMethod('Rising', { grossPrice: 5 })
  const draft = await create({
    isPending: true,
    shippingMethodId: method,
    lineItems: [line(10)],
  })
  const raised = await call(alice.app, `PATCH /v2/shipping-methods/${method}`, { grossPrice: 9 })
  assert.equal(raised.status, 200)
  const released = await call(alice.app, `POST /v2/sales-orders/${draft.id}/release`, {})
  assert.ok(released.status < 300, released.text)
  const { body } = await call(alice.app, `GET /v2/sales-orders/${draft.id}`)
  assert.deepEqual(shippingLines(body), [[19, 5, 'shipping-method']])
})
