import type { UndoReason } from '../../../audit/undo/undo-reasons.ts'
import { fixed, joined, sql } from '../../../postgres/sql.ts'
import type { TenantTx } from '../../../postgres/transaction.ts'
import type { RecordUse } from '../../../records/record-use-store.ts'
import type { KeptRecords, WrittenRecords } from './import-undo.ts'

/** How long the former values of imports are kept. */
const keptDays = 30

interface NewPart extends WrittenRecords {
  readonly importId: string
  readonly position: number
  readonly kind: string
  readonly former?: object | undefined
  readonly lasting?: UndoReason | undefined
}

/** Adds a part with the next statement of the transaction. */
export function keepPart(tx: TenantTx, part: NewPart): void {
  const written = [...new Set(part.written)].sort((one, other) => one - other)
  tx.soon(sql`
    insert into erp.import_parts
      (tenant_id, import_id, position, kind, added, written, former, lasting)
    values (${tx.tenantId}, ${part.importId}, ${part.position}, ${part.kind},
      ${part.added}::integer[], ${written}::integer[],
      ${part.former ? JSON.stringify(part.former) : null}::jsonb, ${part.lasting ?? null}::text)
    returning position`)
}

/**
 * Keeps when the records of an import last changed, with the commit: after all else that it writes there. Joined
 * with the list, not compared with it: without statistics each row of the table would be compared with all of it.
 */
export function keepVersions(tx: TenantTx, importId: string, records: KeptRecords): void {
  const row = fixed(records.as)
  tx.later(sql`
    update erp.import_parts part set versions = array(
      select ${fixed(records.version)} from unnest(part.written) wrote (id)
      join erp.${fixed(records.table)} ${row} on ${row}.tenant_id = $tenant and ${row}.id = wrote.id
      order by wrote.id)
    where part.tenant_id = $tenant and part.import_id = ${importId}`)
}

export function dropParts(tx: TenantTx, importId: string): void {
  tx.soon(sql`
    delete from erp.import_parts
    where tenant_id = $tenant and import_id = ${importId}
    returning position`)
}

export interface StoredPart extends WrittenRecords {
  readonly position: number
  readonly lasting: UndoReason | null
}

/** The parts of an import in their order, without the former values. */
export function readParts(tx: TenantTx, importId: string): Promise<StoredPart[]> {
  return tx.rows<StoredPart>(sql`
    select position, added, written, lasting from erp.import_parts
    where tenant_id = $tenant and import_id = ${importId}
    order by position`)
}

/** The former values of a part; null where it changed no existing record. */
export async function readFormer(
  tx: TenantTx,
  importId: string,
  position: number,
): Promise<object | null> {
  const part = await tx.row<{ former: object | null }>(sql`
    select former from erp.import_parts
    where tenant_id = $tenant and import_id = ${importId} and position = ${position}`)
  return part?.former ?? null
}

/** The first of some records, and how many they are in all. */
export interface NamedRecord {
  readonly name: string
  readonly count: number
}

const namedMax = 3

/** Those records of an import that were changed or deleted after it. */
export function findChangedSince(
  tx: TenantTx,
  importId: string,
  { table, as, version, name }: KeptRecords,
): Promise<NamedRecord[]> {
  const row = fixed(as)
  return tx.rows<NamedRecord>(sql`
    select coalesce(${row}.${fixed(name)}, '#' || left_behind.id) as name, count(*) over () as count
    from erp.import_parts part
    cross join lateral unnest(part.written, part.versions) left_behind (id, version)
    left join erp.${fixed(table)} ${row} on ${row}.tenant_id = $tenant and ${row}.id = left_behind.id
    where part.tenant_id = $tenant and part.import_id = ${importId}
      and ${fixed(version)} is distinct from left_behind.version
    order by left_behind.id
    limit ${namedMax}`)
}

export interface UsedRecord extends NamedRecord {
  /** The uses that the record has, in their order. */
  readonly isUsed: readonly boolean[]
}

/** Those of the new records of an import that others use; what the import itself wrote does not count. */
export async function findUsed(
  tx: TenantTx,
  { table, name }: KeptRecords,
  uses: readonly RecordUse[],
  { added, written }: WrittenRecords,
): Promise<UsedRecord[]> {
  if (added.length === 0) return []
  const id = fixed('used.id')
  const isUsed = uses.map((use) => use.isUsed(id, written))
  return tx.rows<UsedRecord>(sql`
    select found.name, found."isUsed", count(*) over () as count
    from (
      select used.id, used.${fixed(name)} as name, array[${joined(isUsed, ', ')}] as "isUsed"
      from erp.${fixed(table)} used
      where used.tenant_id = $tenant and used.id = any(${added}::integer[])
    ) found
    where true = any(found."isUsed")
    order by found.id
    limit ${namedMax}`)
}

/**
 * Deletes the kept values of imports that contain former values of this record, because its personal data must be
 * gone for good. These imports can then not be taken back.
 */
export async function forgetFormer(tx: TenantTx, kind: string, id: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.import_parts
    where tenant_id = $tenant and import_id = any(array(
      select part.import_id from erp.import_parts part
      where part.tenant_id = $tenant and part.kind = ${kind}
        and ${id} = any(part.written) and ${id} <> all(part.added)))
    returning position`)
}

/** Deletes former values that were kept long enough, at most so many parts. Returns how many. */
export async function deleteOldParts(tx: TenantTx, limit: number): Promise<number> {
  const deleted = await tx.rows(sql`
    with expired as materialized (
      select import_id, position from erp.import_parts
      where tenant_id = $tenant and at < now() - ${keptDays} * interval '1 day'
      order by at, import_id, position limit ${limit}
      for update skip locked
    )
    delete from erp.import_parts part using expired
    where part.tenant_id = $tenant
      and part.import_id = expired.import_id and part.position = expired.position
    returning part.position`)
  return deleted.length
}
