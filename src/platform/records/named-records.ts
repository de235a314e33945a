import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { MissingRecords } from '../values/missing-records.ts'
import { type FieldName, type FieldPath, Refusal } from '../values/refusal.ts'
import type { Key, Reference } from '../values/shape.ts'
import { areReferredTo } from './record-source.ts'

/** A table whose records generation 1 does not name by their number. */
export interface CodedTable {
  readonly table: string
  /** What names them, as an expression over the columns of the table. */
  readonly code: string
  /** The column that says what kind of record it is. */
  readonly kind: string
}

/** A record that a body names, and the place of the name in the body. */
export interface NamedRecord {
  readonly path: FieldPath
  /** Below `erp`. */
  readonly table: string | CodedTable
  readonly reference: Reference<number | string>
}

export interface FoundRecord {
  /** The number that columns of other tables hold. */
  readonly id: number
  /** Both keys as callers know them. */
  readonly key: Key<number | string>
  /** Of a `CodedTable`. */
  readonly kind?: number
}

/** Returns the record of a reference, which is one of those that were looked up. */
export type Resolve = (reference: Reference<number | string>) => FoundRecord

/**
 * Looks up every record that a body names, in one round trip (none where it names none), and returns a
 * function to resolve each reference. Throws `missing` with the fields whose record does not exist;
 * `fieldName` is left out where the records are named by the path of the request.
 */
export async function resolveRecords(
  tx: TenantTx,
  named: readonly NamedRecord[],
  missing: MissingRecords,
  fieldName: FieldName = (path) => path.join('.'),
): Promise<Resolve> {
  const [resolve] = await resolveEach(tx, [named], missing, fieldName)
  if (resolve instanceof Refusal || !resolve) throw resolve
  return resolve
}

/** As `resolveRecords` for many bodies with one look-up; returns the refusals of those that fail. */
export async function resolveEach(
  tx: TenantTx,
  namedByEach: readonly (readonly NamedRecord[])[],
  missing: MissingRecords,
  fieldName: FieldName,
): Promise<(Resolve | Refusal)[]> {
  const found = await findRecords(tx, namedByEach.flat())
  return namedByEach.map((named) => {
    const unknown = named.filter(({ reference }) => !found.has(reference))
    if (unknown.length > 0) return missing(unknown.map(({ path }) => fieldName(path)))
    return (reference) => {
      const record = found.get(reference)
      if (!record) throw new Error('a reference was not looked up')
      return record
    }
  })
}

type Found = ReadonlyMap<NamedRecord['reference'], FoundRecord>

async function findRecords(tx: TenantTx, named: readonly NamedRecord[]): Promise<Found> {
  const tables = [...new Set(named.map(({ table }) => table))]
  if (tables.length === 0) return new Map()
  const namedIn = tables.map((table) => named.filter((one) => one.table === table))
  const statements = tables.map((table, index) => recordsOf(tx, table, namedIn[index] ?? []))
  const rowsOfEach = await tx.all<FoundRow[]>(statements)
  return new Map(
    namedIn.flatMap((ofTable, index) => {
      const rows = rowsOfEach[index] ?? []
      const byKey = new Map<number | string, FoundRecord>()
      for (const { id, uuid, code = id, ...rest } of rows) {
        const record = { id, key: { id: code, uuid }, ...rest }
        byKey.set(code, record).set(uuid, record)
      }
      return ofTable.flatMap(({ reference }) => {
        const record = byKey.get('uuid' in reference ? reference.uuid : reference.id)
        return record ? [[reference, record] as const] : []
      })
    }),
  )
}

interface FoundRow {
  readonly id: number
  readonly uuid: string
  readonly code?: string
  readonly kind?: number
}

function recordsOf(tx: TenantTx, table: string | CodedTable, named: readonly NamedRecord[]): Sql {
  if (typeof table === 'string') {
    // Only a `CodedTable` is named by texts.
    const references = named.map(({ reference }) => reference as Reference)
    return sql`
      select named.id, named.uuid from erp.${fixed(table)} named
      where named.tenant_id = ${tx.tenantId} and ${areReferredTo('named', references)}`
  }
  const ids = named.flatMap(({ reference }) => ('id' in reference ? [reference.id] : []))
  const uuids = named.flatMap(({ reference }) => ('uuid' in reference ? [reference.uuid] : []))
  const code = fixed(table.code)
  return sql`
    select id, uuid, ${code} as code, ${fixed(table.kind)} as kind from erp.${fixed(table.table)}
    where tenant_id = ${tx.tenantId} and (${code} = any(${ids}::text[]) or uuid = any(${uuids}::uuid[]))`
}
