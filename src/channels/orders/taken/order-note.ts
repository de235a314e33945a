import { linesOf } from '../../../sales/doors/channels/broken-rules.ts'
import type { ChannelOrderDraft, OrderItemDraft } from '../order-body.ts'

/** Further data of a channel as a text: a line for each value. */
export function textOfData(data: OrderItemDraft['additionalOrderItemData'] = []): string {
  const lines = data.flatMap(({ group, values = [] }) =>
    values.map(({ key, value }) => [group, key, value].filter(Boolean).join(': ')),
  )
  return linesOf(lines)
}

/** What a channel says of an order that has no field of its own, for the staff. */
export function commentOf(order: ChannelOrderDraft): string {
  const { salesChannelName, b2b, weeePickup, orderAcceptUntil, additionalOrderData } = order
  const said = [
    salesChannelName && `Channel: ${salesChannelName}`,
    b2b && 'Business buyer',
    weeePickup && 'Old device to be fetched',
    orderAcceptUntil && `To be accepted until ${orderAcceptUntil}`,
    textOfData(additionalOrderData),
  ]
  return linesOf(said.map((line) => line || ''))
}
