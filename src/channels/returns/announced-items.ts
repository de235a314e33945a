import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { openToReturn } from '../../returns/announced-return.ts'
import type { LockedOrder } from '../../sales/locked-order.ts'
import { findItemsOfOrders, type HeldOrderItem } from '../cancellations/cancelled-order-store.ts'
import { type ReturnAnnouncementBody, returnFaults, returnRefused } from './channel-return.ts'
import type { AnnouncedItem, HeldReturn } from './channel-return-store.ts'

/**
 * What a channel announces, as quantities of lines of the held order. An item may be named several times, with
 * several reasons. Throws `channel-return.refused` (422) with all faults.
 */
export async function announcedItems(
  tx: TenantTx,
  order: LockedOrder,
  { orderItem }: ReturnAnnouncementBody,
  fieldName: FieldName,
): Promise<AnnouncedItem[]> {
  const known = await findItemsOfOrders(tx, [order.id])
  const open = new Map(await openToReturn(tx, order))
  if (!orderItem?.length) return everything(known, open, fieldName)
  const faults: Faults = {}
  const items = orderItem.flatMap((said, index): AnnouncedItem[] => {
    const { orderItemId, quantity, returnReason, note = '' } = said
    const nameOf = (field: string) => fieldName(['orderItem', index, field])
    const item = known.find((one) => one.orderItemId === orderItemId)
    if (!item) {
      faults[nameOf('orderItemId')] = returnFaults.missing
      return []
    }
    const lineId = item.salesOrderLineId
    const rest = (open.get(lineId) ?? Exact.zero).minus(Exact.of(quantity))
    const isNothing = Exact.of(quantity).isZero()
    if (isNothing || rest.compare(Exact.zero) < 0) faults[nameOf('quantity')] = returnFaults.notOpen
    else open.set(lineId, rest)
    return [{ orderItemId, quantity, returnReason, note, lineId }]
  })
  if (Object.keys(faults).length > 0) throw returnRefused(faults)
  return items
}

/** A channel that names no items announces all that the buyer still has. */
function everything(
  known: readonly HeldOrderItem[],
  open: ReadonlyMap<number, Exact>,
  fieldName: FieldName,
): AnnouncedItem[] {
  const items = known.flatMap(({ orderItemId, salesOrderLineId: lineId }): AnnouncedItem[] => {
    const quantity = open.get(lineId) ?? Exact.zero
    if (quantity.compare(Exact.zero) <= 0) return []
    const said = { returnReason: 'NO_REASON' as const, note: '' }
    return [{ orderItemId, quantity: quantity.toString(), ...said, lineId }]
  })
  if (items.length === 0) throw returnRefused({ [fieldName(['orderItem'])]: returnFaults.nothing })
  return items
}

/** Whether an announcement that came again says what was recorded of it. */
export function saysTheSame(held: HeldReturn, body: ReturnAnnouncementBody): boolean {
  const { announced, carrier, trackingNumber } = held
  const { orderItem, returnTracking } = body
  const isSame = ({ orderItemId, quantity, returnReason, note }: AnnouncedItem, index: number) => {
    const said = orderItem?.[index]
    return (
      said?.orderItemId === orderItemId &&
      Exact.of(said.quantity).equals(Exact.of(quantity)) &&
      said.returnReason === returnReason &&
      (said.note ?? '') === note
    )
  }
  const isSameGoods =
    !orderItem?.length || (announced.length === orderItem.length && announced.every(isSame))
  return (
    isSameGoods &&
    carrier === (returnTracking?.carrier ?? '') &&
    trackingNumber === (returnTracking?.trackingNumber ?? '')
  )
}
