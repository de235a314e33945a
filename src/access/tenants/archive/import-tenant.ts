import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { isSealed, type Unsealing, withUnsealed } from '../../../platform/archives/sealed-file.ts'
import { ZipReader } from '../../../platform/archives/zip-reader.ts'
import type { Progress } from '../../../platform/backup/backup.ts'
import type { CopiedValues } from '../../../platform/backup/copy-rules.ts'
import { BackupError } from '../../../platform/backup/manifest.ts'
import {
  dropUnusedFiles,
  listAppliedMigrations,
  listTenantFiles,
} from '../../../platform/backup/table-store.ts'
import { firstCell } from '../../../platform/cells/cell.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { FileUse } from '../../../platform/files/file-use.ts'
import { Hashed } from './hashed.ts'
import { damaged, hasOwnChannels, isThere, refusalOf } from './import-refusals.ts'
import { isImportedBy, noteImported } from './imported-tenant-store.ts'
import { fillingsSince } from './older-file.ts'
import { type ArchivedTable, type TenantManifest, tenantManifestOf } from './tenant-manifest.ts'
import { type Arrival, bringInto } from './tenant-place.ts'
import {
  actAs,
  becomeOrdinary,
  copyIncoming,
  copyTenantOut,
  fillIn,
  findTenant,
  listTenantTables,
  openIncoming,
  type TenantTable,
  takeIncoming,
  writeAlike,
} from './tenant-table-store.ts'

/** A new tenant that is created from the file, in addition to the tenant of the file. */
export interface TenantCopy {
  readonly tenantId: string
  readonly name: string
  readonly leftOut: ReadonlySet<string>
  readonly changed: CopiedValues
  readonly fileUses: readonly FileUse[]
}

export interface ImportTenantOptions extends Omit<Arrival, 'tenantId'> {
  readonly files: FileStore
  readonly file: string
  readonly keyFingerprint: string
  /** What opens the file where it is encrypted. */
  readonly unsealing?: Unsealing
  readonly copy?: TenantCopy
  /** The job that it is done for: what the same job has brought already is not refused. */
  readonly job?: string
  /** Has other migrations than this version's. */
  readonly migrations?: URL
  readonly onProgress?: (progress: Progress) => void
}

export interface ImportedTenant {
  readonly manifest: TenantManifest
  /** Where it lives now. */
  readonly cell: string
  /** False: keys, secrets and passwords of servers that the tenant keeps need the master key that was in use then. */
  readonly isSameKey: boolean
}

const entriesMax = 1_000_000
const manifestBytesMax = 10_000_000

/**
 * Brings a tenant from its file into this installation, all of it or nothing, while the service goes on for others.
 * Each file and table is compared with its hash as it is read, and each table again as it stands in the database. It
 * never becomes the operator's tenant. A file of an older version is filled in as migrations did it since. Throws a
 * `BackupError` that names the obstacle.
 */
export async function importTenant(options: ImportTenantOptions): Promise<ImportedTenant> {
  const { file, unsealing } = options
  if (!(await isSealed(file).catch(() => false))) return importPlain(options)
  if (!unsealing)
    throw new BackupError(`${file} is encrypted. Give the key or the passphrase that opens it.`)
  let isOpen = false
  try {
    return await withUnsealed(file, unsealing, (plain) => {
      isOpen = true
      return importPlain({ ...options, file: plain })
    })
  } catch (cause) {
    if (isOpen) throw cause
    throw new BackupError(`${file} cannot be opened with that, or was changed: ${cause}`, { cause })
  }
}

async function importPlain(options: ImportTenantOptions): Promise<ImportedTenant> {
  const archive = await opened(options.file)
  try {
    const manifest = await manifestOf(archive)
    const { tenantId } = options.copy ?? manifest.tenant
    const { cell } = await bringInto({ ...options, tenantId }, (settings, name) => {
      const hasChannels = manifest.tables.some(
        ({ table, rows }) => table === 'channel_names' && rows > 0,
      )
      if (hasChannels && !options.copy && name !== firstCell) throw hasOwnChannels()
      return bringIn(archive, manifest, { ...options, settings })
    })
    return { manifest, cell, isSameKey: manifest.keyFingerprint === options.keyFingerprint }
  } finally {
    archive.close()
  }
}

async function bringIn(
  archive: ZipReader,
  manifest: TenantManifest,
  options: ImportTenantOptions,
): Promise<void> {
  const client = new pg.Client({ ...options.settings, application_name: 'kontor tenant import' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied = await listAppliedMigrations(client)
    const fillings = await fillingsSince(manifest.migrations, applied, options.migrations)
    const tables = await listTenantTables(client)
    requireKnownTables(tables, manifest, manifest.migrations.length < applied.length)
    await load(client, archive, tables, manifest, { ...options, fillings })
  } finally {
    await client.end()
  }
}

async function opened(file: string): Promise<ZipReader> {
  try {
    return await ZipReader.open(file, entriesMax)
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'ENOENT') throw new BackupError(`${file} is not there.`, { cause })
    if (code === 'EACCES') throw new BackupError(`${file} cannot be read by this user.`, { cause })
    throw new BackupError('This file is not the file of a tenant, or it is cut off.', { cause })
  }
}

async function manifestOf(archive: ZipReader): Promise<TenantManifest> {
  const isBounded = archive.sizeOf('manifest.json') <= manifestBytesMax
  const entry = isBounded ? await archive.read('manifest.json') : undefined
  return tenantManifestOf(entry ? await text(entry) : '')
}

/** Names of tables and columns come from a file, and become part of statements: only those of the schema do. */
function requireKnownTables(
  tables: readonly TenantTable[],
  manifest: TenantManifest,
  isOlder: boolean,
): void {
  const known = new Map(tables.map((table) => [table.name, table.columns]))
  const isKnown = ({ table, columns }: ArchivedTable) => {
    const names = columns.map(({ name }) => name)
    const there = known.get(table)
    // A later version has added columns.
    return isOlder
      ? names.every((name) => there?.includes(name)) && new Set(names).size === names.length
      : there?.join() === names.join()
  }
  const unknown = manifest.tables.filter((table) => !isKnown(table)).map(({ table }) => table)
  const named = new Set(manifest.tables.map(({ table }) => table))
  const missing = isOlder ? [] : tables.filter(({ name }) => !named.has(name))
  const all = [...unknown, ...missing.map(({ name }) => name)]
  if (all.length === 0 && named.size === manifest.tables.length) return
  throw new BackupError(`The tables of this file are not those of the schema: ${all.join(', ')}.`)
}

async function load(
  client: pg.Client,
  archive: ZipReader,
  tables: readonly TenantTable[],
  manifest: TenantManifest,
  {
    files,
    copy,
    job,
    onProgress,
    fillings,
  }: ImportTenantOptions & { readonly fillings: readonly string[] },
): Promise<void> {
  const { tenantId } = copy ?? manifest.tenant
  const archived = new Map(manifest.tables.map((table) => [table.table, table]))
  // That of the tenant itself first: from then on another import of it waits for this one, and finds it there.
  const inOrder = tables.toSorted((one, other) => isOfTenants(other) - isOfTenants(one))
  const stored: string[] = []
  await client.query('begin')
  try {
    await writeAlike(client)
    await actAs(client, tenantId)
    if (await isDone(client, tenantId, job)) return
    for (const [done, table] of inOrder.entries()) {
      const expected = archived.get(table.name)
      if (expected && !copy?.leftOut.has(table.name))
        await loadTable(client, archive, table, expected, { tenantId, copy })
      const rows = expected?.rows ?? 0
      onProgress?.({ table: table.name, rows, done: done + 1, total: tables.length })
    }
    await becomeOrdinary(client, tenantId, copy?.name)
    if (copy) await dropUnusedFiles(client, tenantId, copy.fileUses)
    const wanted = await listTenantFiles(client, tenantId)
    if (!copy && wanted.length !== manifest.files.count) throw damaged()
    await storeFiles(archive, wanted, { tenantId, store: files, stored })
    // Last, since rows that it changes stay locked until the commit.
    for (const filling of fillings) await fillIn(client, filling)
    if (job !== undefined) await noteImported(client, job, tenantId)
    await client.query('commit')
  } catch (error) {
    for (const digest of stored) await files.remove(tenantId, digest).catch(() => undefined)
    // The connection itself may have failed; the server then rolls back by itself.
    await client.query('rollback').catch(() => undefined)
    throw refusalOf(error, tenantId)
  }
}

/** Whether the same job has brought it already. Throws a `BackupError` where it is there from somewhere else. */
async function isDone(
  client: pg.Client,
  tenantId: string,
  job: string | undefined,
): Promise<boolean> {
  if (!(await findTenant(client, tenantId))) return false
  if (job === undefined || !(await isImportedBy(client, job))) throw isThere(tenantId)
  await client.query('rollback')
  return true
}

const isOfTenants = ({ name }: TenantTable) => Number(name === 'tenants')

interface StoredFiles {
  readonly tenantId: string
  readonly store: FileStore
  /** Digests, each before it is stored. */
  readonly stored: string[]
}

async function storeFiles(
  archive: ZipReader,
  wanted: readonly { readonly digest: string; readonly size: number }[],
  { tenantId, store, stored }: StoredFiles,
): Promise<void> {
  for (const { digest, size } of wanted) {
    const content = await archive.read(`files/${digest}`)
    if (!content || archive.sizeOf(`files/${digest}`) !== size) throw damaged()
    const hashed = new Hashed()
    stored.push(digest)
    await store.writeStream(tenantId, { digest, size }, Readable.from(hashed.of(content)))
    if (hashed.digest() !== digest) throw damaged()
  }
}

interface Target {
  readonly tenantId: string
  readonly copy: TenantCopy | undefined
}

async function loadTable(
  client: pg.Client,
  archive: ZipReader,
  table: TenantTable,
  { rows, sha256, columns }: ArchivedTable,
  { tenantId, copy }: Target,
): Promise<void> {
  const content = await archive.read(`tables/${table.name}.csv`)
  if (!content) throw damaged()
  const names = columns.map(({ name }) => name)
  const hashed = new Hashed()
  await openIncoming(client, table)
  await pipeline(hashed.of(content), client.query(copyFrom(copyIncoming(names))))
  if (hashed.digest() !== sha256) throw damaged()
  const values = copy?.changed[table.name]
  const taken = await takeIncoming(client, table, names, { tenantId, ...(values && { values }) })
  if (taken !== rows) throw damaged()
  // Rows that were changed on purpose have no hash to be compared with.
  const asMade = withColumns(table, names)
  if (!copy && (await hashOf(client, asMade, tenantId)) !== sha256) throw damaged()
}

/** The table as it was when the file was made. */
function withColumns(table: TenantTable, columns: readonly string[]): TenantTable {
  return { ...table, columns, types: columns.map((name) => typeOf(table, name)) }
}

const typeOf = ({ columns, types }: TenantTable, name: string) => types[columns.indexOf(name)] ?? ''

/** The hash of the rows that the database has now. */
async function hashOf(client: pg.Client, table: TenantTable, tenantId: string): Promise<string> {
  const hashed = new Hashed()
  for await (const _piece of hashed.of(client.query(copyTo(copyTenantOut(table, tenantId))))) {
    // Read only for the hash.
  }
  return hashed.digest()
}
