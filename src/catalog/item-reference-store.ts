import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { ReferenceInPatch, Referred } from './items/item-references.ts'

/**
 * Looks up the records that a patch refers to in one round trip. Returns them in the order of the
 * references; undefined where the tenant has no such record.
 */
export async function findReferred(
  tx: TenantTx,
  references: readonly ReferenceInPatch[],
): Promise<(Referred | undefined)[]> {
  if (references.length === 0) return []
  const tables = [...new Set(references.map(({ table }) => table))]
  const results = await tx.all(tables.map((table) => referredRows(tx.tenantId, table, references)))
  const found = new Map<string, Referred>()
  for (const [index, table] of tables.entries()) {
    for (const row of results[index] ?? []) {
      const referred: Referred = {
        id: row['id'] as number,
        ...(table === 'sales_channels' ? { channelType: row['type'] as number } : {}),
      }
      found.set(`${table} ${row['code'] ?? row['id']}`, referred)
      found.set(`${table} ${row['uuid']}`, referred)
    }
  }
  return references.map(({ table, reference: named }) =>
    found.get(`${table} ${'uuid' in named ? named.uuid : named.id}`),
  )
}

function referredRows(
  tenantId: string,
  table: ReferenceInPatch['table'],
  references: readonly ReferenceInPatch[],
): Sql {
  const named = references.filter((entry) => entry.table === table).map((entry) => entry.reference)
  const ids = named.flatMap((ref) => ('id' in ref ? [ref.id] : []))
  const uuids = named.flatMap((ref) => ('uuid' in ref ? [ref.uuid] : []))
  if (table === 'sales_channels') {
    return sql`
      select id, uuid, type, concat_ws('-', type, connection, shop) as code
      from erp.sales_channels
      where tenant_id = ${tenantId} and (
        concat_ws('-', type, connection, shop) = any(${ids}::text[]) or uuid = any(${uuids}::uuid[])
      )`
  }
  return sql`
    select id, uuid
    from erp.${fixed(table)}
    where tenant_id = ${tenantId} and (id = any(${ids}::integer[]) or uuid = any(${uuids}::uuid[]))`
}
