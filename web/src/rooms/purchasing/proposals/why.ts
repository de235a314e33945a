import type { Values } from '../../../shared/texts/texts.ts'
import type { Basis } from './proposal-search.ts'
import type { Proposal } from './queries.ts'

type Id =
  | 'why.wanted'
  | 'why.minimum'
  | 'why.buffer'
  | 'why.forecast'
  | 'why.season'
  | 'why.growth.above'
  | 'why.growth.below'
  | 'why.growth.same'
  | 'why.growth.most'
  | 'why.growth.least'
  | 'why.growth.unknown'
  | 'why.recent'
  | 'why.needed'
  | 'why.rounded'
  | 'why.toLate'

interface Words {
  readonly t: (id: Id, values?: Values) => string
  readonly number: (value: number) => string
}

/** Why so much is proposed, in sentences of its numbers; `basis` is what was asked for. */
export function whyOf(proposal: Proposal, basis: Basis, words: Words): string {
  const { t, number } = words
  const { quantityWanted, minimumStockLevel, buffer, quantityForecast } = proposal
  const { quantityInStock, quantityIncoming, quantityMissing, quantity, supplierId } = proposal
  const parts = [
    [quantityWanted, 'why.wanted'],
    [minimumStockLevel, 'why.minimum'],
    [buffer, 'why.buffer'],
    [quantityForecast, 'why.forecast'],
  ] as const
  const needs = parts
    .filter(([value]) => value > 0)
    .map(([value, id]) => t(id, { quantity: number(value) }))
  const needed = t('why.needed', {
    needs: needs.join(', '),
    stock: number(quantityInStock),
    incoming: number(quantityIncoming),
    missing: number(quantityMissing),
  })
  const isRounded = supplierId !== null && quantity > quantityMissing
  return [
    needed,
    ...(basis === 'season' ? seasonOf(proposal, words) : []),
    ...(isRounded ? [t('why.rounded', { quantity: number(quantity) })] : []),
    ...(isTooLate(proposal) ? [t('why.toLate')] : []),
  ].join(' ')
}

/** What was sold last year, and how sales have grown since. */
function seasonOf(proposal: Proposal, { t, number }: Words): readonly string[] {
  const { quantitySoldSeason, quantitySoldLastYear, quantitySold, quantityForecast } = proposal
  if (quantitySoldSeason === null) return quantityForecast > 0 ? [t('why.recent')] : []
  if (quantityForecast === 0) return []
  const growth = t(growthOf(proposal), {
    percent: number(Math.abs(proposal.salesGrowth ?? 0)),
    sold: number(quantitySold),
    before: number(quantitySoldLastYear ?? 0),
  })
  return [
    t('why.season', {
      ...{ season: number(quantitySoldSeason), growth },
      forecast: number(quantityForecast),
    }),
  ]
}

/** What is said of the growth; more than twice, or less than half, is not counted. */
function growthOf({ salesGrowth, quantitySold, quantitySoldLastYear }: Proposal): Id {
  const before = quantitySoldLastYear ?? 0
  if (salesGrowth === null) return 'why.growth.unknown'
  if (quantitySold > 2 * before) return 'why.growth.most'
  if (2 * quantitySold < before) return 'why.growth.least'
  if (salesGrowth === 0) return 'why.growth.same'
  return salesGrowth > 0 ? 'why.growth.above' : 'why.growth.below'
}

/** Whether it is sold out before what is ordered now comes. */
export const isTooLate = ({ reachDays, deliveryDays }: Proposal): boolean =>
  reachDays !== null && reachDays < (deliveryDays ?? 0)
