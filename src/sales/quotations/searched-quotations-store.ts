import { fixed, sql } from '../../platform/postgres/sql.ts'
import { addressJoinAs } from '../../platform/records/address-store.ts'
import { nameOfAddress } from '../../platform/search/address-title.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'
import { quotationSearch } from './quotation-record-store.ts'

/** Quotations by their number, or by words of their numbers and addresses. */
export const searchedQuotations: SearchedKind = {
  kind: 'sales-quotation',
  scope: 'salesquotations.read',
  find: async (tx, words, limit) => {
    const named = await quotationSearch(tx, words)
    const billing = fixed(addressJoinAs('billing', 'sales_quotation', 'billing_address_id'))
    return tx.rows<FoundRecord>(sql`
      with found as (
        select sales_quotation.id from erp.sales_quotations sales_quotation
        where sales_quotation.tenant_id = ${tx.tenantId}
          and sales_quotation.number_key = lower(${words})
        union
        (select sales_quotation.id from erp.sales_quotations sales_quotation
        where sales_quotation.tenant_id = ${tx.tenantId} and ${named}
        order by sales_quotation.id desc limit ${limit}::integer)
      )
      select sales_quotation.uuid as id, sales_quotation.number as title,
        concat_ws(' · ', nullif(${fixed(nameOfAddress('billing'))}, ''),
          to_char(sales_quotation.quotation_date at time zone 'UTC', 'YYYY-MM-DD')) as about,
        sales_quotation.number_key = lower(${words}) as "isExact"
      from found
      join erp.sales_quotations sales_quotation
        on sales_quotation.tenant_id = ${tx.tenantId} and sales_quotation.id = found.id
      join ${billing}
      order by "isExact" desc, sales_quotation.id desc limit ${limit}::integer`)
  },
}
