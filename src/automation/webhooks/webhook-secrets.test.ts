import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook as Signature } from 'standardwebhooks'
import { presentTime } from '../../platform/postgres/moment.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { secret, webhookWorld } from '../testing/webhook-world.ts'

const { alice, bob, call, newWebhook, happen, send, hurry } = await webhookWorld()
const next = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

type Got = ReturnType<Awaited<ReturnType<typeof newWebhook>>['got']>[number] | undefined

/** Which of these secrets a receiver may verify a delivery with. */
function verifying(got: Got, secrets: Readonly<Record<string, string>>): string[] {
  const headers = (got?.headers ?? {}) as Record<string, string>
  return Object.keys(secrets).filter((name) => {
    try {
      return !!new Signature(secrets[name] as string).verify(got?.body ?? '', headers)
    } catch {
      return false
    }
  })
}

const both = { former: secret, present: next }

test('while one secret replaces another, a receiver that knows either accepts a delivery', async () => {
  const hook = await newWebhook(alice)
  const line = `PATCH /v2/webhooks/${hook.uuid}`
  const changed = await call(alice.app, line, { secret: next })
  const hours = (Date.parse(changed.body.formerSecretUntil) - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours < 24.1, changed.text)
  await happen(alice, [1])
  await send()
  assert.deepEqual(verifying(hook.got()[0], both), ['former', 'present'])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.webhooks set former_secret_until = now() where tenant_id = ${tx.tenantId}
        and uuid = ${hook.uuid} returning id`),
  )
  assert.equal((await hook.shown()).formerSecretUntil, null)
  await happen(alice, [2])
  await send()
  assert.deepEqual(verifying(hook.got()[1], both), ['present'])
})

test('a process whose clock jumps ends no secret early or late, and its messages have the time of the database', async (t) => {
  for (const hours of [48, -48]) {
    const hook = await newWebhook(alice)
    const now = (await alice.work(presentTime)).getTime()
    const item = await call(alice.app, 'POST /v2/items', { name: 'Tea' })
    t.mock.timers.enable({ apis: ['Date'], now: now + hours * 3_600_000 })
    const changed = await call(alice.app, `PATCH /v2/webhooks/${hook.uuid}`, { secret: next })
    const until = (Date.parse(changed.body.formerSecretUntil) - now) / 3_600_000
    assert.ok(until > 23.9 && until < 24.1, changed.text)
    const message = { objectKind: 'item', recordId: item.body.id, data: {} }
    for (const [line, body] of [['messages', message], ['test']] as const) {
      const sent = await call(alice.app, `POST /v2/webhooks/${hook.uuid}/${line}`, body)
      const age = (Date.parse(JSON.parse(sent.body.body).timestamp) - now) / 3_600_000
      assert.ok(age > -0.1 && age < 0.1, sent.text)
    }
    await send()
    for (const got of hook.got()) assert.deepEqual(verifying(got, both), ['former', 'present'])
    assert.equal(hook.got().length, 2)
    t.mock.timers.reset()
  }
})

test('a secret that others know ends at once', async () => {
  const hook = await newWebhook(alice)
  const line = `PATCH /v2/webhooks/${hook.uuid}`
  const changed = await call(alice.app, line, { secret: next, formerSecretHours: 0 })
  assert.equal(changed.body.formerSecretUntil, null, changed.text)
  await happen(alice, [1])
  await send()
  assert.deepEqual(verifying(hook.got()[0], both), ['present'])
  const alone = await call(alice.app, line, { formerSecretHours: 1 })
  assert.deepEqual(Object.keys(alone.body.validationErrors), ['formerSecretHours'], alone.text)
})

test('a test is sent as deliveries are, and its answer is shown', async () => {
  const hook = await newWebhook(alice)
  const reply = await call(alice.app, `POST /v2/webhooks/${hook.uuid}/test`)
  assert.deepEqual([reply.status, reply.body.status], [200, 'pending'], reply.text)
  await send()
  const [got] = hook.got()
  assert.deepEqual(verifying(got, { secret }), ['secret'])
  assert.equal(JSON.parse(got?.body ?? '{}').type, 'webhook.tested')
  const [listed] = await hook.deliveries()
  assert.deepEqual(
    [listed.id, listed.status, listed.answer],
    [reply.body.id, 'delivered', 'thanks'],
  )
})

test('a suspended webhook is tested at once, and goes on when it answers', async () => {
  const hook = await newWebhook(alice)
  hook.answer((_, response) => response.writeHead(500).end())
  await happen(alice, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await send()
  assert.notEqual((await hook.shown()).suspendedUntil, null)
  hook.answer((_, response) => response.end())
  const sent = hook.got().length
  await send()
  assert.equal(hook.got().length, sent)
  await call(alice.app, `POST /v2/webhooks/${hook.uuid}/test`)
  await send()
  assert.equal(hook.got().length, sent + 1)
  const { suspendedUntil, failures } = await hook.shown()
  assert.deepEqual([suspendedUntil, failures], [null, 0])
  await hurry(alice)
  await send()
  assert.equal(hook.got().length, sent + 11)
})

test('a webhook that is not active or of another tenant is not tested', async () => {
  const hook = await newWebhook(alice, { isActive: false })
  const reply = await call(alice.app, `POST /v2/webhooks/${hook.uuid}/test`)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'webhook.inactive'])
  const foreign = await call(bob.app, `POST /v2/webhooks/${hook.uuid}/test`)
  assert.equal(foreign.status, 404)
  assert.equal(hook.got().length, 0)
})
