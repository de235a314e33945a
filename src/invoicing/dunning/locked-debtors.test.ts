import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { dunnedGround, levels } from './testing/dunned-ground.ts'

/** Customers who reached a level from which on no more orders of them are taken. */

const w = await world()
const { alice, call } = w
const { newSeller, owing, propose } = await dunnedGround(w)

async function lockingSeller(first: number) {
  const seller = await newSeller()
  const own = levels.map((level, place) => ({ ...level, locksCustomer: place + 1 === first }))
  const path = `PATCH /v2/companies/${seller.uuid}/dunning-settings`
  const reply = await call(alice.app, path, { levels: own })
  assert.deepEqual(
    reply.body.levels.map((level: { locksCustomer: boolean }) => level.locksCustomer),
    [1, 2, 3].map((level) => level === first),
  )
  return seller
}

const customerOf = async (uuid: string) => {
  const { customerId } = (await call(alice.app, `GET /v2/invoices/${uuid}`)).body
  const { body } = await call(alice.app, `GET /v2/customers/${customerId}`)
  return { ...body, id: customerId as string }
}

const order = (customerId: string) =>
  call(alice.app, 'POST /v2/sales-orders', {
    customerId,
    lineItems: [{ type: 0, name: 'Advice', quantity: 1, salesPriceNet: 10 }],
  })

test('a customer who reaches the level, or a higher one, is locked by hand and by a run; others are not', async () => {
  const seller = await lockingSeller(2)
  const [lower, reaching, above] = [
    await owing(seller.id, { level: 0 }),
    await owing(seller.id, { level: 1 }),
    await owing(seller.id, { level: 2 }),
  ]
  const single = await call(alice.app, `POST /v2/invoices/${above.uuid}/dunnings`)
  assert.equal(single.status, 200, single.text)
  assert.equal((await customerOf(above.uuid)).isLocked, true)
  const { run } = await propose(seller.uuid)
  const confirmed = await call(alice.app, `POST /v2/dunning-runs/${run.id}/confirm`, {})
  const worker = startWorker(w)
  assert.equal((await endOf(w, alice, confirmed.body.id)).status, 'succeeded')
  await worker.stop()
  const [first, second] = [await customerOf(lower.uuid), await customerOf(reaching.uuid)]
  assert.deepEqual([first.isLocked, second.isLocked], [false, true])
  assert.match(second.lockReason, /dunning level 2/)
  const refused = await order(second.id)
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'customer.locked'], refused.text)
  assert.match(refused.body.errorMessage, /dunning level 2/)
  assert.notEqual((await order(first.id)).body.errorCode, 'customer.locked')
  const trail = await call(alice.admin, `GET /v2/admin/audit?entity=customer&entityId=${second.id}`)
  assert.deepEqual(trail.body.items[0].after, { isLocked: true }, trail.text)
  assert.equal(trail.body.items[0].operation, 'confirmDunningRun')
})

test('a customer who was locked before keeps the reason of then', async () => {
  const seller = await lockingSeller(1)
  const invoice = await owing(seller.id)
  const { id } = await customerOf(invoice.uuid)
  await call(alice.app, `PATCH /v2/customers/${id}`, { isLocked: true, lockReason: 'Fraud' })
  assert.equal((await call(alice.app, `POST /v2/invoices/${invoice.uuid}/dunnings`)).status, 200)
  assert.equal((await customerOf(invoice.uuid)).lockReason, 'Fraud')
})
