import type { Sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Over, RemovedRecords } from '../platform/retention/retention-rule.ts'

/**
 * Documents of an order in another room. They stay together: an order without its delivery notes would look as if it
 * were to be delivered.
 */
export interface OrderPart {
  /** Whether one of an order's, whose number an expression gives, is not over or not at its end, as an expression. */
  readonly isKept: (orderId: Sql, over: Over) => Sql
  readonly remove: (tx: TenantTx, orderIds: readonly number[]) => Promise<RemovedPart>
}

interface RemovedPart {
  readonly removed: readonly RemovedRecords[]
  /** The rows of the addresses that they named. */
  readonly addressIds?: readonly number[]
}
