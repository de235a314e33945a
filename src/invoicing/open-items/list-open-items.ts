import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { type Day, dayOf, momentAfter } from '../../platform/values/day.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { type ItemAge, itemAges, OpenItem, openItemFilters } from './open-item.ts'
import { type OpenItemRow, readOpenItems } from './open-item-store.ts'

export const listOpenItems = operation({
  name: 'listOpenItems',
  summary: 'List open invoices',
  description: `Returns invoices of which something is still to be paid, the one that was due first before all others. All given filters must match. ${pageSentence}`,
  method: 'GET',
  path: { v2: '/open-items' },
  scope: 'invoices.read',
  query: {
    ...pageQuery,
    ...openItemFilters,
    customerId: ReferenceField({ description: 'Invoices of this customer.' }),
    age: Type.Unsafe<ItemAge>({
      type: 'string',
      enum: [...itemAges],
      description: 'Of this age, in days after the day on which they were due.',
    }),
  },
  answer: { status: 200, shape: pageOf(OpenItem) },

  async handle({ tx, generation, query }) {
    const { count, items } = await readOpenItems(tx, query, query)
    const asOf = query.asOf ?? dayOf(new Date())
    return {
      ...pageFields(generation, query, count),
      items: items.map((row) => shownItem(row, asOf)),
    }
  },
})

const dayMs = 86_400_000

function shownItem({ cashDiscountDays, ...row }: OpenItemRow, asOf: Day) {
  const daysOverdue = Math.round((Date.parse(asOf) - Date.parse(dayOf(row.dueDate))) / dayMs)
  const discount = row.cashDiscountAmount
  const until = discount === null ? null : momentAfter(row.invoiceDate, cashDiscountDays)
  return {
    ...row,
    ...{ invoiceDate: row.invoiceDate.toISOString(), dueDate: row.dueDate.toISOString() },
    ...{ daysOverdue, age: ageOf(daysOverdue) },
    ...{ totalGrossAmount: Number(row.totalGrossAmount), stillToPay: Number(row.stillToPay) },
    cashDiscountAmount: discount === null ? null : Number(discount),
    cashDiscountUntil: until?.toISOString() ?? null,
    disputedUntil: row.disputedUntil?.toISOString() ?? null,
  }
}

function ageOf(days: number): ItemAge {
  if (days <= 0) return 'not-due'
  if (days <= 30) return '1-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}
