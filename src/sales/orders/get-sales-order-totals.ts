import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Int32 } from '../../platform/values/shape.ts'
import { orderFilters, orderWords } from './list-sales-orders.ts'
import { readOrderTotals, totaledOrdersMax } from './records/order-totals-store.ts'

const most = totaledOrdersMax.toLocaleString('en')

const TotalsOfCurrency = Type.Object({
  currencyIso: Type.String({ description: 'The currency of the orders (ISO 4217).' }),
  count: Int32({ minimum: 1, description: 'How many orders there are in it.' }),
  totalNetAmount: Type.Number({ description: 'Their net totals.' }),
  totalGrossAmount: Type.Number({ description: 'Their gross totals.' }),
  stillToPay: Type.Number({ description: 'What is still to be paid of them.' }),
})

const SalesOrderTotals = Type.Object({
  isComplete: Type.Boolean({
    description: `False where these are more than ${most} orders: then nothing is added up, and \`items\` is empty.`,
  }),
  items: Type.Array(TotalsOfCurrency, { description: 'By currency, the most orders first.' }),
})

/** What the orders of a list come to, whatever page of it is shown. */
export const getSalesOrderTotals = operation({
  name: 'getSalesOrderTotals',
  summary: 'Add up sales orders',
  description: `Returns what the orders come to that a list with the same filters returns, by currency. Drafts and cancelled orders count where the filters find them. Up to ${most} orders are added up; for more, ask for a report.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/sales-orders/totals' },
  scope: 'salesorders.read',
  query: { ...orderFilters, ...orderWords },
  answer: { status: 200, shape: SalesOrderTotals },

  async handle({ tx, query }) {
    const totals = await readOrderTotals(tx, query)
    if (!totals) return { isComplete: false, items: [] }
    const items = totals.map(({ currency, net, gross, toPay, ...one }) => ({
      ...{ currencyIso: currency, count: one.count },
      ...{ totalNetAmount: Number(net), totalGrossAmount: Number(gross) },
      stillToPay: Number(toPay),
    }))
    return { isComplete: true, items }
  },
})
