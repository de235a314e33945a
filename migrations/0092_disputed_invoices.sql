-- Invoices with which their customers do not agree (decision 153): why, and the last day on which they are left out
-- of reminders and direct debits.

alter table erp.accounting_document_states add column dispute_reason text not null default '';
alter table erp.accounting_document_states add column disputed_until timestamptz(3);
grant update (dispute_reason, disputed_until) on erp.accounting_document_states to erp_app;
