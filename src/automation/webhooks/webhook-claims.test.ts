import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { uuidOf, webhookWorld } from '../testing/webhook-world.ts'
import { claimDeliveries } from './webhook-delivery-store.ts'
import { findWebhook } from './webhook-store.ts'

/** From when on events become deliveries; processes that send at the same time, or are killed while they do. */

const { alice, newWebhook, newSender, happen, send, hurry } = await webhookWorld()

const numberOf = async (uuid: string) => {
  const webhook = await alice.work((tx) => findWebhook(tx, { uuid }))
  assert.ok(webhook)
  return webhook.id
}

test('what another process has taken is left to it until its time is over', async () => {
  const hook = await newWebhook(alice)
  await happen(alice, [1])
  const id = await numberOf(hook.uuid)
  const claim = () => alice.work((tx) => claimDeliveries(tx, id, { limit: 10, leaseSeconds: 60 }))
  const [taken] = await claim()
  assert.ok(taken)
  assert.deepEqual(await claim(), [])
  await send()
  assert.equal(hook.got().length, 0)
  await hurry(alice)
  await send()
  assert.deepEqual(
    hook.got().map(({ headers }) => headers['webhook-id']),
    [taken.uuid],
  )
})

test('a delivery that is held elsewhere keeps only those of its record waiting', async () => {
  const hook = await newWebhook(alice)
  await happen(alice, [1])
  await happen(alice, [1, 2])
  const id = await numberOf(hook.uuid)
  const sender = newSender()
  await alice.work(async (tx) => {
    const held = await tx.row(sql`
      select id from erp.webhook_deliveries
      where tenant_id = ${tx.tenantId} and webhook_id = ${id} and record_id = 1
      order by id limit 1 for update`)
    assert.ok(held)
    await sender.round()
    await sender.ended()
  })
  assert.equal(hook.got().length, 1)
  await send()
  assert.equal(hook.got().length, 3)
})

test('no more is claimed than there is room for, however the database reads', async () => {
  const hook = await newWebhook(alice)
  await happen(
    alice,
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  const id = await numberOf(hook.uuid)
  const claimed = await alice.work(async (tx) => {
    await tx.rows(sql`set local enable_hashjoin = off`)
    await tx.rows(sql`set local enable_mergejoin = off`)
    await tx.rows(sql`set local enable_material = off`)
    return claimDeliveries(tx, id, { limit: 7, leaseSeconds: 60 })
  })
  assert.equal(claimed.length, 7)
})

test('what happened before there was the webhook is not told', async () => {
  const hook = await newWebhook(alice)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.webhooks set created = now() + interval '1 hour'
      where tenant_id = ${tx.tenantId} and uuid = ${hook.uuid} returning id`),
  )
  await happen(alice, [1])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.webhooks set created = now() + interval '30 seconds'
      where tenant_id = ${tx.tenantId} and uuid = ${hook.uuid} returning id`),
  )
  await happen(alice, [2])
  await send()
  assert.deepEqual(
    hook.got().map(({ body }) => JSON.parse(body).data.id),
    [uuidOf(2)],
  )
})
