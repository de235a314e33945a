import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from '../../../platform/postgres/sql.ts'
import { nextTime } from '../../../platform/schedules/schedule.ts'
import { lockOfKind } from '../../../platform/testing/blocked.ts'
import { startWorkProcess } from '../../../whole/testing/processes/work-process.ts'
import { workflowWorld } from '../../testing/workflow-world.ts'

const w = await workflowWorld()
const { alice, bob, call, newWorkflow, newItemRecord, runsOf, settle } = w

/** Adds to the name of items with this beginning of their numbers, at seven on working days. */
const daily = (prefix: string, more: object = {}) => ({
  ...{ objectKind: 'item', trigger: 'time', schedule: '0 7 * * 1-5' },
  condition: `record.sku.startsWith('${prefix}')`,
  actions: [
    {
      operation: 'updateItem',
      path: { itemId: '=record.id' },
      body: { name: "=record.name + '!'" },
    },
  ],
  ...more,
})

const ago = (minutes: number) => new Date(Math.floor(Date.now() / 1_000) * 1_000 - minutes * 60_000)

/** Looks through all records that are due. */
async function scan(): Promise<void> {
  const { scanner, failures } = w.newScanner()
  while ((await scanner.round()) > 0);
  assert.deepEqual(failures, [])
}

const shown = async (workflow: { readonly id: string }) =>
  (await call(alice.app, `GET /v2/workflows/${workflow.id}`)).body

const nameOf = async (item: { readonly id: string }) =>
  (await call(alice.app, `GET /v2/items/${item.id}`)).body.name

test('when its time has come, a workflow runs once for each record that meets its condition', async () => {
  const prefix = randomUUID()
  const [first, second] = [
    await newItemRecord({ sku: `${prefix}1` }),
    await newItemRecord({ sku: `${prefix}2` }),
  ]
  const other = await newItemRecord()
  const workflow = await newWorkflow(daily(prefix))
  const due = ago(5)
  await scan()
  assert.deepEqual(await runsOf(workflow), [], 'its time has not come')
  await w.makeDue(workflow, due)
  await scan()
  await scan()
  await settle()
  const runs = await runsOf(workflow)
  const outcomes = runs.map(({ recordId, status, trigger, due: at }: Record<string, string>) => [
    ...[recordId, status, trigger, Date.parse(at ?? '')],
  ])
  const done = (item: { id: string }) => [item.id, 'done', 'time', due.getTime()]
  assert.deepEqual(outcomes, [done(first), done(second)])
  assert.deepEqual(
    [await nameOf(first), await nameOf(second), await nameOf(other)],
    ['Tea!', 'Tea!', 'Tea'],
  )
  const next = Date.parse((await shown(workflow)).nextDue)
  assert.equal(next, nextTime('0 7 * * 1-5', 'Europe/Berlin', new Date())?.getTime())
})

test('times that were missed are made up for once, and a clock that goes back repeats none', async () => {
  const prefix = randomUUID()
  const item = await newItemRecord({ sku: prefix })
  const workflow = await newWorkflow(daily(prefix, { schedule: '* * * * *' }))
  await w.makeDue(workflow, ago(60 * 24 * 10))
  await scan()
  assert.equal((await runsOf(workflow)).length, 1)
  // As after a clock that went back by an hour: what is next lies an hour ahead.
  await w.makeDue(workflow, ago(-60))
  await scan()
  await settle()
  assert.equal((await runsOf(workflow)).length, 1)
  assert.equal(await nameOf(item), 'Tea!')
})

test('of many processes one looks at each page of records, and goes on with what a killed one left', async () => {
  const prefix = randomUUID()
  const items = Array.from({ length: 230 }, (_, index) => ({
    name: 'Tea',
    sku: `${prefix}${index}`,
  }))
  const created = await call(alice.app, 'POST /v2/items/batch', { items })
  assert.equal(created.status, 200, created.text)
  const workflow = await newWorkflow(daily(prefix, { actions: [{ wait: 3_600 }] }))
  await w.makeDue(workflow, ago(1))
  await w.newScanner().scanner.round()
  await killWhileItMakesRuns()
  // The database may need a moment to see that the process is gone.
  while (Date.parse((await shown(workflow)).nextDue) <= Date.now()) {
    await Promise.all(Array.from({ length: 4 }, () => scan()))
  }
  const records = await recordsOf(workflow)
  assert.deepEqual([records.length, new Set(records).size], [230, 230])
})

/** Starts a process, and kills it when it has looked at a page and waits for the numbers of its runs. */
async function killWhileItMakesRuns(): Promise<void> {
  const [holder, observer] = [new pg.Client(w.database.owner), new pg.Client(w.database.owner)]
  await Promise.all([holder.connect(), observer.connect()])
  await holder.query('begin')
  const [lock, values = []] = lockOfKind(alice.tenantId, 'workflow_run')
  await holder.query(lock, [...values])
  const { rows } = await holder.query('select pg_backend_pid() as pid')
  const worker = startWorkProcess(w.database)
  const waiting = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))'
  while ((await observer.query(waiting, [rows[0].pid])).rowCount === 0);
  await worker.kill()
  await holder.query('commit')
  await Promise.all([holder.end(), observer.end()])
}

const recordsOf = async (workflow: { readonly id: string }) => {
  const rows = await alice.work((tx) =>
    tx.rows<{ recordId: number }>(sql`
      select run.record_id as "recordId" from erp.workflow_runs run
      where run.tenant_id = ${tx.tenantId} and run.workflow_id = (
        select id from erp.workflows where tenant_id = ${tx.tenantId} and uuid = ${workflow.id}::uuid)
      order by run.id`),
  )
  return rows.map(({ recordId }) => recordId)
}

test('what cannot be asked of a record is shown by its run; an owner that may read nothing is shown at the workflow', async () => {
  const prefix = randomUUID()
  const item = await newItemRecord({ sku: prefix, name: `${'a'.repeat(60)}b` })
  const condition = `record.sku.startsWith('${prefix}') && record.name.matches('(a+)+$')`
  const costly = await newWorkflow(daily(prefix, { condition }))
  await w.makeDue(costly, ago(1))
  await scan()
  await settle()
  // On a machine that is busy for long the time may be up for another record as well, whose run then asks again.
  const runs = await runsOf(costly)
  const run = runs.find(({ recordId }: { recordId: string }) => recordId === item.id)
  assert.deepEqual([run.status, run.errorCode], ['failed', 'workflow.expression.too-costly'])

  const owner = await alice.appWith('workflows.write', 'items.read', 'items.write')
  const blind = await newWorkflow(daily(prefix), owner)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.registrations set granted_scopes = '{workflows.write}'
      where tenant_id = ${tx.tenantId} and app_id = ${owner.headers['x-appid'] ?? ''} returning id`),
  )
  await w.makeDue(blind, ago(1))
  await scan()
  assert.deepEqual(await runsOf(blind), [])
  const { scheduleError, nextDue } = await shown(blind)
  assert.match(scheduleError, /scope|right/i)
  assert.ok(Date.parse(nextDue) > Date.now(), nextDue)
})

test('of records that share a table, those of its own kind are looked at', async () => {
  const workflow = await newWorkflow({
    ...{ objectKind: 'credit-note', trigger: 'time', schedule: '0 7 * * *' },
    actions: [{ wait: 60 }],
  })
  const order = await w.newOrder([{ name: 'Tea', quantity: 1 }])
  const line = `POST /v2/sales-orders/${order.uuid}/invoices`
  const invoice = await call(alice.app, line, { isDraft: true })
  assert.equal(invoice.status, 201, invoice.text)
  await w.makeDue(workflow, ago(1))
  await scan()
  assert.deepEqual(await runsOf(workflow), [])
})

test('a schedule belongs to the trigger time, is read when it is written, and starts again when it changes', async () => {
  const prefix = randomUUID()
  const faults = async (more: object) => {
    const draft = { name: randomUUID(), ...daily(prefix, more) }
    const reply = await call(alice.app, 'POST /v2/workflows', draft)
    return [reply.status, Object.keys(reply.body.validationErrors ?? {})]
  }
  for (const schedule of [
    null,
    '',
    '0 7 * *',
    '0 0 7 * * *',
    '@daily',
    '61 7 * * *',
    '0 0 30 2 *',
  ]) {
    assert.deepEqual(await faults({ schedule }), [400, ['schedule']], String(schedule))
  }
  assert.deepEqual(await faults({ timeZone: 'Europe/Atlantis' }), [400, ['timeZone']])
  assert.deepEqual(await faults({ trigger: 'created' }), [400, ['schedule']])
  assert.deepEqual(await faults({ fields: ['name'] }), [400, ['fields']])

  const workflow = await newWorkflow(daily(prefix, { timeZone: 'America/New_York' }))
  const line = `PATCH /v2/workflows/${workflow.id}`
  const due = ago(5)
  await w.makeDue(workflow, due)
  const renamed = await call(alice.app, line, { name: randomUUID(), isActive: true })
  assert.equal(Date.parse(renamed.body.nextDue), due.getTime(), 'what is due stays due')
  const asleep = await call(alice.app, line, { isActive: false })
  assert.equal(asleep.status, 200, asleep.text)
  await scan()
  const awake = await call(alice.app, line, { isActive: true })
  const next = nextTime('0 7 * * 1-5', 'America/New_York', new Date())
  assert.equal(Date.parse(awake.body.nextDue), next?.getTime(), 'what it slept over is not made up')
  const other = await call(alice.app, line, { trigger: 'created' })
  assert.deepEqual([other.status, other.body.schedule, other.body.nextDue], [200, null, null])
  assert.equal((await call(bob.app, `GET /v2/workflows/${workflow.id}`)).status, 404)
})

test('a time is that of its zone, on the days when clocks are changed as well', () => {
  const at = (schedule: string, after: string) =>
    nextTime(schedule, 'Europe/Berlin', new Date(after))?.toISOString()
  assert.equal(at('0 7 * * *', '2027-01-15T08:00:00Z'), '2027-01-16T06:00:00.000Z')
  assert.equal(at('0 7 * * *', '2027-07-15T08:00:00Z'), '2027-07-16T05:00:00.000Z')
  // There is no half past two on this day; on the other there are two, of which the first counts.
  assert.equal(at('30 2 * * *', '2027-03-27T12:00:00Z'), '2027-03-28T01:30:00.000Z')
  assert.equal(at('30 2 * * *', '2027-10-30T12:00:00Z'), '2027-10-31T00:30:00.000Z')
  assert.equal(at('30 2 * * *', '2027-10-31T00:30:00Z'), '2027-11-01T01:30:00.000Z')
})
