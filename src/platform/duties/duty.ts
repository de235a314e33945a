import type { TenantTx } from '../postgres/transaction.ts'

/** Work that waits for people. The room that owns its records counts it. */
export interface Duty {
  /** What waits, in the plural: `sales-orders-to-deliver`. */
  readonly name: string
  /** Only callers with this scope see it. */
  readonly scope: string
  readonly count: (tx: TenantTx) => Promise<number>
}
