import { operation } from '../../platform/pipeline/operation.ts'
import { currencyTotals, shownTotals, totaledMax } from '../../platform/records/currency-totals.ts'
import { purchaseInvoiceFilters } from './list-purchase-invoices.ts'
import { readPurchaseInvoiceTotals } from './purchase-invoice-filter-store.ts'

/** What the invoices of a list come to, whatever page of it is shown. */
export const getPurchaseInvoiceTotals = operation({
  name: 'getPurchaseInvoiceTotals',
  summary: 'Add up purchase invoices',
  description: `Returns what the invoices come to that a list with the same filters returns, by currency; of those that are paid or rejected nothing is to be paid. Up to ${totaledMax.toLocaleString('en')} invoices are added up.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/purchase-invoices/totals' },
  scope: 'purchaseinvoices.read',
  query: purchaseInvoiceFilters,
  answer: { status: 200, shape: currencyTotals('invoices') },

  handle: async ({ tx, query }) => shownTotals(await readPurchaseInvoiceTotals(tx, query)),
})
