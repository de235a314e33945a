import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import { shippingWorld } from './testing/shipping-world.ts'

const { call, alice, bob, create, cost, line, newItem, newMethod, shippingLines } =
  await shippingWorld()

const parcel = await newMethod('Parcel', {
  grossPrice: 24.9,
  costs: [cost('DE', 0, 4.9), cost('DE', 10, 9.9), cost('DE', 0, 0, 60), cost('AT', 0, 11.9)],
})
const shipped = (lineItems: object[] = [line(10)], more: object = {}) =>
  create({ isPending: true, shippingMethodId: parcel, lineItems, ...more })

async function read(id: string) {
  const { body } = await call(alice.app, `GET /v2/sales-orders/${id}`)
  const sum = body.lineItems.reduce(
    (all: number, one: { totalSalesPriceGross: number }) => all + one.totalSalesPriceGross,
    0,
  )
  assert.equal(body.paymentDetails.totalGrossAmount, Math.round(sum * 100) / 100)
  return body
}
const paid = async (id: string) => shippingLines(await read(id)).map(([, gross]) => gross)
async function change(id: string, body: object, query = '') {
  const reply = await call(alice.app, `PATCH /v2/sales-orders/${id}${query}`, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const lineOf = (order: { lineItems: { type: number; id: string }[] }, type: number) =>
  order.lineItems.find((one) => one.type === type)?.id

test('lines that are added, changed and deleted change what shipping costs', async () => {
  const order = await shipped()
  const path = `/v2/sales-orders/${order.id}/line-items`
  const added = await call(alice.app, `POST ${path}`, [line(50, { taxRate: 7 })])
  assert.equal(added.status, 201, added.text)
  assert.deepEqual(await paid(order.id), [], 'free from 60 on')
  const cheaper = await call(alice.app, `PATCH ${path}/${added.body[0].id}`, {
    salesPriceGross: 10,
  })
  assert.equal(cheaper.status, 200, cheaper.text)
  assert.deepEqual(shippingLines(await read(order.id)).toSorted(), [
    [19, 2.32, 'shipping-method'],
    [7, 2.58, 'shipping-method'],
  ])
  assert.equal((await call(alice.app, `DELETE ${path}/${added.body[0].id}`)).status, 204)
  assert.deepEqual(shippingLines(await read(order.id)), [[19, 4.9, 'shipping-method']])
  assert.equal((await call(alice.app, `DELETE ${path}/${lineOf(order, 0)}`)).status, 204)
  assert.deepEqual(await paid(order.id), [], 'nothing is sent')
})

test('an order that begins without lines pays for shipping with its first goods', async () => {
  const order = await shipped([])
  const itemId = await newItem({ weights: { shippingWeight: 11 } })
  const added = await call(alice.app, `POST /v2/sales-orders/${order.id}/line-items`, [
    line(1, { itemId }),
  ])
  assert.equal(added.status, 201, added.text)
  assert.equal(added.body.length, 1)
  assert.deepEqual(await paid(order.id), [9.9])
})

test('another address, weight, currency or method changes what shipping costs, and no other field does', async () => {
  const order = await shipped()
  await change(order.id, { shippingDetails: { extraWeight: 10 } })
  assert.deepEqual(await paid(order.id), [9.9])
  await change(order.id, { shipmentAddress: { countryIso: 'AT' } })
  assert.deepEqual(await paid(order.id), [11.9])
  await change(order.id, { paymentDetails: { currencyIso: 'USD', currencyFactor: 2 } })
  assert.deepEqual(await paid(order.id), [23.8])
  const flat = await newMethod('Flat', { grossPrice: 3 })
  await change(order.id, { shippingMethodId: flat })
  assert.deepEqual(await paid(order.id), [6])
  await call(alice.app, `PATCH /v2/shipping-methods/${flat}`, { grossPrice: 8 })
  await change(order.id, { text: { comment: 'Call before' } })
  assert.deepEqual(await paid(order.id), [6])
  await change(order.id, { shippingMethodId: null })
  assert.deepEqual(await paid(order.id), [])
})

test('what a person says of a line of shipping stays, and another name does not fix it', async () => {
  const heavier = { shippingDetails: { extraWeight: 20 } }
  const order = await shipped()
  const path = (id: string) => `/v2/sales-orders/${id}/line-items`
  const renamed = await call(alice.app, `PATCH ${path(order.id)}/${lineOf(order, 2)}`, {
    name: 'By parcel',
  })
  assert.equal(renamed.status, 200)
  const followed = await change(order.id, heavier)
  assert.deepEqual(shippingLines(followed), [[19, 9.9, 'shipping-method']])
  assert.equal(
    followed.lineItems.find(({ type }: { type: number }) => type === 2).name,
    'By parcel',
  )
  const priced = await call(alice.app, `PATCH ${path(order.id)}/${lineOf(order, 2)}`, {
    salesPriceGross: 2,
  })
  assert.equal(priced.status, 200, priced.text)
  await change(order.id, { shippingDetails: { extraWeight: 0 } })
  assert.deepEqual(shippingLines(await read(order.id)), [[19, 2, '']])
  assert.equal((await read(order.id)).shippingDetails.isShippingCostFixed, true)
  await change(order.id, { shippingDetails: { isShippingCostFixed: false } })
  assert.deepEqual(shippingLines(await read(order.id)), [[19, 4.9, 'shipping-method']])

  const waived = await shipped()
  assert.equal(
    (await call(alice.app, `DELETE ${path(waived.id)}/${lineOf(waived, 2)}`)).status,
    204,
  )
  await change(waived.id, heavier)
  assert.deepEqual(await paid(waived.id), [], 'a person has waived it')

  const own = await shipped()
  const added = await call(alice.app, `POST ${path(own.id)}`, [
    line(7, { type: 2, name: 'Island' }),
  ])
  assert.equal(added.status, 201, added.text)
  await change(own.id, heavier)
  assert.deepEqual(await paid(own.id), [4.9, 7])
})

test('a country that is not served is refused where the change is about it, and nothing else is', async () => {
  const method = await newMethod('Near', { onlyListedCountries: true, costs: [cost('DE', 0, 5)] })
  const order = await shipped([line(10)], { shippingMethodId: method })
  const refused = await call(alice.app, `PATCH /v2/sales-orders/${order.id}`, {
    shipmentAddress: { countryIso: 'AT' },
  })
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'shipping-method.country'])
  assert.match(refused.text, /“Near” does not serve the country AT/)
  assert.equal((await read(order.id)).shipmentAddress.countryIso, 'DE')
  await call(alice.app, `PATCH /v2/shipping-methods/${method}`, { costs: [cost('AT', 0, 5)] })
  const added = await call(alice.app, `POST /v2/sales-orders/${order.id}/line-items`, [line(1)])
  assert.equal(added.status, 201, added.text)
  assert.deepEqual(await paid(order.id), [5])
})

test('a method that was switched off stays with its orders, and no other order gets it', async () => {
  const method = await newMethod('Ending', { grossPrice: 5, costs: [cost(null, 10, 8)] })
  const order = await shipped([line(10)], { shippingMethodId: method })
  const other = await shipped()
  await call(alice.app, `PATCH /v2/shipping-methods/${method}`, { isActive: false })
  await change(order.id, { shippingMethodId: method, shippingDetails: { extraWeight: 10 } })
  assert.deepEqual(await paid(order.id), [8])
  const refused = await call(alice.app, `PATCH /v2/sales-orders/${other.id}`, {
    shippingMethodId: method,
  })
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'shipping-method.inactive'])
  const theirs = await call(bob.app, 'POST /v2/shipping-methods', { name: 'Of Bob', grossPrice: 3 })
  const missing = await call(alice.app, `PATCH /v2/sales-orders/${other.id}`, {
    shippingMethodId: theirs.body.id,
  })
  assert.deepEqual([missing.status, missing.body.errorCode], [422, 'sales-order.reference.missing'])
})

test('what an order pays stays once goods have left or were invoiced', async () => {
  for (const done of [fixed('quantity_delivered'), fixed('quantity_invoiced')]) {
    const order = await create({ shippingMethodId: parcel, lineItems: [line(10)] })
    await alice.work((tx) =>
      tx.rows(sql`update erp.sales_order_lines set ${done} = quantity
        where tenant_id = $tenant and type = 0`),
    )
    await change(order.id, { shippingDetails: { extraWeight: 20 } })
    assert.deepEqual(await paid(order.id), [4.9])
  }
})

test('the orders of a split keep what they pay', async () => {
  const order = await create({ shippingMethodId: parcel, lineItems: [line(10), line(20)] })
  const [first] = order.lineItems
  const split = await call(alice.app, `POST /v2/sales-orders/${order.id}/split`, {
    lineItems: [{ salesOrderLineItemId: first.id, quantity: 1 }],
  })
  assert.equal(split.status, 201, split.text)
  const heavier = { shippingDetails: { extraWeight: 20 } }
  await change(order.id, heavier)
  await change(split.body.id, heavier)
  assert.deepEqual([await paid(order.id), await paid(split.body.id)], [[4.9], []])
})

test('drafts that are merged pay once, unless one of them pays what a person said', async () => {
  async function merged(more: object) {
    const [into, other] = [await shipped([line(20)]), await shipped([line(20)], more)]
    const body = { salesOrderIds: [other.id] }
    const reply = await call(alice.app, `POST /v2/sales-orders/${into.id}/merge`, body)
    assert.equal(reply.status, 204, reply.text)
    return paid(into.id)
  }
  assert.deepEqual(await merged({}), [4.9])
  const own = [line(20), line(3, { type: 2, name: 'Agreed' })]
  assert.deepEqual(await merged({ lineItems: own }), [4.9, 3])
})

test('taxes that are determined again move shipping with the goods', async () => {
  const order = await shipped()
  const [own] = order.lineItems
  const path = `/v2/sales-orders/${order.id}/line-items/${own.id}`
  assert.equal((await call(alice.app, `PATCH ${path}`, { taxRate: 7 })).status, 200)
  assert.deepEqual(shippingLines(await read(order.id)), [[7, 4.9, 'shipping-method']])
})
