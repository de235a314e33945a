import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** The addresses that images of these items were fetched from, by item. */
export async function findImageSources(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx.rows<{ itemId: number; address: string }>(sql`
    select image.item_id as "itemId", image.source_url as address
    from erp.item_images image
    where image.tenant_id = ${tx.tenantId} and image.item_id = any(${itemIds}::integer[])
      and image.source_url is not null
    order by image.id`)
  const sources = new Map<number, Set<string>>()
  for (const { itemId, address } of rows) {
    const known = sources.get(itemId)
    if (known) known.add(address)
    else sources.set(itemId, new Set([address]))
  }
  return sources
}
