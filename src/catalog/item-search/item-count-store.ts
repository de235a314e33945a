import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** Ids that share a block, of which one number is kept: how many items there are. */
export const blockSize = 1000

/**
 * Adds items to the counts (1) or subtracts them (-1), with the commit and after all other writes: a
 * transaction that has locked a count waits for no other lock, so writers cannot deadlock.
 */
export function countItems(tx: TenantTx, itemIds: readonly number[], change: 1 | -1): void {
  if (itemIds.length === 0) return
  tx.later(sql`
    insert into erp.item_blocks as known (tenant_id, block, count)
    select ${tx.tenantId}::uuid, given.block, ${change}::integer * count(*)
    from (select unnest(${itemIds}::integer[]) / ${blockSize}::integer as block) given
    group by given.block
    order by given.block
    on conflict (tenant_id, block) do update set count = known.count + excluded.count`)
}
