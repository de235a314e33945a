import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { remainsOfLines } from '../../sales/doors/orders/line-remains-store.ts'
import type { HeldOrderItem } from './cancelled-order-store.ts'

/** An item of a held order, and how much of its line is left. */
export interface RemainingItem extends HeldOrderItem {
  readonly remains: Exact
  /** What is gone of it and the channel does not know to be cancelled; never less than zero. */
  readonly gone: Exact
}

/** What is left of the items of held orders and what is gone, in their order. */
export async function remainingItems(
  tx: TenantTx,
  items: readonly HeldOrderItem[],
): Promise<RemainingItem[]> {
  const lineIds = items.map(({ salesOrderLineId }) => salesOrderLineId)
  const found = await remainsOfLines(tx, lineIds)
  return items.map((item, index) => {
    const remains = found[index] ?? Exact.zero
    return { ...item, remains, gone: goneOf(item, remains) }
  })
}

function goneOf({ itemStatus, quantity, quantityCancelled }: HeldOrderItem, remains: Exact): Exact {
  // The channel cancelled it itself.
  if (itemStatus.startsWith('CANCELED')) return Exact.zero
  const gone = Exact.of(quantity).minus(remains).minus(Exact.of(quantityCancelled))
  return gone.compare(Exact.zero) > 0 ? gone : Exact.zero
}
