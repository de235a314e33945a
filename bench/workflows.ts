import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { processorSeconds } from './instruments/processor-time.ts'
import { raiseStage, type Stage } from './instruments/stage.ts'

/**
 * Workflows: how long after a change of an item its run begins, and how many simple runs (a condition and one
 * update of an item) the one worker does in a second, compared with the same updates asked for over HTTP by as many
 * callers at once as it has places for a tenant.
 */
const [changes, goalMs] = [200, 50]
const [runs, goalRuns, callers] = [5_000, 500, 3]
const rounds = 3
/** Another value each time: what changes nothing writes nothing. */
const marker = { shortDescription: '=record.shortDescription == "seen" ? "seen again" : "seen"' }

const stage = await raiseStage(1_000)
const { database, tenantId } = stage
const owner = new pg.Client({ ...database, user: 'erp_owner' })
await owner.connect()
try {
  const workflow = await send(stage, 'POST', '/v2/workflows', {
    ...{ name: 'Mark what was changed', objectKind: 'item', trigger: 'changed', fields: ['name'] },
    condition: 'record.name != ""',
    actions: [
      {
        ...{ operation: 'updateItem', path: { itemId: '=record.id' }, body: marker },
        query: { disableAutomaticWorkflows: 'true' },
      },
    ],
  })
  await measureStarts(workflow.id)
  for (let round = 0; round < rounds; round++) await measureRuns(workflow.id)
} finally {
  await owner.end()
  await stage.strike()
}

/**
 * From the beginning of the transaction that changes an item to that which starts the run: more than after its commit.
 */
async function measureStarts(workflow: string): Promise<void> {
  // Until it is known that the tenant has workflows.
  await pause(3_000)
  const { firstItemId } = stage
  for (let n = 0; n < changes; n++) {
    await send(stage, 'PATCH', `/v1/items/${firstItemId + n}`, { Name: `Changed ${Date.now()}` })
    await pause(20)
  }
  await untilDone(workflow)
  const { rows } = await owner.query<{ ms: number }>(
    `select extract(epoch from run.created - event.at) * 1000 as ms
     from erp.workflow_runs run
     join erp.events event on event.tenant_id = run.tenant_id and event.entity = 'item'
       and event.record_ids = array[run.record_id] and event.fields @> '{name}'
     where run.tenant_id = $1 order by 1`,
    [tenantId],
  )
  const at = (part: number) => Number(rows[Math.floor(rows.length * part)]?.ms ?? Number.NaN)
  console.log(
    `\na run begins after a median of ${at(0.5).toFixed(0)} ms (90 %: ${at(0.9).toFixed(0)}, of ${rows.length})` +
      `   ratio to the goal ${(goalMs / at(0.5)).toFixed(2)}`,
  )
}

async function measureRuns(workflow: string): Promise<void> {
  const from = performance.now()
  await owner.query(
    `insert into erp.workflow_runs
       (tenant_id, id, workflow_id, version, object_kind, record_id, record_uuid, trigger)
     select workflow.tenant_id, coalesce(last.id, 0) + row_number() over (), workflow.id, 1, 'item',
       item.id, item.uuid, 'changed'
     from erp.workflows workflow
     left join (select max(id) as id from erp.workflow_runs where tenant_id = $1) last on true
     join erp.items item on item.tenant_id = workflow.tenant_id
     cross join generate_series(1, $3::integer)
     where workflow.tenant_id = $1 and workflow.uuid = $2 limit $4::integer`,
    [tenantId, workflow, Math.ceil(runs / 1_000), runs],
  )
  const usedBefore = await used()
  await untilDone(workflow)
  const done = (runs / (performance.now() - from)) * 1_000
  const usedAfter = await used()
  const asked = await measureAsked()
  const each = usedAfter.map(
    (seconds, index) => ((seconds - (usedBefore[index] ?? 0)) / runs) * 1e6,
  )
  console.log(
    `${done.toFixed(0)} runs/s   ratio to the goal ${(done / goalRuns).toFixed(2)}   ` +
      `the same updates over HTTP ${asked.toFixed(0)}/s   ratio ${(done / asked).toFixed(2)}   ` +
      `processor time of each run: worker ${each[0]?.toFixed(0)} µs, database ${each[1]?.toFixed(0)} µs`,
  )
}

/** Seconds of processor time so far, of the worker and of the database. */
async function used(): Promise<number[]> {
  const ids = [[stage.workerProcessId()], stage.databaseProcessIds()]
  return Promise.all(ids.map(processorSeconds))
}

async function measureAsked(): Promise<number> {
  const from = performance.now()
  let left = runs
  const ask = async () => {
    for (let n = left--; n > 0; n = left--) {
      const path = `/v1/items/${stage.firstItemId + (n % 1_000)}`
      await send(stage, 'PATCH', path, { ShortDescription: `Asked ${n}` })
    }
  }
  await Promise.all(Array.from({ length: callers }, ask))
  return (runs / (performance.now() - from)) * 1_000
}

async function untilDone(workflow: string): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `select from erp.workflow_runs run
       join erp.workflows workflow on workflow.tenant_id = run.tenant_id and workflow.id = run.workflow_id
       where run.tenant_id = $1 and workflow.uuid = $2 and run.status = 'pending' limit 1`,
      [tenantId, workflow],
    )
    if (rows.length === 0) return
    await pause(20)
  }
}

async function send({ url, headers }: Stage, method: string, path: string, body: object) {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${text}`)
  return JSON.parse(text)
}
