import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, world } from '../testing/world.ts'

/** What waits for people, counted in one request. */

const { alice, bob, call } = await world()

const waiting = async (actor: Actor): Promise<Record<string, number>> => {
  const { status, body } = await call(actor, 'GET /v2/duties')
  assert.equal(status, 200)
  return Object.fromEntries(
    body.items.map(({ name, count }: { name: string; count: number }) => [name, count]),
  )
}

const nothing = {
  'late-sales-order-lines': 0,
  'sales-orders-to-deliver': 0,
  'partly-delivered-sales-orders': 0,
  'draft-sales-orders': 0,
  'bank-statement-lines-to-decide': 0,
  'distance-sales-thresholds': 0,
  'overdue-invoices': 0,
  'base-rates-to-enter': 0,
  'sales-orders-with-credit': 0,
  'invalid-vat-ids': 0,
  'supplier-orders-overdue': 0,
  'purchase-invoices-to-check': 0,
  'purchase-invoices-to-approve': 0,
  'mailboxes-to-repair': 0,
  'failed-jobs': 0,
}

test('each status of orders is counted for their tenant alone, and what somebody may not read is left out', async () => {
  assert.deepEqual(await waiting(alice.app), nothing)
  const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
  await call(alice.app, 'POST /v2/companies', { name: 'Harbour Trade', address })
  await call(alice.app, 'POST /v2/tax-registrations', { countryIso: 'DE', isSmallBusiness: true })
  await call(alice.app, 'POST /v2/customer-groups', { name: 'Everybody' })
  const { body: customer } = await call(alice.app, 'POST /v2/customers', { addresses: [address] })
  const lineItems = [{ name: 'Lamp', quantity: 1, salesPriceGross: 9.99, taxRate: 19 }]
  for (const isPending of [true, true, false]) {
    const order = { customerId: customer.customerId, isPending, lineItems }
    const { status, text } = await call(alice.app, 'POST /v2/sales-orders', order)
    assert.equal(status, 201, text)
  }
  const expected = { ...nothing, 'sales-orders-to-deliver': 1, 'draft-sales-orders': 2 }
  assert.deepEqual(await waiting(alice.app), expected)
  assert.deepEqual(await waiting(bob.app), nothing)
  const ofJobs = await alice.appWith('jobs.read')
  assert.deepEqual(await waiting(ofJobs), { 'failed-jobs': 0 })
})
