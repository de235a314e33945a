/** Whether a supplier ships the line of an order that a row names in `sales_order_line_id`, as an expression. */
export function isShippedBySupplier(as: string): string {
  return `exists (select from erp.sales_order_lines line
    where line.tenant_id = $tenant and line.id = ${as}.sales_order_line_id
      and line.drop_shipping_supplier_id is not null)`
}
