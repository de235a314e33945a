import { Exact } from '../../../platform/values/exact.ts'
import type { ReceivedEvent } from './shelf.ts'

/** What a buyer has ordered: one item. */
export interface PlacedOrder {
  readonly sellerId: string
  readonly orderId: string
  readonly offerId: number
  /** Pieces. */
  readonly quantity: number
  /** Gross amount of the order, as decimal digits. */
  readonly total: string
}

/** What a channel knows of an order. */
export interface BookedOrder extends PlacedOrder {
  isPaid: boolean
  /** Pieces that the seller has sent. */
  shipped: number
  /** Pieces that the seller does not deliver, also where the buyer asked for that. */
  cancelled: number
  /** Gross amount that is to be paid back, as decimal digits. */
  refunded: string
  isComplete: boolean
  isSentBack: boolean
  /** Pieces that came back to the seller, who has accepted or refused them. */
  returned: number
  refused: number
  /** The state of the buyer's request to cancel. */
  request: 'none' | 'asked' | 'accepted' | 'denied'
}

type Fields = Readonly<Record<string, unknown>>
interface Item {
  readonly quantity?: number | string
  readonly refund?: string
  readonly acceptReturn?: boolean
}

/** The orders of a channel, as its buyers placed them and as events of its sellers changed them. */
export class OrderBook {
  readonly #orders = new Map<string, BookedOrder>()
  readonly #applied = new Set<string>()
  readonly #wrong: string[] = []

  place(order: PlacedOrder): void {
    this.#orders.set(order.orderId, {
      ...{ ...order, isPaid: false, shipped: 0, cancelled: 0, refunded: '0' },
      ...{ isComplete: false, isSentBack: false, request: 'none' },
      ...{ returned: 0, refused: 0 },
    })
  }

  get all(): readonly BookedOrder[] {
    return [...this.#orders.values()]
  }

  /** Events may come more than once: each counts once. Those of orders of other runs are ignored. */
  apply({ id, type, event }: ReceivedEvent): void {
    const order = this.#orders.get(orderOf(type, event))
    if (!order || this.#applied.has(id)) return
    this.#applied.add(id)
    const items = (event['orderItem'] ?? []) as Item[]
    if (type === 'Seller:Order.Cancellation.Request') order.cancelled += piecesOf(items)
    if (type === 'Seller:Order.Cancellation.Accepted') this.#answer(order, 'accepted')
    if (type === 'Seller:Order.Cancellation.Denied') this.#answer(order, 'denied')
    if (type === 'Seller:Order.Shipping') ship(order, event)
    if (type === 'Seller:Order.ReturnReceived') {
      order.returned += piecesOf(items.filter(({ acceptReturn }) => acceptReturn))
      order.refused += piecesOf(items.filter(({ acceptReturn }) => !acceptReturn))
    }
    if (type === 'Seller:Order.Refund') {
      const amounts = items.map(({ refund = '0' }) => Exact.of(refund))
      order.refunded = Exact.sum([Exact.of(order.refunded), ...amounts]).toString()
    }
  }

  #answer(order: BookedOrder, answer: 'accepted' | 'denied'): void {
    if (order.request !== 'asked') {
      this.#wrong.push(`order ${order.orderId}: ${answer}, where it was ${order.request}`)
    }
    order.request = answer
    // The seller may have cancelled them before it answered: the same pieces count once.
    if (answer === 'accepted') order.cancelled = Math.max(order.cancelled, order.quantity)
  }

  /** Contradictions that no action of a seller explains: a sentence for each. */
  disagreements(): string[] {
    return [...this.#wrong, ...this.all.flatMap(contradictionsOf)]
  }
}

/** Answers to buyers name only the request, whose id begins with that of the order. */
function orderOf(type: string, event: Fields): string {
  const isAnswer = /Cancellation\.(Accepted|Denied)$/.test(type)
  const name = event[isAnswer ? 'orderCancellationRequestId' : 'orderId']
  return isAnswer ? String(name).replace(/-c$/, '') : String(name)
}

const piecesOf = (items: readonly Item[]) =>
  items.reduce((sum, { quantity = 0 }) => sum + Number(quantity), 0)

function ship(order: BookedOrder, event: Fields): void {
  const parcels = event['shippingItems'] as { orderItemIdList?: Item[] }[]
  order.shipped += piecesOf(parcels.flatMap(({ orderItemIdList = [] }) => orderItemIdList))
  order.isComplete ||= event['shippingComplete'] === true
}

function contradictionsOf(order: BookedOrder): string[] {
  const { orderId, quantity, shipped, returned, cancelled, refunded, total, isComplete } = order
  const named = (what: string) => `order ${orderId}: ${what}`
  const found: string[] = []
  if (shipped + cancelled > quantity) {
    found.push(named(`${shipped} sent and ${cancelled} cancelled of ${quantity}`))
  }
  if (isComplete && shipped + cancelled < quantity) {
    found.push(named(`complete with ${shipped} sent and ${cancelled} cancelled of ${quantity}`))
  }
  if (returned > shipped) found.push(named(`${returned} came back of ${shipped} sent`))
  if (Exact.of(refunded).compare(Exact.of(total)) > 0) {
    found.push(named(`${refunded} paid back of ${total}`))
  }
  return found
}
