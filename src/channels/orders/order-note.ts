import { cutText } from '../../platform/values/cut-text.ts'
import type { ChannelOrderDraft, OrderItemDraft } from './order-body.ts'

/** What a note of an order or a line has at most. */
const noteMax = 10_000

/** Further data of a channel as a text: a line for each value. */
export function textOfData(data: OrderItemDraft['additionalOrderItemData'] = []): string {
  const lines = data.flatMap(({ group, values = [] }) =>
    values.map(({ key, value }) => [group, key, value].filter(Boolean).join(': ')),
  )
  return cut(lines)
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
  return cut(said.filter((line) => typeof line === 'string' && line !== '') as string[])
}

/** The same with what is to be cleared up of the order, each said once and before the rest. */
export function noteOf(comment: unknown, sentences: readonly string[]): string {
  return cut([...new Set(sentences), ...(comment ? [String(comment)] : [])])
}

function cut(lines: readonly string[]): string {
  const text = lines.join('\n')
  return text.length > noteMax ? `${cutText(text, noteMax - 1)}…` : text
}
