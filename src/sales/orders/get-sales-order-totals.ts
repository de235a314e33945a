import { operation } from '../../platform/pipeline/operation.ts'
import { currencyTotals, shownTotals, totaledMax } from '../../platform/records/currency-totals.ts'
import { orderFilters, orderWords } from './list-sales-orders.ts'
import { readOrderTotals } from './records/order-totals-store.ts'

/** What the orders of a list come to, whatever page of it is shown. */
export const getSalesOrderTotals = operation({
  name: 'getSalesOrderTotals',
  summary: 'Add up sales orders',
  description: `Returns what the orders come to that a list with the same filters returns, by currency. Drafts and cancelled orders count where the filters find them. Up to ${totaledMax.toLocaleString('en')} orders are added up; for more, ask for a report.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/sales-orders/totals' },
  scope: 'salesorders.read',
  query: { ...orderFilters, ...orderWords },
  answer: { status: 200, shape: currencyTotals('orders') },

  handle: async ({ tx, query }) => shownTotals(await readOrderTotals(tx, query)),
})
