import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import type { OpenItem } from '../queries.ts'
import type { Candidate } from './parts.ts'

const foundMax = 12

/** Open invoices with a text; for refunds, invoices of which something was paid. */
export const candidatesQuery = (text: string, isRefund: boolean) =>
  queryOptions({
    queryKey: ['payments', 'found', isRefund, text],
    queryFn: async ({ signal }): Promise<readonly Candidate[]> => {
      if (isRefund) return paidWith(text, signal)
      const query = { ...(text !== '' && { text }), pageSize: foundMax }
      const { items } = await answerOf(api.GET('/v2/open-items', { params: { query }, signal }))
      return items.map(ofOpenItem)
    },
  })

async function paidWith(text: string, signal: AbortSignal): Promise<readonly Candidate[]> {
  const query = { ...(text !== '' && { text }), kind: 0, pageSize: 50 }
  const { items } = await answerOf(api.GET('/v2/payments', { params: { query }, signal }))
  const byInvoice = new Map(items.map((payment) => [payment.invoiceId, payment]))
  return [...byInvoice.values()]
    .filter(({ refundableAmount }) => refundableAmount > 0)
    .slice(0, foundMax)
    .map((payment) => ({
      ...{ invoiceId: payment.invoiceId, number: payment.invoiceNumber },
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
