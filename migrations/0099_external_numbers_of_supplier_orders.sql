-- in steps
-- A paper of the supplier is scanned: its number of the order finds ours.
create index concurrently if not exists supplier_orders_by_external_number
  on erp.supplier_orders (tenant_id, external_number) where external_number <> '';
