import { operation } from '../../platform/pipeline/operation.ts'
import { currencyTotals, shownTotals, totaledMax } from '../../platform/records/currency-totals.ts'
import { readInvoiceTotals } from './invoice-totals-store.ts'
import { invoiceFilters, invoiceSearches } from './list-invoices.ts'

/** What the invoices of a list come to, whatever page of it is shown. */
export const getInvoiceTotals = operation({
  name: 'getInvoiceTotals',
  summary: 'Add up invoices',
  description: `Returns what the invoices come to that a list with the same filters returns, by currency. Drafts and cancelled invoices count where the filters find them. Up to ${totaledMax.toLocaleString('en')} invoices are added up; for more, ask for a report.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/invoices/totals' },
  scope: 'invoices.read',
  query: { ...invoiceFilters, ...invoiceSearches },
  answer: { status: 200, shape: currencyTotals('invoices') },

  handle: async ({ tx, query }) => shownTotals(await readInvoiceTotals(tx, query)),
})
