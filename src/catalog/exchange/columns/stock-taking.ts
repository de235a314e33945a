import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { BadLine } from '../../../platform/tables/rows.ts'

/** The counted stock of an item in a file. */
export interface CountedItem {
  readonly line: number
  readonly sku: string
  /** Null: the default warehouse. */
  readonly warehouse: string | null
  /** Exact decimal. */
  readonly quantity: string
}

/** The part of the warehouse that an import of items needs. */
export interface StockTaking {
  /** The scope that an import of stock needs. */
  readonly scope: string
  /** Counts that cannot be booked for any item. */
  readonly check: (tx: TenantTx, counted: readonly CountedItem[]) => Promise<BadLine[]>
  /** Books the differences between stock and count. Returns the ids of the items booked. */
  readonly writer: (
    tx: TenantTx,
    importedBy: string | undefined,
  ) => (counted: readonly CountedItem[]) => Promise<readonly number[]>
}
