import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from '../../../platform/postgres/sql.ts'
import { whileItWaits } from '../../../platform/testing/blocked.ts'
import { workflowWorld } from '../../testing/workflow-world.ts'

const w = await workflowWorld()
const { alice, bob, call, newWorkflow, newItemRecord, settle, read, runsOf, hurry } = w

/** How many items have a number that begins so. */
const itemsWith = async (prefix: string) => {
  const found = await alice.work((tx) =>
    tx.row<{ count: number }>(sql`
      select count(*)::integer as count from erp.items
      where tenant_id = ${tx.tenantId} and starts_with(sku, ${prefix})`),
  )
  return found?.count
}

/** Makes two further items of each new one whose number begins so. */
const multiplying = (prefix: string, second: object = { sku: "=record.sku + '-2'" }) => ({
  ...{ objectKind: 'item', trigger: 'created' },
  condition: `record.sku.startsWith('${prefix}') && !record.sku.contains('-')`,
  actions: [
    { operation: 'createItem', body: { name: 'First', sku: "=record.sku + '-1'" } },
    { operation: 'createItem', body: { name: 'Second', ...second } },
  ],
})

const newPrefix = () => randomUUID().replaceAll('-', '')

test('an action that is refused is tried five times, given up, and taken up again where it failed', async () => {
  const prefix = newPrefix()
  const taken = await newItemRecord({ sku: `taken${prefix}` })
  const workflow = await newWorkflow(multiplying(prefix, { sku: `taken${prefix}` }))
  await newItemRecord({ sku: `${prefix}` })
  for (let attempt = 1; attempt <= 5; attempt++) {
    await settle()
    const [run] = await runsOf(workflow)
    assert.deepEqual([run.attempts, run.step, run.steps.length], [attempt, 1, 1], run.errorText)
    assert.equal(run.status, attempt < 5 ? 'pending' : 'failed')
    assert.ok(run.errorCode.startsWith('item.'), run.errorCode)
    await hurry()
  }
  const [run] = await runsOf(workflow)
  const listed = await call(alice.app, 'GET /v2/workflow-runs?status=failed')
  assert.equal(listed.body.items[0].id, run.id)
  await call(alice.app, `PATCH /v2/items/${taken.id}`, { sku: `free${prefix}` })
  const line = `POST /v2/workflow-runs/${run.id}/retry`
  assert.equal((await call(bob.app, line)).status, 404)
  const reader = await alice.appWith('workflows.read')
  assert.equal((await call(reader, line)).status, 403)
  const retried = await call(alice.app, line)
  assert.deepEqual([retried.status, retried.body.status], [200, 'pending'])
  assert.equal((await call(alice.app, line)).body.errorCode, 'workflow-run.not-failed')
  await settle()
  const [done] = await runsOf(workflow)
  assert.deepEqual([done.status, done.steps.length, done.errorCode], ['done', 2, null])
  assert.equal(await itemsWith(`${prefix}-1`), 1)
})

test('a record that is gone, and a value that no operation takes, give a run up at once', async () => {
  const prefix = newPrefix()
  const gone = await newWorkflow(multiplying(prefix))
  const item = await newItemRecord({ sku: prefix })
  await read()
  assert.equal((await call(alice.app, `DELETE /v2/items/${item.id}`)).status, 204)
  await settle()
  const [run] = await runsOf(gone)
  assert.deepEqual([run.status, run.errorCode, run.attempts], ['failed', 'item.missing', 1])
  const wrong = await newWorkflow(
    multiplying(`x${prefix}`, { sku: 'x', name: '=[1, 2]', itemPriceData: '=record.name' }),
  )
  await newItemRecord({ sku: `x${prefix}` })
  await settle()
  const [invalid] = await runsOf(wrong)
  assert.deepEqual([invalid.status, invalid.errorCode], ['failed', 'request.invalid'])
  assert.match(invalid.errorText, /itemPriceData: .* name: |name: .* itemPriceData: /)
})

test('an expression that costs too much ends its own run and keeps nobody waiting', async () => {
  const prefix = newPrefix()
  const costly = await newWorkflow({
    ...{ objectKind: 'item', trigger: 'created' },
    condition: `record.sku.startsWith('${prefix}') && record.name.matches('(a+)+$')`,
    actions: [{ wait: 1 }],
  })
  const valueless = await newWorkflow({
    ...{ objectKind: 'item', trigger: 'created' },
    condition: `record.sku.startsWith('${prefix}')`,
    actions: [{ operation: 'deactivateItem', path: { itemId: '=results[7].id' } }],
  })
  await newItemRecord({ sku: prefix, name: `${'a'.repeat(60)}b` })
  await settle()
  const [run] = await runsOf(costly)
  assert.deepEqual([run.status, run.errorCode], ['failed', 'workflow.expression.too-costly'])
  const [other] = await runsOf(valueless)
  assert.deepEqual([other.status, other.errorCode], ['failed', 'workflow.expression.failed'])
})

test('a workflow acts with the rights that its owner has at that time', async () => {
  const prefix = newPrefix()
  const owner = await alice.appWith(
    'workflows.write',
    'workflows.read',
    'items.read',
    'items.write',
  )
  const appId = owner.headers['x-appid'] ?? ''
  const workflow = await newWorkflow(multiplying(prefix), owner)
  assert.equal(workflow.owner, appId)
  await newItemRecord({ sku: prefix })
  await read()
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.registrations set granted_scopes = '{items.read,workflows.write}'
      where tenant_id = ${tx.tenantId} and app_id = ${appId} returning id`),
  )
  await settle()
  const [run] = await runsOf(workflow)
  assert.deepEqual([run.status, run.errorCode], ['pending', 'scope.missing'])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.registrations set withdrawn_at = now()
      where tenant_id = ${tx.tenantId} and app_id = ${appId} returning id`),
  )
  await hurry()
  // A worker that has read the rights uses them for less than a second.
  await w.work(alice, w.newRunner().runner)
  assert.equal((await runsOf(workflow))[0].errorCode, 'workflow.owner.missing')
  assert.equal(await itemsWith(`${prefix}-1`), 0)
})

test('of many workers at once each run is done by one, and its actions once', async () => {
  const prefix = newPrefix()
  const workflow = await newWorkflow(multiplying(prefix))
  const skus = Array.from({ length: 20 }, (_, index) => `${prefix}${index}`)
  for (const sku of skus) await newItemRecord({ sku })
  await read()
  const workers = Array.from({ length: 3 }, w.newRunner)
  await Promise.all(workers.map(({ runner }) => w.work(alice, runner)))
  await settle()
  const runs = await runsOf(workflow)
  const done = runs.filter((run: { status: string }) => run.status === 'done')
  assert.deepEqual([done.length, await itemsWith(prefix)], [20, 60])
})

test('a worker that is cut off in an action leaves nothing of it, and another one does it once', async () => {
  const prefix = newPrefix()
  const workflow = await newWorkflow(multiplying(prefix))
  await newItemRecord({ sku: prefix })
  await read()
  const { runner } = w.newRunner()
  const counter = [
    'select from erp.counters where tenant_id = $1 and kind = $2 for update',
    [alice.tenantId, 'item'],
  ] as const
  // The action waits for the counter of items; its connection is ended there, as a kill does.
  await whileItWaits(w.database, [counter], () => w.work(alice, runner), endWaiting)
  const [cut] = await runsOf(workflow)
  assert.deepEqual([cut.status, cut.step, cut.attempts], ['pending', 0, 0])
  await hurry()
  await settle()
  const [done] = await runsOf(workflow)
  assert.deepEqual([done.status, done.steps.length], ['done', 2])
  assert.equal(await itemsWith(prefix), 3)
})

async function endWaiting(): Promise<void> {
  const owner = new pg.Client(w.database.owner)
  await owner.connect()
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )
  await owner.end()
}
