/** Days of so many years, and of the one in which they begin: the law counts from the end of a year. */
const fromYearsEnd = (years: number) => Math.ceil((years + 1) * 365.25)

/**
 * What follows from the country that a new tenant is set up for, unless its draft says otherwise. The audit trail says
 * what was changed of orders and invoices, and is kept for as long as books are: §147 AO and §257 HGB, §132 BAO,
 * Code de commerce L123-22, art. 52 AWR, art. 74 ustawy o rachunkowości.
 */
export const tenantCountries = {
  DE: { currencyIso: 'EUR', languageIso: 'de', auditRetentionDays: fromYearsEnd(10) },
  AT: { currencyIso: 'EUR', languageIso: 'de', auditRetentionDays: fromYearsEnd(7) },
  FR: { currencyIso: 'EUR', languageIso: 'fr', auditRetentionDays: fromYearsEnd(10) },
  NL: { currencyIso: 'EUR', languageIso: 'nl', auditRetentionDays: fromYearsEnd(7) },
  PL: { currencyIso: 'PLN', languageIso: 'pl', auditRetentionDays: fromYearsEnd(5) },
} as const

export type TenantCountry = keyof typeof tenantCountries

/** A draft with what follows from its country. */
export function inCountry<Draft extends { readonly countryIso?: TenantCountry }>(draft: Draft) {
  return draft.countryIso === undefined ? draft : { ...tenantCountries[draft.countryIso], ...draft }
}
