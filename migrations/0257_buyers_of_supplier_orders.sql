-- The company that buys. Orders from before it was kept are those of the first one.
alter table erp.supplier_orders add column company_id integer;
alter table erp.supplier_orders
  add constraint supplier_orders_company foreign key (tenant_id, company_id)
  references erp.companies (tenant_id, id);
