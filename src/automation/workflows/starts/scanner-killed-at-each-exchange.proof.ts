import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { figures } from '../../../whole/strain/testing/proving-ground.ts'
import { startDeadlyWorker } from '../../testing/deadly-workers.ts'
import { workflowWorld } from '../../testing/workflow-world.ts'

/**
 * The process that makes the runs of a workflow whose time has come is killed after its first exchange with the
 * database, the next one behind its second, and so on up to the end of a scan of several pages; each time another one
 * goes on.
 */

const w = await workflowWorld()
const { alice, call, newItemRecord, newWorkflow } = w
const pageSize = 3
const minute = 60_000

const meant: string[] = []
for (let n = 0; n < 8; n++) {
  const isMeant = n % 3 !== 1
  const { id } = await newItemRecord({ name: isMeant ? 'Tea' : 'Coffee' })
  if (isMeant) meant.push(id)
}
const workflow = await newWorkflow({
  ...{ objectKind: 'item', trigger: 'time', schedule: '0 6 1 1 *' },
  ...{ condition: "record.name == 'Tea'", actions: [{ wait: 3_600 }] },
})

const nextDue = async () =>
  Date.parse((await call(alice.app, `GET /v2/workflows/${workflow.id}`)).body.nextDue)

/** The records that have runs of a time, once for each run. */
async function recordsOf(due: Date): Promise<string[]> {
  const rows = await alice.work((tx) =>
    tx.rows<{ record: string }>(sql`
      select run.record_uuid as record from erp.workflow_runs run
      where run.tenant_id = ${tx.tenantId} and run.due = ${due.toISOString()}::timestamptz`),
  )
  return rows.map(({ record }) => record)
}

/** Others go on until the time is over. */
async function goOn(): Promise<void> {
  for (const deadline = performance.now() + 30_000; (await nextDue()) <= Date.now(); ) {
    // What the killed one held is free once the database has seen its end, which this waits for.
    await w.newScanner({ pageSize }).scanner.round()
    assert.ok(performance.now() < deadline)
  }
}

test('no matter after which exchange a scan is killed, each record that is meant has one run of that time', async (t) => {
  const newYear = await nextDue()
  const start = Math.floor(Date.now() / minute) - 1
  const left: Record<string, number> = {}
  let kills = 0
  let next = startDeadlyWorker(w, alice)
  for (let isKilled = true; isKilled; ) {
    const worker = next
    next = startDeadlyWorker(w, alice)
    const due = new Date((start - kills) * minute)
    await w.makeDue(workflow, due)
    const { code, signal } = await worker.work({ exchange: kills + 1, pageSize })
    isKilled = signal === 'SIGKILL'
    if (isKilled) kills++
    else assert.deepEqual([code, await nextDue()], [0, newYear])
    const made = (await recordsOf(due)).length
    left[`${made} runs`] = (left[`${made} runs`] ?? 0) + 1
    await goOn()
    const where = `killed behind exchange ${kills}`
    assert.deepEqual((await recordsOf(due)).toSorted(), meant.toSorted(), where)
    assert.equal(await nextDue(), newYear, where)
  }
  t.diagnostic(figures({ kills, ...left }))
  // Some were killed before the first page was written, between two pages, and behind the last one.
  assert.ok(Object.keys(left).length > 3, JSON.stringify(left))
})
