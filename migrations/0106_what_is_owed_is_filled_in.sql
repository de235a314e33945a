-- in steps
-- Rows that the last release writes meanwhile are found by the first index, and read with their documents.
create index concurrently if not exists accounting_document_states_unfilled
  on erp.accounting_document_states (tenant_id, document_id) where is_final_invoice is null;

-- in portions
update erp.accounting_document_states state
set is_final_invoice = document.type = 0 and document.number is not null, company_id = document.company_id,
  customer_id = document.customer_id, currency_iso = document.currency_iso, document_date = document.document_date,
  due_date = coalesce(document.due_date, document.document_date)
from erp.accounting_documents document
where document.tenant_id = state.tenant_id and document.id = state.document_id
  and (state.tenant_id, state.document_id) in (
    select unfilled.tenant_id, unfilled.document_id from erp.accounting_document_states unfilled
    where unfilled.is_final_invoice is null order by unfilled.tenant_id, unfilled.document_id limit 5000);

create index concurrently if not exists accounting_document_states_owed
  on erp.accounting_document_states (tenant_id, document_id)
  include (company_id, customer_id, currency_iso, document_date, due_date, total_gross, corrected_amount,
    discount_amount, paid_amount)
  where payment_status < 2 and is_final_invoice;
drop index concurrently if exists erp.accounting_document_states_open;
