import Type from 'typebox'
import { catalogDimensions } from '../../catalog/reported-items-store.ts'
import type { Language } from '../../platform/http/headers.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { DayField, isAskable, wrongDays } from '../../platform/reports/asked-period.ts'
import { findLabels } from '../../platform/reports/figures-store.ts'
import { isStep, type Period, stepsIn, yearBefore } from '../../platform/reports/periods.ts'
import { dayOf, startOf } from '../../platform/values/day.ts'
import { Int32, Price } from '../../platform/values/shape.ts'
import { type RevenueBy, RevenueByField } from '../tax-figures/revenue-by.ts'
import { type AskedFigures, readFigures } from '../tax-figures/tax-figure-store.ts'
import type { FigureRow } from '../tax-figures/tax-return.ts'

export const revenueQuery = {
  by: RevenueByField,
  from: DayField('First day of the period (UTC).'),
  to: DayField('Last day of the period.'),
}

const totals = {
  net: Price({ description: 'Sum without tax.' }),
  tax: Price({ description: 'Sum of the tax.' }),
}
const Sums = {
  ...totals,
  documentCount: Int32({ minimum: 0, description: 'Documents and cash discounts behind it.' }),
}
const RevenueSums = Type.Object(Sums)
const RevenueTotal = Type.Object(totals)

const Figure = Type.Object({
  key: Type.String({
    description:
      'What `revenue-documents` names this figure by: the first day of the step of time, `category|rate`, the code of the country, or the id of the channel; none: it has no such.',
  }),
  label: Type.String({ description: 'What a channel is called; empty: it has no name.' }),
  ...Sums,
  formerKey: Type.String({ description: 'The key of the same in the year before.' }),
  former: RevenueSums,
})

export const RevenueFigures = Type.Object({
  by: RevenueByField,
  from: DayField('First day of the period.'),
  to: DayField('Last day of the period.'),
  formerFrom: DayField('First day of the same period in the year before.'),
  formerTo: DayField('Its last day.'),
  currencyIso: Type.String({ description: 'Currency of the amounts: that of the tenant.' }),
  figures: Type.Array(Figure, {
    description: 'By time every step, also those without anything; of others the largest first.',
  }),
  total: RevenueTotal,
  formerTotal: RevenueTotal,
})

const dayMs = 86_400_000
const usualDays = 30

/** The asked period: the last thirty days where nothing is said. Throws `request.invalid` (400). */
export function askedDays(query: { readonly from?: string; readonly to?: string }): Period {
  const until = query.to ?? dayOf(new Date())
  const usual = dayOf(new Date(Date.parse(until) - (usualDays - 1) * dayMs))
  const period = { from: query.from ?? usual, until }
  if (!isAskable(period)) refuseFaults({ to: wrongDays })
  return period
}

/** The days as moments. */
export const reachOfDays = ({ from, until }: Period) => ({
  from: startOf(from),
  before: startOf(dayOf(new Date(Date.parse(until) + dayMs))),
})

type Asked = Pick<AskedFigures, 'companyId' | 'home'>

/** Revenue of a period and of the same days in the year before. */
export async function revenueFigures(
  tx: TenantTx,
  company: Asked,
  { by, period, language }: { by: RevenueBy; period: Period; language: Language },
) {
  const former = yearBefore(period)
  const read = (of: Period) => readFigures(tx, by, { ...company, ...reachOfDays(of) })
  const now = byKey(await read(period))
  const then = byKey(await read(former))
  const pairs = pairsOf(by, { now, then, period, former })
  const labels = by === 'channel' ? await channelNames(tx, pairs, language) : undefined
  const figures = pairs.map(([key, formerKey]) => ({
    ...{ key, label: labels?.get(key) ?? '', ...sumsOf(now.get(key)) },
    ...{ formerKey, former: sumsOf(then.get(formerKey)) },
  }))
  if (!isStep(by))
    figures.sort((one, other) => other.net - one.net || other.former.net - one.former.net)
  return {
    ...{ by, from: period.from, to: period.until, formerFrom: former.from, formerTo: former.until },
    ...{ figures, total: added(now.values()), formerTotal: added(then.values()) },
  }
}

type Rows = ReadonlyMap<string, FigureRow>
const byKey = (rows: readonly FigureRow[]): Rows => new Map(rows.map((row) => [row.key, row]))

/** The keys of the figures, each with the one that it is compared with. */
function pairsOf(
  by: RevenueBy,
  { now, then, period, former }: Record<'now' | 'then', Rows> & Record<'period' | 'former', Period>,
): (readonly [string, string])[] {
  if (!isStep(by)) return [...new Set([...now.keys(), ...then.keys()])].map((key) => [key, key])
  const formerSteps = stepsIn(former, by)
  return stepsIn(period, by).map((key, place) => [key, formerSteps[place] ?? ''])
}

const sumsOf = (row: FigureRow | undefined) => ({
  net: Number(row?.net ?? 0),
  tax: Number(row?.tax ?? 0),
  documentCount: row?.documents ?? 0,
})

const cents = (amount: string) => Math.round(Number(amount) * 100)

function added(rows: Iterable<FigureRow>) {
  const sum = { net: 0, tax: 0 }
  for (const { net, tax } of rows) {
    sum.net += cents(net)
    sum.tax += cents(tax)
  }
  return { net: sum.net / 100, tax: sum.tax / 100 }
}

function channelNames(
  tx: TenantTx,
  pairs: readonly (readonly [string, string])[],
  language: Language,
) {
  const dimension = catalogDimensions.find(({ name }) => name === 'channel') ?? {}
  return findLabels(tx, dimension, { keys: pairs.map(([key]) => key), language })
}
