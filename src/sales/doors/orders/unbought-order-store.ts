/**
 * Whether an order, whose number an expression gives, is on hold for a reason by which its items are left out when
 * purchases are suggested; as an expression.
 */
export function isLeftOutOfPurchases(orderId: string): string {
  return `exists (
    select from erp.sales_orders sales_order
    join erp.on_hold_reasons reason
      on reason.tenant_id = $tenant and reason.id = sales_order.on_hold_reason_id
    where sales_order.tenant_id = $tenant and sales_order.id = ${orderId}
      and reason.items_not_used_for_purchase_list)`
}
