import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { endOf, startWorker } from '../../../whole/testing/job-runner.ts'
import { workflowWorld } from '../../testing/workflow-world.ts'

/** Jobs start workflows when they are requested and when they end, and their runs know what led to the job. */

const w = await workflowWorld()
const { alice, bob, call, newWorkflow, settle, runsOf } = w
let worker = startWorker(w)
after(() => worker.stop())

async function requested(line: string, body: object) {
  const { status, text, body: job } = await call(alice.app, `POST /v2/${line}`, body)
  assert.equal(status, 201, text)
  return job as { readonly id: string }
}
const exported = (query = '') => requested(`exports${query}`, { kind: 'customers', format: 'csv' })
const imported = (text: string, query = '') =>
  requested(`imports${query}`, {
    ...{ kind: 'items', format: 'csv', data: Buffer.from(text).toString('base64') },
  })

/** Lets workers do all jobs, and workflows what follows from them, until nothing is left of either. */
async function settleAll() {
  for (let count = -1; count < w.runner.count; ) {
    count = w.runner.count
    await settle()
    const open = await alice.work((tx) =>
      tx.rows<{ id: string }>(sql`
        select id from erp.jobs
        where tenant_id = ${tx.tenantId} and status in ('queued', 'running')`),
    )
    for (const { id } of open) await endOf(w, alice, id)
    await settle()
  }
}

const naming = (name: string) => ({ operation: 'createItem', body: { name } })
const recordsOf = (runs: readonly { recordId: string; status: string }[]) =>
  runs.map(({ recordId, status }) => [recordId, status])

test('a job that fails starts a workflow, which reads why and acts; no other job and no other tenant does', async () => {
  const [name, prefix] = [randomUUID(), randomUUID()]
  const draft = { objectKind: 'job', trigger: 'reached', condition: 'record.status == "failed"' }
  const actions = [naming(`='${name} ' + record.errorCode`)]
  const own = await newWorkflow({ ...draft, actions })
  const foreign = await newWorkflow({ ...draft, actions }, bob.app)
  const good = await imported(`sku,name\n${prefix},Cup\n`)
  const bad = await imported(`sku,name,price\n${prefix}b,Pot,dear\n`)
  await settleAll()
  await settle(bob)
  assert.equal((await endOf(w, alice, bad.id)).errorCode, 'import.lines.bad')
  const runs = await runsOf(own)
  assert.deepEqual(
    recordsOf(runs).filter(([, status]) => status === 'done'),
    [[bad.id, 'done']],
  )
  assert.ok(runs.some(({ recordId }: { recordId: string }) => recordId === good.id))
  const done = runs.find(({ status }: { status: string }) => status === 'done')
  assert.equal(done.steps[0].answer.name, `${name} import.lines.bad`)
  assert.deepEqual(await runsOf(foreign, bob), [])
})

test('a job that a run requested, and what it does, name that run: jobs that lead to jobs end', async () => {
  const workflow = await newWorkflow({
    ...{ objectKind: 'job', trigger: 'changed', condition: 'record.kind == "export"' },
    actions: [{ operation: 'createExport', body: { kind: 'customers', format: 'csv' } }],
  })
  const first = await exported()
  await settleAll()
  const runs = await runsOf(workflow)
  assert.equal(runs.length, 9)
  assert.deepEqual([runs[0].recordId, runs[0].causedByRunId], [first.id, null])
  assert.equal(runs[1].causedByRunId, runs[0].id)
  assert.deepEqual(
    [runs.at(-1).status, runs.at(-1).errorCode],
    ['stopped', 'workflow.chain.too-long'],
  )
  await call(alice.app, `PATCH /v2/workflows/${workflow.id}`, { isActive: false })
})

test('mails that fail and are sent again for that by workflows end as well', async () => {
  const server = await call(alice.app, 'POST /v2/mail-servers', {
    ...{ name: 'Provider', host: 'smtp.example.com', senderAddress: 'shop@example.com' },
  })
  assert.equal(server.status, 201, server.text)
  const workflow = await newWorkflow({
    ...{ objectKind: 'mail', trigger: 'reached', condition: 'record.status == "failed"' },
    actions: [{ operation: 'repeatMail', path: { mailId: '=record.id' } }],
  })
  const path = `/v2/mail-servers/${server.body.id}`
  // The server of a test mail is gone before the mail is sent, which is final.
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.mail_servers set is_default = false where tenant_id = ${tx.tenantId} returning id`),
  )
  await worker.stop()
  const mail = await call(alice.app, `POST ${path}/test-mail`, { recipient: 'ana@example.com' })
  assert.equal(mail.status, 201, mail.text)
  assert.equal((await call(alice.app, `DELETE ${path}`)).status, 204)
  worker = startWorker(w)
  await settleAll()
  const runs = await runsOf(workflow)
  const outcomes = runs.map(({ status, errorCode }: Record<string, string>) => errorCode ?? status)
  assert.equal(outcomes.filter((one: string) => one === 'done').length, 8, outcomes.join(', '))
  assert.ok(outcomes.includes('workflow.chain.too-long'), outcomes.join(', '))
  const jobs = await call(alice.app, 'GET /v2/jobs?pageSize=100')
  const kinds = jobs.body.items.map(({ kind }: { kind: string }) => kind)
  assert.equal(kinds.filter((kind: string) => kind === 'mail').length, 9)
})

test('a job whose caller wants no workflow starts none, neither for its end nor for what it writes', async () => {
  const prefix = randomUUID()
  const of = { objectKind: 'job', condition: 'record.kind == "import"' }
  const workflows = [
    await newWorkflow({ ...of, trigger: 'created', actions: [naming(prefix)] }),
    await newWorkflow({ ...of, trigger: 'changed', actions: [naming(prefix)] }),
    await newWorkflow({
      ...{ objectKind: 'item', trigger: 'created', actions: [naming(prefix)] },
      condition: `record.sku.startsWith('${prefix}')`,
    }),
  ]
  const startedBy = async () => {
    await settleAll()
    const all = await Promise.all(workflows.map((one) => runsOf(one)))
    return all.map((runs) => runs.filter(({ status }: { status: string }) => status === 'done'))
  }
  const quiet = await imported(`sku,name\n${prefix}a,Cup\n`, '?disableAutomaticWorkflows=true')
  assert.equal((await endOf(w, alice, quiet.id)).status, 'succeeded')
  assert.deepEqual(await startedBy(), [[], [], []])
  const { body } = await call(alice.app, 'GET /v2/admin/audit?entity=job')
  const marks = body.items.filter(({ entityId }: { entityId: string }) => entityId === quiet.id)
  assert.deepEqual(
    marks.map(({ mark }: { mark: string }) => mark),
    ['workflows-disabled'],
  )
  await imported(`sku,name\n${prefix}b,Cup\n`)
  assert.deepEqual(
    (await startedBy()).map((runs) => runs.length),
    [1, 1, 1],
  )
})

test('a job that was never requested, since its request was rolled back, starts nothing', async () => {
  const workflow = await newWorkflow({
    ...{ objectKind: 'job', trigger: 'created', condition: '', actions: [naming('Never')] },
  })
  const tried = await call(alice.app, 'POST /v2/exports?dryRun=true', {
    ...{ kind: 'customers', format: 'csv' },
  })
  assert.ok(tried.status < 300, tried.text)
  await settleAll()
  assert.deepEqual(await runsOf(workflow), [])
})
