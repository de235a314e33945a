import Type from 'typebox'

/** What sales to come are estimated from. */
const salesBases = ['recent', 'season'] as const
export type SalesBasis = (typeof salesBases)[number]

/** How much more or less than last year is counted at most: a single sale does not multiply an order by fifty. */
export const salesGrowth = { least: 0.5, most: 2 }

export const SalesBasisField = (description: string) =>
  Type.Unsafe<SalesBasis>({ type: 'string', enum: salesBases, description })

/** As callers choose it. */
export const SalesBasisChoice = () =>
  Type.Unsafe<SalesBasis>({
    ...{ type: 'string', enum: salesBases, default: 'recent' },
    description:
      'What the sales that `coverDays` looks at are estimated from: `recent`, the pace of the last 28 days; or `season`, what was sold in the same weeks of last year, 364 days before, by as much more or less as the last 28 days are more or less than those of last year, at most twice and at least half of it. Items of which nothing was sold in these weeks of last year, or that are to last longer than 362 days, are estimated as `recent`.',
  })
