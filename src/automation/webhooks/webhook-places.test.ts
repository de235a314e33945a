import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { webhookWorld } from '../testing/webhook-world.ts'
import { WebhookPlaces } from './webhook-places.ts'

/** How many deliveries of a webhook are under way, so that receivers that hang keep no other waiting. */

const { alice, newWebhook, newSender, happen } = await webhookWorld()
const records = Array.from({ length: 10 }, (_, index) => index + 1)
const tenant = 'a'
const working = { id: 1, failures: 0 }

test('five receivers that hang leave a sixth of their tenant its places', async () => {
  const hanging = await Promise.all(Array.from({ length: 5 }, () => newWebhook(alice)))
  const held = hanging.map((hook) => {
    const arrived = Promise.withResolvers<void>()
    hook.answer(() => arrived.resolve())
    return arrived.promise
  })
  const quick = await newWebhook(alice)
  await happen(alice, records)
  const sender = newSender()
  await sender.round()
  await Promise.all(held)
  // Nobody has answered, so nobody gets more than the first places.
  await sender.round()
  await sender.round()
  assert.ok(quick.got().length >= 2, String(quick.got().length))
  for (const hook of hanging) assert.equal(hook.got().length, 2)
  await sender.ended()
  for (let round = 0; round < 10 && quick.got().length < records.length; round++) {
    await sender.round()
    await sender.ended()
  }
  assert.equal(quick.got().length, records.length)
  const failures = await Promise.all(hanging.map(async (hook) => (await hook.shown()).failures))
  assert.ok(
    failures.every((count) => count >= 2),
    String(failures),
  )
  await alice.work((tx) =>
    tx.rows(sql`delete from erp.webhooks where tenant_id = ${tx.tenantId} returning id`),
  )
})

test('deliveries that arrive earn places up to ten, and one that fails leaves one', () => {
  const places = new WebhookPlaces()
  assert.equal(places.room(tenant, working, []), 2)
  for (let sent = 0; sent < 20; sent++) places.take(tenant, working)(true)
  assert.equal(places.room(tenant, working, []), 10)
  const free = places.take(tenant, working)
  assert.equal(places.room(tenant, working, []), 9)
  free(false)
  assert.equal(places.room(tenant, { ...working, failures: 1 }, []), 1)
  assert.equal(places.room(tenant, working, []), 2)
})

test('webhooks that have just failed share half of the places of their tenant', () => {
  const places = new WebhookPlaces()
  const failing = (id: number) => ({ id, failures: 3 })
  for (let id = 1; id <= 19; id++) places.take(tenant, failing(id))
  assert.equal(places.room(tenant, failing(20), []), 1)
  const claims = [{ webhook: failing(20), count: 1 }]
  assert.equal(places.room(tenant, failing(21), claims), 0)
  assert.equal(places.room(tenant, { id: 22, failures: 0 }, claims), 2)
  assert.equal(places.room('b', failing(21), []), 1)
})
