import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { Webhook as Signature } from 'standardwebhooks'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { secret, uuidOf, webhookWorld } from '../testing/webhook-world.ts'
import { distanceAfter } from './webhook-delivery.ts'

const w = await webhookWorld()
const { alice, bob, call, newWebhook, happen, send, hurry } = w

test('a delivery is signed, names record and fields, and nothing else', async () => {
  const hook = await newWebhook(alice)
  await happen(alice, [7], ['name'])
  await send()
  const [one, ...more] = hook.got()
  assert.ok(one && more.length === 0)
  const said = new Signature(secret).verify(one.body, one.headers as Record<string, string>)
  const { type, timestamp, data } = said as Record<string, unknown>
  assert.deepEqual([type, data], ['item.changed', { id: uuidOf(7), fields: ['name'] }])
  assert.ok(!Number.isNaN(Date.parse(String(timestamp))))
  assert.throws(() =>
    new Signature(secret).verify(`${one.body} `, one.headers as Record<string, string>),
  )
  const [listed] = await hook.deliveries()
  assert.deepEqual(
    [listed.status, listed.attempts, listed.answerStatus, listed.answer, listed.body],
    ['delivered', 1, 200, 'thanks', one.body],
  )
  assert.equal(listed.id, one.headers['webhook-id'])
})

test('a webhook gets the kinds and fields that it names, and what may concern them', async () => {
  const hook = await newWebhook(alice, { kinds: ['changed'], fields: ['name', 'sku'] })
  const other = await newWebhook(alice, { kinds: ['deleted'] })
  await happen(alice, [1], ['name'])
  await happen(alice, [2], ['season'])
  await happen(alice, [3])
  await send()
  const ids = hook.got().map(({ body }) => JSON.parse(body).data.id)
  assert.deepEqual(ids.sort(), [1, 3].map(uuidOf))
  assert.equal(other.got().length, 0)
})

test('events of a tenant reach no other, and its webhooks and deliveries are not there', async () => {
  const hook = await newWebhook(alice)
  const others = await newWebhook(bob)
  await happen(alice, [1])
  await send()
  assert.deepEqual([hook.got().length, others.got().length], [1, 0])
  for (const line of [
    `GET /v2/webhooks/${hook.uuid}`,
    `GET /v2/webhooks/${hook.uuid}/deliveries`,
  ]) {
    assert.equal((await call(bob.app, line)).status, 404, line)
  }
  const replay = await call(bob.app, `POST /v2/webhooks/${hook.uuid}/replay`)
  assert.deepEqual([replay.status, hook.got().length], [404, 1])
})

test('the secret is in no answer and not in the audit trail', async () => {
  const hook = await newWebhook(alice)
  const patched = await call(alice.app, `PATCH /v2/webhooks/${hook.uuid}`, { secret })
  assert.equal(patched.status, 200, patched.text)
  const kept = await alice.work((tx) =>
    tx.rows<{ text: string }>(sql`
      select before::text || after::text as text from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity = 'webhook'`),
  )
  const listed = await call(alice.app, 'GET /v2/webhooks')
  const texts = [hook.reply.text, patched.text, listed.text, ...kept.map(({ text }) => text)]
  for (const text of texts) assert.ok(!String(text).includes(secret.slice(6)), text)
})

test('a webhook of records that its writer may not read is refused, and so is a wrong one', async () => {
  const app = await alice.appWith('webhooks.write', 'items.read')
  const draft = { name: 'x', address: w.home, secret, entities: ['item', 'customer'] }
  const refused = await call(app, 'POST /v2/webhooks', draft)
  assert.deepEqual([refused.status, refused.body.errorCode], [403, 'scope.missing'], refused.text)
  const hook = await newWebhook(alice, { entities: ['customer'] })
  const moved = await call(app, `PATCH /v2/webhooks/${hook.uuid}`, { address: `${w.home}/mine` })
  assert.equal(moved.status, 403, moved.text)
  const wrong = { ...draft, address: 'http://a:99999/', entities: ['order'], secret: 'whsec_' }
  const invalid = await call(alice.app, 'POST /v2/webhooks', wrong)
  assert.equal(invalid.status, 400, invalid.text)
  const faults = await call(alice.app, 'POST /v2/webhooks', { ...wrong, secret })
  assert.deepEqual(
    Object.keys(faults.body.validationErrors).sort(),
    ['address', 'entities'],
    faults.text,
  )
})

test('what an owner may not read any more is neither placed nor sent', async () => {
  const app = await alice.appWith('webhooks.write', 'items.read')
  const hook = await newWebhook(alice, {}, app)
  await happen(alice, [1])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.registrations set granted_scopes = '{webhooks.write}'
      where tenant_id = ${tx.tenantId} and app_id = ${hook.reply.body.owner} returning id`),
  )
  await happen(alice, [2])
  await send()
  const deliveries = await hook.deliveries()
  assert.deepEqual(
    deliveries.map(({ status, error }: Record<string, string>) => [status, error]),
    [['failed', 'scope-missing']],
  )
  assert.equal(hook.got().length, 0)
})

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
  const told = trail.body.items
    .map(({ operation, after }: Record<string, unknown>) => [operation, after])
    .filter(([operation]: unknown[]) => operation !== 'createWebhook')
  assert.deepEqual(told, [
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

test('redirects are not followed, answers are cut off, private addresses are not called', async () => {
  const [redirecting, endless] = [await newWebhook(alice), await newWebhook(alice)]
  redirecting.answer((_, response) =>
    response.writeHead(302, { location: `${w.home}/elsewhere` }).end('there\0'),
  )
  endless.answer((_, response) => {
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(900)));
    }
    response.on('drain', write)
    write()
  })
  await happen(alice, [1])
  await send()
  const [redirected] = await redirecting.deliveries()
  assert.deepEqual([redirected.status, redirected.answerStatus], ['pending', 302])
  assert.ok(!w.received.some(({ path }) => path === '/elsewhere'))
  assert.equal((await endless.deliveries())[0].answer.length, 4_096)
  const hook = await newWebhook(bob)
  await happen(bob, [1])
  const closed = new Outbound()
  after(() => closed.close())
  const sender = w.newSender({ outbound: closed })
  await sender.round()
  await sender.ended()
  const [refused] = await hook.deliveries()
  assert.deepEqual([refused.status, refused.error, hook.got().length], ['pending', 'not-public', 0])
})

test('deliveries that have ended are sent again by a filter', async () => {
  const hook = await newWebhook(alice)
  await happen(alice, [1])
  await happen(alice, [2])
  await send()
  const filter = `status=delivered&recordId=${uuidOf(2)}`
  const reply = await call(alice.app, `POST /v2/webhooks/${hook.uuid}/replay?${filter}`)
  assert.deepEqual([reply.status, reply.body], [200, { replayed: 1 }], reply.text)
  await send()
  const ids = hook.got().map(({ body }) => JSON.parse(body).data.id)
  assert.deepEqual(ids.toSorted(), [1, 2, 2].map(uuidOf))
})

test('what a caller changes is told by the uuid of the record, and nothing of one that is gone', async () => {
  const item = await call(alice.app, 'POST /v2/items', { sku: randomUUID(), name: 'Teapot' })
  assert.equal(item.status, 201, item.text)
  const gone = await call(alice.app, 'POST /v2/items', { sku: randomUUID(), name: 'Cup' })
  assert.equal((await call(alice.app, `DELETE /v2/items/${gone.body.id}`)).status, 204)
  const hook = await newWebhook(alice)
  await happen(alice, [])
  await send()
  const told = hook.got().map(({ body }) => JSON.parse(body))
  const of = (id: string) => told.filter(({ data }) => data.id === id).map(({ type }) => type)
  assert.deepEqual(of(item.body.id), ['item.created'])
  assert.deepEqual(of(gone.body.id), ['item.deleted'])
})
