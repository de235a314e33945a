import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Statement, whileItWaits } from '../../../platform/testing/blocked.ts'
import { workflowWorld } from '../../testing/workflow-world.ts'
import { concludeWithDueRuns, type DueRun, holdRun } from './workflow-run-store.ts'

const w = await workflowWorld()
const { alice, newWorkflow, newItemRecord, read } = w
const { tenantId } = alice
const hold = (run: DueRun) => alice.work((tx) => holdRun(tx, run))

/** A run that a worker has taken and does not hold yet. */
async function takenRun(): Promise<DueRun> {
  const action = { operation: 'deactivateItem', path: { itemId: '=record.id' } }
  await newWorkflow({ objectKind: 'item', trigger: 'created', actions: [action] })
  await newItemRecord()
  await read()
  const [run] = await alice.work((tx) => concludeWithDueRuns(tx, 1))
  assert.ok(run)
  return run
}

const lockOf = ({ id }: DueRun): Statement => [
  'select id from erp.workflow_runs where tenant_id = $1 and id = $2 for update',
  [tenantId, id],
]

test('a run that was taken is held as soon as a claim that came too late lets go of its row', async () => {
  const run = await takenRun()
  assert.ok((await whileItWaits(w.database, [lockOf(run)], () => hold(run))) instanceof Date)
})

test('a run that another worker took while its row was waited for is left to that one', async () => {
  const run = await takenRun()
  const takenAgain: Statement = [
    'update erp.workflow_runs set attempts = attempts + 1 where tenant_id = $1 and id = $2',
    [tenantId, run.id],
  ]
  assert.equal(
    await whileItWaits(w.database, [lockOf(run)], () => hold(run), [takenAgain]),
    undefined,
  )
})
