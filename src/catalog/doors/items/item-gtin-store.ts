import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** The GTINs of those of the items that have one, by the id of the item. */
export async function readGtins(
  tx: TenantTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; gtin: string }>(sql`
    select item.id, item.gtin from erp.items item
    where item.tenant_id = ${tx.tenantId} and item.id = any(${ids}::integer[]) and item.gtin <> ''
    order by item.id`)
  return new Map(rows.map(({ id, gtin }) => [id, gtin]))
}
