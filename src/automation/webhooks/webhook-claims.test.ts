import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { followedEvents } from '../../main/registries/events.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { uuidOf, webhookWorld } from '../testing/webhook-world.ts'
import { claimDue } from './claim-due.ts'
import { claimDeliveries } from './webhook-delivery-store.ts'
import { WebhookPlaces } from './webhook-places.ts'
import { findWebhook } from './webhook-store.ts'

/** From when on events become deliveries; processes that send at the same time, or are killed while they do. */

const { alice, database, newWebhook, newSender, happen, send, hurry } = await webhookWorld()

const numberOf = async (uuid: string) => {
  const webhook = await alice.work((tx) => findWebhook(tx, { uuid }))
  assert.ok(webhook)
  return webhook.id
}

/** The database learns how many deliveries wait. */
async function analyze(): Promise<void> {
  const owner = new pg.Client(database.owner)
  await owner.connect()
  await owner.query('analyze erp.webhook_deliveries')
  await owner.end()
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

test('places that some webhooks of a tenant do not need go to the others at once', async () => {
  const hooks = [await newWebhook(alice), await newWebhook(alice), await newWebhook(alice)]
  hooks.push(await newWebhook(alice), await newWebhook(alice))
  const [last, ...others] = (
    await Promise.all(hooks.map(({ uuid }) => numberOf(uuid)))
  ).toReversed()
  await happen(alice, [1, 2, 3])
  await alice.work((tx) =>
    tx.rows(sql`
      delete from erp.webhook_deliveries
      where tenant_id = ${tx.tenantId} and webhook_id = any(${others}::integer[]) and record_id > 1
      returning id`),
  )
  // The first four may have all 40 places of the tenant.
  const places = new WebhookPlaces()
  for (const id of [last ?? 0, ...others]) {
    for (let sent = 0; sent < 10; sent++) places.take(alice.tenantId, { id, failures: 0 })(true)
  }
  const claims = await alice.work((tx) => claimDue(tx, places, () => followedEvents))
  const counts = hooks.map(({ path }) => {
    const claim = claims.find(({ webhook }) => webhook.address.endsWith(path))
    return claim?.deliveries.length
  })
  assert.deepEqual(counts, [1, 1, 1, 1, 3])
  await alice.work((tx) =>
    tx.rows(sql`delete from erp.webhooks where tenant_id = ${tx.tenantId} returning id`),
  )
})

test('of many that wait only those that are taken are read, although the database knows of none', async () => {
  const hook = await newWebhook(alice)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.webhook_deliveries set status = 'failed', next_attempt = null, finished = now()
      where tenant_id = ${tx.tenantId} and next_attempt is not null returning id`),
  )
  await analyze()
  await happen(
    alice,
    Array.from({ length: 2_000 }, (_, index) => index + 1),
  )
  const id = await numberOf(hook.uuid)
  const [taken, read] = await alice.work(async (tx) => {
    const readSoFar = async () => {
      const [rows] = await tx.rows<{ read: number }>(sql`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
        from pg_stat_xact_user_tables where relname = 'webhook_deliveries'`)
      return rows?.read ?? 0
    }
    const before = await readSoFar()
    const claimed = await claimDeliveries(tx, id, { limit: 10, leaseSeconds: 60 })
    return [claimed.length, (await readSoFar()) - before] as const
  })
  assert.equal(taken, 10)
  assert.ok(read < 100, `${read} were read`)
  await alice.work((tx) =>
    tx.rows(sql`delete from erp.webhooks where tenant_id = ${tx.tenantId} returning id`),
  )
})

test('what happened before there was the webhook is not sent', async () => {
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
