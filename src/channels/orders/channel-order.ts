import { type Faults, Refusal } from '../../platform/values/refusal.ts'

/** What a channel says of an order. ACCEPTED is final: from then on its items move alone. */
export const orderStatuses = [
  ...(['UNACKED', 'CREATED', 'ACCEPTED', 'SHIPPED', 'PARTIALLY_SHIPPED'] as const),
  ...(['CANCELED_BY_SELLER', 'CANCELED_BY_BUYER'] as const),
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What a channel says of an item of an order. */
export const itemStatuses = [
  ...(['UNSHIPPED', 'SHIPPED', 'CANCELED_BY_SELLER', 'CANCELED_BY_BUYER'] as const),
  ...(['RETURNED', 'REFUNDED'] as const),
] as const
export type ItemStatus = (typeof itemStatuses)[number]

export const paymentStatuses = ['PENDING', 'PAID'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const itemTypes = ['ITEM', 'SHIPPING', 'PAYMENT'] as const
type ItemType = (typeof itemTypes)[number]

/** An order of a channel as its seller keeps it. */
export interface ChannelOrder {
  readonly salesOrderId: number
  readonly channel: string
  readonly sellerId: string
  readonly orderId: string
  readonly orderStatus: OrderStatus
  readonly customerId: number
  /** The hash of everything that may never change. */
  readonly contentHash: string
  readonly purchasedAt: Date
  readonly lastChangedAt: Date
  readonly acceptUntil: Date | null
  /** Who makes the invoice: from-channel, from-seller or not-set. */
  readonly invoiceTransfer: string
  /** Whether the channel waits for the seller to accept the order (`awaited`), or was notified of that (`told`). */
  readonly confirmation: 'none' | 'awaited' | 'told'
  readonly isPaymentTold: boolean
  readonly isShippingTold: boolean
}

/** An item of such an order, which is a line of the sales order. */
export interface ChannelOrderItem {
  readonly salesOrderId: number
  readonly orderItemId: string
  readonly type: ItemType
  /** The merchant may have removed the line. */
  readonly salesOrderLineId: number
  /** Decimal digits. */
  readonly quantity: string
  /** The gross amount of the whole item, in the currency of the order; decimal digits. */
  readonly totalGross: string
  readonly itemStatus: ItemStatus
  readonly paymentStatus: PaymentStatus
  /** How many whole pieces of it were reported to the channel as shipped. */
  readonly quantityTold: number
}

/** What is wrong in a list of orders, by field: nothing of the list is done. */
export const ordersRefused = (faults: Faults) =>
  new Refusal(
    'broken-rule',
    'channel-order.refused',
    {
      en: 'Nothing was done: the entries say what is wrong, and in which order.',
      de: 'Es wurde nichts getan: Die Einträge sagen, was in welchem Auftrag falsch ist.',
    },
    { faults },
  )

/** Sentences of single faults. */
export const orderFaults = {
  sellerMissing: {
    en: 'The channel has no such seller: it was never connected, or has left.',
    de: 'Diesen Händler hat der Kanal nicht: Er war nie verbunden, oder er hat den Kanal verlassen.',
  },
  sellerPaused: {
    en: 'The connection of the seller is paused.',
    de: 'Die Verbindung des Händlers ist angehalten.',
  },
  orderMissing: {
    en: 'The seller has no order of this number from the channel.',
    de: 'Der Händler hat vom Kanal keinen Auftrag mit dieser Nummer.',
  },
  changed: {
    en: 'The order is there with other items, amounts, currency or another date: these never change.',
    de: 'Der Auftrag ist mit anderen Positionen, Beträgen, anderer Währung oder anderem Datum vorhanden: Diese ändern sich nie.',
  },
  twice: {
    en: 'The list names it twice.',
    de: 'Die Liste nennt das doppelt.',
  },
} as const

export const orderTaken = () =>
  new Refusal('conflict', 'channel-order.taken', {
    en: 'Another sales order of the sales channel has the number of one of the orders.',
    de: 'Ein anderer Auftrag des Verkaufskanals hat die Nummer eines der Aufträge.',
  })
