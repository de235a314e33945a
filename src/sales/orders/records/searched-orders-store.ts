import { fixed, sql } from '../../../platform/postgres/sql.ts'
import { addressJoinAs } from '../../../platform/records/address-store.ts'
import { nameOfAddress } from '../../../platform/search/address-title.ts'
import type { FoundRecord, SearchedKind } from '../../../platform/search/searched-kind.ts'
import { linesOfSerial } from '../../../warehouse/doors/delivered-serial-store.ts'
import { salesOrderSearch } from './sales-order-filter-store.ts'

/**
 * Orders by their number or that of a channel, or by words of their numbers and addresses; a scan finds the order that a
 * unit was delivered with as well.
 */
export const searchedOrders: SearchedKind = {
  kind: 'sales-order',
  scope: 'salesorders.read',
  find: async (tx, words, limit) => {
    const named = await salesOrderSearch(tx, words)
    const billing = fixed(addressJoinAs('billing', 'sales_order', 'billing_address_id'))
    return tx.rows<FoundRecord>(sql`
      with found as (
        select sales_order.id from erp.sales_orders sales_order
        where sales_order.tenant_id = ${tx.tenantId} and sales_order.number_key = lower(${words})
        union
        select sales_order.id from erp.sales_orders sales_order
        where sales_order.tenant_id = ${tx.tenantId} and sales_order.external_number = ${words}
        union
        (select sales_order.id from erp.sales_orders sales_order
        where sales_order.tenant_id = ${tx.tenantId} and ${named}
        order by sales_order.id desc limit ${limit}::integer)
      )
      select sales_order.uuid as id, sales_order.number as title,
        concat_ws(' · ', nullif(${fixed(nameOfAddress('billing'))}, ''),
          to_char(sales_order.sales_order_date at time zone 'UTC', 'YYYY-MM-DD')) as about,
        sales_order.number_key = lower(${words})
          or sales_order.external_number is not distinct from ${words} as "isExact"
      from found
      join erp.sales_orders sales_order
        on sales_order.tenant_id = ${tx.tenantId} and sales_order.id = found.id
      join ${billing}
      order by "isExact" desc, sales_order.id desc limit ${limit}::integer`)
  },
  scan: (tx, { code }, limit) =>
    tx.rows<FoundRecord>(sql`
      with found as (
        select sales_order.id from erp.sales_orders sales_order
        where sales_order.tenant_id = ${tx.tenantId} and sales_order.number_key = lower(${code})
        union
        select sales_order.id from erp.sales_orders sales_order
        where sales_order.tenant_id = ${tx.tenantId} and sales_order.external_number = ${code}
        union
        select line.sales_order_id as id from erp.sales_order_lines line
        where line.tenant_id = ${tx.tenantId} and line.id in (${linesOfSerial(code)})
      )
      select sales_order.uuid as id, sales_order.number as title,
        ${fixed(nameOfAddress('billing'))} as about, true as "isExact"
      from found
      join erp.sales_orders sales_order
        on sales_order.tenant_id = ${tx.tenantId} and sales_order.id = found.id
      join ${fixed(addressJoinAs('billing', 'sales_order', 'billing_address_id'))}
      order by sales_order.id limit ${limit}::integer`),
}
