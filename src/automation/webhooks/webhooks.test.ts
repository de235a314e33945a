import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { Webhook as Signature } from 'standardwebhooks'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { secret, uuidOf, webhookWorld } from '../testing/webhook-world.ts'

const w = await webhookWorld()
const { alice, bob, call, newWebhook, happen, send } = w

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

test('what a caller changes is sent with the uuid of the record, and nothing of one that is gone', async () => {
  const item = await call(alice.app, 'POST /v2/items', { sku: randomUUID(), name: 'Teapot' })
  assert.equal(item.status, 201, item.text)
  const gone = await call(alice.app, 'POST /v2/items', { sku: randomUUID(), name: 'Cup' })
  assert.equal((await call(alice.app, `DELETE /v2/items/${gone.body.id}`)).status, 204)
  const hook = await newWebhook(alice)
  await happen(alice, [])
  await send()
  const messages = hook.got().map(({ body }) => JSON.parse(body))
  const of = (id: string) => messages.filter(({ data }) => data.id === id).map(({ type }) => type)
  assert.deepEqual(of(item.body.id), ['item.created'])
  assert.deepEqual(of(gone.body.id), ['item.deleted'])
})
