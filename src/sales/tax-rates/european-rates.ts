import { taxClassTypes } from '../../catalog/tax-classes/tax-class.ts'
import type { TaxRateDraft } from './tax-rate.ts'

/**
 * Rates of European countries as known in late 2025, to begin with; the merchant compares them with the
 * law. A line is a country and the day from which its rates are valid; rates are by type (N normal, R
 * reduced, L lower reduced, S strongly reduced, I intermediate), and a question mark asks to verify.
 * Normal rates are compared with a second source (`european-rates.test.ts`); for the others none was found.
 *
 * The laws of the countries that a new tenant can be set up for:
 * - DE: UStG § 12 (19 and 7 since 2007; 16 and 5 in the second half of 2020: § 28)
 * - AT: UStG 1994 § 10 (20 since 1984, 10; 13 since 2016)
 * - FR: Code général des impôts, articles 278 (20), 279 (10), 278-0 bis (5.5), 281 quater to 281 nonies (2.1), since 2014
 * - NL: Wet op de omzetbelasting 1968, artikel 9 (21 since October 2012; 9 since 2019)
 * - PL: ustawa o VAT z 11 marca 2004, art. 41 and 146ef (23, 8 and 5; 23 and 8 since 2011)
 */
const lines = `
AT 1984-01-01 N20 / 2016-01-01 R13 L10 I13
BE 1996-01-01 N21 R12 L6 I12
BG 1999-01-01 N20 / 2011-04-01 R9
HR 2012-03-01 N25 / 2014-01-01 R13 L5
CY 2014-01-13 N19 R9 L5 / 2023-07-01 S3
CZ 2013-01-01 N21 R15 / 2024-01-01 R12
DK 1992-01-01 N25
EE 2009-07-01 N20 L9 / 2024-01-01 N22 / 2025-01-01 R13 / 2025-07-01 N24
FI 2013-01-01 N24 R14 L10 / 2024-09-01 N25.5 / 2026-01-01 R13.5?
FR 2014-01-01 N20 R10 L5.5 S2.1
DE 2007-01-01 N19 R7 / 2020-07-01 N16 R5 / 2021-01-01 N19 R7
GR 2016-06-01 N24 R13 L6
HU 2012-01-01 N27 R18 L5
IE 2012-01-01 N23 R13.5 L9 S4.8 / 2020-09-01 N21 / 2021-03-01 N23
IT 2013-10-01 N22 R10 S4 / 2016-01-01 L5
LV 2012-07-01 N21 R12 / 2018-01-01 L5
LT 2009-09-01 N21 R9? L5 / 2026-01-01 R12?
LU 2015-01-01 N17 R8 L3 I14 / 2023-01-01 N16 R7 I13 / 2024-01-01 N17 R8 I14
MT 2004-01-01 N18 / 2011-01-01 L7 S5 / 2024-01-01 R12?
NL 2012-10-01 N21 R6 / 2019-01-01 R9
PL 2011-01-01 N23 R8 L5
PT 2011-01-01 N23 R13 L6
RO 2017-01-01 N19 R9 L5 / 2025-08-01 N21 R11 L11
SK 2011-01-01 N20 R10 / 2025-01-01 N23 R19 L5
SI 2013-07-01 N22 R9.5 / 2020-01-01 L5
ES 2012-09-01 N21 R10 L4
SE 1996-01-01 N25 R12? L6
CH 2018-01-01 N7.7 R3.7 L2.5 / 2024-01-01 N8.1 R3.8 L2.6
GB 2011-01-04 N20 R5 L0
XI 2021-01-01 N20 R5 L0
NO 2005-01-01 N25 / 2012-01-01 R15 / 2018-01-01 L12
`

const types = {
  N: taxClassTypes.normal,
  R: taxClassTypes.reduced,
  L: taxClassTypes.lowerReduced,
  S: taxClassTypes.stronglyReduced,
  I: taxClassTypes.intermediate,
} as const

/** The rates of all countries, and 0 for what no country taxes. */
export const europeanRates: readonly TaxRateDraft[] = lines.trim().split('\n').flatMap(ratesOf)

function ratesOf(line: string): TaxRateDraft[] {
  const countryIso = line.slice(0, 2)
  const none = { countryIso, taxClassType: taxClassTypes.none, rate: 0, validFrom: '1984-01-01' }
  const periods = line.slice(3).split(' / ')
  const rates = periods.flatMap((period) => {
    const [validFrom = '', ...words] = period.split(' ')
    return words.map((word) => ({ ...rateOf(word), countryIso, validFrom }))
  })
  return [...rates, none]
}

function rateOf(word: string) {
  const taxClassType = types[word.slice(0, 1) as keyof typeof types]
  const isToBeVerified = word.endsWith('?')
  return { taxClassType, rate: Number.parseFloat(word.slice(1)), isToBeVerified }
}
