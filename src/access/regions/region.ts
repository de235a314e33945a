import {
  countries as countryData,
  getCountryData,
  languages as spoken,
  type TCountryCode,
} from 'countries-list'
import { isCountryCode } from '../../platform/values/country-code.ts'
import { memberStates } from '../../platform/values/european-union.ts'
import { countryNumbers, longLanguageCodes } from './region-codes.ts'

/** Countries, languages and currencies, which are the same for every tenant. */

const nameOf = (type: Intl.DisplayNamesType) => {
  const names = new Intl.DisplayNames('en', { type })
  return (code: string) => names.of(code) ?? code
}
const [countryName, languageName, currencyName] = [
  nameOf('region'),
  nameOf('language'),
  nameOf('currency'),
]

/** A language with the country that most of its speakers live in: `de-DE`. */
function cultureOf(language: string): string {
  const { region } = new Intl.Locale(language).maximize()
  return region ? `${language}-${region}` : language
}

const codes = (Object.keys(countryData) as TCountryCode[]).filter(isCountryCode).toSorted()

export const countries = codes.map((iso) => {
  const { iso3, continent, currency, languages } = getCountryData(iso)
  const [language] = languages
  return {
    iso,
    iso3,
    number: Number(countryNumbers.get(iso)),
    name: countryName(iso),
    continent,
    currency: currency[0] ?? null,
    is_eu: memberStates.has(iso),
    culture: language ? `${language}-${iso}` : null,
  }
})

export const languages = Object.keys(spoken)
  .toSorted()
  .map((iso) => ({
    iso,
    iso3: longLanguageCodes.get(iso),
    culture: cultureOf(iso),
    name: languageName(iso),
  }))

/** The currencies that are in use in some country. */
export const currencies = [...new Set(codes.flatMap((iso) => countryData[iso].currency))]
  .toSorted()
  .map((iso) => ({ iso, name: currencyName(iso) }))
