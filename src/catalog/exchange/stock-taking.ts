import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { BadLine } from '../../platform/tables/rows.ts'

/** What a file says there is of an item. */
export interface CountedItem {
  readonly line: number
  readonly sku: string
  /** Null: the default warehouse. */
  readonly warehouse: string | null
  /** Exact decimal. */
  readonly quantity: string
}

/** Stock is the warehouse's own affair: this is what an import of items needs of it. */
export interface StockTaking {
  /** Who imports stock must be allowed to do this. */
  readonly scope: string
  /** What cannot be booked whatever item it is of. */
  readonly check: (tx: TenantTx, counted: readonly CountedItem[]) => Promise<BadLine[]>
  /** Books what there is more or less than was counted. Answers the ids of the items booked. */
  readonly writer: (
    tx: TenantTx,
    importedBy: string | undefined,
  ) => (counted: readonly CountedItem[]) => Promise<readonly number[]>
}
