import type { PersonalPart } from '../customers/personal-data/personal-data.ts'
import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import { SalesOrder } from './orders/records/sales-order.ts'
import { salesOrderProjection } from './orders/records/sales-order-record-store.ts'

/** Whether a customer has orders, as an expression. */
export function hasOrders(customerId: number): Sql {
  return sql`exists (
    select 1 from erp.sales_orders sales_order
    where sales_order.tenant_id = $tenant and sales_order.customer_id = ${customerId})`
}

/** Whether orders of a customer are to be delivered or paid, as an expression. */
export function hasOpenOrders(customerId: number): Sql {
  return sql`exists (
    select 1 from erp.sales_orders sales_order
    where sales_order.tenant_id = $tenant and sales_order.customer_id = ${customerId}
      and sales_order.cancelled is null
      and (sales_order.status < 3 or sales_order.payment_status < 2))`
}

/** The orders of a customer, of which a person may ask for a copy. */
export const ordersOfCustomer: PersonalPart = {
  field: 'salesOrders',
  shape: SalesOrder,
  list: {
    from: fixed(`from erp.sales_orders sales_order
      where sales_order.tenant_id = $tenant and sales_order.customer_id = customer.id`),
    order: fixed('sales_order.id'),
    element: salesOrderProjection,
  },
}
