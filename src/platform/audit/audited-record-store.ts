import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { FoundPage } from '../records/page.ts'
import type { AuditedKind } from './audited-kind.ts'

/** How many records an entry itself shows; all of them have a list of their own. */
const recordsInEntryMax = 100

/** The number of a record in the trail; for a deleted record it is taken from the entry of its deletion. */
export async function findRecordNumber(
  tx: TenantTx,
  kind: AuditedKind,
  uuid: string,
): Promise<number | undefined> {
  const [known, deleted] = await tx.all<[{ id: number }, { id: number }]>([
    kind.numberOf(uuid),
    sql`
      select named.ids[1] as id
      from erp.audit_entries entry
      join erp.audited_records named
        on named.tenant_id = $tenant and named.entry_id = entry.id and named.kind = ${nameOf(kind)}
      where entry.tenant_id = $tenant and entry.entity_id = ${uuid}
        and entry.entity = ${nameOf(kind)} and entry.operation = ${kind.deletedBy}
      limit 1`,
  ])
  return known[0]?.id ?? deleted[0]?.id
}

/** The first records of a row called `entry`, in the order of their numbers. */
export function recordUuids(kind: AuditedKind): Sql {
  return sql`case when entry.record_count = 0 then '{}' else array(
    select ${kind.uuid}
    from (${numbersOf(kind)} limit ${recordsInEntryMax}) named
    order by named.id
  ) end`
}

/** A page of the records of an entry; undefined when there is no such entry. */
export async function findAuditedRecords(
  tx: TenantTx,
  kind: AuditedKind,
  entryId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundPage | undefined> {
  const found = await tx.row<FoundPage>(sql`
    select
      (
        select coalesce(sum(cardinality(named.ids)), 0) from erp.audited_records named
        where named.tenant_id = $tenant and named.entry_id = entry.id
          and named.kind = ${nameOf(kind)}
      ) as "totalItems",
      (
        select coalesce(string_agg((${kind.shown})::text, ',' order by named.id), '')
        from (${numbersOf(kind)} limit ${limit}::bigint offset ${offset}::bigint) named
      ) as items
    from erp.audit_entries entry
    where entry.tenant_id = $tenant and entry.id = ${entryId}`)
  return found && { ...found, totalItems: Number(found.totalItems) }
}

function numbersOf(kind: AuditedKind): Sql {
  return sql`
    select unnest(block.ids) as id from erp.audited_records block
    where block.tenant_id = $tenant and block.entry_id = entry.id and block.kind = ${nameOf(kind)}
    order by block.block`
}

export function nameOf({ kind }: AuditedKind): Sql {
  return fixed(`'${kind}'`)
}
