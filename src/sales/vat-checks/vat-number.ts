import { memberStates } from '../../platform/values/european-union.ts'

/** Letters that VAT ids in VIES begin with: those of the country, but for Greece, and for Northern Ireland. */
const prefixes = new Set(
  [...memberStates, 'XI'].map((country) => (country === 'GR' ? 'EL' : country)),
)

/** A VAT id as VIES takes it. */
export interface VatNumber {
  /** With the letters of its state, without anything else but letters and digits. */
  readonly vatId: string
  readonly countryCode: string
  readonly number: string
}

/**
 * A VAT id of the Union however it is spelled; without letters at its beginning it is one of the country of the
 * address. Undefined for one that VIES does not know: of another country.
 */
export function vatNumberOf(text: string, countryIso = ''): VatNumber | undefined {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9+*]/g, '')
  const said = asPrefix(plain.slice(0, 2))
  const isSaid = prefixes.has(said)
  const countryCode = isSaid ? said : asPrefix(countryIso.toUpperCase())
  const number = isSaid ? plain.slice(2) : plain
  if (number === '' || !prefixes.has(countryCode)) return undefined
  // Letters of a country outside of the Union.
  if (!isSaid && /^[A-Z]{2}/.test(plain)) return undefined
  return { vatId: countryCode + number, countryCode, number }
}

const asPrefix = (country: string) => (country === 'GR' ? 'EL' : country)
