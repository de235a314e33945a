-- in steps
-- Open invoices by their age: what is open, and what of an invoice decides its age, are read of these indexes alone.
create index concurrently if not exists accounting_document_states_open
  on erp.accounting_document_states (tenant_id, document_id)
  include (total_gross, corrected_amount, discount_amount, paid_amount) where payment_status < 2;
create index concurrently if not exists accounting_documents_due
  on erp.accounting_documents (tenant_id, id) include (company_id, customer_id, currency_iso, document_date, due_date)
  where type = 0 and number is not null;
