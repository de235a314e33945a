import { fixed, sql } from '../../platform/postgres/sql.ts'
import { addressJoin } from '../../platform/records/address-store.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'
import { addressKinds } from '../addresses/customer-address.ts'
import { customerSearch, endOfTelephoneNumber } from './customer-words-store.ts'

/** Customers by number, e-mail address or telephone number, or by words of their addresses. */
export const searchedCustomers: SearchedKind = {
  kind: 'customer',
  scope: 'customers.read',
  find: async (tx, words, limit) => {
    const named = await customerSearch(tx, endOfTelephoneNumber(words) ?? words)
    return tx.rows<FoundRecord>(sql`
      with found as (
        select customer.id from erp.customers customer
        where customer.tenant_id = ${tx.tenantId} and customer.number_key = lower(${words})
        union
        (select customer.id from erp.customers customer
        where customer.tenant_id = ${tx.tenantId} and ${named}
        order by customer.id desc limit ${limit}::integer)
      )
      select customer.uuid as id,
        coalesce(nullif(${fixed(nameOfAddress('main'))}, ''), customer.number) as title,
        concat_ws(' · ', customer.number, nullif(main.city, '')) as about,
        customer.number_key = lower(${words})
          or coalesce(lower(main.email_address) = lower(${words}), false) as "isExact"
      from found
      join erp.customers customer
        on customer.tenant_id = ${tx.tenantId} and customer.id = found.id
      left join lateral (
        select address.company, address.first_name, address.last_name, address.city,
          address.email_address
        from erp.customer_addresses link
        join ${fixed(addressJoin('link'))}
        where link.tenant_id = ${tx.tenantId} and link.customer_id = customer.id
          and link.is_default and link.kind = ${addressKinds.billing}
      ) main on true
      order by "isExact" desc, customer.id desc limit ${limit}::integer`)
  },
}
