import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { copyRules } from '../../main/registries/copy-rules.ts'
import { fileUses } from '../../main/registries/file-uses.ts'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { download, endOf, startWorker } from '../testing/job-runner.ts'
import { world } from '../testing/world.ts'

/** What the operator does with whole tenants over HTTP, as jobs. */

const [here, there] = [await world(), await world()]
const { alice } = here
await here.call(alice.app, 'POST /v2/items', { name: 'Assam' })

const workers = [here, there].map((place) => {
  const installation = { owner: place.database.owner, keyFingerprint: 'same', copyRules, fileUses }
  return startWorker(place, jobKinds, new Outbound(), { installation })
})
after(() => Promise.all(workers.map(({ stop }) => stop())))

const exportOf = async (body: object) => {
  const begun = await here.call(
    here.operator.app,
    `POST /v2/admin/tenants/${alice.tenantId}/exports`,
    body,
  )
  assert.equal(begun.status, 201, begun.text)
  const job = await endOf(here, here.operator, begun.body.id)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  const { bytes } = await download(here, here.operator, `/v2/jobs/${job.id}/result`)
  return { job, bytes }
}

const importOf = async (bytes: Buffer, opens: object = {}) => {
  const form = new FormData()
  form.set('opens', JSON.stringify(opens))
  form.set('file', new Blob([new Uint8Array(bytes)]), 'tenant.zip')
  const { 'content-type': _, ...headers } = there.operator.app.headers as Record<string, string>
  const reply = await fetch(`${there.baseUrl}/v2/admin/tenant-imports`, {
    ...{ method: 'POST', headers, body: form },
  })
  const begun = (await reply.json()) as { id: string }
  assert.equal(reply.status, 201, JSON.stringify(begun))
  return endOf(there, there.operator, begun.id)
}

const identity = await generateIdentity()
const recipients = [await identityToRecipient(identity)]

test('a tenant goes over HTTP into a file and into another installation, where its key works', async () => {
  const { job, bytes } = await exportOf({})
  assert.equal(job.result.tenantId, alice.tenantId)
  assert.ok(job.result.records > 10)
  assert.equal(bytes.subarray(0, 2).toString(), 'PK')
  const brought = await importOf(bytes)
  assert.equal(brought.status, 'succeeded', JSON.stringify(brought))
  assert.deepEqual(brought.result, job.result)
  const listed = await there.call(there.operator.app, `GET /v2/admin/tenants/${alice.tenantId}`)
  assert.equal(listed.body.name, 'Alice')
  const again = await importOf(bytes)
  assert.equal(again.status, 'failed')
  assert.match(JSON.stringify(again), /"tenant-file.refused"/)
})

test('a file for the holder of a key is opened by that key alone, which is nowhere in clear', async () => {
  const { bytes } = await exportOf({ recipients })
  assert.equal(bytes.subarray(0, 21).toString(), 'age-encryption.org/v1')
  for (const opens of [{}, { passphrase: 'guessed' }]) {
    const refused = await importOf(bytes, opens)
    assert.match(JSON.stringify(refused), /"tenant-file.refused"/)
  }
  // Known here already, which is found out only where the file was opened.
  const opened = await importOf(bytes, { identity })
  assert.match(JSON.stringify(opened), /There is a tenant/)
  assert.ok(!(await jobsOf(there)).includes(identity))
})

test('a copy is made by a job; its credentials are shown once and are nowhere in clear', async () => {
  const begun = await here.call(
    here.operator.app,
    `POST /v2/admin/tenants/${alice.tenantId}/clones`,
    { name: 'Trial of Alice' },
  )
  assert.equal(begun.status, 201, begun.text)
  const { jobId, tenantId, client, admin } = begun.body
  const job = await endOf(here, here.operator, jobId)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  assert.deepEqual(job.result, { tenantId, name: 'Trial of Alice' })
  const stored = await jobsOf(here)
  for (const secret of [client.clientSecret, admin.password])
    assert.ok(!stored.includes(secret) && !JSON.stringify(job).includes(secret))
  const reply = await fetch(`${here.baseUrl}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: client.clientId },
      client_secret: client.clientSecret,
    }),
  })
  const { access_token: token } = (await reply.json()) as { access_token: string }
  const own = { headers: { authorization: `Bearer ${token}`, 'x-tenant-id': tenantId } }
  const items = await here.call(own, 'GET /v2/items')
  assert.deepEqual(
    items.body.items.map(({ name }: { name: string }) => name),
    ['Assam'],
  )
})

test('only the operator may, and only with tenants that exist', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const [path, body] of [
    ['exports', {}],
    ['clones', { name: 'Mine' }],
  ] as const) {
    const own = await here.call(alice.app, `POST /v2/admin/tenants/${alice.tenantId}/${path}`, body)
    assert.equal(own.status, 403)
    const unknown = await here.call(
      here.operator.app,
      `POST /v2/admin/tenants/${nobody}/${path}`,
      body,
    )
    assert.equal(unknown.status, 404)
  }
})

/** All that the database keeps of jobs. */
async function jobsOf({ database, operator }: typeof here): Promise<string> {
  const rows = await asTenant(database.pool, operator.tenantId, (tx) =>
    tx.rows(fixed('select to_jsonb(jobs) as job from erp.jobs where tenant_id = $tenant')),
  )
  return JSON.stringify(rows)
}
