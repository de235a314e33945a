import { assembled, joined, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** Ids that share a block, of which one number is kept: how many items there are. */
export const blockSize = 1000

/**
 * Adds items to the counts (1) or subtracts them (-1), with the commit and after all other writes: a
 * transaction that has locked a count waits for no other lock, so writers cannot deadlock.
 */
export function countItems(tx: TenantTx, itemIds: readonly number[], change: 1 | -1): void {
  if (itemIds.length === 0) return
  const counts = new Map<number, number>()
  for (const id of itemIds) {
    const block = Math.floor(id / blockSize)
    counts.set(block, (counts.get(block) ?? 0) + change)
  }
  const rows = [...counts]
    .sort(([one], [other]) => one - other)
    .map(([block, count]) => sql`(${tx.tenantId}, ${block}, ${count})`)
  tx.later(
    assembled(sql`
      insert into erp.item_blocks as known (tenant_id, block, count)
      values ${joined(rows, ', ')}
      on conflict (tenant_id, block) do update set count = known.count + excluded.count`),
  )
}
