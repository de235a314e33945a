import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import type { Marketplace } from './marketplace.ts'
import { ReturnsDesk } from './returns-desk.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
type SalesOrder = any

/** What the merchant does with an order, by its place among those of the channel. */
const plans = ['ship', 'return', 'ship', 'cancel', 'parts', 'credit', 'ship', 'ship'] as const
type Plan = (typeof plans)[number]

/** Refused, since the order is another one meanwhile: it is looked at again. */
const passing = [404, 409, 412, 422]

/** A merchant at work: ships what is paid, cancels, takes goods back and credits them, over HTTP alone. */
export class Merchant {
  readonly counts: Record<string, number> = {}
  readonly #returns: ReturnsDesk
  readonly #caller: Caller
  readonly #salesChannel: string
  readonly #cancellationReasonId: string
  readonly #done = new Set<string>()
  #isSentHome = false

  private constructor(
    { merchant, salesChannel }: Marketplace,
    warehouseId: string,
    reasonIds: { readonly cancel: string; readonly return: string },
  ) {
    const count = (what: string) => this.#count(what)
    this.#caller = merchant
    this.#salesChannel = salesChannel
    this.#cancellationReasonId = reasonIds.cancel
    this.#returns = new ReturnsDesk(merchant, { warehouseId, reasonId: reasonIds.return, count })
  }

  static async hire(marketplace: Marketplace): Promise<Merchant> {
    const { merchant } = marketplace
    const translations = [{ languageIso: 'en', name: 'Broken' }]
    const back = await merchant.post('/v2/return-reasons', { translations })
    const gone = await merchant.post('/v2/cancellation-reasons', {
      ...{ name: 'Gone', isValidForSalesOrder: true },
    })
    const [warehouse] = await merchant.all('/v2/warehouses')
    return new Merchant(marketplace, warehouse.id, { cancel: gone.id, return: back.id })
  }

  orders(): Promise<SalesOrder[]> {
    return this.#caller.all(`/v2/sales-orders?salesChannelId=${this.#salesChannel}`)
  }

  /** Pieces that came back and can be sold again, by the uuid of their item. */
  get restocked(): ReadonlyMap<string, number> {
    return this.#returns.restocked
  }

  /** Works until `isOver` says so and everything is done with all orders, or it is sent home. */
  async work(isOver: (orders: number, announced: number) => boolean): Promise<void> {
    for (let left = 1; !this.#isSentHome && left > 0; await pause(100)) {
      const orders = await this.orders()
      const asked = await this.#answerBuyers()
      const isLast = isOver(orders.length, await this.#returns.decideAnnounced())
      const open = orders
        .filter(({ id, isCancelled }) => !isCancelled && !this.#done.has(id))
        .map((order) => ({ order, plan: planFor(order) }))
      for (const { order, plan } of open.filter(isDue)) {
        if (await this.#do(plan, order)) this.#done.add(order.id)
      }
      left = isLast ? asked + open.length : 1
    }
  }

  sendHome(): void {
    this.#isSentHome = true
  }

  async #answerBuyers(): Promise<number> {
    const path = '/v2/channel-cancellations'
    const asked = await this.#caller.all(`${path}?origin=buyer&status=requested`)
    for (const { id } of asked) {
      if (await this.#try('accepted', `${path}/${id}/accept`)) continue
      await this.#try('denied', `${path}/${id}/deny`, { reason: 'Sent already.' })
    }
    return asked.length
  }

  /** Whether that was all. */
  async #do(plan: Plan, order: SalesOrder): Promise<boolean> {
    const cancellationReasonId = this.#cancellationReasonId
    const giveUp = () =>
      this.#try('cancelled', `/v2/sales-orders/${order.id}/cancel`, { cancellationReasonId })
    if (plan === 'cancel') return (await giveUp()) !== undefined
    const [line] = order.lineItems
    if (plan === 'parts' && line.quantity > 1 && line.quantityDelivered === 0) {
      await this.#ship(order, 1)
      return false
    }
    // What was sold twice is not there any more.
    if (!(await this.#ship(order, line.quantity - line.quantityDelivered))) {
      return (await giveUp()) !== undefined
    }
    const invoice = await this.#try('invoiced', `/v2/sales-orders/${order.id}/invoices`, {})
    if (plan === 'credit' && invoice) {
      const credit = { reason: 'Scratched' }
      await this.#try('credited', `/v2/invoices/${invoice.id}/credit-notes`, credit)
    }
    if (plan === 'return') await this.#returns.takeBack(order, line)
    return true
  }

  async #ship({ id, lineItems: [line] }: SalesOrder, quantity: number): Promise<boolean> {
    const lineItems = [{ salesOrderLineItemId: line.id, quantity }]
    const note = await this.#try('delivered', `/v2/sales-orders/${id}/delivery-notes`, {
      lineItems,
    })
    if (!note) return false
    await this.#caller.post(`/v2/delivery-notes/${note.id}/packages`, [
      { trackingId: `T-${note.number}` },
    ])
    await this.#caller.post(`/v2/delivery-notes/${note.id}/ship`, {})
    return true
  }

  /** The answer; undefined where the state of the order does not allow it now. */
  async #try(what: string, path: string, body?: object): Promise<SalesOrder | undefined> {
    const reply = await this.#caller.call(`POST ${path}`, body)
    if (passing.includes(reply.status)) {
      this.#count(`${what}: ${reply.body.errorCode}`)
      return undefined
    }
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    this.#count(what)
    return reply.body ?? {}
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }
}

const isDue = ({ order }: { readonly order: SalesOrder }) =>
  order.paymentDetails.paymentStatus === 2

/** The same whenever it is asked: the list has the newest order first, and orders come meanwhile. */
function planFor({ externalDetails }: SalesOrder): Plan {
  const place = Number(/\d+$/.exec(externalDetails.externalSalesOrderNumber)?.[0])
  return plans[(place - 1) % plans.length] as Plan
}
