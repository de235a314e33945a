import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery } from '../../platform/records/page.ts'
import { dayOf } from '../../platform/values/day.ts'
import { CustomerOpenItems, OpenSum, openItemFilters } from './open-item.ts'
import { readOpenItemAges } from './open-item-age-store.ts'

export const getOpenItemAges = operation({
  name: 'getOpenItemAges',
  summary: 'Get who owes what since when',
  description:
    'Returns what is open of invoices, by customer, currency and age: a page of the customers, those who owe the most overdue money first, and the sums of all of them by currency. Of a past day it is what was open then: later payments, corrections and cancellations are left out.',
  method: 'GET',
  readsMany: true,
  path: { v2: '/open-items/ages' },
  scope: 'invoices.read',
  query: { ...pageQuery, ...openItemFilters },
  answer: {
    status: 200,
    shape: Type.Object({
      asOf: Type.String({ description: 'The day that it is of (UTC).' }),
      sums: Type.Array(OpenSum, { description: 'By currency, the largest first.' }),
      ...pageOf(CustomerOpenItems).properties,
    }),
  },

  async handle({ tx, generation, query }) {
    const { sums, count, customers } = await readOpenItemAges(tx, query, query)
    const asOf = query.asOf ?? dayOf(new Date())
    return { asOf, sums, ...pageFields(generation, query, count), items: customers }
  },
})
