-- in steps
-- How invoices of suppliers are found by the order that they are of, and suppliers by their account.
alter table erp.purchase_invoices validate constraint purchase_invoices_status_known;
alter table erp.companies validate constraint companies_purchase_limit_given;
create index concurrently if not exists purchase_invoices_by_supplier_order
  on erp.purchase_invoices (tenant_id, supplier_order_id) where supplier_order_id is not null;
create index concurrently if not exists purchase_invoices_by_account
  on erp.purchase_invoices (tenant_id, (content #>> '{payment,accounts,0,iban}'), id)
  where supplier_id is not null;
