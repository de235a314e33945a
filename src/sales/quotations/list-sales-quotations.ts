import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Int32, ReferenceField, Text } from '../../platform/values/shape.ts'
import { Quotation } from './quotation.ts'
import { quotationFilter, quotations } from './quotation-record-store.ts'

export const listSalesQuotations = operation({
  name: 'listSalesQuotations',
  summary: 'List quotations',
  description:
    'Returns the quotations with their lines in the order of their ids, a page at a time. All given filters must match.',
  method: 'GET',
  path: { v1: '/salesQuotations', v2: '/sales-quotations' },
  scope: 'salesquotations.read',
  query: {
    ...pageQuery,
    salesQuotationNumber: Text(255, { description: 'The whole number, in upper or lower case.' }),
    customerId: ReferenceField(),
    status: Int32({
      minimum: 0,
      maximum: 4,
      description: '0 draft, 1 sent, 2 accepted, 3 cancelled, 4 expired.',
    }),
  },
  answer: { status: 200, shape: pageOf(Quotation) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, quotations, query, quotationFilter(query)),
})
