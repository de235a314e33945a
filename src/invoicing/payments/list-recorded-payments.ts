import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { Instant, Int32, ReferenceField, Text } from '../../platform/values/shape.ts'
import { RecordedPayment } from './recorded-payment.ts'
import { paymentFilter, paymentOrders, recordedPayments } from './recorded-payment-store.ts'

export const listRecordedPayments = operation({
  name: 'listRecordedPayments',
  summary: 'List the payments of all invoices and orders',
  description: `Returns payments, refunds and cash discounts of all invoices, and of orders before they are invoiced, with what they belong to, the newest first. What an invoice takes over from its order is shown once, at the order. All given filters must match. ${pageSentence}`,
  method: 'GET',
  path: { v2: '/payments' },
  scope: 'invoices.read',
  query: {
    ...pageQuery,
    kind: Int32({ minimum: 0, maximum: 2, description: '0 payment, 1 refund, 2 cash discount.' }),
    customerId: ReferenceField({ description: 'For invoices and orders of this customer.' }),
    salesOrderId: ReferenceField({ description: 'For this order and its invoices.' }),
    paymentId: ReferenceField({ description: 'This payment alone.' }),
    paidFrom: Instant({ description: 'Paid at this time or later.' }),
    paidBefore: Instant({ description: 'Paid before this time.' }),
    text: Text(255, {
      minLength: 1,
      description:
        'In the number of the invoice or of its order, in a name of its addresses, in the transaction or the comment, in upper or lower case.',
    }),
  },
  answer: { status: 200, shape: pageOf(RecordedPayment) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, recordedPayments, query, paymentFilter(query), {
      order: paymentOrders.orderOf('-paymentDate'),
    }),
})
