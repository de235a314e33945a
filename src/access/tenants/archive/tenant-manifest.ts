import { type AppliedMigration, BackupError } from '../../../platform/backup/manifest.ts'

/** A table of a tenant's file: `tables/<name>.csv`. */
export interface ArchivedTable {
  readonly table: string
  /** In the order of the columns of the file, with their types in PostgreSQL. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: number
  /** Of the file as it is unpacked, in hex. */
  readonly sha256: string
}

/** The description of the file of a tenant: `manifest.json`, its last entry. */
export interface TenantManifest {
  readonly format: 'kontor-tenant'
  readonly version: 1
  /** RFC 3339; all tables are in the state of this moment. */
  readonly createdAt: string
  readonly tenant: { readonly tenantId: string; readonly name: string }
  /** Of the master key that secrets in the tables are sealed with; the key itself is not in the file. */
  readonly keyFingerprint: string
  readonly migrations: readonly AppliedMigration[]
  readonly tables: readonly ArchivedTable[]
  /** Attached files: `files/<SHA-256 of the content>`. */
  readonly files: { readonly count: number; readonly bytes: number }
}

/** For people who unpack the archive without this program. */
export const readMe = `The data of one company, as Kontor keeps it.

manifest.json   what is here: each table with its columns and their types, the number of rows and the SHA-256 of
                its file, and the moment that all of it is of
tables/*.csv    a file for each table: CSV by RFC 4180 in UTF-8, with a line of names. An empty field is "no value",
                "" is an empty text. Moments are UTC; lists, JSON and bytes are written as PostgreSQL does.
files/*         attached files, each under the SHA-256 of its content; the tables name them so
`

/** Throws a `BackupError` for what is no such file, or one of a newer version. */
export function tenantManifestOf(text: string): TenantManifest {
  const manifest = parsed(text) as Partial<TenantManifest> | null
  if (manifest?.format !== 'kontor-tenant')
    throw new BackupError('This file is not the file of a tenant.')
  if (manifest.version !== 1)
    throw new BackupError('This file was made by a newer version. Import it with that version.')
  if (!isWhole(manifest))
    throw new BackupError('This file is damaged or was changed. Use another one.')
  return manifest
}

/** Whether it has what an import reads. */
function isWhole(manifest: Partial<TenantManifest>): manifest is TenantManifest {
  const { tenant, tables, migrations, files } = manifest
  return (
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(tenant?.tenantId ?? '') &&
    Array.isArray(migrations) &&
    typeof files?.count === 'number' &&
    Array.isArray(tables) &&
    tables.every((table) => Array.isArray(table?.columns) && typeof table.rows === 'number')
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
