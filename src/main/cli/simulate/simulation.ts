import { setTimeout as pause } from 'node:timers/promises'
import { type BuyerRates, Buyers } from './buyers.ts'
import type { Chance } from './chance.ts'
import type { ChannelClient, ChannelReply } from './channel-client.ts'
import type { BookedOrder } from './order-book.ts'
import { disagreements, type ReceivedEvent, Shelf } from './shelf.ts'

/** How a channel behaves. Times in seconds, `fail`, `stall` and `die` as shares. */
export interface Behaviour extends BuyerRates {
  readonly duration: number
  readonly pollEvery: number
  /** Of the events: processing one fails, and it is not acknowledged. */
  readonly fail: number
  /** Of the polls: the channel acknowledges late. */
  readonly stall: number
  readonly stallSeconds: number
  /** Of the polls: the program dies with half of the work done and nothing acknowledged. */
  readonly die: number
  /** How long it waits at the end for what was not acknowledged to come again. */
  readonly patience: number
}

export type Counts = Readonly<Record<string, number>>

export interface Outcome {
  readonly counts: Counts
  readonly offers: number
  /** Pieces of each offer, by seller and number; 9999 and more: without limit. */
  readonly shelf: Readonly<Record<string, number>>
  readonly orders: readonly BookedOrder[]
  /** Number of different events received. */
  readonly told: number
  /**
   * Differences between the shelf and the events, events that were never processed,
   * and contradictions in the orders.
   */
  readonly disagreements: readonly string[]
}

const listedAtOnce = 1_000

/** A marketplace channel: it polls, keeps a shelf of what is offered, and sells from it. */
export class Simulation {
  readonly #client: ChannelClient
  readonly #chance: Chance
  readonly #behaviour: Behaviour
  readonly #buyers: Buyers
  readonly #shelf = new Shelf()
  readonly #received = new Map<string, ReceivedEvent>()
  readonly #waiting = new Set<string>()
  readonly #counts: Record<string, number> = {}
  /** Requests for which the service has no path: tried once. */
  readonly #missing = new Set<string>()
  #isStopped = false

  constructor(client: ChannelClient, chance: Chance, behaviour: Behaviour, run: string) {
    this.#client = client
    this.#chance = chance
    this.#behaviour = behaviour
    this.#buyers = new Buyers(client, chance, behaviour, run)
  }

  /** Ends the run early: what is left is processed. */
  stop(): void {
    this.#isStopped = true
  }

  /** Runs for the duration of the behaviour, then processes what is left, and compares. */
  async run(show: (counts: Counts, offers: number) => void): Promise<Outcome> {
    const { duration, pollEvery, patience } = this.#behaviour
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    while (!this.#isStopped && seconds() < duration) {
      await this.#round(true)
      const offers = this.#shelf.buyable()
      await this.#buyers.act(seconds() / 60, offers, (what, reply) => this.#count(what, reply))
      show(this.#counts, offers.length)
      await pause(pollEvery * 1000)
    }
    const end = seconds() + patience
    let received = await this.#round(false)
    while ((received > 0 || this.#waiting.size > 0) && seconds() < end) {
      if (received === 0) await pause(Math.min(1, pollEvery) * 1000)
      received = await this.#round(false)
      show(this.#counts, this.#shelf.buyable().length)
    }
    return this.#outcome()
  }

  #outcome(): Outcome {
    const unprocessed = [...this.#waiting].map((id) => `event ${id}: received, but never processed`)
    const wrong = disagreements(this.#shelf, this.#received.values())
    if (this.#client.repeated > 0) this.#add('sent again', this.#client.repeated)
    return {
      counts: this.#counts,
      offers: this.#shelf.contents().size,
      shelf: this.#shelf.quantities(),
      orders: this.#buyers.orders,
      told: this.#received.size,
      disagreements: [...unprocessed, ...wrong, ...this.#buyers.disagreements()],
    }
  }

  /** One poll with what follows. Returns how many events came. */
  async #round(isFaulty: boolean): Promise<number> {
    const { fail, stall, stallSeconds, die } = this.#behaviour
    const happens = (share: number) => isFaulty && this.#chance.happens(share)
    const events = await this.#client.poll()
    this.#add('polls')
    this.#add('events', events.length)
    for (const event of events) {
      if (this.#received.has(event.id)) this.#add('repeated')
      this.#received.set(event.id, event)
      this.#waiting.add(event.id)
    }
    if (events.length > 0 && happens(die)) {
      for (const event of events.slice(0, events.length / 2)) this.#process(event)
      this.#add('deaths')
      this.#client.die()
      return events.length
    }
    const done = events.filter(() => {
      const isDone = !happens(fail)
      if (!isDone) this.#add('failures')
      return isDone
    })
    for (const event of done) this.#process(event)
    if (done.length > 0 && happens(stall)) {
      this.#add('stalls')
      await pause(stallSeconds * 1000)
    }
    await this.#client.acknowledge(done.map(({ id }) => id))
    for (const { id } of done) this.#waiting.delete(id)
    await this.#report(done)
    return events.length
  }

  #process(event: ReceivedEvent): void {
    this.#shelf.apply(event)
    this.#buyers.hear(event)
  }

  /**
   * Reports to the service which offers are listed now, that the seller may cancel, that money was paid back, and
   * that the channel agrees with the decision about a return.
   */
  async #report(events: readonly ReceivedEvent[]): Promise<void> {
    const listedAt = new Date().toISOString()
    const fresh = events.filter(({ type }) => type === 'Seller:Offer.New')
    for (let at = 0; at < fresh.length; at += listedAtOnce) {
      const offerList = fresh.slice(at, at + listedAtOnce).map(({ event }) => {
        const { sellerId, offerId } = event
        return { sellerId, offerId, channelOfferId: `S-${offerId}`, listedAt }
      })
      await this.#send('listed', 'POST', '/v1/channel/offer/listed', { offerList })
    }
    for (const { type, event } of events) {
      const { sellerId, orderCancellationRequestId, refundId, sellerReturnId } = event
      if (type === 'Seller:Order.Cancellation.Request') {
        const body = { sellerId, orderCancellationRequestId }
        await this.#send('accepted', 'PUT', '/v1/channel/order/cancellation-accept', body)
      }
      if (type === 'Seller:Order.Refund') {
        const body = { sellerId, refundId, isAccepted: true }
        await this.#send('paid back', 'POST', '/v1/channel/order/refund/processing-result', body)
      }
      if (type === 'Seller:Order.ReturnReceived') {
        const body = { sellerId, sellerReturnId, isAccepted: true }
        await this.#send('agreed', 'POST', '/v1/channel/order/return/processing-result', body)
      }
    }
  }

  async #send(what: string, method: string, path: string, body: object): Promise<void> {
    if (!this.#missing.has(what)) this.#count(what, await this.#client.send(method, path, body))
  }

  #count(what: string, { status, codes }: ChannelReply): boolean {
    if (codes.includes('path.missing')) this.#missing.add(what)
    this.#add(status < 300 ? what : `${what}: ${codes.slice(0, 2).join(', ')}`)
    return status < 300
  }

  #add(what: string, count = 1): void {
    this.#counts[what] = (this.#counts[what] ?? 0) + count
  }
}
