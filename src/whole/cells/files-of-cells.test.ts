import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { deleteRowsOf } from '../../access/tenants/archive/delete-rows.ts'
import { moveTenant } from '../../access/tenants/move/move-tenant.ts'
import { copyRules } from '../../main/registries/copy-rules.ts'
import { fileUses } from '../../main/registries/file-uses.ts'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import { firstCell } from '../../platform/cells/cell.ts'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { compileCache } from '../../platform/testing/compile-cache.ts'
import { download, endOf, startWorker } from '../testing/job-runner.ts'
import { rowsIn, twoCells } from './testing/two-cells.ts'

/** Files and copies of tenants of all cells, as jobs of the operator. */

const { w, cells, routes, first, b, tenant } = await twoCells()
const { call, operator } = w

const installation = { owner: first.owner, keyFingerprint: 'same', copyRules, fileUses }
let worker = startWorker(w, jobKinds, new Outbound(), { installation })
after(() => worker.stop())

async function fileOf(tenantId: string): Promise<Buffer> {
  const begun = await call(operator.app, `POST /v2/admin/tenants/${tenantId}/exports`, {})
  assert.equal(begun.status, 201, begun.text)
  const job = await endOf(w, operator, begun.body.id)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  return (await download(w, operator, `/v2/jobs/${job.id}/result`)).bytes
}

async function bringIn(bytes: Buffer, opens: object) {
  const form = new FormData()
  form.set('opens', JSON.stringify(opens))
  form.set('file', new Blob([new Uint8Array(bytes)]), 'tenant.zip')
  const { 'content-type': _, ...headers } = operator.app.headers as Record<string, string>
  const reply = await fetch(`${w.baseUrl}/v2/admin/tenant-imports`, {
    ...{ method: 'POST', headers, body: form },
  })
  return { status: reply.status, body: (await reply.json()) as { id: string; errorCode?: string } }
}

const importProcess = fileURLToPath(new URL('./testing/import-process.ts', import.meta.url))

/** As the upkeep does once the time of a tenant is over. */
async function removeNow(tenantId: string): Promise<void> {
  const owner = new pg.Client(first.owner)
  await owner.connect()
  await deleteRowsOf(owner, tenantId).finally(() => owner.end())
}

const far = await tenant('Far')
await moveTenant({ ...cells, tenantId: far.tenantId, target: 'b', graceSeconds: 0 })
await routes.look()
assert.equal((await call(far.app, 'POST /v2/items', { name: 'Assam' })).status, 201)
const bytes = await fileOf(far.tenantId)

test('a tenant that lives in another cell is refused with the name of that cell, wherever it is to come', async () => {
  for (const cell of ['first', 'b', undefined]) {
    const begun = await bringIn(bytes, { ...(cell && { cell }) })
    assert.equal(begun.status, 201, JSON.stringify(begun))
    const job = await endOf(w, operator, begun.body.id)
    assert.equal(job.status, 'failed')
    assert.match(JSON.stringify(job), /There is a tenant/)
  }
  assert.equal(await rowsIn(first.owner, 'items', far.tenantId), 0)
  const unknown = await bringIn(bytes, { cell: 'c' })
  assert.deepEqual([unknown.status, unknown.body.errorCode], [422, 'tenant.cell-unknown'])
})

test('a tenant is brought into the cell that is named, goes on there, and is exported from there', async () => {
  const guest = await tenant('Guest')
  assert.equal((await call(guest.app, 'POST /v2/items', { name: 'Ceylon' })).status, 201)
  const file = await fileOf(guest.tenantId)
  const { owner } = first
  await removeNow(guest.tenantId)
  const begun = await bringIn(file, { cell: 'b' })
  const job = await endOf(w, operator, begun.body.id)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  await routes.look()
  assert.equal(routes.cellOf(guest.tenantId), 'b')
  assert.equal((await call(guest.app, 'GET /v2/items')).body.items[0].name, 'Ceylon')
  assert.deepEqual(
    [await rowsIn(owner, 'items', guest.tenantId), await rowsIn(b.owner, 'items', guest.tenantId)],
    [0, 1],
  )
  assert.ok((await fileOf(guest.tenantId)).length > 1_000)
})

test('the operator sees which cells there are', async () => {
  const { body } = await call(operator.app, 'GET /v2/admin/service')
  assert.deepEqual(body.cells, [
    { name: 'first', takesTenants: true },
    { name: 'b', takesTenants: true },
  ])
})

test('a copy of a tenant of another cell has a life of its own', async () => {
  const begun = await call(operator.app, `POST /v2/admin/tenants/${far.tenantId}/clones`, {
    name: 'Trial',
  })
  assert.equal(begun.status, 201, begun.text)
  const job = await endOf(w, operator, begun.body.jobId)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  const { tenantId } = begun.body
  assert.equal(await rowsIn(first.owner, 'items', tenantId), 1)
  assert.equal(routes.cellOf(tenantId), firstCell)
})

test('a job that was killed between its commit and its end knows its own work when it is taken up again', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-again-'))
  t.after(() => rmSync(directory, { recursive: true, force: true }))
  const guest = await tenant('Again')
  const file = join(directory, 'guest.zip')
  const bytes = await fileOf(guest.tenantId)
  writeFileSync(file, bytes)
  await removeNow(guest.tenantId)
  await worker.stop()
  const begun = await bringIn(bytes, { cell: 'b' })
  const { id: job } = begun.body
  const means = { settings: first.owner, filesUrl: w.filesUrl, file, cell: 'b', job }
  const child = spawn(process.execPath, [importProcess, JSON.stringify(means)], {
    env: { ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal((await call(operator.app, `GET /v2/jobs/${job}`)).body.status, 'queued')
  worker = startWorker(w, jobKinds, new Outbound(), { installation })
  const ended = await endOf(w, operator, job)
  assert.equal(ended.status, 'succeeded', JSON.stringify(ended))
  assert.equal(ended.result.tenantId, guest.tenantId)
  const another = await endOf(w, operator, (await bringIn(bytes, { cell: 'b' })).body.id)
  assert.match(JSON.stringify(another), /There is a tenant/)
})
