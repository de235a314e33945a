import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippingWorld } from '../../shipping/testing/shipping-world.ts'

const { call, alice, create, customerId, line } = await shippingWorld()
// The first one is the default, which customers have from the start.
await call(alice.app, 'POST /v2/payment-methods', { name: 'Prepaid' })
const { body: method } = await call(alice.app, 'POST /v2/payment-methods', { name: 'On account' })
const switched = (isActive: boolean) =>
  call(alice.app, `PATCH /v2/payment-methods/${method.id}`, { isActive })
const named = { paymentMethodId: method.id }

async function ordered(more: object) {
  const body = { customerId, lineItems: [line(10)], ...more }
  const reply = await call(alice.app, 'POST /v2/sales-orders', body)
  return [reply.status, reply.body.errorCode, reply.body.errorMessage]
}
const refused = [
  422,
  'payment-method.inactive',
  'The payment method “On account” is not active: new documents do not have it.',
]

test('a payment method that is switched off is refused with its name, and orders that have it keep it', async () => {
  const order = await create({ lineItems: [line(10)], ...named })
  const other = await create({ lineItems: [line(10)] })
  assert.equal((await switched(false)).status, 200)
  assert.deepEqual(await ordered(named), refused)
  const changed = await call(alice.app, `PATCH /v2/sales-orders/${other.id}`, named)
  assert.deepEqual([changed.status, changed.body.errorCode], refused.slice(0, 2))
  const kept = await call(alice.app, `PATCH /v2/sales-orders/${order.id}`, {
    ...named,
    text: { comment: 'As agreed' },
  })
  assert.equal(kept.status, 200, kept.text)
  await switched(true)
  assert.equal((await ordered(named))[0], 201)
})

test('it is refused as well where the customer usually pays by it, unless another one is named', async () => {
  const paying = await call(alice.app, `PATCH /v2/customers/${customerId}`, {
    paymentMethodId: method.id,
  })
  assert.equal(paying.status, 200, paying.text)
  await switched(false)
  assert.deepEqual(await ordered({}), refused)
  assert.equal((await ordered({ paymentMethodId: null }))[0], 201)
})
