import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { cloneTenant } from '../../access/tenants/archive/clone-tenant.ts'
import { exportTenant } from '../../access/tenants/archive/export-tenant.ts'
import type { TenantManifest } from '../../access/tenants/archive/tenant-manifest.ts'
import { copyRules } from '../../main/registries/copy-rules.ts'
import { fileUses } from '../../main/registries/file-uses.ts'
import { scopeNames } from '../../main/rooms.ts'
import { ZipReader } from '../../platform/archives/zip-reader.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { addSampleTenant } from '../testing/sample-tenant.ts'
import { world } from '../testing/world.ts'

/**
 * Copies of a tenant in the same installation: they accept no credentials, send nothing and, anonymised, have no
 * personal data.
 */

const w = await world()
const { database, vault, files, call } = w
const { tenantId, app } = await addSampleTenant(w)
const directory = mkdtempSync(join(tmpdir(), 'kontor-clones-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const place = { settings: database.owner, files, keyFingerprint: '' }

const cloned = (isAnonymised: boolean) =>
  cloneTenant({
    ...{ ...place, pool: database.pool, vault, fileUses },
    copy: { tenantId: randomUUID(), name: 'Trial', origin: tenantId },
    ...{ scopes: scopeNames, rules: copyRules(isAnonymised) },
  })
let exports = 0
const exported = async (id: string) => {
  const file = join(directory, `${++exports}.zip`)
  return { file, manifest: await exportTenant({ ...place, tenantId: id, file }) }
}
const rowsOf = ({ tables }: TenantManifest) =>
  Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
const signedIn = async (clone: Awaited<ReturnType<typeof cloned>>) => {
  const { clientId, clientSecret } = clone.client
  const reply = await fetch(`${w.baseUrl}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    }),
  })
  const { access_token: token } = (await reply.json()) as { access_token: string }
  return { headers: { authorization: `Bearer ${token}`, 'x-tenant-id': clone.tenantId } }
}

test('a copy has the records of its origin and credentials of its own, and the origin stays as it was', async () => {
  const before = await exported(tenantId)
  const clone = await cloned(false)
  const own = await signedIn(clone)
  for (const path of ['items', 'customers', 'sales-orders', 'invoices']) {
    const [origin, copy] = await Promise.all([app, own].map((by) => call(by, `GET /v2/${path}`)))
    assert.equal(copy?.status, 200, copy?.text)
    assert.equal(copy?.text, origin?.text, path)
  }
  const foreign = { headers: { ...app.headers, 'x-tenant-id': clone.tenantId } }
  assert.equal((await call(foreign, 'GET /v2/items')).status, 403, 'keys stay behind')
  const { body: trail } = await call(own, 'GET /v2/admin/audit?operation=createTenant')
  assert.equal(trail.items[0].after.clonedFrom, tenantId)
  const { manifest } = await exported(tenantId)
  // When a key was used last is noted meanwhile.
  const kept = ({ tables }: TenantManifest) => tables.filter(({ table }) => table !== 'api_keys')
  assert.deepEqual(kept(manifest), kept(before.manifest))
})

/** Printers, workflows and reports that would act by themselves. */
const active = (id: string) =>
  asTenant(database.pool, id, (tx) =>
    tx.rows(sql`
      select name from erp.printers where tenant_id = ${tx.tenantId} and is_active
      union all select name from erp.workflows where tenant_id = ${tx.tenantId} and is_active
      union all select name from erp.reports
        where tenant_id = ${tx.tenantId} and (schedule is not null or recipients <> '{}')`),
  )

test('whatever could send or be called stays behind or is off', async () => {
  const { body: printers } = await call(app, 'GET /v2/printers')
  const { body: orders } = await call(app, 'GET /v2/sales-orders?pageSize=1')
  const order = `POST /v2/sales-orders/${orders.items[0].id}/output`
  const byKey = { headers: { ...app.headers, 'idempotency-key': 'once' } }
  for (const reply of [
    await call(byKey, 'POST /v2/exports', { kind: 'items', format: 'csv' }),
    await call(app, `${order}/print?printer=${encodeURIComponent(printers.items[0].name)}`),
    await call(app, `${order}/mail?recipients=anna@example.com`),
  ])
    assert.ok(reply.status < 300, reply.text)
  const { tenantId: id } = await cloned(false)
  const [origin, rows] = [tenantId, id].map(exported)
  const silent = [
    ...['webhooks', 'mails', 'mail_servers', 'print_jobs', 'jobs', 'idempotency_keys'],
    ...['api_keys', 'registrations', 'app_installations', 'extensions'],
    ...['channel_connections', 'marketplace_channels', 'channel_names'],
  ]
  const counted = async (made: typeof origin) => {
    const rowsOfAll = rowsOf((await made)?.manifest as TenantManifest)
    return silent.filter((table) => rowsOfAll[table] !== 0)
  }
  assert.deepEqual(await counted(origin), silent, 'the origin has some of each')
  assert.deepEqual(await counted(rows), [])
  assert.ok((await active(tenantId)).length > 0)
  assert.deepEqual(await active(id), [])
})

/** What the origin knows of people, and of its own bank accounts; the company itself keeps its name. */
async function knownOfPeople(): Promise<Set<string>> {
  const rows = await asTenant(database.pool, tenantId, (tx) =>
    tx.rows<{ value: string }>(sql`
      select unnest(array[last_name, street, email_address, phone_number, mobile_phone_number,
        vat_id, company]) as value
      from erp.addresses where tenant_id = ${tx.tenantId}
        and id not in (select address_id from erp.companies
          where tenant_id = ${tx.tenantId} and address_id is not null)
      union select unnest(array[last_name, email_address, phone_number])
      from erp.customer_contacts where tenant_id = ${tx.tenantId}
      union select unnest(array[iban, account_holder])
      from erp.customer_bank_accounts where tenant_id = ${tx.tenantId}
      union select unnest(array[iban, contact_name])
      from erp.companies where tenant_id = ${tx.tenantId}
      union select note_body from erp.customer_notes where tenant_id = ${tx.tenantId}
      union select display_name from erp.users where tenant_id = ${tx.tenantId}
      except select name from erp.companies where tenant_id = ${tx.tenantId}`),
  )
  return new Set(rows.map(({ value }) => value).filter((value) => value.length > 4))
}

test('in an anonymised copy nobody of its origin is found, in no table and in no paper', async () => {
  const known = await knownOfPeople()
  assert.ok(known.size > 50, `${known.size} values`)
  const clone = await cloned(true)
  const { file, manifest } = await exported(clone.tenantId)
  const origin = rowsOf((await exported(tenantId)).manifest)
  assert.equal(rowsOf(manifest)['customers'], origin['customers'])
  assert.equal(rowsOf(manifest)['accounting_documents'], origin['accounting_documents'])
  const archive = await ZipReader.open(file, 1_000)
  const found: string[] = []
  for (const name of archive.names.filter((entry) => entry.endsWith('.csv'))) {
    const entry = await archive.read(name)
    const content = entry ? await text(entry) : ''
    for (const value of known) if (content.includes(value)) found.push(`${name}: ${value}`)
  }
  archive.close()
  assert.deepEqual(found, [])
  const own = await signedIn(clone)
  const { body } = await call(own, 'GET /v2/customers')
  assert.match(JSON.stringify(body), /Person \d+/)
})

test('the rules of copies name tables and columns that there are', async () => {
  const { manifest } = await exported(tenantId)
  const columns = new Map(
    manifest.tables.map((table) => [table.table, table.columns.map(({ name }) => name)]),
  )
  const { leftOut, changed } = copyRules(true)
  const unknown = [...leftOut].filter((table) => !columns.has(table))
  for (const [table, values] of Object.entries(changed))
    for (const name of Object.keys(values))
      if (!columns.get(table)?.includes(name)) unknown.push(`${table}.${name}`)
  assert.deepEqual(unknown, [])
})
