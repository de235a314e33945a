import { operation } from '../../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../../platform/records/page.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { askedValue, askedValueQuery } from './asked-value.ts'
import { StockValue } from './stock-value.ts'
import { concludeWithStockValues } from './stock-value-store.ts'

export const listStockValues = operation({
  name: 'listStockValues',
  summary: 'List what the stock was worth at a day',
  description:
    'Returns for each item what a company had of it at the end of a day, what that cost, and by how much it is written down at this very day: the inventory list of a year is that of its last day. Costs are those of receipts, as invoices of suppliers corrected them until then: a later invoice changes later days. What was on its way between warehouses of the company counts. Ordered by the number of the item, a page at a time. `GET /v2/stock-values/totals` adds them up and says whether all bookings of the day are valued. Refused with 422 `stock-value.reference.missing` for an unknown company, warehouse or item.',
  method: 'GET',
  path: { v1: '/stockValues', v2: '/stock-values' },
  scope: 'stockvalues.read',
  query: {
    ...pageQuery,
    ...askedValueQuery,
    itemId: ReferenceField({ description: 'Only this item.' }),
  },
  answer: { status: 200, shape: pageOf(StockValue) },

  async handle({ tx, generation, query, companyId }) {
    const asked = await askedValue(tx, query, companyId)
    return concludeWithStockValues(tx, generation, query, asked)
  },
})
