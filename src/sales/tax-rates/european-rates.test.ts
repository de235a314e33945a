import assert from 'node:assert/strict'
import { test } from 'node:test'
import rates from 'sales-tax/res/sales_tax_rates.json' with { type: 'json' }
import { taxClassTypes } from '../../catalog/tax-classes/tax-class.ts'
import { europeanRates } from './european-rates.ts'

/** Normal rates of the second source, as parts of 1: the one of today, and by the moment until when others held. */
interface SourceRate {
  readonly rate: number
  readonly before?: Readonly<Record<string, { readonly rate: number }>>
}
const source: Readonly<Record<string, SourceRate>> = rates

/** The source has no Northern Ireland, whose rates are those of the United Kingdom. */
const countries = [...new Set(europeanRates.map(({ countryIso }) => countryIso))].filter(
  (country) => country !== 'XI',
)

/** Our normal rate on a day. */
function normalRate(country: string, day: string): number | undefined {
  return europeanRates
    .filter(({ countryIso }) => countryIso === country)
    .filter(({ taxClassType }) => taxClassType === taxClassTypes.normal)
    .filter(({ validFrom }) => validFrom <= day)
    .sort((one, other) => one.validFrom.localeCompare(other.validFrom))
    .at(-1)?.rate
}

const week = 7 * 24 * 3600 * 1000
/** The moments of the source are sloppy by a day, so changes are compared a week before and after. */
const daysAround = (moment: string) =>
  [-week, week].map((apart) => new Date(Date.parse(moment) + apart).toISOString().slice(0, 10))

const percent = (rate: number) => Math.round(rate * 10_000) / 100

/** The periods of the source, the oldest first: the rate that held until a moment, undefined for today's. */
function periodsOf({ rate, before = {} }: SourceRate) {
  const past = Object.entries(before).map(([until, given]) => ({ until, rate: given.rate }))
  return [...past.sort((one, other) => one.until.localeCompare(other.until)), { rate, until: '' }]
}

test('normal rates are those of a second source, today and around each change that it knows', () => {
  const differences = countries.flatMap((country) => {
    const given = source[country]
    if (!given) return [`${country}: the source does not have it`]
    return periodsOf(given).flatMap(({ until, rate }, index, periods) => {
      const lastDay = until === '' ? '2026-11-01' : (daysAround(until)[0] as string)
      const begun = periods[index - 1]?.until
      const days = begun ? [daysAround(begun)[1] as string, lastDay] : [lastDay]
      return days
        .filter((day) => normalRate(country, day) !== percent(rate))
        .map((day) => `${country} ${day}: ${normalRate(country, day)}, source ${percent(rate)}`)
    })
  })
  assert.deepEqual(differences, [])
})

test('no two rates of a country and type begin on the same day', () => {
  const keys = europeanRates.map(
    ({ countryIso, taxClassType, validFrom }) => `${countryIso} ${taxClassType} ${validFrom}`,
  )
  assert.equal(new Set(keys).size, keys.length)
})

test('reduced rates that are in doubt are marked', () => {
  const doubtful = europeanRates
    .filter(({ isToBeVerified }) => isToBeVerified)
    .map(({ countryIso }) => countryIso)
  assert.deepEqual([...new Set(doubtful)].sort(), ['FI', 'LT', 'MT', 'SE'])
})
