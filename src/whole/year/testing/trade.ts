import assert from 'node:assert/strict'
import { companyId, harbour, invoiced, store } from './house.ts'
import { done } from './merchant.ts'

/** What a merchant does with orders, and what is read of it in few figures. */

/** Noon of a day of the year. */
export const at = (day: string) => `2025-${day}T12:00:00.000Z`

const now = Date.now()
/** The time this number of days before the test began; a negative number is after. */
export const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()

export async function newCustomer(lastName: string, countryIso: string, more: object = {}) {
  const address = { lastName, street: 'Weg 2', postalCode: '20095', city: 'Ort', countryIso }
  const { customerId } = await done('POST /v2/customers', { addresses: [{ ...address, ...more }] })
  return customerId as string
}

/** An order by telephone, to be paid by invoice. */
export const newOrder = (
  customerId: string,
  salesOrderDate: string,
  lineItems: object[],
  more: object = {},
) =>
  done('POST /v2/sales-orders', {
    ...{ customerId, salesOrderDate, paymentMethodId: invoiced, lineItems, ...more },
  })

export interface Order {
  readonly id: string
  readonly lineItems: readonly { readonly id: string; readonly itemId: string | null }[]
}

/** The key of the line of an item; of the first line of shipping for null. */
export function lineOf({ lineItems }: Order, itemId: string | null): string {
  const line = lineItems.find((one) => one.itemId === itemId)
  return line?.id ?? assert.fail(`no line of ${itemId}`)
}

/** Delivers an order on a day, or what is named of it: the warehouses of its notes, the first one first. */
export async function deliver(order: Order, day: string, more: object = {}): Promise<string[]> {
  const body = { deliveryNoteDate: day, ...more }
  const note = await done(`POST /v2/sales-orders/${order.id}/delivery-notes`, body)
  const warehouses: string[] = []
  for (const id of [note.id, ...note.deliveredWith]) {
    const shipped = await done(`POST /v2/delivery-notes/${id}/ship`, { shippedDate: day })
    warehouses.push(shipped.warehouseId)
  }
  return warehouses
}

/** Names quantities of items of an order, and the serial numbers of the pieces where they have some. */
export const parts = (
  order: Order,
  ...named: readonly [itemId: string | null, quantity: number, serialNumbers?: string[]][]
) => ({
  lineItems: named.map(([itemId, quantity, serialNumbers]) => ({
    ...{ salesOrderLineItemId: lineOf(order, itemId), quantity },
    ...(serialNumbers && { serialNumbers }),
  })),
})

export const invoice = (order: Order, invoiceDate: string, more: object = {}) =>
  done(`POST /v2/sales-orders/${order.id}/invoices`, { invoiceDate, ...more })

interface Sums {
  readonly net: number
  readonly gross: number
  /** By category and rate: the tax. */
  readonly taxes: readonly [category: string, rate: number, tax: number][]
}

export function sumsOf(document: {
  totalNetAmount: number
  invoicePaymentDetails: { totalGrossAmount: number }
  taxAmounts: readonly { category: string; rate: number; tax: number }[]
}): Sums {
  return {
    net: document.totalNetAmount,
    gross: document.invoicePaymentDetails.totalGrossAmount,
    taxes: document.taxAmounts.map(({ category, rate, tax }) => [category, rate, tax]),
  }
}

export const dayOf = (instant: string) => instant.slice(0, 10)

/** What of an invoice is paid: 0 nothing, 1 some, 2 all; and what is still owed. */
export async function debtOf(invoiceId: string): Promise<[status: number, owed: number]> {
  const { invoicePaymentDetails } = await done(`GET /v2/invoices/${invoiceId}`)
  return [invoicePaymentDetails.paymentStatus, invoicePaymentDetails.stillToPay]
}

export const pay = (invoiceId: string, amount: number, paymentDate?: string) =>
  done(`POST /v2/invoices/${invoiceId}/payments`, { amount, ...(paymentDate && { paymentDate }) })

/** Quantities of an item in the two warehouses. */
export async function stockOf(itemId: string): Promise<[harbour: number, store: number]> {
  const { items } = await done(`GET /v2/stocks?itemId=${itemId}&pageSize=500`)
  const within = (warehouseId: string) =>
    items
      .filter((one: { warehouseId: string }) => one.warehouseId === warehouseId)
      .reduce((sum: number, one: { quantityTotal: number }) => sum + one.quantityTotal, 0)
  return [within(harbour), within(store)]
}

/** Takes goods back, in the state that an inspection finds them in. */
export async function takeBack(order: Order, day: string, item: object, found: object = {}) {
  const items = [{ returnReasonId: await anyReason(), quantity: 1, ...item }]
  const body = { companyId, salesOrderId: order.id, warehouseId: harbour, returnDate: day }
  const { id } = await done('POST /v2/returns', { ...body, items })
  await done(`POST /v2/returns/${id}/receive`)
  const [line] = (await done(`GET /v2/returns/${id}/line-items`)).items
  const lineItems = [{ returnLineItemId: line.id, ...found }]
  await done(`POST /v2/returns/${id}/inspect`, { lineItems })
  await done(`POST /v2/returns/${id}/complete`)
  const notes = await done(`GET /v2/credit-notes?salesOrderId=${order.id}`)
  return notes.items[0]
}

async function anyReason(): Promise<string> {
  const { items } = await done('GET /v2/return-reasons')
  return items[0].id
}

/** What was sold earlier in the year, by the name of the customer. */
export const sold = new Map<string, { readonly order: Order; readonly invoiceId: string }>()
export const saleTo = (name: string) => sold.get(name) ?? assert.fail(`nothing was sold to ${name}`)
