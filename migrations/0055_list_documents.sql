-- in steps
-- What lists of invoices are ordered by. A draft has no number, and no date but that of its making.
create index concurrently if not exists accounting_documents_by_invoice_date
  on erp.accounting_documents (tenant_id, coalesce(document_date, created), id) where type = 0;
create index concurrently if not exists accounting_documents_by_invoice_number
  on erp.accounting_documents (tenant_id, coalesce(number_key, ''), id) where type = 0;
create index concurrently if not exists accounting_documents_by_invoice_due_date
  on erp.accounting_documents (tenant_id, coalesce(due_date, 'infinity'::timestamptz), id) where type = 0;
create index concurrently if not exists accounting_documents_by_credit_note_date
  on erp.accounting_documents (tenant_id, document_date, id) where type = 2;
