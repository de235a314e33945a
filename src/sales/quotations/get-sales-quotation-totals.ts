import { operation } from '../../platform/pipeline/operation.ts'
import { currencyTotals, shownTotals, totaledMax } from '../../platform/records/currency-totals.ts'
import { quotationFilters, quotationWords } from './list-sales-quotations.ts'
import { readQuotationTotals } from './quotation-record-store.ts'

/** What the quotations of a list come to, whatever page of it is shown. */
export const getSalesQuotationTotals = operation({
  name: 'getSalesQuotationTotals',
  summary: 'Add up quotations',
  description: `Returns what the quotations come to that a list with the same filters returns, by currency; nothing of a quotation is to be paid. Up to ${totaledMax.toLocaleString('en')} quotations are added up.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/sales-quotations/totals' },
  scope: 'salesquotations.read',
  query: { ...quotationFilters, ...quotationWords },
  answer: { status: 200, shape: currencyTotals('quotations') },

  handle: async ({ tx, query }) => shownTotals(await readQuotationTotals(tx, query)),
})
