import Type from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { type Day, dayOf } from '../../platform/values/day.ts'
import { Int32, orNull } from '../../platform/values/shape.ts'
import { daysIn, formerOf, type Period, type Step, steps, stepsIn } from './periods.ts'
import {
  type Dimension,
  dimensionNames,
  findSalesFigures,
  type Measure,
  measureNames,
} from './sales-figures-store.ts'

const daysMax = 3_660
/** Beyond these years there is no period before, or no day after. */
const years = { first: '1900-01-01', last: '2999-12-31' }
const partsMax = 500
const usualDays = 30

const DayField = (description: string) =>
  Type.String({ format: 'date', pattern: '^(?!0000)', example: '2026-11-01', description })

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

/** What was sold, by time, country, channel or item, beside the same of the period before. */
export const getSalesFigures = operation({
  name: 'getSalesFigures',
  summary: 'Get sales figures',
  description:
    'Returns what was ordered in a period, without drafts and cancelled orders: `revenue` (net, in the currency of the tenant by the rate of each order), `orders`, `quantity` (of goods), or `margin` (net amounts of goods less their purchase prices). Steps of time are all there, also those without orders; of countries, channels and items the largest come first. Days are those of UTC. The period before, of the same length, is beside it.',
  method: 'GET',
  path: { v2: '/figures/sales' },
  scope: 'salesorders.read',
  query: {
    measure: Type.Unsafe<Measure>({
      ...{ type: 'string', enum: measureNames, default: 'revenue' },
      description: 'What is measured.',
    }),
    by: Type.Unsafe<Step | Dimension>({
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

  async handle({ tx, query, caller }) {
    const { measure = 'revenue', by = 'day', limit = 10 } = query
    const until = query.until ?? dayOf(new Date())
    const from = query.from ?? dayOf(new Date(Date.parse(until) - (usualDays - 1) * 86_400_000))
    const period: Period = { from, until }
    if (!isWithinTenYears(period)) refuseFaults({ until: wrongDays })
    const isStep = (steps as readonly string[]).includes(by)
    const asked = { measure, by, limit: isStep ? daysMax : limit }
    const former = formerOf(period)
    const now = await findSalesFigures(tx, asked, period)
    const only = isStep ? undefined : now.rows.map(({ key }) => key)
    const then = await findSalesFigures(tx, { ...asked, only }, former)
    const before = new Map(then.rows.map(({ key, value }) => [key, value]))
    const items = isStep
      ? byTime(stepsIn(period, by as Step), stepsIn(former, by as Step), now.rows, before)
      : now.rows.map((row) => ({ ...row, former: before.get(row.key) ?? null }))
    return {
      ...{ measure, by, from, until, currencyIso: caller.tenant.currencyIso, items },
      ...{ total: now.total, formerTotal: then.total },
    }
  },
})

function isWithinTenYears(period: Period): boolean {
  const days = daysIn(period)
  return days >= 1 && days <= daysMax && period.from >= years.first && period.until <= years.last
}

const wrongDays = {
  en: 'The period must end after it begins, have at most ten years, and lie between 1900 and 2999.',
  de: 'Der Zeitraum muss nach seinem Beginn enden, darf höchstens zehn Jahre umfassen und muss zwischen 1900 und 2999 liegen.',
}

interface Found {
  readonly key: string
  readonly value: number
}

/** All steps of a period, each beside the one in the same place of the period before. */
function byTime(
  steps: readonly Day[],
  formerSteps: readonly Day[],
  rows: readonly Found[],
  before: ReadonlyMap<string, number>,
) {
  const now = new Map(rows.map(({ key, value }) => [key, value]))
  return steps.map((key, index) => {
    const place = formerSteps[index]
    return {
      ...{ key, label: key, value: now.get(key) ?? 0 },
      former: place === undefined ? null : (before.get(place) ?? 0),
    }
  })
}
