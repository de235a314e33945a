import { legalYears } from '../retention/legal-years.ts'

/** Days of the years of books, and of the one in which they begin: the law counts from the end of a year. */
const daysOfBooks = (countryIso: string) => Math.ceil((legalYears(countryIso).books + 1) * 365.25)

/**
 * What follows from the country that a new tenant is set up for, unless its draft says otherwise. The audit trail says
 * what was changed of orders and invoices, and is kept for as long as books are.
 */
export const tenantCountries = {
  DE: { currencyIso: 'EUR', languageIso: 'de', auditRetentionDays: daysOfBooks('DE') },
  AT: { currencyIso: 'EUR', languageIso: 'de', auditRetentionDays: daysOfBooks('AT') },
  FR: { currencyIso: 'EUR', languageIso: 'fr', auditRetentionDays: daysOfBooks('FR') },
  NL: { currencyIso: 'EUR', languageIso: 'nl', auditRetentionDays: daysOfBooks('NL') },
  PL: { currencyIso: 'PLN', languageIso: 'pl', auditRetentionDays: daysOfBooks('PL') },
} as const

export type TenantCountry = keyof typeof tenantCountries

/** A draft with what follows from its country. */
export function inCountry<Draft extends { readonly countryIso?: TenantCountry }>(draft: Draft) {
  return draft.countryIso === undefined ? draft : { ...tenantCountries[draft.countryIso], ...draft }
}
