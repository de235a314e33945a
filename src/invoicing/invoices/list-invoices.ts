import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { Invoice, paymentStatusField } from './invoice.ts'
import { invoiceFilter } from './invoice-filter-store.ts'
import { invoices } from './invoice-record-store.ts'

export const listInvoices = operation({
  name: 'listInvoices',
  summary: 'List invoices',
  description: `Returns the invoices in the order of their ids. All given filters must match. Generation 1 shows no drafts. ${pageSentence}`,
  method: 'GET',
  path: { v1: '/invoices', v2: '/invoices' },
  scope: 'invoices.read',
  query: {
    ...pageQuery,
    salesOrderNumber: Text(255, { description: 'The whole number of the order.' }),
    externalOrderNumber: Text(255, {
      description: 'Number that the sales channel gave the order.',
    }),
    invoiceNumber: Text(255, { description: 'The whole number, in upper or lower case.' }),
    salesOrderId: ReferenceField(),
    itemId: ReferenceField({ description: 'An item on one of the lines.' }),
    customerId: ReferenceField(),
    paymentStatus: paymentStatusField,
    isExternalInvoice: Type.Boolean({
      description: 'Whether the sales channel writes the invoice.',
    }),
    isDraft: Type.Boolean({ description: 'Whether it has no number yet; for generation 2.' }),
  },
  answer: { status: 200, shape: pageOf(Invoice) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, invoices, query, invoiceFilter(generation, query)),
})
