-- Drafts of orders to suppliers: what is about to be bought is asked for by item.
create index supplier_orders_drafts on erp.supplier_orders (tenant_id, id) where state = 1;
