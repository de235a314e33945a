import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorkProcess } from '../../whole/testing/processes/work-process.ts'
import { webhookWorld } from '../testing/webhook-world.ts'

const { alice, database, newWebhook, happen, send, hurry } = await webhookWorld()

test('what a process was sending when it was killed is sent again under its id, and then no more', async () => {
  const hook = await newWebhook(alice)
  const arrived = Promise.withResolvers<void>()
  hook.answer((_request, response) => {
    if (hook.got().length > 1) response.end('thanks')
    else arrived.resolve()
  })
  await happen(alice, [1])
  const worker = startWorkProcess(database)
  await arrived.promise
  await worker.kill()
  await send()
  assert.equal(hook.got().length, 1, 'until its time is over it is left to who took it')
  await hurry(alice)
  await send()
  await hurry(alice)
  await send()
  const ids = hook.got().map(({ headers }) => headers['webhook-id'])
  assert.deepEqual(ids, [ids[0], ids[0]])
  const [delivery] = await hook.deliveries()
  assert.equal(delivery.status, 'delivered')
})
