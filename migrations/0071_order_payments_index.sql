-- in steps
create index concurrently if not exists payments_by_order on erp.payments (tenant_id, sales_order_id, id);
create index concurrently if not exists sales_orders_with_credit on erp.sales_orders (tenant_id, id)
  where cancelled is not null and paid_amount > 0 or total_gross - corrected_amount < paid_amount;
