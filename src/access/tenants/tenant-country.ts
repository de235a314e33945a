/** Currency and language of the countries that a new tenant can be set up for, unless its draft says otherwise. */
export const tenantCountries = {
  DE: { currencyIso: 'EUR', languageIso: 'de' },
  AT: { currencyIso: 'EUR', languageIso: 'de' },
  FR: { currencyIso: 'EUR', languageIso: 'fr' },
  NL: { currencyIso: 'EUR', languageIso: 'nl' },
  PL: { currencyIso: 'PLN', languageIso: 'pl' },
} as const

export type TenantCountry = keyof typeof tenantCountries

/** A draft with what follows from its country. */
export function inCountry<Draft extends { readonly countryIso?: TenantCountry }>(draft: Draft) {
  return draft.countryIso === undefined ? draft : { ...tenantCountries[draft.countryIso], ...draft }
}
