import type { Caller } from './caller.ts'

/** An office that sells, and keeps its own account of what it sold in cents and pieces. */

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
type Answer = any

/** Prices of a piece in cents, with the tax that is in them. */
const priced = { cup: 1190, book: 2140, tea: 749 } as const
const netOf = { cup: 10, book: 20, tea: 7 } as const
type Goods = keyof typeof priced
const allGoods = ['cup', 'book', 'tea'] as const
export const opening = 10_000

/** What becomes of an order, by its turn. */
const plans = ['whole', 'parts', 'early', 'bank', 'return', 'cancel', 'deposit', 'open'] as const

/** An invoice as the office knows it, in cents. */
export interface KnownInvoice {
  readonly id: string
  readonly number: string
  readonly gross: number
  paid: number
  discount: number
  credited: number
  refunded: number
}

/** An order as the office knows it. */
export interface Deal {
  /** What the customer calls it: known before the service has answered. */
  readonly name: string
  readonly customerId: string
  readonly id: string
  readonly gross: number
  readonly invoices: KnownInvoice[]
  isCancelled: boolean
}

const wayToPay = { canShipBeforePayment: true, paymentDueInDays: 14 }
const inUnits = (cents: number) => cents / 100

export class Office {
  readonly deals: Deal[] = []
  /** Pieces that left and did not come back. */
  readonly gone: Record<Goods, number> = { cup: 0, book: 0, tea: 0 }
  readonly items = new Map<Goods, string>()
  readonly #caller: Caller
  readonly #ids: Readonly<Record<'warehouse' | 'company' | 'method' | 'back' | 'cancel', string>>
  #turn = 0

  private constructor(caller: Caller, ids: Office['companyIds']) {
    this.#caller = caller
    this.#ids = ids
  }

  get companyIds() {
    return this.#ids
  }

  static async open(caller: Caller): Promise<Office> {
    const [[warehouse], [company], classes] = await Promise.all([
      caller.all('/v2/warehouses'),
      caller.all('/v2/companies'),
      caller.all('/v2/tax-classes'),
    ])
    const terms = { cashDiscountDays: 10, cashDiscountValue: 2, generalLedgerAccount: '1200' }
    const method = await caller.post('/v2/payment-methods', { name: 'Week', ...wayToPay, ...terms })
    const translations = [{ languageIso: 'en', name: 'Broken' }]
    const back = await caller.post('/v2/return-reasons', { translations })
    const cancel = await caller.post('/v2/cancellation-reasons', {
      ...{ name: 'Gone', isValidForSalesOrder: true },
    })
    const ids = { warehouse: warehouse.id, company: company.id, method: method.id }
    const office = new Office(caller, { ...ids, back: back.id, cancel: cancel.id })
    for (const name of allGoods) {
      const rate = name === 'cup' ? 'Standard rate' : 'Reduced rate'
      const taxClassId = classes.find((one) => one.name === rate).id
      const itemPriceData = { salesPriceNet: netOf[name] }
      const item = await caller.post('/v2/items', { name, sku: name, taxClassId, itemPriceData })
      const stock = { itemId: item.id, warehouseId: warehouse.id, quantity: opening }
      await caller.post('/v2/stocks', stock)
      office.items.set(name, item.id)
    }
    return office
  }

  /** A clerk takes an order of somebody new and works it to its end, as its turn wants it. */
  async deal(): Promise<void> {
    const turn = this.#turn++
    const plan = plans[turn % plans.length] as (typeof plans)[number]
    const { deal, lines } = await this.#order(turn)
    if (plan === 'cancel') {
      await this.#caller.post(`/v2/sales-orders/${deal.id}/cancel`, {
        cancellationReasonId: this.#ids.cancel,
      })
      deal.isCancelled = true
      return
    }
    if (plan === 'parts') await this.#billPart(deal, lines)
    await this.#bill(deal, lines)
    if (plan === 'whole' || plan === 'parts' || plan === 'return')
      for (const invoice of deal.invoices) await this.#pay(invoice, invoice.gross)
    const [invoice] = deal.invoices as [KnownInvoice]
    if (plan === 'deposit') await this.#pay(invoice, Math.floor(invoice.gross / 2))
    if (plan === 'early') await this.#payEarly(invoice)
    if (plan === 'return') await this.#takeBack(deal, invoice, lines)
  }

  /** What the bank reports at the end of a day: what is still to pay of every fourth order and of the deposits. */
  dueByBank(): KnownInvoice[] {
    return this.deals.flatMap(({ name, invoices }) => {
      const plan = plans[Number(name.split('-').at(-1)) % plans.length] as (typeof plans)[number]
      return plan === 'bank' || plan === 'deposit'
        ? invoices.filter((invoice) => openOf(invoice) > 0)
        : []
    })
  }

  async #order(turn: number) {
    const name = `week-${turn}`
    const address = { lastName: `Buyer ${turn}`, street: 'Quay 1', postalCode: '20457' }
    const addresses = [{ ...address, city: 'Hamburg', countryIso: 'DE' }]
    const { customerId } = await this.#caller.post('/v2/customers', { addresses })
    const wanted = allGoods.map((goods, index) => ({ goods, quantity: 1 + ((turn + index) % 3) }))
    const order = await this.#caller.post('/v2/sales-orders', {
      ...{ customerId, customerSalesOrderNumber: name, paymentMethodId: this.#ids.method },
      lineItems: wanted.map(({ goods, quantity }) => ({
        itemId: this.items.get(goods),
        quantity,
      })),
    })
    const gross = wanted.reduce((sum, { goods, quantity }) => sum + priced[goods] * quantity, 0)
    const deal: Deal = { name, customerId, id: order.id, gross, invoices: [], isCancelled: false }
    this.deals.push(deal)
    const lines = wanted.map((line, index) => ({ ...line, id: order.lineItems[index].id }))
    return { deal, lines: lines.map((line) => ({ ...line, left: line.quantity })) }
  }

  async #billPart(deal: Deal, lines: OpenLine[]): Promise<void> {
    await this.#send(deal, lines.slice(0, 1))
    await this.#invoice(deal, lines.slice(0, 1))
  }

  async #bill(deal: Deal, lines: OpenLine[]): Promise<void> {
    const left = lines.filter((line) => line.left > 0)
    await this.#send(deal, left)
    await this.#invoice(deal, left)
  }

  async #send({ id }: Deal, lines: readonly OpenLine[]): Promise<void> {
    await this.#caller.post(`/v2/sales-orders/${id}/delivery-notes`, { lineItems: asked(lines) })
    for (const { goods, left } of lines) this.gone[goods] += left
  }

  async #invoice(deal: Deal, lines: OpenLine[]): Promise<void> {
    const path = `/v2/sales-orders/${deal.id}/invoices`
    const { id, number } = await this.#caller.post(path, { lineItems: asked(lines) })
    const gross = lines.reduce((sum, { goods, left }) => sum + priced[goods] * left, 0)
    deal.invoices.push({ id, number, gross, paid: 0, discount: 0, credited: 0, refunded: 0 })
    for (const line of lines) line.left = 0
  }

  async #pay(invoice: KnownInvoice, cents: number): Promise<void> {
    const body = { amount: inUnits(cents), takesCashDiscount: false }
    await this.#caller.post(`/v2/invoices/${invoice.id}/payments`, body)
    invoice.paid += cents
  }

  /** 2 % less, to the next cent. */
  async #payEarly(invoice: KnownInvoice): Promise<void> {
    const discount = Math.floor(invoice.gross / 50)
    const paid = invoice.gross - discount
    await this.#caller.post(`/v2/invoices/${invoice.id}/payments`, { amount: inUnits(paid) })
    invoice.paid += paid
    invoice.discount += discount
  }

  /** A book comes back, is credited, and its money is given back. */
  async #takeBack(deal: Deal, invoice: KnownInvoice, lines: readonly OpenLine[]): Promise<void> {
    const book = lines.find(({ goods }) => goods === 'book') as OpenLine
    const { company: companyId, warehouse: warehouseId, back: returnReasonId } = this.#ids
    const items = [{ quantity: 1, returnReasonId, salesOrderLineItemId: book.id }]
    const body = { companyId, salesOrderId: deal.id, warehouseId, items }
    const { id } = await this.#caller.post('/v2/returns', body)
    for (const step of ['receive', 'inspect', 'complete'])
      await this.#caller.post(`/v2/returns/${id}/${step}`)
    this.gone.book -= 1
    invoice.credited += priced.book
    const refund = { amount: inUnits(priced.book) }
    await this.#caller.post(`/v2/invoices/${invoice.id}/refunds`, refund)
    invoice.refunded += priced.book
  }
}

interface OpenLine {
  readonly id: string
  readonly goods: Goods
  readonly quantity: number
  /** Not delivered and invoiced yet. */
  left: number
}

const asked = (lines: readonly OpenLine[]): Answer[] =>
  lines.map(({ id, left }) => ({ salesOrderLineItemId: id, quantity: left }))

/** What is still to pay of an invoice, in cents. */
export const openOf = ({ gross, paid, discount, credited, refunded }: KnownInvoice): number =>
  gross - paid - discount - credited + refunded
