-- Orders to one supplier are listed beside it.
create index supplier_orders_by_supplier on erp.supplier_orders (tenant_id, supplier_id, id);
