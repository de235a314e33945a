import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type Breach, brokenRules } from '../../../platform/values/broken-rules.ts'
import type { Exact } from '../../../platform/values/exact.ts'
import type { FieldName, FieldPath } from '../../../platform/values/refusal.ts'
import { type StockedItem, splitRule } from '../../stocks/bookings/booking-rules.ts'
import { readStockedItems } from '../reservations/pick-store.ts'

/** How much of an item a document names, and in which field. */
interface NamedQuantity {
  readonly itemId: number | null
  readonly quantity: Exact
  readonly path: FieldPath
}

/** Whether a quantity would split an item that is kept in whole units; one without stock-keeping has no such units. */
export function isSplit(
  { isManaged, isDivisible }: Pick<StockedItem, 'isManaged' | 'isDivisible'>,
  quantity: Exact,
): boolean {
  return isManaged && !isDivisible && !quantity.hasAtMost(0)
}

/** The breach of a quantity that does, `stock.not-divisible`. */
export const splitBreach = (path: FieldPath): Breach => ({ ...splitRule, path })

/** The breaches of all quantities that split their items. */
export async function splitBreaches(
  tx: TenantTx,
  named: readonly NamedQuantity[],
): Promise<Breach[]> {
  const broken = named.filter(({ quantity }) => !quantity.hasAtMost(0))
  if (broken.length === 0) return []
  const items = await readStockedItems(
    tx,
    broken.flatMap(({ itemId }) => itemId ?? []),
  )
  const known = new Map(items.map((item) => [item.id, item]))
  return broken.flatMap(({ itemId, quantity, path }) => {
    const item = known.get(itemId ?? 0)
    return item && isSplit(item, quantity) ? [splitBreach(path)] : []
  })
}

/** Throws one 422 with all quantities that split their items. */
export async function refuseSplits(
  tx: TenantTx,
  named: readonly NamedQuantity[],
  fieldName: FieldName,
): Promise<void> {
  const breaches = await splitBreaches(tx, named)
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
}
