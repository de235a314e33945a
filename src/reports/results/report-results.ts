import Type, { type Static } from 'typebox'
import { DayField } from '../../platform/reports/asked-period.ts'
import { Int32, orNull } from '../../platform/values/shape.ts'
import { definitionFields } from './report-definition.ts'

const Values = (description: string) =>
  Type.Array(orNull(Type.Number({ description: 'What was measured; null: nothing is known.' })), {
    description,
  })

const now = () => Values('One value for each measure, in their order.')
const former = () =>
  orNull(Values('The same of the period that it is compared with; null where nothing corresponds.'))

const ReportRow = Type.Object({
  key: Type.String({
    description:
      'The first day of the step of time, the id of the record, the SKU, or the code of the country; empty: of none.',
  }),
  label: Type.String({
    description: 'What it is called; of time and countries as the key; empty: it has no name.',
  }),
  values: now(),
  former: former(),
})

/** The figures of a report. */
export const ReportResults = Type.Object({
  measures: definitionFields.measures,
  by: Type.String({ description: 'As it was asked for.' }),
  from: DayField('The first day of the period.'),
  until: DayField('The last day of the period.'),
  formerFrom: orNull(DayField('The first day of the period that it is compared with.')),
  formerUntil: orNull(DayField('Its last day.')),
  currencyIso: Type.String({ description: 'The currency of amounts: that of the tenant.' }),
  rows: Type.Array(ReportRow, {
    description:
      'By time every step, also those without anything, each with the one in the same place of the other period; by other dimensions those with the most of the first measure.',
  }),
  others: orNull(
    Type.Object(
      {
        count: Int32({ minimum: 0, description: 'How many parts these are.' }),
        values: now(),
        former: former(),
      },
      { description: 'The sum of what has no row of its own; null where that is nothing.' },
    ),
  ),
  totals: Type.Object(
    { values: now(), former: former() },
    {
      description:
        'Of the whole. It need not be the sum of the rows: an order with two items is one order.',
    },
  ),
  filters: Type.Array(
    Type.Object({
      dimension: Type.String({ description: 'As it was asked for.' }),
      values: Type.Array(
        Type.Object({
          key: Type.String({ description: 'As it was asked for.' }),
          label: Type.String({ description: 'What it is called; empty: it has no name.' }),
        }),
      ),
    }),
  ),
})
export type ReportResults = Static<typeof ReportResults>
