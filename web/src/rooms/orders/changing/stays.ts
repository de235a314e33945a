import type { Order } from '../queries.ts'

/** What happened to an order that settles a part of it. */
type Settled = 'cancelled' | 'delivered' | 'invoiced'

/** What settles parts of an order, the most of all first; the service has the last word. */
export function staysOf({ isCancelled, lineItems }: Order): readonly Settled[] {
  if (isCancelled) return ['cancelled']
  const isDelivered = lineItems.some(({ quantityDelivered }) => quantityDelivered > 0)
  const isInvoiced = lineItems.some(({ quantityInvoiced }) => quantityInvoiced > 0)
  return [
    ...(isDelivered ? ['delivered' as const] : []),
    ...(isInvoiced ? ['invoiced' as const] : []),
  ]
}
