-- What of a final invoice decides who owes it and since when stands with what is open of it, so that a million
-- invoices are added up by one index. A document does not change, so neither do the copies. They are null in rows
-- that were not filled in yet.
alter table erp.accounting_document_states add column is_final_invoice boolean;
alter table erp.accounting_document_states add column company_id integer;
alter table erp.accounting_document_states add column customer_id integer;
alter table erp.accounting_document_states add column currency_iso text;
alter table erp.accounting_document_states add column document_date timestamptz(3);
alter table erp.accounting_document_states add column due_date timestamptz(3);
