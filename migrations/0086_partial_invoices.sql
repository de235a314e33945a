-- Whether an invoice bills only a part of its order: electronic invoices say so.
alter table erp.accounting_documents add column is_partial boolean not null default false;
