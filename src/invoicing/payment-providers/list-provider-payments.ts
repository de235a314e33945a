import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { ProviderPayment } from './provider-payment.ts'
import { providerPaymentFilter, providerPayments } from './provider-payment-store.ts'

export const listProviderPayments = operation({
  name: 'listProviderPayments',
  summary: 'List payments as their providers know them',
  description: `Returns what providers reported of payments: what was authorised, captured, refunded and charged back. ${pageSentence}`,
  method: 'GET',
  path: { v2: '/provider-payments' },
  scope: 'invoices.read',
  query: { ...pageQuery, salesOrderId: ReferenceField({ description: 'Of this order alone.' }) },
  answer: { status: 200, shape: pageOf(ProviderPayment) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(
      tx,
      generation,
      providerPayments,
      query,
      providerPaymentFilter(query.salesOrderId),
    ),
})
