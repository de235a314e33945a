import type { Faults, FieldPath, Sentence } from '../../../platform/values/refusal.ts'
import {
  type ChannelOrder,
  type ChannelOrderItem,
  type ItemStatus,
  type OrderStatus,
  orderFaults,
  type PaymentStatus,
} from '../channel-order.ts'

const cancelled = ['CANCELED_BY_SELLER', 'CANCELED_BY_BUYER'] as const
const isCancelled = (status: string) => (cancelled as readonly string[]).includes(status)

/** To which status an order may move; ACCEPTED is final. */
const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  UNACKED: ['UNACKED', 'CREATED', 'ACCEPTED', ...cancelled],
  CREATED: ['CREATED', 'ACCEPTED', ...cancelled],
  ACCEPTED: ['ACCEPTED'],
  SHIPPED: ['SHIPPED'],
  PARTIALLY_SHIPPED: ['PARTIALLY_SHIPPED'],
  CANCELED_BY_SELLER: ['CANCELED_BY_SELLER'],
  CANCELED_BY_BUYER: ['CANCELED_BY_BUYER'],
}

/** To which status an item may move. */
const itemMoves: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  UNSHIPPED: ['UNSHIPPED', 'SHIPPED', ...cancelled, 'RETURNED', 'REFUNDED'],
  SHIPPED: ['SHIPPED', ...cancelled, 'RETURNED', 'REFUNDED'],
  CANCELED_BY_SELLER: ['CANCELED_BY_SELLER'],
  CANCELED_BY_BUYER: ['CANCELED_BY_BUYER'],
  RETURNED: ['RETURNED', 'REFUNDED'],
  REFUNDED: ['REFUNDED'],
}

/** What a channel says of an order that is there. */
export interface StatusChange {
  readonly orderStatus: OrderStatus
  readonly orderItems?: readonly {
    readonly orderItemId: string
    readonly itemStatus: ItemStatus
    readonly paymentStatus: PaymentStatus
  }[]
}

/** What such a change makes of an order. */
export interface StatusPlan {
  readonly order: ChannelOrder
  readonly items: readonly ChannelOrderItem[]
  readonly orderStatus: OrderStatus
  /** The draft becomes an open order. */
  readonly isAccepted: boolean
  /** Nothing of it is wanted any more. */
  readonly isGivenUp: boolean
  /** What was paid since. */
  readonly paid: readonly ChannelOrderItem[]
  readonly isPaidInFull: boolean
}

/** What a change makes of an order, and all that is wrong with it. */
export function planStatus(
  order: ChannelOrder,
  stored: readonly ChannelOrderItem[],
  { orderStatus, orderItems = [] }: StatusChange,
  nameOf: (path: FieldPath) => string,
): { readonly plan: StatusPlan; readonly faults: Faults } {
  const faults: Faults = {}
  if (!orderMoves[order.orderStatus].includes(orderStatus)) {
    faults[nameOf(['orderStatus'])] = notAllowed(order.orderStatus, orderMoves[order.orderStatus])
  }
  const said = new Map<string, NonNullable<StatusChange['orderItems']>[number]>()
  for (const [index, item] of orderItems.entries()) {
    const at = (field: string) => nameOf(['orderItems', index, field])
    const known = stored.find(({ orderItemId }) => orderItemId === item.orderItemId)
    if (!known) faults[at('orderItemId')] = noSuchItem
    else if (said.has(item.orderItemId)) faults[at('orderItemId')] = orderFaults.twice
    else Object.assign(faults, itemFaults(known, item, at))
    said.set(item.orderItemId, item)
  }
  const isEnded = isCancelled(orderStatus)
  const items = settledPayments(
    stored.map((item) => {
      const { itemStatus, paymentStatus } = said.get(item.orderItemId) ?? item
      const isOpen = isEnded && itemStatus === 'UNSHIPPED'
      return {
        ...item,
        paymentStatus,
        itemStatus: isOpen ? (orderStatus as ItemStatus) : itemStatus,
      }
    }),
  )
  const goods = items.filter(({ type }) => type === 'ITEM')
  const wasGivenUp = stored.some(({ type }) => type === 'ITEM') && areCancelled(stored)
  const isPaid = ({ paymentStatus }: ChannelOrderItem) => paymentStatus === 'PAID'
  const paid = items.filter(
    (item, index) => isPaid(item) && stored[index]?.paymentStatus !== 'PAID',
  )
  const plan: StatusPlan = {
    ...{ order, items, orderStatus, paid },
    isAccepted: orderStatus === 'ACCEPTED' && order.orderStatus !== 'ACCEPTED',
    isGivenUp: !wasGivenUp && (isEnded || (goods.length > 0 && areCancelled(items))),
    isPaidInFull: items.every(isPaid),
  }
  return { plan, faults }
}

const areCancelled = (items: readonly ChannelOrderItem[]) =>
  items.every(({ type, itemStatus }) => type !== 'ITEM' || isCancelled(itemStatus))

function itemFaults(
  known: ChannelOrderItem,
  { itemStatus, paymentStatus }: Pick<ChannelOrderItem, 'itemStatus' | 'paymentStatus'>,
  at: (field: string) => string,
): Faults {
  const faults: Faults = {}
  const allowed = itemMoves[known.itemStatus]
  if (!allowed.includes(itemStatus))
    faults[at('itemStatus')] = notAllowed(known.itemStatus, allowed)
  if (known.paymentStatus === 'PAID' && paymentStatus !== 'PAID') {
    faults[at('paymentStatus')] = notAllowed('PAID', ['PAID'])
  }
  return faults
}

/** Shipping and fees are paid with the last of the goods. */
function settledPayments(items: readonly ChannelOrderItem[]): ChannelOrderItem[] {
  const goods = items.filter(({ type }) => type === 'ITEM')
  const arePaid = goods.length > 0 && goods.every(({ paymentStatus }) => paymentStatus === 'PAID')
  return items.map((item) => (arePaid ? { ...item, paymentStatus: 'PAID' } : item))
}

const notAllowed = (from: string, allowed: readonly string[]): Sentence => ({
  en: `It is ${from} and can be ${allowed.join(', ')} now.`,
  de: `Es ist ${from} und kann nun ${allowed.join(', ')} sein.`,
})

const noSuchItem = {
  en: 'The order has no item of this number.',
  de: 'Der Auftrag hat keine Position mit dieser Nummer.',
}
