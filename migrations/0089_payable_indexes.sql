-- in steps
-- How the payments of an invoice of a supplier are found.
alter table erp.purchase_invoices validate constraint purchase_invoices_status_known;
create index concurrently if not exists payment_run_entries_by_purchase
  on erp.payment_run_entries (tenant_id, purchase_invoice_id, id) where purchase_invoice_id is not null;
