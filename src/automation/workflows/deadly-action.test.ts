import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { masterKey } from '../../whole/testing/service-process.ts'
import { workflowWorld } from '../testing/workflow-world.ts'

const { alice, call, database, newWorkflow, newItemRecord, read, runsOf, hurry, settle } =
  await workflowWorld()

const file = fileURLToPath(new URL('../testing/deadly-worker.ts', import.meta.url))

/** Lets a process of its own do what is due; how it ended. */
async function workInProcess(): Promise<{ code: number | null; signal: string | null }> {
  const said = {
    ...{ tenantId: alice.tenantId, application: database.application, directory: tmpdir() },
    masterKey: masterKey.toString('base64'),
  }
  const child = spawn(process.execPath, [file, JSON.stringify(said)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  return { code, signal }
}

test('a run whose action kills its process each time is given up after the fifth time', async () => {
  const workflow = await newWorkflow({
    ...{ objectKind: 'item', trigger: 'created' },
    actions: [
      { operation: 'activateItem', path: { itemId: '=record.id' }, when: 'false' },
      { operation: 'deactivateItem', path: { itemId: '=record.id' } },
    ],
  })
  const item = await newItemRecord()
  await read()
  for (let attempt = 1; attempt <= 5; attempt++) {
    assert.deepEqual(await workInProcess(), { code: null, signal: 'SIGKILL' })
    const [run] = await runsOf(workflow)
    assert.deepEqual([run.status, run.step, run.attempts], ['pending', 1, attempt])
    await hurry()
  }
  assert.deepEqual(await workInProcess(), { code: 0, signal: null })
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
