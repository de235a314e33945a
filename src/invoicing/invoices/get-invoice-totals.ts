import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Int32 } from '../../platform/values/shape.ts'
import { readInvoiceTotals, totaledInvoicesMax } from './invoice-totals-store.ts'
import { invoiceFilters, invoiceSearches } from './list-invoices.ts'

const most = totaledInvoicesMax.toLocaleString('en')

const TotalsOfCurrency = Type.Object({
  currencyIso: Type.String({ description: 'The currency of the invoices (ISO 4217).' }),
  count: Int32({ minimum: 1, description: 'How many invoices there are in it.' }),
  totalNetAmount: Type.Number({ description: 'Their net totals.' }),
  totalGrossAmount: Type.Number({ description: 'Their gross totals.' }),
  stillToPay: Type.Number({ description: 'What is still to be paid of them.' }),
})

const InvoiceTotals = Type.Object({
  isComplete: Type.Boolean({
    description: `False where these are more than ${most} invoices: then nothing is added up, and \`items\` is empty.`,
  }),
  items: Type.Array(TotalsOfCurrency, { description: 'By currency, the most invoices first.' }),
})

/** What the invoices of a list come to, whatever page of it is shown. */
export const getInvoiceTotals = operation({
  name: 'getInvoiceTotals',
  summary: 'Add up invoices',
  description: `Returns what the invoices come to that a list with the same filters returns, by currency. Drafts and cancelled invoices count where the filters find them. Up to ${most} invoices are added up; for more, ask for a report.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/invoices/totals' },
  scope: 'invoices.read',
  query: { ...invoiceFilters, ...invoiceSearches },
  answer: { status: 200, shape: InvoiceTotals },

  async handle({ tx, query }) {
    const totals = await readInvoiceTotals(tx, query)
    if (!totals) return { isComplete: false, items: [] }
    const items = totals.map(({ currency, net, gross, toPay, ...one }) => ({
      ...{ currencyIso: currency, count: one.count },
      ...{ totalNetAmount: Number(net), totalGrossAmount: Number(gross) },
      stillToPay: Number(toPay),
    }))
    return { isComplete: true, items }
  },
})
