import { addressOf } from '../../platform/records/address-store.ts'
import { taxedAs } from '../vat/vat-area.ts'

/** What of a document is booked under one tax code: its own code, if any, category and rate, as expressions. */
export interface Booked {
  readonly code: string
  readonly category: string
  readonly rate: string
  /** Which of the accounts of the code it is booked on. */
  readonly account: 'general_ledger_account' | 'cash_discount_account'
}

const taxedCountries = Object.entries(taxedAs).map(([code, country]) => `('${code}', '${country}')`)

/** The country by whose rates a row of a document, called as given, is taxed: that of the destination in the one-stop shop. */
export function taxedCountryOf(as: string): string {
  return `(select coalesce((select taxed.as_country
      from (values ${taxedCountries.join(', ')}) taxed (code, as_country)
      where taxed.code = place.country_iso), place.country_iso)
    from (select case when ${as}.tax_setting = 3
      then (select address.country_iso ${addressOf(as, 'shipment_address_id')})
      else ${as}.departure_country_iso end as country_iso) place)`
}

/**
 * `left join …`: the tax code, called `tax_code`, that a part of the document called as given is booked under.
 * Codes with that account go before those without; then its own code, and of those for its category one for its
 * country and one for its rate before one for any.
 */
export function bookedCodeJoin(
  document: string,
  { code, category, rate, account }: Booked,
): string {
  const country = taxedCountryOf(document)
  return `left join lateral (
    select candidate.id, candidate.uuid, candidate.number, candidate.is_automatic,
      candidate.general_ledger_account, candidate.cash_discount_account
    from erp.tax_codes candidate
    where candidate.tenant_id = $tenant and (candidate.id = ${code}
      or candidate.tax_category = ${category}
        and (candidate.country_iso is null or candidate.country_iso = ${country})
        and (candidate.tax_rate is null or candidate.tax_rate = ${rate}))
    order by (candidate.${account} <> '') desc,
      (candidate.id is not distinct from ${code}) desc,
      (candidate.country_iso is not null) desc, (candidate.tax_rate is not null) desc, candidate.id
    limit 1) tax_code on true`
}
