import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { startDeadlyWorker } from '../../testing/deadly-workers.ts'
import { workflowWorld } from '../../testing/workflow-world.ts'

const w = await workflowWorld()
const { alice, call, newWorkflow, newItemRecord, runsOf, hurry, settle } = w
const work = () => startDeadlyWorker(w, alice).work({ operation: 'deactivateItem' })

test('a run whose action kills its process each time is given up after the fifth time', async () => {
  const workflow = await newWorkflow({
    ...{ objectKind: 'item', trigger: 'created', condition: "record.name == 'alone'" },
    actions: [
      { operation: 'activateItem', path: { itemId: '=record.id' }, when: 'false' },
      { operation: 'deactivateItem', path: { itemId: '=record.id' } },
    ],
  })
  const item = await newItemRecord({ name: 'alone' })
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

test('a run that kills its process each time keeps none of those that are taken together with it from being done once', async () => {
  const multiplied = 'with-deadly-'
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
  let deaths = 0
  for (; (await work()).code !== 0; deaths++) await hurry()
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
