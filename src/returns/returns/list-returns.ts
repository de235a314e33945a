import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { Return } from './return.ts'
import { returnFilter, returns } from './return-record-store.ts'

export const listReturns = operation({
  name: 'listReturns',
  summary: 'List returns',
  description:
    'Returns the returns in the order of their ids, a page at a time. All given filters must match: `returnNumber` is the whole number, in upper or lower case; `customerId`, `salesOrderId` and `returnStateId` name the customer, the sales order and the state. Unknown ones have no returns.',
  method: 'GET',
  path: { v1: '/returns', v2: '/returns' },
  scope: 'returns.read',
  query: {
    ...pageQuery,
    returnNumber: Text(255, { description: 'The whole number of the return.' }),
    customerId: ReferenceField(),
    salesOrderId: ReferenceField(),
    returnStateId: ReferenceField(),
  },
  answer: { status: 200, shape: pageOf(Return) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, returns, query, returnFilter(query)),
})
