import { joinedChannel } from '../../../catalog/doors/channels/channel-reference-store.ts'
import { customerNumber, joinedCustomer } from '../../../customers/customer-reference-store.ts'
import { lookedUp, referenceField, type ScalarField } from '../../../platform/graph/node-type.ts'
import { fixed, joined, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { addressJoinAs } from '../../../platform/records/address-store.ts'
import type { KeyColumns } from '../../../platform/records/projection.ts'
import { isReferredTo, referenceOf } from '../../../platform/records/record-source.ts'
import { nameOfAddress } from '../../../platform/search/address-title.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { salesOrderSearch } from '../../orders/records/sales-order-filter-store.ts'

/** Both keys of the order that a row names in `sales_order_id`, for a projection. */
export function salesOrderReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'sales_order_id', 'sales_orders')
}

/** Both keys of the line of an order that a row names in `sales_order_line_id`, for a projection. */
export function salesOrderLineReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'sales_order_line_id', 'sales_order_lines')
}

/** Both keys of the customer of the order that a row names in `sales_order_id`, for a projection. */
export function customerOfOrder(as: string): KeyColumns {
  const order = `document.tenant_id = $tenant and document.id = ${as}.sales_order_id`
  return {
    id: fixed(`(select document.customer_id from erp.sales_orders document where ${order})`),
    uuid: fixed(`(
      select customer.uuid from erp.sales_orders document
      ${joinedCustomer('document.customer_id')} where ${order})`),
  }
}

/** What documents are found by that belong to orders; all given ones must match. */
export interface OrderFilter {
  readonly salesOrderNumber?: string
  readonly salesOrderId?: Reference
  readonly customerId?: Reference
}

/** The condition that rows, which name an order in `sales_order_id`, belong to such orders, if any is asked for. */
export function belongsToOrder(
  as: string,
  { salesOrderNumber, salesOrderId, customerId }: OrderFilter,
): Sql[] {
  const conditions: Sql[] = []
  if (salesOrderNumber !== undefined) {
    conditions.push(sql`document.number_key = lower(${salesOrderNumber})`)
  }
  if (salesOrderId) conditions.push(isReferredTo('document', salesOrderId))
  if (customerId) conditions.push(sql`document.customer_id = ${customerNumber(customerId)}`)
  if (conditions.length === 0) return []
  return [
    sql`${fixed(as)}.sales_order_id in (
      select document.id from erp.sales_orders document
      where document.tenant_id = $tenant and ${joined(conditions, ' and ')})`,
  ]
}

/** The condition that rows, which name an order in `sales_order_id`, belong to one. */
export function isOfOrder(as: string, salesOrderId: Reference): Sql {
  return joined(belongsToOrder(as, { salesOrderId }), ' and ')
}

/** The condition that rows, which name an order in `sales_order_id`, belong to an order of a customer. */
export function isOfOrderOf(as: string, customerId: Reference): Sql {
  return joined(belongsToOrder(as, { customerId }), ' and ')
}

/** The sales orders and their lines, for looking up those that a body names. */
export const namedSalesOrders = 'sales_orders'
export const namedSalesOrderLines = 'sales_order_lines'

/** Joins the order with a number, in lower case, as `sales_order`. */
export function numberedOrderJoin(numberKey: string): Sql {
  return fixed(`join erp.sales_orders sales_order
    on sales_order.tenant_id = $tenant and sales_order.number_key = ${numberKey}`)
}

/** A column of the sales channel of the order that a row names in `sales_order_id`, as an expression. */
export function channelOfOrder(as: string, column: string): string {
  return `(
    select channel.${column} from erp.sales_orders sales_order
    ${joinedChannel('sales_order.sales_channel_id')}
    where sales_order.tenant_id = $tenant and sales_order.id = ${as}.sales_order_id)`
}

/** The uuid of the shipping method of the order that a row names in `sales_order_id`, as an expression. */
export function shippingMethodOfOrder(as: string): string {
  return `(
    select method.uuid from erp.sales_orders sales_order
    join erp.shipping_methods method
      on method.tenant_id = $tenant and method.id = sales_order.shipping_method_id
    where sales_order.tenant_id = $tenant and sales_order.id = ${as}.sales_order_id)`
}

/** The number of the order that a row names in `sales_order_id`, as an expression. */
export function numberOfOrder(as: string): string {
  return columnOfOrder(as, 'number')
}

/** The number of the order that a row names in `replacement_order_id`, as an expression. */
export function numberOfReplacement(as: string): string {
  return lookedUp(as, 'replacement_order_id', 'sales_orders', 'number')
}

/** Whom the billing address of the order names that a row names in `sales_order_id`, as an expression. */
export function buyerOfOrder(as: string): string {
  return `(
    select ${nameOfAddress('billing')} from erp.sales_orders sales_order
    join ${addressJoinAs('billing', 'sales_order', 'billing_address_id')}
    where sales_order.tenant_id = $tenant and sales_order.id = ${as}.sales_order_id)`
}

/** The condition that rows, which name an order in `sales_order_id`, belong to one that words find. */
export async function isOfOrderWithWords(tx: TenantTx, as: string, words: string): Promise<Sql> {
  const found = await salesOrderSearch(tx, words, { withTotal: true })
  return sql`${fixed(as)}.sales_order_id = any(array(
    select sales_order.id from erp.sales_orders sales_order
    where sales_order.tenant_id = $tenant and ${found}))`
}

/** The id of the order that a row names in `sales_order_id`, which is the id of the row in the graph. */
export function idOfOrder(as: string): ScalarField {
  return { ...referenceField(as, 'sales_order_id', namedSalesOrders), isRequired: true }
}

/** A column of the order that a row names in `sales_order_id`, as an expression. */
export function columnOfOrder(
  as: string,
  column: 'number' | 'total_gross' | 'paid_amount' | 'customer_id',
): string {
  return lookedUp(as, 'sales_order_id', 'sales_orders', column)
}
