import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Webhook as Signature } from 'standardwebhooks'
import { findAutomatable } from '../../main/rooms.ts'
import { readEvents } from '../../platform/events/read-events.ts'
import { secret, webhookWorld } from '../testing/webhook-world.ts'
import { workersOf } from '../testing/workflow-world.ts'
import { startedRuns } from '../workflows/starts/started-runs.ts'

const w = await webhookWorld()
const { alice, bob, call, newWebhook, send, hurry } = w

async function newItem(): Promise<{ id: string; name: string }> {
  const reply = await call(alice.app, 'POST /v2/items', { name: 'Tea', sku: randomUUID() })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const say = (hook: { uuid: string }, body: object, actor = alice.app) =>
  call(actor, `POST /v2/webhooks/${hook.uuid}/messages`, body)

test('a workflow calls a webhook once: signed, under one id, also when the receiver fails at first', async () => {
  const hook = await newWebhook(alice, { entities: ['customer'] })
  const draft = {
    ...{ name: randomUUID(), objectKind: 'item', trigger: 'created' },
    actions: [
      {
        operation: 'sendWebhookMessage',
        path: { webhookId: hook.uuid },
        body: {
          objectKind: 'item',
          recordId: '=record.id',
          data: { name: '=record.name', isNew: true, shelf: 'A-17' },
        },
      },
    ],
  }
  const workflow = await call(alice.app, 'POST /v2/workflows', draft)
  assert.equal(workflow.status, 201, workflow.text)
  const item = await newItem()
  const reader = startedRuns(findAutomatable)
  while ((await alice.work((tx) => readEvents(tx, reader))).hasMore);
  const { runner, failures } = workersOf(w).newRunner()
  for (let turn = 0; turn < 2; turn++) {
    runner.wake([alice.tenantId])
    await runner.idle()
  }
  const runs = await call(alice.app, `GET /v2/workflow-runs?workflowId=${workflow.body.id}`)
  const [run] = runs.body.items
  assert.deepEqual([run.status, failures], ['done', []], run.errorText)

  hook.answer((_, response) => response.writeHead(503).end())
  await send()
  hook.answer((_, response) => response.end('thanks'))
  await hurry(alice)
  await send()
  const [first, second, ...more] = hook.got()
  assert.ok(first && second && more.length === 0)
  assert.equal(first.headers['webhook-id'], second.headers['webhook-id'])
  assert.equal(first.headers['webhook-id'], run.steps[0].answer.id)
  const said = new Signature(secret).verify(second.body, second.headers as Record<string, string>)
  const { type, data } = said as Record<string, unknown>
  const expected = { id: item.id, name: 'Tea', isNew: true, shelf: 'A-17' }
  assert.deepEqual([type, data], ['item.message', expected])
  await call(alice.app, `PATCH /v2/workflows/${workflow.body.id}`, { isActive: false })
})

test('messages of a record come in their order and are refused where they lead nowhere', async () => {
  const hook = await newWebhook(alice, { entities: ['customer'] })
  const item = await newItem()
  for (const step of [1, 2, 3]) {
    const reply = await say(hook, { objectKind: 'item', recordId: item.id, data: { step } })
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual([reply.body.status, reply.body.entity], ['pending', 'item'])
  }
  for (let turn = 0; turn < 3; turn++) await send()
  const steps = hook.got().map(({ body }) => JSON.parse(body).data.step)
  assert.deepEqual(steps, [1, 2, 3])

  const nothing = { objectKind: 'item', recordId: randomUUID(), data: {} }
  const refusals = [
    [nothing, 422, 'webhook.reference.missing'],
    [{ ...nothing, objectKind: 'nothing', recordId: item.id }, 422, 'webhook.reference.missing'],
    [{ ...nothing, recordId: item.id, data: { text: 'x'.repeat(33_000) } }, 400, 'request.invalid'],
  ] as const
  for (const [body, status, code] of refusals) {
    const reply = await say(hook, body)
    assert.deepEqual([reply.status, reply.body.errorCode], [status, code], reply.text)
  }
  const whole = { objectKind: 'item', recordId: item.id, data: {} }
  assert.equal((await say(hook, whole, bob.app)).status, 404)
  const blind = await alice.appWith('webhooks.write')
  assert.equal((await say(hook, whole, blind)).body.errorCode, 'scope.missing')
  await call(alice.app, `PATCH /v2/webhooks/${hook.uuid}`, { isActive: false })
  assert.equal((await say(hook, whole)).body.errorCode, 'webhook.inactive')
  assert.equal(hook.got().length, 3)
})
