import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { Return } from './return.ts'
import { concludeWithReturnPage, returnOrders } from './return-record-store.ts'

const filters = {
  ...pageQuery,
  returnNumber: Text(255, { description: 'The whole number of the return.' }),
  customerId: ReferenceField(),
  salesOrderId: ReferenceField(),
  returnStateId: ReferenceField(),
}

const filterSentence =
  'All given filters must match: `returnNumber` is the whole number, in upper or lower case; `customerId`, `salesOrderId` and `returnStateId` name the customer, the sales order and the state. Unknown ones have no returns.'

const common = {
  summary: 'List returns',
  method: 'GET',
  scope: 'returns.read',
  answer: { status: 200, shape: pageOf(Return) },
} as const

/** The same returns in both generations; the second one can be searched and ordered. */
export const listReturns: readonly Operation[] = [
  operation({
    ...common,
    name: 'listReturnsById',
    description: `Returns the returns in the order of their ids. ${filterSentence} ${pageSentence}`,
    path: { v1: '/returns' },
    query: filters,
    handle: ({ tx, generation, query }) => concludeWithReturnPage(tx, generation, query),
  }),
  operation({
    ...common,
    name: 'listReturns',
    description: `Returns the returns in the order of their ids, or as \`sort\` says. ${filterSentence} ${pageSentence}`,
    path: { v2: '/returns' },
    query: {
      ...filters,
      searchKeyWord: Text(255, {
        description:
          'The whole number of the return, its external number or that of a package; or words that the order is found by: of its numbers, or of names, companies and e-mail addresses of its addresses.',
      }),
      ...returnOrders.parameter(
        'The field to order by, with - before it in descending order; by id when left out. Returns of the same value are ordered by id.',
      ),
    },
    handle: ({ tx, generation, query }) => concludeWithReturnPage(tx, generation, query),
  }),
]
