import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from '../../platform/postgres/sql.ts'
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
    ...{ objectKind: 'item', trigger: 'created', condition: "record.name == 'alone'" },
    actions: [
      { operation: 'activateItem', path: { itemId: '=record.id' }, when: 'false' },
      { operation: 'deactivateItem', path: { itemId: '=record.id' } },
    ],
  })
  const item = await newItemRecord({ name: 'alone' })
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

test('a run that kills its process each time keeps none of those that are taken together with it from being done once', async () => {
  const multiplied = 'beside-deadly-'
  const workflow = await newWorkflow({
    ...{ objectKind: 'item', trigger: 'created' },
    condition: `!record.sku.startsWith('${multiplied}')`,
    actions: [
      {
        ...{ operation: 'deactivateItem', path: { itemId: '=record.id' } },
        when: "record.name == 'deadly'",
      },
      { operation: 'createItem', body: { name: 'Made', sku: `='${multiplied}' + record.sku` } },
    ],
  })
  for (let n = 0; n < 40; n++) await newItemRecord({ name: n === 20 ? 'deadly' : 'quick' })
  await read()
  let deaths = 0
  for (; (await workInProcess()).code !== 0; deaths++) await hurry()
  assert.equal(deaths, 5)
  const runs = await runsOf(workflow)
  const ended = (status: string) => runs.filter((run: { status: string }) => run.status === status)
  assert.deepEqual(
    ended('failed').map(({ errorCode }: { errorCode: string }) => errorCode),
    ['workflow.action.never-ended'],
  )
  assert.equal(ended('done').length, 39)
  const made = await alice.work((tx) =>
    tx.rows(sql`
      select item.id from erp.items item
      where item.tenant_id = ${tx.tenantId} and starts_with(item.sku, ${multiplied})`),
  )
  assert.equal(made.length, 39)
})
