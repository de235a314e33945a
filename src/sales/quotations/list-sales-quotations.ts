import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Instant, Int32, ReferenceField, Text } from '../../platform/values/shape.ts'
import { Quotation } from './quotation.ts'
import { quotationCondition, quotationOrders, quotations } from './quotation-record-store.ts'

/** The filters of lists of quotations. */
export const quotationFilters = {
  salesQuotationNumber: Text(255, { description: 'The whole number, in upper or lower case.' }),
  customerId: ReferenceField(),
  status: Int32({
    minimum: 0,
    maximum: 4,
    description: '0 draft, 1 sent, 2 accepted, 3 cancelled, 4 expired.',
  }),
}

/** What generation 2 finds them by as well. */
export const quotationWords = {
  salesOrderId: ReferenceField({ description: 'The order that it became.' }),
  createdSince: Instant({ description: 'Only quotations whose date is then or later.' }),
  createdUntil: Instant({ description: 'Only quotations whose date is then or earlier.' }),
  searchKeyWord: Text(255, {
    description:
      'Words of numbers of the quotation, or of names, companies and e-mail addresses of its addresses, in any order; a single word, and the last one, may be the beginning of a word.',
  }),
}

const common = {
  summary: 'List quotations',
  description:
    'Returns the quotations with their lines in the order of their ids, a page at a time. All given filters must match.',
  method: 'GET',
  scope: 'salesquotations.read',
  answer: { status: 200, shape: pageOf(Quotation) },
} as const

/** The same quotations in the form of each generation. */
export const listSalesQuotations: readonly Operation[] = [
  operation({
    ...common,
    name: 'listSalesQuotationSheets',
    path: { v1: '/salesQuotations' },
    query: { ...pageQuery, ...quotationFilters },
    handle: async ({ tx, generation, query }) =>
      concludeWithPage(tx, generation, quotations, query, await quotationCondition(tx, query)),
  }),
  operation({
    ...common,
    name: 'listSalesQuotations',
    path: { v2: '/sales-quotations' },
    query: {
      ...{ ...pageQuery, ...quotationFilters, ...quotationWords },
      ...quotationOrders.parameter(
        'The field to order by, with - before it in descending order; by id when left out. Quotations of the same value are ordered by id.',
      ),
    },
    handle: async ({ tx, generation, query }) =>
      concludeWithPage(tx, generation, quotations, query, await quotationCondition(tx, query), {
        order: quotationOrders.orderOf(query.sort),
      }),
  }),
]
