const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes with a name that are groups of countries, exceptional reservations or left to users by the standard. */
const noCountries = /^(AA|Q[M-Z]|X[A-Z]|ZZ|EU|EZ|UN|AC|CP|CQ|DG|EA|IC|TA)$/

/** Whether a text is a two-letter code of ISO 3166-1; former countries are excluded. */
export function isCountryCode(text: string): boolean {
  if (!/^[A-Z]{2}$/.test(text) || noCountries.test(text)) return false
  const locale = `und-${text}`
  // The canonical locale of a former country has the code of its successor.
  return regions.of(text) !== undefined && Intl.getCanonicalLocales(locale)[0] === locale
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All of them, in the order of the alphabet. */
export const countryCodes: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter(isCountryCode)
