import { comparable } from '../../platform/tables/column-name.ts'

/** Named regions that are not countries of an address. */
const noCountries = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'ZZ',
  'XA',
  'XB',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
])

/** Common names in addition to the official ones. */
const otherNames: Readonly<Record<string, string>> = {
  'U.S.A.': 'US',
  'United States of America': 'US',
  America: 'US',
  'U.K.': 'GB',
  'Great Britain': 'GB',
  Großbritannien: 'GB',
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
  Holland: 'NL',
  'The Netherlands': 'NL',
  'Czech Republic': 'CZ',
  'Tschechische Republik': 'CZ',
  Turkey: 'TR',
  'Republic of Ireland': 'IE',
  BRD: 'DE',
  GER: 'DE',
  DEU: 'DE',
  AUT: 'AT',
  SUI: 'CH',
  CHE: 'CH',
  GBR: 'GB',
  FRA: 'FR',
  ITA: 'IT',
  ESP: 'ES',
  NLD: 'NL',
  BEL: 'BE',
  POL: 'PL',
}

let isoByName: ReadonlyMap<string, string> | undefined

/**
 * The ISO 3166-1 alpha-2 code of a country, found by the code itself, by its name in English, German,
 * French, Spanish or Italian, or by its common abbreviation. Undefined for an unknown name.
 */
export function countryIso(name: string): string | undefined {
  isoByName ??= allNames()
  return isoByName.get(comparable(name))
}

function allNames(): Map<string, string> {
  const byName = new Map<string, string>()
  const languages = ['en', 'de', 'fr', 'es', 'it'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  )
  for (const code of regionCodes()) {
    // A withdrawn code (UK, DD) stands for its successor.
    const iso = new Intl.Locale(`und-${code}`).region ?? code
    const names = languages
      .map((language) => language.of(code))
      .filter((name) => name !== undefined)
    if (names.length === 0 || noCountries.has(iso)) continue
    for (const name of [code, ...names]) byName.set(comparable(name), iso)
  }
  for (const [name, iso] of Object.entries(otherNames)) byName.set(comparable(name), iso)
  return byName
}

function regionCodes(): string[] {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters.flatMap((first) => letters.map((second) => first + second))
}
