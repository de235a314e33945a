import Type from 'typebox'
import { catalogDimensions } from '../../catalog/reported-items-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { DayField, isAskable, wrongDays } from '../../platform/reports/asked-period.ts'
import { type Measure, sourceFor } from '../../platform/reports/measure.ts'
import { formerOf, isStep, type Period, type Step, steps } from '../../platform/reports/periods.ts'
import {
  readFigures,
  type SourcedMeasure,
  withLabels,
} from '../../platform/reports/report-figures.ts'
import { dayOf } from '../../platform/values/day.ts'
import { Int32, orNull } from '../../platform/values/shape.ts'
import { salesDimensions, salesMeasures } from '../reported-orders-store.ts'

const measureNames = ['revenue', 'orders', 'quantity', 'margin'] as const
type MeasureName = (typeof measureNames)[number]
const dimensionNames = ['country', 'channel', 'item'] as const
type DimensionName = (typeof dimensionNames)[number]

const partsMax = 500
const usualDays = 30

const Figure = Type.Object({
  key: Type.String({
    description:
      'The first day of the step of time, the country, the id of the channel (empty: none), or the SKU.',
  }),
  label: Type.String({ description: 'What it is called; of time and countries as the key.' }),
  value: Type.Number({ description: 'What was measured.' }),
  former: orNull(
    Type.Number({ description: 'The same in the period before; null where nothing corresponds.' }),
  ),
})

const SalesFigures = Type.Object({
  measure: Type.String({ description: 'As it was asked for.' }),
  by: Type.String({ description: 'As it was asked for.' }),
  from: DayField('The first day.'),
  until: DayField('The last day.'),
  currencyIso: Type.String({ description: 'The currency of amounts: that of the tenant.' }),
  total: Type.Number({ description: 'Of the whole period.' }),
  formerTotal: Type.Number({ description: 'Of the period of the same length before it.' }),
  items: Type.Array(Figure),
})

/** What was sold, by time, country, channel or item, compared with the period before. */
export const getSalesFigures = operation({
  name: 'getSalesFigures',
  summary: 'Get sales figures',
  description:
    'Returns what was ordered in a period, without drafts and cancelled orders: `revenue` (net, in the currency of the tenant by the rate of each order), `orders`, `quantity` (of goods), or `margin` (net amounts of goods less their purchase prices). Steps of time are all there, also those without orders; of countries, channels and items the largest come first. Days are those of UTC. The figures of the period before, of the same length, are in the answer as well.',
  method: 'GET',
  readsMany: true,
  path: { v2: '/figures/sales' },
  scope: 'salesorders.read',
  query: {
    measure: Type.Unsafe<MeasureName>({
      ...{ type: 'string', enum: measureNames, default: 'revenue' },
      description: 'What is measured.',
    }),
    by: Type.Unsafe<Step | DimensionName>({
      ...{ type: 'string', enum: [...steps, ...dimensionNames], default: 'day' },
      description: 'What it is shown by; weeks begin on Mondays.',
    }),
    from: DayField('The first day; without it the last day and those of the month before it.'),
    until: DayField('The last day; today without it.'),
    limit: Int32({
      ...{ minimum: 1, maximum: partsMax, default: 10 },
      description: 'At most so many countries, channels or items.',
    }),
  },
  answer: { status: 200, shape: SalesFigures },

  async handle({ tx, query, caller, headers }) {
    const { measure = 'revenue', by = 'day', limit = 10 } = query
    const until = query.until ?? dayOf(new Date())
    const from = query.from ?? dayOf(new Date(Date.parse(until) - (usualDays - 1) * 86_400_000))
    const period: Period = { from, until }
    if (!isAskable(period)) refuseFaults({ until: wrongDays })
    const asked = { measures: [sourced(measure, by)], by, filters: [], limit }
    const figures = await readFigures(tx, { ...asked, period, former: formerOf(period) })
    const { rows, totals } = await withLabels(tx, {
      figures,
      by,
      dimensions,
      language: headers.language,
    })
    const items = rows.map(({ key, label, values: [value = 0], former }) => ({
      ...{ key, label, value: value ?? 0, former: former?.[0] ?? null },
    }))
    return {
      ...{ measure, by, from, until, currencyIso: caller.tenant.currencyIso, items },
      ...{ total: totals.values[0] ?? 0, formerTotal: totals.former?.[0] ?? 0 },
    }
  },
})

const dimensions = [...catalogDimensions, ...salesDimensions]

/** Every measure knows every dimension of this list. */
function sourced(name: MeasureName, by: Step | DimensionName): SourcedMeasure {
  const measure = salesMeasures.find((one) => one.name === name) as Measure
  const asked = isStep(by)
    ? { isByTime: true, dimensions: [] }
    : { isByTime: false, dimensions: [by] }
  const source = sourceFor(measure, asked) as Measure['sources'][number]
  return { ...source, decimals: measure.decimals }
}
