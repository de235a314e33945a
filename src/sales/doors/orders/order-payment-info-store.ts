/** The mandate that the order of a row names for its payment, as an expression; null or empty where it names none. */
export const mandateNamedBy = (as: string): string => `(
  select sales_order.payment_info ->> 'mandateReference' from erp.sales_orders sales_order
  where sales_order.tenant_id = $tenant and sales_order.id = ${as}.sales_order_id)`
