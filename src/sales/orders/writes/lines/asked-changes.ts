import type { LockedLine } from '../../../doors/orders/locked-order.ts'
import type { AskedLine } from '../../../pricing/line-rules.ts'
import type { PricedLine } from '../../../pricing/sale.ts'
import type { OrderLineRow } from '../order-draft.ts'

/** The lines of a changed order; a kept one with what it was, at its place among the priced ones. */
export function askedChanges(
  priced: readonly PricedLine[],
  kept: readonly { readonly before: LockedLine; readonly after: OrderLineRow }[],
  /** The place of a line in the body, by its place among the kept and the added ones. */
  placeOf: (place: number) => number,
): AskedLine[] {
  return priced.flatMap((line): AskedLine[] => {
    const place = line.draft ?? priced[line.parent ?? -1]?.draft
    if (place === undefined) return []
    const path = ['lineItems', placeOf(place)]
    const own = line.draft === undefined ? undefined : kept[place]
    const { type, itemId, quantity } = own?.after ?? line
    return [{ type, itemId, quantity, wants: own ? wantsOf(own) : 'more', path }]
  })
}

function wantsOf({
  before,
  after,
}: {
  before: LockedLine
  after: OrderLineRow
}): AskedLine['wants'] {
  const more = after.quantity.compare(before.quantity)
  if (before.itemId !== after.itemId || more > 0) return 'more'
  return more < 0 ? 'less' : 'the same'
}
