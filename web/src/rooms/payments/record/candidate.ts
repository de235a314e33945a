import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { nameOfAddress } from '../../../shared/formats/address-lines.ts'
import type { OpenItem } from '../queries.ts'
import type { Candidate } from './parts.ts'

const foundMax = 12

type Order = Shape<'SalesOrderV2'>

/** Open invoices with a text; for refunds, invoices of which something was paid. */
export const candidatesQuery = (text: string, isRefund: boolean) =>
  queryOptions({
    queryKey: ['payments', 'found', isRefund, text],
    queryFn: async ({ signal }): Promise<readonly Candidate[]> => {
      if (isRefund) return paidWith(text, signal)
      const query = { ...(text !== '' && { text }), pageSize: foundMax }
      const [{ items }, orders] = await Promise.all([
        answerOf(api.GET('/v2/open-items', { params: { query }, signal })),
        text === '' ? [] : ordersWith(text, signal),
      ])
      return [...items.map(ofOpenItem), ...orders]
    },
  })

const statusesToInvoice = [0, 1, 2, 3]

/** Orders that are not paid and have no invoice that is: their money comes before it. */
async function ordersWith(text: string, signal: AbortSignal): Promise<readonly Candidate[]> {
  const query = { searchKeyWord: text, pageSize: foundMax, sort: '-salesOrderDate' as const }
  const { items } = await answerOf(api.GET('/v2/sales-orders', { params: { query }, signal }))
  return items.map(ofOrder).filter(({ most, isBilled }) => most > 0 && !isBilled)
}

function ofOrder(order: Order): Candidate & { readonly isBilled: boolean } {
  const { stillToPay: most, currencyIso } = order.paymentDetails
  return {
    ...{ invoiceId: order.id, isOrder: true, number: order.salesOrderNumber },
    customerName: nameOfAddress(order.billingAddress),
    ...{ salesOrderNumber: order.salesOrderNumber, currencyIso, most, dueDate: null },
    ...{ daysOverdue: 0, cashDiscountAmount: 0, cashDiscountUntil: null },
    isBilled:
      !statusesToInvoice.includes(order.salesOrderStatus) ||
      order.lineItems.some(({ quantityInvoiced }) => quantityInvoiced > 0),
  }
}

/** An order by its id, as the address of a page names it. */
export const namedOrderQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: ['payments', 'named-order', salesOrderId],
    queryFn: async ({ signal }): Promise<Candidate> => {
      const params = { path: { salesOrderId } }
      return ofOrder(await answerOf(api.GET('/v2/sales-orders/{salesOrderId}', { params, signal })))
    },
    enabled: salesOrderId !== '',
    gcTime: 0,
  })

async function paidWith(text: string, signal: AbortSignal): Promise<readonly Candidate[]> {
  const query = { ...(text !== '' && { text }), kind: 0, pageSize: 50 }
  const { items } = await answerOf(api.GET('/v2/payments', { params: { query }, signal }))
  const byInvoice = new Map(
    items.map((payment) => [payment.invoiceId ?? payment.salesOrderId, payment]),
  )
  return [...byInvoice.values()]
    .filter(({ refundableAmount }) => refundableAmount > 0)
    .slice(0, foundMax)
    .map((payment) => ({
      ...{ invoiceId: payment.invoiceId ?? payment.salesOrderId },
      ...(payment.invoiceId === null
        ? { isOrder: true, number: payment.salesOrderNumber }
        : { number: payment.invoiceNumber }),
      ...{ customerName: payment.customerName, salesOrderNumber: payment.salesOrderNumber },
      ...{ currencyIso: payment.currencyIso, most: payment.refundableAmount },
      ...{ dueDate: null, daysOverdue: 0, cashDiscountAmount: 0, cashDiscountUntil: null },
    }))
}

function ofOpenItem(item: OpenItem): Candidate {
  const { stillToPay: most, cashDiscountAmount, ...rest } = item
  return { ...rest, most, cashDiscountAmount: cashDiscountAmount ?? 0 }
}

const dayMs = 86_400_000

/** Invoices by their ids, as the address of a page names them. */
export const invoicesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['payments', 'named', ...ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (invoiceId) => {
          const params = { path: { invoiceId } }
          const invoice = await answerOf(api.GET('/v2/invoices/{invoiceId}', { params, signal }))
          return ofInvoice(invoice)
        }),
      ),
    enabled: ids.length > 0,
  })

function ofInvoice(invoice: Shape<'InvoiceV2'>): Candidate {
  const { invoicePaymentDetails: details, billingAddress: address } = invoice
  const { cashDiscount, cashDiscountDays, stillToPay, currencyIso, totalGrossAmount } = details
  const due = invoice.dueDate
  const discount = Math.round((totalGrossAmount - invoice.correctedAmount) * cashDiscount) / 100
  const until = Date.parse(invoice.invoiceDate ?? '') + cashDiscountDays * dayMs
  const name = address.company || `${address.firstName} ${address.lastName}`.trim()
  return {
    ...{ invoiceId: invoice.id, number: invoice.number ?? '', customerName: name },
    ...{ salesOrderNumber: '', currencyIso, most: stillToPay, dueDate: due },
    daysOverdue: due ? Math.floor((Date.now() - Date.parse(due)) / dayMs) : 0,
    cashDiscountAmount: discount,
    cashDiscountUntil: discount > 0 ? new Date(until).toISOString() : null,
  }
}
