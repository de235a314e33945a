import { memberStates } from '../../platform/values/european-union.ts'

/** Where the law on value added tax of the European Union holds: Northern Ireland belongs to it for goods. */
const members = new Set([...memberStates, 'XI'])

/** Codes under which a country is taxed as another one. */
export const taxedAs: Readonly<Record<string, string>> = { MC: 'FR', EL: 'GR' }

/** Postal codes of a member state that lie outside of the area: Büsingen, Canary Islands, Livigno, Åland … */
export const outsideVatArea: Readonly<Record<string, RegExp>> = {
  DE: /^(27498|78266)$/,
  ES: /^(35|38|51|52)\d{3}$/,
  IT: /^(23041|22061)$/,
  FI: /^22\d{3}$/,
  FR: /^97\d{3}$/,
  // Mount Athos.
  GR: /^630 ?8[67]$/,
}

/** Where goods are sent from or to, or services are received. */
export interface Place {
  readonly countryIso: string
  readonly postalCode?: string | undefined
}

/** The country whose rates apply at a place. */
export function taxCountry({ countryIso }: Place): string {
  return taxedAs[countryIso] ?? countryIso
}

/** Whether a place belongs to the area in which the Union levies value added tax. */
export function isInVatArea(place: Place): boolean {
  const country = taxCountry(place)
  return members.has(country) && !outsideVatArea[country]?.test((place.postalCode ?? '').trim())
}

/** The country that a VAT id belongs to, by the letters that it begins with. */
export function countryOfVatId(vatId: string): string {
  const prefix = vatId.trim().slice(0, 2).toUpperCase()
  return taxedAs[prefix] ?? prefix
}
