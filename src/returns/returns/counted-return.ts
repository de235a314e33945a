import type { Call } from '../../platform/pipeline/operation.ts'
import { Exact } from '../../platform/values/exact.ts'
import { recordReturned } from '../../sales/doors/orders/order-progress-store.ts'
import { findHeldLines, type HeldReturn } from './return-store.ts'

/** The order counts the goods of a held return as returned, or no longer. */
export async function countReturned(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  held: HeldReturn,
  isReturned: boolean,
): Promise<void> {
  const lines = await findHeldLines(tx, held.id)
  const quantities = lines.map(({ salesOrderLineId, quantity }) => ({
    lineId: salesOrderLineId,
    quantity: isReturned ? Exact.of(quantity) : Exact.of(quantity).negated(),
  }))
  await recordReturned(tx, held.order, quantities)
  const after = isReturned ? { return: held.uuid } : { rejectedReturn: held.uuid }
  audit({ entity: 'sales-order', entityId: held.order.uuid, before: {}, after })
}
