import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { webhookWorld } from '../testing/webhook-world.ts'
import { distanceAfter } from './webhook-delivery.ts'

/** When deliveries are sent, once and in order, and what becomes of those that fail. */

const w = await webhookWorld()
const { alice, bob, call, newWebhook, happen, send, hurry } = w

test('events of a record go out in order, and one that fails holds back those of its record', async () => {
  const hook = await newWebhook(alice)
  hook.answer((_, response) => response.writeHead(500).end('no'))
  await happen(alice, [1], ['first'])
  await happen(alice, [1], ['second'])
  await happen(alice, [2], ['other'])
  await send()
  const fields = () => hook.got().map(({ body }) => JSON.parse(body).data.fields[0])
  assert.deepEqual(fields().sort(), ['first', 'other'])
  hook.answer((_, response) => response.end())
  await hurry(alice)
  await send()
  const ofRecord = fields().filter((field) => field !== 'other')
  assert.deepEqual(ofRecord, ['first', 'first', 'second'])
  const [again, first] = [hook.got()[2], hook.got()[0]].map((one) => one?.headers['webhook-id'])
  assert.ok(again && first)
})

test('attempts follow each other at growing distances, for a day in all', () => {
  const distances: number[] = []
  for (let n = 1, one = distanceAfter(1, 0); one; one = distanceAfter(++n, 0)) distances.push(one)
  assert.deepEqual(
    distances,
    distances.toSorted((one, other) => one - other),
  )
  const sum = distances.reduce((all, one) => all + one, 0) / 3_600_000
  assert.ok(sum >= 24 && sum < 26, String(sum))
  assert.ok((distanceAfter(1, 1) ?? 0) > (distanceAfter(1, 0) ?? 0))
})

test('what was sent and not recorded is sent again under its id', async () => {
  const hook = await newWebhook(alice)
  await happen(alice, [1])
  await send()
  // As a process that is killed behind the request leaves it, when the lease has ended.
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.webhook_deliveries
      set status = 'pending', finished = null, attempts = 0, next_attempt = now()
      where tenant_id = ${tx.tenantId} and webhook_id = (
          select id from erp.webhooks where tenant_id = ${tx.tenantId} and uuid = ${hook.uuid})
      returning id`),
  )
  await send()
  const ids = hook.got().map(({ headers }) => headers['webhook-id'])
  assert.equal(ids.length, 2)
  assert.equal(ids[0], ids[1])
})

test('two processes send a delivery once', async () => {
  const hook = await newWebhook(alice)
  await happen(alice, [1, 2, 3, 4, 5])
  const senders = [w.newSender(), w.newSender()]
  await Promise.all(senders.map((one) => one.round()))
  await Promise.all(senders.map((one) => one.ended()))
  await send()
  assert.equal(new Set(hook.got().map(({ headers }) => headers['webhook-id'])).size, 5)
  assert.equal(hook.got().length, 5)
})

test('a receiver that fails ten times is suspended, tried alone, and goes on when it works', async () => {
  const hook = await newWebhook(alice)
  hook.answer((_, response) => response.writeHead(500).end('no'))
  await happen(
    alice,
    Array.from({ length: 30 }, (_, index) => index + 1),
  )
  await send()
  const suspended = await hook.shown()
  assert.ok(suspended.failures >= 10 && suspended.suspendedUntil, JSON.stringify(suspended))
  const before = hook.got().length
  assert.ok(before < 30, String(before))
  const announced = await alice.work((tx) =>
    tx.rows(sql`
      select id from erp.pending_events where tenant_id = ${tx.tenantId}
        and entity = 'webhook' and fields = '{suspendedUntil}'
        and record_ids[1] = (
          select id from erp.webhooks where tenant_id = ${tx.tenantId} and uuid = ${hook.uuid})`),
  )
  assert.equal(announced.length, 1)
  await hurry(alice)
  await send()
  assert.equal(hook.got().length, before + 1)
  hook.answer((_, response) => response.end())
  await hurry(alice)
  await send()
  const { failures, suspendedUntil } = await hook.shown()
  assert.deepEqual([failures, suspendedUntil], [0, null])
  await hurry(alice)
  await send()
  const states = new Set((await hook.deliveries()).map(({ status }: { status: string }) => status))
  assert.deepEqual([...states], ['delivered'])
  const trail = await call(alice.app, `GET /v2/admin/audit?entityId=${hook.uuid}`)
  const entries = trail.body.items
    .map(({ operation, after }: Record<string, unknown>) => [operation, after])
    .filter(([operation]: unknown[]) => operation !== 'createWebhook')
  assert.deepEqual(entries, [
    ['resumeWebhook', { isSuspended: false }],
    ['suspendWebhook', { isSuspended: true }],
  ])
})

test('one that hangs keeps no other waiting', async () => {
  // Webhooks of other tests would take the places of the tenant.
  await alice.work((tx) =>
    tx.rows(sql`delete from erp.webhooks where tenant_id = ${tx.tenantId} returning id`),
  )
  const hanging = await newWebhook(alice)
  const held = Promise.withResolvers<void>()
  hanging.answer(() => held.resolve())
  const quick = await newWebhook(bob)
  const arrived = Promise.withResolvers<void>()
  quick.answer((_, response) => {
    response.end()
    arrived.resolve()
  })
  await happen(
    alice,
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  await happen(bob, [1])
  const sender = w.newSender()
  await sender.round()
  await held.promise
  await arrived.promise
  const waiting = (await hanging.deliveries()).every(
    ({ attempts }: { attempts: number }) => attempts === 0,
  )
  assert.deepEqual([quick.got().length, hanging.got().length <= 10, waiting], [1, true, true])
  await sender.ended()
  const listed = await hanging.deliveries()
  assert.ok(listed.some(({ error }: { error: string }) => error === 'too-slow'))
  await alice.work((tx) =>
    tx.rows(
      sql`delete from erp.webhooks where tenant_id = ${tx.tenantId} and uuid = ${hanging.uuid} returning id`,
    ),
  )
})
