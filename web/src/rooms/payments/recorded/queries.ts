import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { rowsPerPage } from '../../../shared/table/paged-rows.ts'
import { type PaymentSearch, queryOf } from './payment-search.ts'

export type RecordedPayment = Shape<'ListRecordedPaymentsAnswerV2'>['items'][number]
export type Payment = Shape<'PaymentV2'>

/** Pages of the list, the newest first. */
export function paymentList(search: PaymentSearch) {
  const asked = queryOf(search)
  return {
    queryKey: ['payments', 'list', asked],
    fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
      const query = { ...asked, pageNumber, pageSize }
      return answerOf(api.GET('/v2/payments', { params: { query }, signal }))
    },
  }
}

/** A payment, its invoice, and all money of that invoice. */
export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', 'one', paymentId],
    queryFn: async ({ signal }) => {
      const payment = await answerOf(
        api.GET('/v2/payments/{paymentId}', { params: { path: { paymentId } }, signal }),
      )
      const path = { invoiceId: payment.invoiceId }
      const [invoice, { items }] = await Promise.all([
        answerOf(api.GET('/v2/invoices/{invoiceId}', { params: { path }, signal })),
        answerOf(
          api.GET('/v2/invoices/{invoiceId}/payments', {
            params: { path, query: { pageSize: 500 } },
            signal,
          }),
        ),
      ])
      return { payment, invoice, all: items }
    },
  })

/** What was paid of an invoice and not given back. */
export function paidOf(all: readonly Payment[]): number {
  const signed = all.map(({ kind, amount }) => [amount, -amount, 0][kind] ?? 0)
  return Math.round(signed.reduce((total, amount) => total + amount, 0) * 10_000) / 10_000
}

export function refund(invoiceId: string, body: Shape<'CreateRefundBodyV2'>, key: string) {
  const params = { path: { invoiceId } }
  const headers = { 'Idempotency-Key': key }
  return answerOf(api.POST('/v2/invoices/{invoiceId}/refunds', { params, headers, body }))
}
