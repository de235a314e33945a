import { queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { nameOfAddress } from '../../../shared/formats/address-lines.ts'
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

/** A payment, its invoice or order, and all money of that. */
export const paymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payments', 'one', paymentId],
    queryFn: async ({ signal }) => {
      const payment = await answerOf(
        api.GET('/v2/payments/{paymentId}', { params: { path: { paymentId } }, signal }),
      )
      const { invoiceId } = payment
      if (invoiceId === null) return { payment, ...(await ofOrder(paymentId, signal)) }
      const path = { invoiceId }
      const [invoice, { items }] = await Promise.all([
        answerOf(api.GET('/v2/invoices/{invoiceId}', { params: { path }, signal })),
        answerOf(
          api.GET('/v2/invoices/{invoiceId}/payments', {
            params: { path, query: { pageSize: 500 } },
            signal,
          }),
        ),
      ])
      const { invoicePaymentDetails, salesOrderId, customerId, billingAddress, number } = invoice
      return {
        ...{ payment, all: items, salesOrderId, customerId, invoiceId },
        ...{ number: number ?? '', customerName: nameOfAddress(billingAddress) },
        ...{ stillToPay: invoicePaymentDetails.stillToPay, refundable: paidOf(items) },
      }
    },
  })

/** A payment of an order that no invoice has yet, and all money of the order. */
async function ofOrder(paymentId: string, signal: AbortSignal) {
  const found = await answerOf(
    api.GET('/v2/payments', { params: { query: { paymentId } }, signal }),
  )
  const [own] = found.items
  if (!own) throw new Error('the payment is not listed')
  const { salesOrderId, customerId, customerName, salesOrderNumber: number } = own
  const params = { path: { salesOrderId } }
  const [order, { items: all }] = await Promise.all([
    answerOf(api.GET('/v2/sales-orders/{salesOrderId}', { params, signal })),
    answerOf(api.GET('/v2/payments', { params: { query: { salesOrderId } }, signal })),
  ])
  const { stillToPay, creditAmount } = order.paymentDetails
  return {
    ...{ all, salesOrderId, customerId, customerName, number, invoiceId: null },
    stillToPay: creditAmount > 0 ? -creditAmount : stillToPay,
    refundable: own.refundableAmount,
  }
}

export type PaidDocument = Awaited<
  ReturnType<NonNullable<ReturnType<typeof paymentQuery>['queryFn']>>
>

/** What was paid of an invoice and not given back. */
export function paidOf(all: readonly Payment[]): number {
  const signed = all.map(({ kind, amount }) => [amount, -amount, 0][kind] ?? 0)
  return Math.round(signed.reduce((total, amount) => total + amount, 0) * 10_000) / 10_000
}

/** Money given back for an invoice, or for an order without one. */
export function refund(
  { invoiceId, salesOrderId }: { invoiceId: string | null; salesOrderId: string },
  body: Shape<'CreateRefundBodyV2'>,
  key: string,
) {
  const headers = { 'Idempotency-Key': key }
  if (invoiceId === null) {
    const params = { path: { salesOrderId } }
    return answerOf(api.POST('/v2/sales-orders/{salesOrderId}/refunds', { params, headers, body }))
  }
  const params = { path: { invoiceId } }
  return answerOf(api.POST('/v2/invoices/{invoiceId}/refunds', { params, headers, body }))
}
