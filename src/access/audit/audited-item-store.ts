import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FoundPage } from '../../platform/records/page.ts'

/** How many items an entry itself shows; all of them have a list of their own. */
const itemsInEntryMax = 100

/** The number of an item in the trail; for a deleted item it is taken from the entry of its deletion. */
export async function findItemNumber(tx: TenantTx, uuid: string): Promise<number | undefined> {
  const [known, deleted] = await tx.all([
    sql`select items.id from erp.items where items.tenant_id = ${tx.tenantId} and items.uuid = ${uuid}`,
    sql`
      select named.ids[1] as id
      from erp.audit_entries entry
      join erp.audited_records named
        on named.tenant_id = ${tx.tenantId} and named.entry_id = entry.id and named.kind = 'item'
      where entry.tenant_id = ${tx.tenantId} and entry.entity_id = ${uuid}
        and entry.entity = 'item' and entry.operation = 'deleteItem'
      limit 1`,
  ])
  return (known?.[0]?.['id'] ?? deleted?.[0]?.['id']) as number | undefined
}

/** The first items of an entry, in the order of their numbers. */
export function itemUuidsOf(tenantId: string): Sql {
  return sql`case when entry.record_count = 0 then '{}' else array(
    select ${uuidOf(tenantId)}
    from (${numbersOf(tenantId, sql`entry.id`)} limit ${itemsInEntryMax}) named
    order by named.id
  ) end`
}

/** A page of the items of an entry; undefined when there is no such entry. */
export async function findAuditedItems(
  tx: TenantTx,
  entryId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundPage | undefined> {
  const found = await tx.row<FoundPage>(sql`
    select
      (
        select coalesce(sum(cardinality(named.ids)), 0) from erp.audited_records named
        where named.tenant_id = ${tx.tenantId} and named.entry_id = entry.id and named.kind = 'item'
      ) as "totalItems",
      (
        select coalesce(string_agg(json_build_object(
          'itemId', ${uuidOf(tx.tenantId)},
          'sku', (
            select items.sku from erp.items
            where items.tenant_id = ${tx.tenantId} and items.id = named.id)
        )::text, ',' order by named.id), '')
        from (
          ${numbersOf(tx.tenantId, sql`entry.id`)} limit ${limit}::bigint offset ${offset}::bigint
        ) named
      ) as items
    from erp.audit_entries entry
    where entry.tenant_id = ${tx.tenantId} and entry.id = ${entryId}`)
  return found && { ...found, totalItems: Number(found.totalItems) }
}

function numbersOf(tenantId: string, entryId: Sql): Sql {
  return sql`
    select unnest(block.ids) as id from erp.audited_records block
    where block.tenant_id = ${tenantId} and block.entry_id = ${entryId} and block.kind = 'item'
    order by block.block`
}

/** For a deleted item the uuid is taken from the change feed. */
function uuidOf(tenantId: string): Sql {
  return sql`coalesce(
    (select items.uuid from erp.items where items.tenant_id = ${tenantId} and items.id = named.id),
    (
      select change.item_uuid from erp.item_changes change
      where change.tenant_id = ${tenantId} and change.item_id = named.id
    ))`
}
