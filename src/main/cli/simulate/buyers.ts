import type { Chance } from './chance.ts'
import type { ChannelClient, ChannelReply } from './channel-client.ts'
import { type BookedOrder, OrderBook } from './order-book.ts'
import type { ReceivedEvent, ShelfOffer } from './shelf.ts'

/** How often buyers do what: shares of the rounds, and orders in a minute. */
export interface BuyerRates {
  readonly ordersPerMinute: number
  /** The most orders that they place. */
  readonly ordersMax: number
  readonly pay: number
  readonly cancel: number
  readonly giveBack: number
  /** The most returns that they send. */
  readonly returnsMax: number
}

type Count = (what: string, reply: ChannelReply) => boolean

const people = [
  ['Ana', 'Ribeiro', 'Schlachte', '28195', 'Bremen'],
  ['Jens', 'Petersen', 'Hafenstrasse', '24103', 'Kiel'],
  ['Mira', 'Novak', 'Am Sandtorkai', '20457', 'Hamburg'],
] as const
const reasons = ['DEFECT', 'WRONG_SIZE', 'TOO_LATE', 'NO_REASON'] as const

/** The buyers of the channel: they order what is on its shelf, pay, cancel and send goods back. */
export class Buyers {
  readonly #client: ChannelClient
  readonly #chance: Chance
  readonly #rates: BuyerRates
  readonly #run: string
  readonly #book = new OrderBook()
  #placed = 0
  #sentBack = 0

  constructor(client: ChannelClient, chance: Chance, rates: BuyerRates, run: string) {
    this.#client = client
    this.#chance = chance
    this.#rates = rates
    this.#run = run
  }

  get orders(): readonly BookedOrder[] {
    return this.#book.all
  }

  /** Takes note of what sellers do with their orders. */
  hear(event: ReceivedEvent): void {
    this.#book.apply(event)
  }

  disagreements(): string[] {
    return this.#book.disagreements()
  }

  /** Places, cancels and sends back as many orders as are due after these minutes. */
  async act(minutes: number, offers: readonly ShelfOffer[], count: Count): Promise<void> {
    const { ordersPerMinute, ordersMax } = this.#rates
    const due = Math.min(ordersMax, Math.floor(minutes * ordersPerMinute))
    while (this.#placed < due && offers.length > 0) await this.#order(offers, count)
    if (this.#chance.happens(this.#rates.pay)) await this.#pay(count)
    if (this.#chance.happens(this.#rates.cancel)) await this.#cancel(count)
    if (this.#chance.happens(this.#rates.giveBack)) await this.#giveBack(count)
  }

  async #order(offers: readonly ShelfOffer[], count: Count): Promise<void> {
    const offer = this.#chance.one(offers) as ShelfOffer
    const quantity = this.#chance.upTo(Math.min(3, offer.quantity))
    const orderId = `${this.#run}-${++this.#placed}`
    const [firstName, lastName, street, postcode, city] = this.#chance.one(people) ?? people[0]
    const now = new Date().toISOString()
    const cents = Math.round(Number(offer.amount) * 100) * quantity
    const total = (cents / 100).toFixed(2)
    const order = {
      ...{ sellerId: offer.sellerId, orderId, orderStatus: 'ACCEPTED', currency: offer.currency },
      ...{ purchasedAt: now, lastChangedAt: now },
      buyer: { email: `${firstName}.${lastName}@buyers.example`.toLowerCase() },
      billingAddress: { firstName, lastName, street, postcode, city, country: 'DEU' },
      orderItem: [
        {
          ...{ orderItemId: '1', type: 'ITEM', offerId: offer.offerId, title: offer.title },
          ...{ grossPrice: offer.amount, total, quantity: String(quantity) },
          ...(offer.taxPercent !== undefined && { taxPercent: offer.taxPercent }),
          itemPaymentStatus: 'PENDING',
        },
      ],
    }
    const reply = await this.#client.send('POST', '/v1/channel/order', { orderList: [order] })
    if (!count('ordered', reply)) return
    const { sellerId, offerId } = offer
    this.#book.place({ sellerId, orderId, offerId, quantity, total })
  }

  async #pay(count: Count): Promise<void> {
    const order = this.#oneWhere(({ isPaid, cancelled }) => !isPaid && cancelled === 0)
    if (!order) return
    const orderItems = [{ orderItemId: '1', itemStatus: 'UNSHIPPED', paymentStatus: 'PAID' }]
    const { sellerId, orderId } = order
    const change = { sellerId, orderId, orderStatus: 'ACCEPTED', orderItems }
    const body = { orderList: [change] }
    order.isPaid = count('paid', await this.#client.send('PUT', '/v1/channel/order/status', body))
  }

  async #cancel(count: Count): Promise<void> {
    const order = this.#oneWhere(
      ({ request, shipped, cancelled }) => request === 'none' && shipped + cancelled === 0,
    )
    if (!order) return
    const { sellerId, orderId, quantity } = order
    // The answer is an event, which may be there before this reply is.
    order.request = 'asked'
    const reply = await this.#client.send('POST', '/v1/channel/order/cancellation', {
      ...{ sellerId, orderId, orderCancellationRequestId: `${orderId}-c` },
      ...{ orderItem: [{ orderItemId: '1', quantity: String(quantity) }] },
      cancelReason: 'BUYER_CANCELLED',
    })
    if (!count('cancelled', reply)) order.request = 'none'
  }

  async #giveBack(count: Count): Promise<void> {
    const order = this.#oneWhere(({ shipped, isSentBack }) => shipped > 0 && !isSentBack)
    if (!order || this.#sentBack >= this.#rates.returnsMax) return
    const { sellerId, orderId, shipped } = order
    const returnReason = this.#chance.one(reasons) ?? 'NO_REASON'
    const reply = await this.#client.send('POST', '/v1/channel/order/return', {
      ...{ sellerId, orderId, channelReturnId: `${orderId}-r` },
      orderItem: [{ orderItemId: '1', quantity: String(shipped), returnReason }],
    })
    order.isSentBack = count('sent back', reply)
    if (order.isSentBack) this.#sentBack++
  }

  #oneWhere(isMeant: (order: BookedOrder) => boolean): BookedOrder | undefined {
    return this.#chance.one(this.#book.all.filter(isMeant))
  }
}
