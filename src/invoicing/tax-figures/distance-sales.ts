import Type, { type Static } from 'typebox'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Int32, Price, Text } from '../../platform/values/shape.ts'
import { usesDestinationRates } from '../../sales/doors/company-registrations.ts'
import { readDistanceSales } from './distance-sales-store.ts'

/** In euros a calendar year, of all member states together (§ 3c (4) UStG, Article 59c of Directive 2006/112/EC). */
const distanceSalesThreshold = 10_000
/** From here on somebody should know that it comes near. */
export const nearThreshold = 8_000

const states = ['below', 'near', 'passed'] as const
type State = (typeof states)[number]

const OfCountry = Type.Object({
  countryIso: Text(2, { description: 'Where the goods were sent (ISO 3166-1).' }),
  currentYear: Price({ description: 'Net, of the year so far.' }),
  previousYear: Price({ description: 'Net, of the year before.' }),
})

export const DistanceSales = Type.Object({
  year: Int32({ minimum: 1, maximum: 9999, description: 'The current calendar year (UTC).' }),
  threshold: Price({ description: 'In euros, of a year.' }),
  currentYear: Price({ description: 'Net, of all countries, of the year so far.' }),
  previousYear: Price({ description: 'The same of the year before.' }),
  remaining: Price({ description: 'What may still be sold in the year; 0 once it is passed.' }),
  state: Type.Unsafe<State>({
    ...{ type: 'string', enum: [...states] },
    description: `passed: in this year or the year before; near: from ${nearThreshold} euros of this year on.`,
  }),
  usesDestinationRates: Type.Boolean({
    description: 'Whether the company charges the tax of the destination already.',
  }),
  needsAction: Type.Boolean({
    description:
      'Whether the threshold is near or passed, and the company charges the tax of home.',
  }),
  countries: Type.Array(OfCountry, { description: 'By country.' }),
})

/** What a company sold to private buyers in other member states, compared with the threshold from which it is taxed there. */
export async function distanceSales(
  tx: TenantTx,
  { companyId, home }: { readonly companyId: number; readonly home: string },
  now = new Date(),
): Promise<Static<typeof DistanceSales>> {
  const year = now.getUTCFullYear()
  const [from, before] = [year - 1, year + 1].map((one) => `${one}-01-01T00:00:00Z`)
  const asked = { companyId, home, from: from ?? '', before: before ?? '' }
  const rows = await readDistanceSales(tx, asked)
  const sumOf = (of: number, country?: string) => {
    const counted = rows.filter(
      (row) => row.year === of && (country === undefined || row.countryIso === country),
    )
    return counted.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0) / 100
  }
  const [currentYear, previousYear] = [sumOf(year), sumOf(year - 1)]
  const isPassed = Math.max(currentYear, previousYear) > distanceSalesThreshold
  const state = isPassed ? 'passed' : stateBefore(currentYear)
  const isDestination = await usesDestinationRates(tx, companyId, home)
  const countries = [...new Set(rows.map(({ countryIso }) => countryIso))].toSorted()
  return {
    ...{ year, threshold: distanceSalesThreshold, currentYear, previousYear, state },
    remaining: isPassed ? 0 : Math.round((distanceSalesThreshold - currentYear) * 100) / 100,
    ...{ usesDestinationRates: isDestination, needsAction: state !== 'below' && !isDestination },
    countries: countries.map((countryIso) => ({
      countryIso,
      currentYear: sumOf(year, countryIso),
      previousYear: sumOf(year - 1, countryIso),
    })),
  }
}

const stateBefore = (currentYear: number): State =>
  currentYear >= nearThreshold ? 'near' : 'below'
