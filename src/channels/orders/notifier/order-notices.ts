import type { Shipment } from '../../../deliveries/shipment-store.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { OrderProgress } from '../../../sales/doors/channels/order-progress-store.ts'
import { wordOfCancelReason } from '../../cancellations/cancel-words.ts'
import { aboutOrder, type EventDraft } from '../../queue/channel-event.ts'
import type { ChannelOrder, ChannelOrderItem } from '../channel-order.ts'
import type { NotifiedOrder, NotifiedParcel } from './notified-order-store.ts'

/** An order as it is and as its channel knows it. */
export interface OrderNews {
  readonly order: ChannelOrder
  readonly items: readonly ChannelOrderItem[]
  /** Of the sales orders that have its goods now. */
  readonly progress: readonly OrderProgress[]
  /** In the order in which they left. */
  readonly shipments: readonly Shipment[]
  readonly parcels: readonly NotifiedParcel[]
}

/** A parcel, or what else left together. */
interface Position {
  readonly carrier: string
  readonly trackingNumber?: string
  readonly shippedAt: Date
  readonly orderItemIdList?: readonly { readonly orderItemId: string; readonly quantity: number }[]
}

/** The carrier of goods without a shipping method: an event must name one. */
const noCarrier = 'OTHER'

/** The events about an order that its channel does not know yet; undefined where there are none. */
export function orderNotices(
  news: OrderNews,
): { readonly notified: NotifiedOrder; readonly events: readonly EventDraft[] } | undefined {
  const { order, progress } = news
  const { sellerId, orderId, confirmation } = order
  const named = { sellerId, orderId }
  const its = { sellerId, about: aboutOrder(orderId) }
  const standing = progress.filter(({ status }) => status !== 5)
  const isCancelled = standing.length === 0
  const events: EventDraft[] = []
  const decision = confirmation === 'awaited' ? decisionOf(progress) : undefined
  if (decision) {
    const event = { ...named, ...decision }
    events.push({ type: 'Seller:Order.Confirmed', ...its, event })
  }
  const isPaid = !(order.isPaymentTold || isCancelled) && standing.every(isPaidWithMoney)
  if (isPaid) {
    const event = { ...named, paymentComplete: true, paidAt: lastPayment(standing) }
    events.push({ type: 'Seller:Order.Payment', ...its, event })
  }
  const { positions, parcels, quantities } = shippedSince(news)
  const isComplete = areAllNotified(news.items, quantities) || haveAllLeft(standing, news.shipments)
  if (positions.length > 0) {
    const event = { ...named, shippingComplete: isComplete, shippingItems: positions }
    events.push({ type: 'Seller:Order.Shipping', ...its, event })
  }
  if (events.length === 0) return undefined
  const notified: NotifiedOrder = {
    salesOrderId: order.salesOrderId,
    confirmation: decision ? 'told' : confirmation,
    isDeclined: decision?.orderAccepted === false,
    isPaymentTold: order.isPaymentTold || isPaid,
    isShippingTold: order.isShippingTold || (positions.length > 0 && isComplete),
    ...{ parcels, quantities },
  }
  return { notified, events }
}

/** Whether the order was accepted or given up; undefined while it is a draft. */
function decisionOf(progress: readonly OrderProgress[]) {
  const standing = progress.filter(({ status }) => status !== 5)
  if (standing.some(({ status }) => status !== 0)) return { orderAccepted: true }
  if (standing.length > 0) return undefined
  return { orderAccepted: false, reason: wordOfCancelReason(progress[0]?.cancellationReason) }
}

const haveAllLeft = (orders: readonly OrderProgress[], shipments: readonly Shipment[]) =>
  orders.every(({ deliveryCompleteStatus }) => deliveryCompleteStatus > 0) &&
  shipments.every(({ shipped }) => shipped !== null)

/** An order of which all was credited before it was paid needs no payment either. */
const isPaidWithMoney = ({ paymentStatus, isCreditedUnpaid }: OrderProgress) =>
  paymentStatus === 2 && !isCreditedUnpaid

const lastPayment = (orders: readonly OrderProgress[]) =>
  new Date(Math.max(...orders.map(({ dateOfPayment }) => (dateOfPayment ?? new Date()).getTime())))

/** Goods of another order may still be open in a sales order that this one was merged with. */
function areAllNotified(
  items: readonly ChannelOrderItem[],
  quantities: NotifiedOrder['quantities'],
): boolean {
  const notified = new Map(quantities.map((one) => [one.orderItemId, one.quantityTold]))
  const goods = items.filter(({ type }) => type === 'ITEM')
  return (
    goods.length > 0 &&
    goods.every(({ orderItemId, quantity }) => (notified.get(orderItemId) ?? 0) >= Number(quantity))
  )
}

/** What left since the channel was last notified: the goods of each delivery note and each of its packages, once. */
function shippedSince({ order, items, progress, shipments, parcels }: OrderNews) {
  const { salesOrderId } = order
  const isNotified = (noteId: number, packageId: number) =>
    parcels.some((one) => one.noteId === noteId && one.packageId === packageId)
  const left = new Map<number, Exact>()
  const notified = new Map(
    items.map(({ orderItemId, quantityTold }) => [orderItemId, quantityTold]),
  )
  const positions: Position[] = []
  const fresh: NotifiedParcel[] = []
  for (const { noteId, shipped, carrier, lines, packages } of shipments) {
    if (shipped === null) continue
    for (const { orderLineId, quantity } of lines) {
      left.set(orderLineId, (left.get(orderLineId) ?? Exact.zero).plus(Exact.of(quantity)))
    }
    const added = packages.filter(({ id }) => !isNotified(noteId, id))
    fresh.push(...added.map(({ id }) => ({ salesOrderId, noteId, packageId: id })))
    const isNew = !isNotified(noteId, 0)
    if (isNew) fresh.push({ salesOrderId, noteId, packageId: 0 })
    const goods = isNew ? newPieces(items, notified, left, progress) : []
    positions.push(...positionsOf({ carrier, shipped }, added, goods))
  }
  const quantities = [...notified].map(([orderItemId, quantityTold]) => ({
    orderItemId,
    quantityTold,
  }))
  return { positions, parcels: fresh, quantities }
}

/** Nobody says which goods are in which package: those of the note are named with the first one. */
function positionsOf(
  note: { readonly carrier: string | null; readonly shipped: Date },
  packages: Shipment['packages'],
  goods: NonNullable<Position['orderItemIdList']>,
): Position[] {
  const usual = { carrier: note.carrier ?? noCarrier, shippedAt: note.shipped }
  const sent = packages.map(
    ({ carrier, trackingId, shipped }): Position => ({
      carrier: carrier ?? usual.carrier,
      ...(trackingId && { trackingNumber: trackingId }),
      shippedAt: shipped ? new Date(shipped) : usual.shippedAt,
    }),
  )
  if (goods.length === 0) return sent
  const [first = usual, ...others] = sent
  return [{ ...first, orderItemIdList: goods }, ...others]
}

/** Whole pieces of items that have left and were not reported yet; marks them as reported in `notified`. */
function newPieces(
  items: readonly ChannelOrderItem[],
  notified: Map<string, number>,
  left: ReadonlyMap<number, Exact>,
  progress: readonly OrderProgress[],
): { readonly orderItemId: string; readonly quantity: number }[] {
  const parts = progress.flatMap((one) => one.parts)
  return items.flatMap(({ orderItemId, salesOrderLineId, quantity: ordered }) => {
    const own = parts.filter(({ parentLineId }) => parentLineId === salesOrderLineId)
    const all = Exact.of(ordered)
    const made = [...Map.groupBy(own, ({ id }) => id)].map(([id, same]) => {
      const needed = Exact.sum(same.map(({ quantity }) => Exact.of(quantity)))
      return (left.get(id) ?? Exact.zero).times(all).over(needed)
    })
    const gone =
      made.toSorted((one, other) => one.compare(other))[0] ??
      left.get(salesOrderLineId) ??
      Exact.zero
    const whole = Number((gone.compare(all) < 0 ? gone : all).floored(0).toString())
    const quantity = whole - (notified.get(orderItemId) ?? 0)
    if (quantity <= 0) return []
    notified.set(orderItemId, whole)
    return [{ orderItemId, quantity }]
  })
}
