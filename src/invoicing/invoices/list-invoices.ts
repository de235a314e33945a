import Type from 'typebox'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { Instant, ReferenceField, Text } from '../../platform/values/shape.ts'
import { Invoice, paymentStatusField } from './invoice.ts'
import { concludeWithInvoicePage, invoiceOrders } from './invoice-filter-store.ts'

/** The filters of lists of invoices. */
export const invoiceFilters = {
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
}

/** What people ask of the list in addition, for generation 2. */
export const invoiceSearches = {
  searchKeyWord: Text(255, {
    description:
      'Words of numbers of the invoice, or of names, companies and e-mail addresses of its addresses, in any order; a single word, and the last one, may be the beginning of a word.',
  }),
  companyId: ReferenceField({ description: 'The company that sells.' }),
  invoicedSince: Instant({
    description: 'Only invoices dated then or later; a draft by when it was begun.',
  }),
  invoicedUntil: Instant({
    description: 'Only invoices dated then or earlier; a draft by when it was begun.',
  }),
  isCancelled: Type.Boolean({ description: 'Whether it was cancelled.' }),
  isOverdue: Type.Boolean({
    description: 'Whether something is still to be paid although its due date has passed.',
  }),
}

const order = invoiceOrders.parameter(
  'The field to order by, with - before it in descending order; by id when left out. A draft has the date when it was begun, and no number. Invoices of the same value are ordered by id.',
)

const common = {
  summary: 'List invoices',
  method: 'GET',
  scope: 'invoices.read',
  answer: { status: 200, shape: pageOf(Invoice) },
} as const

/** The same invoices in both generations; the second one can be searched and ordered. */
export const listInvoices: readonly Operation[] = [
  operation({
    ...common,
    name: 'listFinalInvoices',
    description: `Returns the invoices in the order of their ids, without drafts. All given filters must match. ${pageSentence}`,
    path: { v1: '/invoices' },
    query: { ...pageQuery, ...invoiceFilters },
    handle: ({ tx, generation, query }) => concludeWithInvoicePage(tx, generation, query),
  }),
  operation({
    ...common,
    name: 'listInvoices',
    description: `Returns the invoices in the order of their ids, or as \`sort\` says. All given filters must match. ${pageSentence}`,
    path: { v2: '/invoices' },
    query: { ...pageQuery, ...invoiceFilters, ...invoiceSearches, ...order },
    handle: ({ tx, generation, query }) => concludeWithInvoicePage(tx, generation, query),
  }),
]
