import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { takenFrom } from '../orders/open-lines.ts'
import type { DeliveredGoods } from './announced-goods.ts'
import { type ReturnAnnouncementBody, returnFaults, returnRefused } from './channel-return.ts'
import type { AnnouncedItem, HeldReturn } from './channel-return-store.ts'

/**
 * What a channel announces, as quantities of lines of held orders. An item may be named several times, with
 * several reasons, and may have left with several orders. Throws `channel-return.refused` (422) with all faults.
 */
export function announcedItems(
  goods: DeliveredGoods,
  { orderItem }: ReturnAnnouncementBody,
  fieldName: FieldName,
): AnnouncedItem[] {
  if (!orderItem?.length) return everything(goods, fieldName)
  const faults: Faults = {}
  const items = orderItem.flatMap((said, index): AnnouncedItem[] => {
    const { orderItemId, quantity, returnReason, note = '' } = said
    const nameOf = (field: string) => fieldName(['orderItem', index, field])
    const item = goods.items.find((one) => one.orderItemId === orderItemId)
    if (!item) {
      faults[nameOf('orderItemId')] = returnFaults.missing
      return []
    }
    const taken = takenFrom(goods.linesOf(item), Exact.of(quantity))
    if (!taken) faults[nameOf('quantity')] = returnFaults.notOpen
    return (taken ?? []).map((part) => ({ orderItemId, returnReason, note, ...part }))
  })
  if (Object.keys(faults).length > 0) throw returnRefused(faults)
  return items
}

/** A channel that names no items announces all that the buyer still has. */
function everything({ items, linesOf }: DeliveredGoods, fieldName: FieldName): AnnouncedItem[] {
  const all = items.flatMap((item): AnnouncedItem[] => {
    const { orderItemId } = item
    const said = { orderItemId, returnReason: 'NO_REASON' as const, note: '' }
    const lines = linesOf(item).filter(({ open }) => open.compare(Exact.zero) > 0)
    return lines.map(({ lineId, open }) => ({ ...said, quantity: open.toString(), lineId }))
  })
  if (all.length === 0) throw returnRefused({ [fieldName(['orderItem'])]: returnFaults.nothing })
  return all
}

/** Whether an announcement that came again says what was recorded of it. */
export function saysTheSame(held: readonly HeldReturn[], body: ReturnAnnouncementBody): boolean {
  const { orderItem, returnTracking } = body
  const known = sums(held.flatMap(({ announced }) => announced))
  const said = sums(orderItem ?? [])
  const isSameGoods =
    !orderItem?.length ||
    (known.size === said.size &&
      [...known].every(([key, quantity]) => said.get(key)?.equals(quantity)))
  return (
    isSameGoods &&
    held.every(({ carrier }) => carrier === (returnTracking?.carrier ?? '')) &&
    held.every(({ trackingNumber }) => trackingNumber === (returnTracking?.trackingNumber ?? ''))
  )
}

type Said = Pick<AnnouncedItem, 'orderItemId' | 'quantity' | 'returnReason'> & {
  readonly note?: string
}

/** How much of each item is announced with which words. */
function sums(items: readonly Said[]): ReadonlyMap<string, Exact> {
  const found = new Map<string, Exact>()
  for (const { orderItemId, quantity, returnReason, note = '' } of items) {
    const key = JSON.stringify([orderItemId, returnReason, note])
    found.set(key, (found.get(key) ?? Exact.zero).plus(Exact.of(quantity)))
  }
  return found
}
