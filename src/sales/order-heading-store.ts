import { joinedCustomer } from '../customers/customer-reference-store.ts'
import { fixed, type Sql } from '../platform/postgres/sql.ts'

/** What papers say of the order that a row names in `sales_order_id`, as a JSON object. */
export function orderHeadingOf(as: string): Sql {
  return fixed(`(
    select json_build_object('number', sales_order.number,
      'customerNumber', customer.number,
      'customerOrderNumber', sales_order.customer_sales_order_number,
      'customerVatId', sales_order.customer_vat_id,
      'merchantVatId', sales_order.merchant_vat_id,
      'isNetPrice', sales_order.is_net_price,
      'languageIso', sales_order.language_iso,
      'currencyIso', sales_order.currency_iso)
    from erp.sales_orders sales_order ${joinedCustomer('sales_order.customer_id')}
    where sales_order.tenant_id = $tenant and sales_order.id = ${as}.sales_order_id)`)
}
