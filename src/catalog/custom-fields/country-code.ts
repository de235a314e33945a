const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Named like countries, but groups of them, exceptional reservations or left to users by the standard. */
const noCountries = /^(AA|Q[M-Z]|X[A-Z]|ZZ|EU|EZ|UN|AC|CP|CQ|DG|EA|IC|TA)$/

/** Whether a text is one of the codes of two letters in ISO 3166-1, former countries not among them. */
export function isCountryCode(text: string): boolean {
  if (!/^[A-Z]{2}$/.test(text) || noCountries.test(text)) return false
  const locale = `und-${text}`
  // What a code became when its country ended is what the locale is then called.
  return regions.of(text) !== undefined && Intl.getCanonicalLocales(locale)[0] === locale
}
