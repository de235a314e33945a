import type { Language } from '../texts/texts.ts'

interface Address {
  readonly company?: string
  readonly companyName?: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly countryIso: string
}

/** The name in an address: company, or first and last name. */
export function nameOfAddress({ company = '', companyName = company, ...person }: Address): string {
  return companyName || [person.firstName, person.lastName].filter(Boolean).join(' ')
}

/** An address as it stands on a letter, in lines, the country by its name in a language. */
export function linesOfAddress(address: Address, language: Language): string {
  const { company = '', companyName = company, firstName, lastName, street } = address
  return [
    companyName,
    [firstName, lastName].filter(Boolean).join(' '),
    street,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.countryIso &&
      new Intl.DisplayNames(language, { type: 'region' }).of(address.countryIso),
  ]
    .filter(Boolean)
    .join('\n')
}
