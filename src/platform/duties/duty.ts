import type { TenantTx } from '../postgres/transaction.ts'

/** Work that waits for people; the room that keeps it counts it. */
export interface Duty {
  /** What waits, in the plural: `sales-orders-to-deliver`. */
  readonly name: string
  /** Who may see it; nobody else is told of it. */
  readonly scope: string
  readonly count: (tx: TenantTx) => Promise<number>
}
