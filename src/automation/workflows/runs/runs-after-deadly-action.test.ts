import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { startDeadlyWorker } from '../../testing/deadly-workers.ts'
import { workflowWorld } from '../../testing/workflow-world.ts'

const w = await workflowWorld()
const { alice, newWorkflow, newItemRecord, runsOf } = w
const work = () => startDeadlyWorker(w, alice).work({ operation: 'deactivateItem' })

test('runs that are taken together with one that kills its process each time lose two attempts by it and no more', async () => {
  const workflow = await newWorkflow({
    ...{ objectKind: 'item', trigger: 'created', condition: "record.name.startsWith('grouped')" },
    actions: [
      {
        ...{ operation: 'deactivateItem', path: { itemId: '=record.id' } },
        when: "record.name == 'grouped: deadly'",
      },
      { operation: 'updateItem', path: { itemId: '=record.id' }, body: { name: 'Done' } },
    ],
  })
  for (const name of ['deadly', 'one', 'other']) await newItemRecord({ name: `grouped: ${name}` })
  const dueAtOnce = () =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.workflow_runs set next_attempt = now()
        where tenant_id = ${tx.tenantId} and status = 'pending' returning id`),
    )
  const seen: number[][] = []
  for (; (await work()).code !== 0; await dueAtOnce()) {
    const attempts = (await runsOf(workflow)).map((run: { attempts: number }) => run.attempts)
    seen.push(attempts.toSorted())
  }
  assert.deepEqual(seen, [
    [1, 1, 1],
    [2, 2, 2],
    [2, 2, 3],
    [2, 2, 4],
    [2, 2, 5],
  ])
  const runs = await runsOf(workflow)
  const statuses = runs.map(({ status }: { status: string }) => status)
  assert.deepEqual(statuses.toSorted(), ['done', 'done', 'failed'])
})
