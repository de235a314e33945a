import { isLimited, requireWithinLimit } from '../../access/doors/limits/limited-amount.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { BookedDifference } from './book-differences.ts'
import { purchasePricesOf } from './stock-take-limits-store.ts'

/**
 * Throws `limit.approval-exceeded` (403) where the differences of a stock take are worth more, at net purchase prices,
 * than the caller's roles let approve, or an item has no price. What is missing is not made up for by what was found.
 */
export async function requireApprovalLimit(
  tx: TenantTx,
  { warehouseId }: { readonly warehouseId: number },
  booked: readonly BookedDifference[],
): Promise<void> {
  if (!isLimited(tx, 'approval')) return
  const differences = booked.filter(({ isCounted }) => isCounted)
  const prices = await purchasePricesOf(tx, [...new Set(differences.map(({ itemId }) => itemId))])
  const values = differences.map(({ itemId, quantity }) =>
    Exact.of(prices.get(itemId) ?? 0).times(Exact.of(Math.abs(quantity))),
  )
  const isKnown = values.every((value) => !value.isZero())
  await requireWithinLimit(tx, 'approval', isKnown ? Exact.sum(values) : null, { warehouseId })
}
