import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { after, test } from 'node:test'
import { exportTenant } from '../../access/tenants/archive/export-tenant.ts'
import { importTenant } from '../../access/tenants/archive/import-tenant.ts'
import type { TenantManifest } from '../../access/tenants/archive/tenant-manifest.ts'
import { fileUses } from '../../main/registries/file-uses.ts'
import { ZipReader } from '../../platform/archives/zip-reader.ts'
import { ZipWriter } from '../../platform/archives/zip-writer.ts'
import { recordFile } from '../../platform/files/file-row-store.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { plainOwner } from '../../platform/testing/plain-owner.ts'
import { addSampleTenant } from '../testing/sample-tenant.ts'
import { addTenant, type World, world } from '../testing/world.ts'

/**
 * A company in a file: exported from one installation and imported into another; faults of such a file are reported.
 */

const [here, there] = [await world(), await world()]
const { tenantId, app } = await addSampleTenant(here)
const directory = mkdtempSync(join(tmpdir(), 'kontor-tenant-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const keyFingerprint = '0123456789abcdef'

const placeOf = ({ database, files }: World, settings: ConnectionSettings = database.owner) => ({
  ...{ settings, files, keyFingerprint },
})
let exports = 0
const exported = async (from: ReturnType<typeof placeOf>, id = tenantId) => {
  const file = join(directory, `${++exports}.zip`)
  return { file, manifest: await exportTenant({ ...from, tenantId: id, file }) }
}
/** What became another in the other installation: it is not the operator's there. */
const hashesOf = ({ tables }: TenantManifest) =>
  tables
    .filter(({ table }) => table !== 'tenants')
    .map(({ table, rows, sha256 }) => [table, rows, sha256])

test('every record and file of a tenant comes into another installation, equal by hash, and its keys open it there', async (t) => {
  const owner = await plainOwner(there.database)
  t.after(owner.giveBack)
  const taken = await exported(placeOf(here))
  assert.ok(taken.manifest.tables.filter(({ rows }) => rows > 0).length > 80)
  assert.ok(taken.manifest.files.count > 0)
  const other = placeOf(there, owner.settings)
  const { isSameKey } = await importTenant({ ...other, file: taken.file })
  assert.equal(isSameKey, true)
  const again = await exported(other)
  assert.deepEqual(hashesOf(again.manifest), hashesOf(taken.manifest))
  assert.deepEqual(again.manifest.files, taken.manifest.files)
  for (const path of ['items', 'customers', 'sales-orders', 'invoices', 'stock-takes']) {
    const [before, now] = await Promise.all(
      [here, there].map(({ call }) => call(app, `GET /v2/${path}`)),
    )
    assert.equal(now?.status, 200, now?.text)
    assert.equal(now?.text, before?.text, path)
  }
  // It was the operator's tenant; brought from a file, it is one like others.
  assert.equal((await there.call(app, 'GET /v2/admin/tenants')).status, 403)
})

/** The archive with some of its entries changed. */
async function repacked(file: string, change: (name: string, content: Buffer) => Buffer | string) {
  const source = await ZipReader.open(file, 10_000)
  const target = join(directory, `${++exports}.zip`)
  const output = createWriteStream(target)
  const archive = new ZipWriter(output)
  for (const name of source.names) {
    const content = await source.read(name)
    if (content) await archive.add(name, [change(name, await buffer(content))])
  }
  await archive.finish()
  output.end()
  await finished(output)
  source.close()
  return target
}

const inManifest =
  (change: (manifest: TenantManifest) => object) => (name: string, content: Buffer) =>
    name === 'manifest.json' ? JSON.stringify(change(JSON.parse(content.toString()))) : content

/** What is left of a tenant that was never brought in. */
async function traces(id: string): Promise<number> {
  const { done } = await there.files.list(id).next()
  const file = join(directory, `${++exports}.zip`)
  const isThere = await exportTenant({ ...placeOf(there), tenantId: id, file }).then(
    () => true,
    () => false,
  )
  return Number(isThere) + Number(!done)
}

test('a file that was cut off, changed, or is of another version is refused, and nothing of it stays', async () => {
  const { alice, call } = here
  await call(alice.app, 'POST /v2/manufacturers', { name: 'Möller & "Sons"\n' })
  const { file } = await exported(placeOf(here), alice.tenantId)
  const bytes = readFileSync(file)
  const cut = join(directory, 'cut.zip')
  writeFileSync(cut, bytes.subarray(0, bytes.length - 30))
  const manufacturers = (name: string, content: Buffer) =>
    name === 'tables/manufacturers.csv' ? content.toString().replace('Möller', 'Müller') : content
  const cases: readonly (readonly [string | Promise<string>, RegExp])[] = [
    [cut, /not the file of a tenant, or it is cut off/],
    [join(directory, 'none.zip'), /is not there/],
    [repacked(file, manufacturers), /damaged or was changed/],
    [
      repacked(
        file,
        inManifest((all) => ({ ...all, version: 2 })),
      ),
      /newer version/,
    ],
    [
      repacked(
        file,
        inManifest((all) => ({ ...all, format: 'other' })),
      ),
      /not the file of a tenant/,
    ],
    [
      repacked(
        file,
        inManifest((all) => ({ ...all, migrations: [] })),
      ),
      /another version/,
    ],
    [
      repacked(
        file,
        inManifest(({ tables: _, ...all }) => all),
      ),
      /damaged or was changed/,
    ],
    [
      repacked(
        file,
        inManifest((all) => ({ ...all, tenant: { tenantId: '../x' } })),
      ),
      /damaged/,
    ],
    [repacked(file, () => 'no line, no field'), /not the file of a tenant/],
    [
      repacked(
        file,
        inManifest(({ tables: [first, ...others], ...all }) => ({
          ...all,
          tables: [{ ...first, table: 'tenants; drop table erp.items' }, ...others],
        })),
      ),
      /tables of this file are not those of the schema/,
    ],
  ]
  for (const [made, message] of cases) {
    const wanted = { name: 'BackupError', message }
    await assert.rejects(importTenant({ ...placeOf(there), file: await made }), wanted)
    assert.equal(await traces(alice.tenantId), 0, String(message))
  }
})

test('a file that names rows of another tenant, with hashes that are right, is refused', async () => {
  const { bob, call } = here
  await call(bob.app, 'POST /v2/manufacturers', { name: 'Bob' })
  const { file } = await exported(placeOf(here), bob.tenantId)
  let stolen = ''
  const withStolenRows = await repacked(file, (name, content) => {
    if (name === 'tables/manufacturers.csv')
      stolen = content.toString().replaceAll(bob.tenantId, there.alice.tenantId)
    if (name !== 'manifest.json') return name === 'tables/manufacturers.csv' ? stolen : content
    const manifest: TenantManifest = JSON.parse(content.toString())
    const sha256 = createHash('sha256').update(stolen).digest('hex')
    const tables = manifest.tables.map((table) =>
      table.table === 'manufacturers' ? { ...table, sha256 } : table,
    )
    return JSON.stringify({ ...manifest, tables })
  })
  assert.match(stolen, new RegExp(there.alice.tenantId))
  const before = await there.call(there.alice.app, 'GET /v2/manufacturers')
  await assert.rejects(importTenant({ ...placeOf(there), file: withStolenRows }), /was changed/)
  const { text } = await there.call(there.alice.app, 'GET /v2/manufacturers')
  assert.equal(text, before.text)
  assert.equal(await traces(bob.tenantId), 0)
})

test('a tenant that is there is not touched by an import, nor are its files', async () => {
  const { file } = await exported(placeOf(here))
  const before = await exported(placeOf(here))
  await assert.rejects(importTenant({ ...placeOf(here), file }), /There is a tenant .* already/)
  const { manifest } = await exported(placeOf(here))
  assert.deepEqual(hashesOf(manifest), hashesOf(before.manifest))
  assert.equal(manifest.files.count, before.manifest.files.count)
})

test('what is written meanwhile is in the file as a whole or not at all', async () => {
  const { bob, call } = here
  await call(bob.app, 'POST /v2/customer-groups', { name: 'Everybody' })
  const address = { lastName: 'Ito', street: 'Kai 1', city: 'Hamburg', countryIso: 'DE' }
  let isOver = false
  const writers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const { status } = await call(bob.app, 'POST /v2/customers', { addresses: [address] })
      assert.equal(status, 201)
    }
  })
  const { file, manifest } = await exported(placeOf(here), bob.tenantId)
  isOver = true
  await Promise.all(writers)
  // Every key of every table is checked, and each hash again.
  await importTenant({ ...placeOf(there), file })
  const rowsOf = (name: string) => manifest.tables.find(({ table }) => table === name)?.rows
  assert.equal(rowsOf('customers'), rowsOf('customer_addresses'))
})

test('a channel whose name another tenant has, and a file that is missing, are reported as what they are', async () => {
  const { file } = await exported(placeOf(here))
  const unchanged = { leftOut: new Set<string>(), changed: {}, fileUses }
  const copy = { tenantId: randomUUID(), name: 'Twin', ...unchanged }
  const taken = { name: 'BackupError', message: /channel .* name that another tenant here has/ }
  await assert.rejects(importTenant({ ...placeOf(here), file, copy }), taken)
  const { database, vault } = here
  const { tenantId: own } = await addTenant(database, vault, { name: 'Eva', isOperator: false })
  const digest = 'f'.repeat(64)
  await asTenant(database.pool, own, (tx) => recordFile(tx, digest, 1))
  const missing = { name: 'BackupError', message: new RegExp(`file ${digest} .* cannot be read`) }
  await assert.rejects(exported(placeOf(here), own), missing)
})
