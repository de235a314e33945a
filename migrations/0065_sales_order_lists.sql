-- Lists of a million orders: few are unpaid, undelivered or cancelled, and few have a billing number.
create index sales_orders_by_payment on erp.sales_orders (tenant_id, payment_status, id);
create index sales_orders_by_delivery on erp.sales_orders (tenant_id, delivery_complete_status, id);
create index sales_orders_cancelled on erp.sales_orders (tenant_id, id) where cancelled is not null;
create index sales_orders_by_billing_number on erp.sales_orders (tenant_id, billing_number)
  where billing_number <> '';
