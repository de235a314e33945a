import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippingWorld } from '../../shipping/testing/shipping-world.ts'

/** No new document has a method that is switched off, whichever document it is; what has one keeps it. */

const { call, alice, create, customerId, line, newMethod } = await shippingWorld()
// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
type Shown = any
// The first one is the default, which customers have from the start.
const prepaid = { name: 'Prepaid', canShipBeforePayment: true }
await call(alice.app, 'POST /v2/payment-methods', prepaid)
const { body: account } = await call(alice.app, 'POST /v2/payment-methods', {
  ...{ name: 'On account', canShipBeforePayment: true },
})
const post = await newMethod('Old post', {})
const parcel = await newMethod('Parcel', {})

const switched = async (isActive: boolean) => {
  for (const path of [`payment-methods/${account.id}`, `shipping-methods/${post}`]) {
    const reply = await call(alice.app, `PATCH /v2/${path}`, { isActive })
    assert.equal(reply.status, 200, reply.text)
  }
}
const refused = ({ status, body }: Shown) => [status, body.errorCode]
const noPayment = [422, 'payment-method.inactive']
const noShipping = [422, 'shipping-method.inactive']
const byAccount = { paymentMethodId: account.id }
const byPost = { shippingMethodId: post }
const lineItems = [line(10)]
const quote = (more: object) =>
  call(alice.app, 'POST /v2/sales-quotations', { customerId, lineItems, ...more })

test('a quotation is refused both, new and changed, and keeps those that it has', async () => {
  await switched(true)
  const old = (await quote({ ...byAccount, ...byPost })).body
  const other = (await quote({})).body
  await switched(false)
  assert.deepEqual(refused(await quote(byAccount)), noPayment)
  assert.deepEqual(refused(await quote(byPost)), noShipping)
  const change = (id: string, body: object) =>
    call(alice.app, `PATCH /v2/sales-quotations/${id}`, body)
  assert.deepEqual(refused(await change(other.id, byAccount)), noPayment)
  assert.deepEqual(refused(await change(other.id, byPost)), noShipping)
  const kept = await change(old.id, { ...byAccount, ...byPost, text: { comment: 'As agreed' } })
  assert.equal(kept.status, 200, kept.text)
})

test('an accepted quotation is honoured while it is valid, and asked like a new order afterwards', async () => {
  await switched(true)
  const sent = async (validUntil: string) => {
    const { body } = await quote({ ...byAccount, ...byPost, validUntil })
    const reply = await call(alice.app, `POST /v2/sales-quotations/${body.id}/send`)
    assert.ok(reply.status < 300, reply.text)
    return body.id
  }
  const valid = await sent(new Date(Date.now() + 86_400_000).toISOString())
  const expired = await sent('2020-01-01T00:00:00Z')
  await switched(false)
  const accept = (id: string) => call(alice.app, `POST /v2/sales-quotations/${id}/sales-order`, {})
  assert.equal((await accept(valid)).status, 201)
  assert.deepEqual(refused(await accept(expired)), noPayment)
})

test('an order is not copied with them, and is when they are there again', async () => {
  await switched(true)
  const [paid, shipped] = [
    await create({ lineItems, ...byAccount }),
    await create({ lineItems, ...byPost }),
  ]
  await switched(false)
  const copy = ({ id }: Shown) => call(alice.app, `POST /v2/sales-orders/${id}/copy`)
  assert.deepEqual(refused(await copy(paid)), noPayment)
  assert.deepEqual(refused(await copy(shipped)), noShipping)
  await switched(true)
  for (const order of [paid, shipped]) assert.equal((await copy(order)).status, 201)
})

test('a delivery leaves by the method of its order, and by no other that is switched off', async () => {
  await switched(true)
  const old = await create({ lineItems, ...byPost })
  const other = await create({ lineItems: [line(10), line(5)], shippingMethodId: parcel })
  await switched(false)
  const deliver = ({ id }: Shown, body: object) =>
    call(alice.app, `POST /v2/sales-orders/${id}/delivery-notes`, body)
  assert.deepEqual(refused(await deliver(other, byPost)), noShipping)
  const kept = await deliver(old, byPost)
  assert.deepEqual([kept.status, kept.body.shippingMethodId], [201, post])
  const note = await deliver(other, {})
  assert.equal(note.status, 201, note.text)
  const pack = ({ body }: Shown, sent: object) =>
    call(alice.app, `POST /v2/delivery-notes/${body.id}/packages`, [
      { trackingId: 'T-1', ...sent },
    ] as never)
  assert.deepEqual(refused(await pack(note, byPost)), noShipping)
  assert.equal((await pack(kept, byPost)).status, 201)
  const packed = await pack(note, { shippingMethodId: parcel })
  assert.equal(packed.status, 201, packed.text)
  const change = (body: object) =>
    call(alice.app, `PATCH /v2/delivery-notes/packages/${packed.body[0].id}`, body)
  assert.deepEqual(refused(await change(byPost)), noShipping)
  const same = await change({ shippingMethodId: parcel, trackingId: 'T-2' })
  assert.equal(same.status, 201, same.text)
})
