import Type, { type Static } from 'typebox'
import { DayField } from '../../platform/reports/asked-period.ts'
import { Int32, Label, orNull } from '../../platform/values/shape.ts'

const measuresMax = 4
const filtersMax = 10
const keysMax = 100
const partsMax = 500

const periodNames = [
  ...(['today', 'yesterday', 'this-week', 'last-week', 'last-7-days', 'last-30-days'] as const),
  ...(['this-month', 'last-month', 'this-quarter', 'last-quarter'] as const),
  ...(['this-year', 'last-year', 'last-12-months', 'between'] as const),
]
export type PeriodName = (typeof periodNames)[number]

export const comparisons = ['none', 'before', 'year-before'] as const
export const views = ['bars', 'lines', 'table'] as const

/** What a report shows: measures, dimension, period, and the period that it is compared with. */
export const definitionFields = {
  measures: Type.Array(Label(64), {
    ...{ minItems: 1, maxItems: measuresMax, uniqueItems: true },
    description:
      'What is measured, by the names of `GET /v2/report-measures`; of dimensions the first one decides which are the largest.',
  }),
  by: Label(64, {
    description:
      'What it is shown by: `day`, `week` (of Mondays), `month`, `quarter`, `year`, or a dimension that all measures know.',
  }),
  period: Type.Unsafe<PeriodName>({
    ...{ type: 'string', enum: [...periodNames] },
    description:
      'The time that is measured, of days of UTC; weeks begin on Mondays. `last-7-days`, `last-30-days` and `last-12-months` end today; `between`: from `firstDay` to `lastDay`.',
  }),
  firstDay: orNull(DayField('The first day of `between`; null for other periods.')),
  lastDay: orNull(DayField('The last day of `between`; null for other periods.')),
  comparedWith: Type.Unsafe<(typeof comparisons)[number]>({
    ...{ type: 'string', enum: [...comparisons] },
    description:
      'none; before: the period of the same length before it, of whole months as many whole months; year-before: the same days of the year before.',
  }),
  filters: Type.Array(
    Type.Object({
      dimension: Label(64, { description: 'A dimension that all measures know.' }),
      keys: Type.Array(Type.String({ maxLength: 255 }), {
        ...{ minItems: 1, maxItems: keysMax },
        description:
          'Only what is of one of these: ids of records, SKUs or codes of countries, as results show them; empty is what is of none.',
      }),
    }),
    { maxItems: filtersMax, description: 'All of them must hold.' },
  ),
  rowLimit: Int32({
    ...{ minimum: 1, maximum: partsMax },
    description: 'At most so many parts of a dimension, the largest; what is left is summed.',
  }),
}

export const ReportDefinition = Type.Object(definitionFields)
export type ReportDefinition = Static<typeof ReportDefinition>

/** What a definition need not say. */
export const usualDefinition = {
  ...{ by: 'month', period: 'last-12-months', firstDay: null, lastDay: null, comparedWith: 'none' },
  ...{ filters: [], rowLimit: 25 },
} as const satisfies Partial<ReportDefinition>
