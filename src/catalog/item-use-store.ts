import { joined, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Sentence } from '../platform/values/refusal.ts'

/** A reason that prevents an item from being deleted; other rooms bring theirs (`CatalogOptions`). */
export interface ItemUse {
  readonly code: string
  readonly sentence: Sentence
  /** Whether the item is used, as an expression. */
  readonly isUsed: (itemId: number) => Sql
  /** The foreign key that refuses the deletion where another request adds a use after the check. */
  readonly constraint?: string
}

/** The uses that an item has. */
export async function findItemUses(
  tx: TenantTx,
  itemId: number,
  uses: readonly ItemUse[],
): Promise<ItemUse[]> {
  const found = await tx.row<{ isUsed: boolean[] }>(sql`
    select array[${joined(
      uses.map(({ isUsed }) => isUsed(itemId)),
      ', ',
    )}] as "isUsed"`)
  return uses.filter((_, index) => found?.isUsed[index])
}
