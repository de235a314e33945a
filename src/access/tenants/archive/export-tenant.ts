import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Sealing, sealed } from '../../../platform/archives/sealed-file.ts'
import { ZipWriter } from '../../../platform/archives/zip-writer.ts'
import type { Progress } from '../../../platform/backup/backup.ts'
import { BackupError } from '../../../platform/backup/manifest.ts'
import {
  beginSnapshot,
  listAppliedMigrations,
  listTenantFiles,
  readNow,
} from '../../../platform/backup/table-store.ts'
import { findAbsence } from '../../../platform/cells/absence-store.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { Hashed } from './hashed.ts'
import { type ArchivedTable, readMe, type TenantManifest } from './tenant-manifest.ts'
import { type Directory, databaseOf } from './tenant-place.ts'
import {
  copyTenantOut,
  findTenant,
  listTenantTables,
  type TenantTable,
  writeAlike,
} from './tenant-table-store.ts'

export interface ExportTenantOptions extends Directory {
  readonly files: FileStore
  readonly tenantId: string
  /** Must not exist yet. It appears under this name when it is complete. */
  readonly file: string
  /** Fingerprint of the master key in use; an import compares it. */
  readonly keyFingerprint: string
  /** Encrypts the file; without it, everybody who has the file can read it. */
  readonly sealing?: Sealing
  readonly onProgress?: (progress: Progress) => void
}

/**
 * Writes all rows and files of one tenant, as of one moment, into a ZIP archive of CSV files that can be read without
 * this program, while the service goes on. Tables are found by the schema: those whose rows name a tenant. Throws a
 * `BackupError` where the tenant or one of its files is missing.
 */
export async function exportTenant(options: ExportTenantOptions): Promise<TenantManifest> {
  const { file, tenantId } = options
  if (existsSync(file)) throw new BackupError(`${file} is there already. Name another file.`)
  const database = await databaseOf(options, tenantId)
  const client = new pg.Client({ ...database, application_name: 'kontor tenant export' })
  client.on('error', () => undefined)
  await client.connect()
  const draft = `${file}.part-${process.pid}`
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  // The archive, or the end of the stream, throws the failure.
  output.on('error', () => undefined)
  try {
    const plain = new PassThrough()
    const content = options.sealing ? await sealedFor(plain, options.sealing) : plain
    const written = pipeline(content, output)
    // The failure is thrown below, or by the archive.
    written.catch((error) => plain.destroy(error))
    const manifest = await write(client, new ZipWriter(plain), options)
    plain.end()
    await written
    await rename(draft, file)
    return manifest
  } catch (error) {
    output.destroy()
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function sealedFor(plain: Readable, sealing: Sealing): Promise<Readable> {
  try {
    return await sealed(plain, sealing)
  } catch (cause) {
    throw new BackupError(`The file cannot be encrypted: ${cause}`, { cause })
  }
}

async function write(
  client: pg.Client,
  archive: ZipWriter,
  { tenantId, keyFingerprint, files, onProgress }: ExportTenantOptions,
): Promise<TenantManifest> {
  const tables = await listTenantTables(client)
  await beginSnapshot(client)
  await writeAlike(client)
  const tenant = await findTenant(client, tenantId)
  const absence = await findAbsence(client, tenantId)
  // The rows of a tenant that has left stay for some days in its former cell, and are outdated.
  if (absence?.state === 'left')
    throw new BackupError(`The tenant ${tenantId} lives in the cell ${absence.cell}.`)
  if (!tenant || absence?.state === 'arriving')
    throw new BackupError(`There is no tenant ${tenantId}.`)
  const createdAt = await readNow(client)
  const migrations = await listAppliedMigrations(client)
  await archive.add('README.txt', [readMe])
  const written: ArchivedTable[] = []
  for (const table of tables) {
    written.push(await writeTable(client, archive, table, tenantId))
    const rows = written.at(-1)?.rows ?? 0
    onProgress?.({ table: table.name, rows, done: written.length, total: tables.length })
  }
  const attached = await listTenantFiles(client, tenantId)
  await client.query('commit')
  for (const { digest } of attached) {
    const content = await readFile(files, tenantId, digest)
    await archive.add(`files/${digest}`, content, { isPacked: true })
  }
  const manifest: TenantManifest = {
    ...{ format: 'kontor-tenant', version: 1, createdAt, tenant: { tenantId, name: tenant.name } },
    ...{ keyFingerprint, migrations, tables: written },
    files: { count: attached.length, bytes: attached.reduce((sum, { size }) => sum + size, 0) },
  }
  await archive.add('manifest.json', [`${JSON.stringify(manifest, null, 1)}\n`])
  await archive.finish()
  return manifest
}

async function readFile(files: FileStore, tenantId: string, digest: string): Promise<Readable> {
  try {
    return await files.read(tenantId, digest)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    throw new BackupError(`The file ${digest} of this tenant cannot be read: ${cause.message}`, {
      cause,
    })
  }
}

async function writeTable(
  client: pg.Client,
  archive: ZipWriter,
  table: TenantTable,
  tenantId: string,
): Promise<ArchivedTable> {
  const rows = client.query(copyTo(copyTenantOut(table, tenantId)))
  // While the archive reads, it reports errors.
  rows.on('error', () => undefined)
  const hashed = new Hashed()
  await archive.add(`tables/${table.name}.csv`, hashed.of(rows))
  const columns = table.columns.map((name, at) => ({ name, type: table.types[at] ?? '' }))
  return { table: table.name, columns, rows: rows.rowCount, sha256: hashed.digest() }
}
