import { joinedCustomer } from '../../../customers/customer-reference-store.ts'
import { fixed, type Sql } from '../../../platform/postgres/sql.ts'

/** What papers say of an order: of a row called as given, and its customer's, called `customer`. */
const heading = (as: string, customerOrderNumber: string) => `json_build_object(
  'number', ${as}.number,
  'customerNumber', customer.number,
  'customerOrderNumber', ${as}.${customerOrderNumber},
  'customerVatId', ${as}.customer_vat_id,
  'merchantVatId', ${as}.merchant_vat_id,
  'taxSetting', ${as}.tax_setting,
  'isNetPrice', ${as}.is_net_price,
  'printText', ${as}.print_text,
  'languageIso', ${as}.language_iso,
  'currencyIso', ${as}.currency_iso)`

/** What papers say of the order that a row names in `sales_order_id`, as a JSON object. */
export function orderHeadingOf(as: string): Sql {
  return fixed(`(
    select ${heading('sales_order', 'customer_sales_order_number')}
    from erp.sales_orders sales_order ${joinedCustomer('sales_order.customer_id')}
    where sales_order.tenant_id = $tenant and sales_order.id = ${as}.sales_order_id)`)
}

/** The same of an order or a quotation itself; `customerOrderNumber` is the column with the customer's number of it. */
export function ownHeadingOf(as: string, customerOrderNumber: string): Sql {
  return fixed(`(
    select ${heading(as, customerOrderNumber)}
    from (select 1) one ${joinedCustomer(`${as}.customer_id`)})`)
}
