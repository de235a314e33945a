import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoin } from '../../platform/records/address-store.ts'
import { wordSearch } from '../../platform/records/word-search-store.ts'

/**
 * Finds customers by parts of words of their number and of the names, companies, cities, e-mail addresses and
 * telephone numbers (as digits) of their addresses; rows are called `customer`.
 */
export const customerSearch = wordSearch({ table: 'customers', as: 'customer' })

const digitsCompared = 8

/**
 * The end of a telephone number that people type, as the search knows it; undefined for any other text. The
 * beginning (+49, 0049, 0) is written in many ways and does not distinguish customers.
 */
export function endOfTelephoneNumber(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '')
  const isNumber = /^\+?[\d\s()/.-]+$/.test(text) && digits.length >= 6
  return isNumber ? digits.slice(-digitsCompared) : undefined
}

/** Gives customers the words of their addresses, with the next statement. Callers that write addresses call it last. */
export function refreshWords(tx: TenantTx, customerIds: readonly number[]): void {
  if (customerIds.length > 0) tx.soon(refreshed(tx, customerIds))
}

// As a materialized part: without statistics the planner would collect the terms again for each customer.
const refreshed = (tx: TenantTx, customerIds: readonly number[]): Sql => sql`
  with found as materialized (
    select link.customer_id, string_agg(
      coalesce(address.company, '') || ' ' || coalesce(address.company2, '') || ' '
        || coalesce(address.first_name, '') || ' ' || coalesce(address.last_name, '') || ' '
        || coalesce(address.city, '') || ' ' || coalesce(address.email_address, '') || ' '
        || regexp_replace(address.phone_number, '\\D', '', 'g') || ' '
        || regexp_replace(address.mobile_phone_number, '\\D', '', 'g'),
      ' ' order by link.address_id) as terms
    from erp.customer_addresses link
    join ${fixed(addressJoin('link'))}
    where link.tenant_id = ${tx.tenantId} and link.customer_id = any(${customerIds}::integer[])
    group by link.customer_id
  )
  update erp.customers customer set search_terms = given.terms
  from (
    select wanted.id, coalesce(found.terms, '') as terms
    from unnest(${customerIds}::integer[]) wanted (id)
    left join found on found.customer_id = wanted.id
  ) given
  where customer.tenant_id = ${tx.tenantId} and customer.id = any(${customerIds}::integer[])
    and customer.id = given.id and customer.search_terms <> given.terms`
