import { type Sql, sql } from '../../postgres/sql.ts'
import type { TenantTx } from '../../postgres/transaction.ts'
import type { UndoableEntry, WrittenEntry } from './audited-entry.ts'

const undoable = (condition: Sql, limit: number) => sql`
  select entry.id, entry.operation, entry.entity, entry.entity_id as "entityId", entry.before,
    entry.after, entry.record_count as "recordCount", entry.undoes, undone.request_id as "undoneBy"
  from erp.audit_entries entry
  left join erp.audit_undos undone on undone.tenant_id = $tenant and undone.entry_id = entry.id
  where entry.tenant_id = $tenant and ${condition}
  order by entry.at desc, entry.position desc, entry.id desc
  limit ${limit}`

export function findUndoableEntry(tx: TenantTx, id: string): Promise<UndoableEntry | undefined> {
  return tx.row<UndoableEntry>(undoable(sql`entry.id = ${id}`, 1))
}

/** The entries of a request, the last one first, and at most so many. */
export function findEntriesOfRequest(
  tx: TenantTx,
  requestId: string,
  limit: number,
): Promise<UndoableEntry[]> {
  return tx.rows<UndoableEntry>(undoable(sql`entry.request_id = ${requestId}`, limit))
}

/**
 * Marks an entry as taken back; false where it is already. Another undo of the same entry at the same time waits
 * here for the first. If the entry took back another one, that one can be undone again.
 */
export async function markUndone(
  tx: TenantTx,
  { id, undoes }: UndoableEntry,
  requestId: string,
): Promise<boolean> {
  const at = new Date()
  const [marked] = await tx.all([
    sql`
      insert into erp.audit_undos (tenant_id, entry_id, request_id, at)
      values (${tx.tenantId}, ${id}, ${requestId}, ${at})
      on conflict (tenant_id, entry_id) do nothing
      returning entry_id`,
    sql`
      delete from erp.audit_undos
      where tenant_id = $tenant and entry_id = ${undoes ?? id} and entry_id <> ${id}
      returning entry_id`,
  ])
  return (marked?.length ?? 0) > 0
}

export interface LaterEntry {
  readonly id: string
  readonly operation: string
  readonly at: Date
}

/**
 * The newest entry that changed the record after this one did, of some of these fields or, without them, of
 * the record at all and of its parts. What was taken back in the meantime does not count, and neither does
 * what took it back.
 */
export function findLaterEntry(
  tx: TenantTx,
  { id, entity, entityId }: UndoableEntry,
  fields: readonly string[] | undefined,
): Promise<LaterEntry | undefined> {
  const isOfFields = fields
    ? sql`later.entity = ${entity} and exists (
        select from jsonb_object_keys(coalesce(later.before, '{}') || coalesce(later.after, '{}')) field (name)
        where field.name = any(${fields}::text[]))`
    : sql`true`
  return tx.row<LaterEntry>(sql`
    select later.id, later.operation, later.at
    from erp.audit_entries entry, erp.audit_entries later
    where entry.tenant_id = $tenant and entry.id = ${id} and later.tenant_id = $tenant
      and (later.entity_id = ${entityId}
        or later.entity_id > ${`${entityId}/`} and later.entity_id < ${`${entityId}0`})
      and later.id <> entry.id and (later.at, later.position) >= (entry.at, entry.position)
      and ${isOfFields}
      and not exists (
        select from erp.audit_undos undone
        where undone.tenant_id = $tenant and undone.entry_id in (later.id, later.undoes))
    order by later.at desc, later.position desc, later.id desc
    limit 1`)
}

/** What an undo of this entry has written in this transaction, from this place in its order on. */
export function findWrites(
  tx: TenantTx,
  entryId: string,
  requestId: string,
  from: number,
): Promise<WrittenEntry[]> {
  return tx.rows<WrittenEntry>(sql`
    select entry.operation, entry.entity, entry.entity_id as "entityId", entry.before, entry.after
    from erp.audit_entries entry
    where entry.tenant_id = $tenant and entry.request_id = ${requestId}
      and entry.undoes = ${entryId} and entry.position >= ${from}
      and entry.at = date_trunc('milliseconds', now())
    order by entry.position, entry.id`)
}
