import type { Shipment } from '../../deliveries/shipment-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { OrderProgress } from '../../sales/told-order-store.ts'
import { wordOfCancelReason } from '../cancellations/cancel-words.ts'
import { aboutOrder, type EventDraft } from '../queue/channel-event.ts'
import type { ChannelOrder, ChannelOrderItem } from './channel-order.ts'
import type { ToldOrder, ToldParcel } from './told-order-store.ts'

/** An order as it is and as its channel knows it. */
export interface OrderNews {
  readonly order: ChannelOrder
  readonly items: readonly ChannelOrderItem[]
  readonly progress: OrderProgress
  /** In the order in which they left. */
  readonly shipments: readonly Shipment[]
  readonly parcels: readonly ToldParcel[]
}

/** A parcel, or what else left together. */
interface Position {
  readonly carrier: string
  readonly trackingNumber?: string
  readonly shippedAt: Date
  readonly orderItemIdList?: readonly { readonly orderItemId: string; readonly quantity: number }[]
}

/** Where goods have no method of shipping, the channel must be told a carrier all the same. */
const noCarrier = 'OTHER'

/** What a channel is to be told of an order; undefined where it knows all. */
export function orderTidings(
  news: OrderNews,
): { readonly told: ToldOrder; readonly events: readonly EventDraft[] } | undefined {
  const { order, progress } = news
  const { sellerId, orderId, confirmation } = order
  const named = { sellerId, orderId }
  const its = { sellerId, about: aboutOrder(orderId) }
  const isCancelled = progress.status === 5
  const events: EventDraft[] = []
  const isDecided = confirmation === 'awaited' && progress.status !== 0
  if (isDecided) {
    const reason = isCancelled ? { reason: wordOfCancelReason(progress.cancellationReason) } : {}
    const event = { ...named, orderAccepted: !isCancelled, ...reason }
    events.push({ type: 'Seller:Order.Confirmed', ...its, event })
  }
  const isPaid = !order.isPaymentTold && isPaidWithMoney(progress)
  if (isPaid) {
    const event = { ...named, paymentComplete: true, paidAt: progress.dateOfPayment ?? new Date() }
    events.push({ type: 'Seller:Order.Payment', ...its, event })
  }
  const { positions, parcels, quantities } = shippedSince(news)
  const isComplete =
    progress.deliveryCompleteStatus > 0 && news.shipments.every(({ shipped }) => shipped !== null)
  if (positions.length > 0) {
    const event = { ...named, shippingComplete: isComplete, shippingItems: positions }
    events.push({ type: 'Seller:Order.Shipping', ...its, event })
  }
  if (events.length === 0) return undefined
  const told: ToldOrder = {
    salesOrderId: order.salesOrderId,
    confirmation: isDecided ? 'told' : confirmation,
    isDeclined: isDecided && isCancelled,
    isPaymentTold: order.isPaymentTold || isPaid,
    isShippingTold: order.isShippingTold || (positions.length > 0 && isComplete),
    ...{ parcels, quantities },
  }
  return { told, events }
}

/** An order that is given up, or of which all was credited before it was paid, needs no payment either. */
const isPaidWithMoney = ({ paymentStatus, status, isCreditedUnpaid }: OrderProgress) =>
  paymentStatus === 2 && status !== 5 && !isCreditedUnpaid

/** What left since the channel was told last: the goods of each note, and each package of it, once. */
function shippedSince({ order, items, progress, shipments, parcels }: OrderNews) {
  const { salesOrderId } = order
  const isTold = (noteId: number, packageId: number) =>
    parcels.some((one) => one.noteId === noteId && one.packageId === packageId)
  const left = new Map<number, Exact>()
  const told = new Map(items.map(({ orderItemId, quantityTold }) => [orderItemId, quantityTold]))
  const positions: Position[] = []
  const fresh: ToldParcel[] = []
  for (const { noteId, shipped, carrier, lines, packages } of shipments) {
    if (shipped === null) continue
    for (const { orderLineId, quantity } of lines) {
      left.set(orderLineId, (left.get(orderLineId) ?? Exact.zero).plus(Exact.of(quantity)))
    }
    const added = packages.filter(({ id }) => !isTold(noteId, id))
    fresh.push(...added.map(({ id }) => ({ salesOrderId, noteId, packageId: id })))
    const isNew = !isTold(noteId, 0)
    if (isNew) fresh.push({ salesOrderId, noteId, packageId: 0 })
    const goods = isNew ? newPieces(items, told, left, progress) : []
    positions.push(...positionsOf({ carrier, shipped }, added, goods))
  }
  const quantities = [...told].map(([orderItemId, quantityTold]) => ({ orderItemId, quantityTold }))
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

/** Whole pieces of items that have left and were not told; notes them as told. */
function newPieces(
  items: readonly ChannelOrderItem[],
  told: Map<string, number>,
  left: ReadonlyMap<number, Exact>,
  { parts }: OrderProgress,
): { readonly orderItemId: string; readonly quantity: number }[] {
  return items.flatMap(({ orderItemId, salesOrderLineId, quantity: ordered }) => {
    const own = parts.filter(({ parentLineId }) => parentLineId === salesOrderLineId)
    const all = Exact.of(ordered)
    const made = own.map((part) =>
      (left.get(part.id) ?? Exact.zero).times(all).over(Exact.of(part.quantity)),
    )
    const gone =
      made.toSorted((one, other) => one.compare(other))[0] ??
      left.get(salesOrderLineId) ??
      Exact.zero
    const whole = Number((gone.compare(all) < 0 ? gone : all).floored(0).toString())
    const quantity = whole - (told.get(orderItemId) ?? 0)
    if (quantity <= 0) return []
    told.set(orderItemId, whole)
    return [{ orderItemId, quantity }]
  })
}
