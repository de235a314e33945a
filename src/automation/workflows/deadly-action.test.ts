import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDeadlyWorker } from '../testing/deadly-workers.ts'
import { workflowWorld } from '../testing/workflow-world.ts'

const w = await workflowWorld()
const { alice, call, newWorkflow, newItemRecord, runsOf, hurry, settle } = w
const work = () => startDeadlyWorker(w, alice).work({ operation: 'deactivateItem' })

test('a run whose action kills its process each time is given up after the fifth time', async () => {
  const workflow = await newWorkflow({
    ...{ objectKind: 'item', trigger: 'created' },
    actions: [
      { operation: 'activateItem', path: { itemId: '=record.id' }, when: 'false' },
      { operation: 'deactivateItem', path: { itemId: '=record.id' } },
    ],
  })
  const item = await newItemRecord()
  for (let attempt = 1; attempt <= 5; attempt++) {
    assert.deepEqual(await work(), { code: null, signal: 'SIGKILL' })
    const [run] = await runsOf(workflow)
    assert.deepEqual([run.status, run.step, run.attempts], ['pending', 1, attempt])
    await hurry()
  }
  assert.deepEqual(await work(), { code: 0, signal: null })
  const [given] = await runsOf(workflow)
  assert.deepEqual(
    [given.status, given.errorCode, given.attempts, given.nextAttempt],
    ['failed', 'workflow.action.never-ended', 5, null],
  )
  // Taken up by hand, it goes on at the same action.
  const retried = await call(alice.app, `POST /v2/workflow-runs/${given.id}/retry`)
  assert.deepEqual([retried.status, retried.body.attempts], [200, 0])
  await settle()
  const [done] = await runsOf(workflow)
  assert.deepEqual([done.status, done.attempts], ['done', 0])
  const { body } = await call(alice.app, `GET /v2/items/${item.id}`)
  assert.equal(body.isActive, false)
})
