-- The search finds quotations and invoices by their words, as it finds orders (0071): by their numbers and by
-- `search_terms`, which holds the names, companies and e-mail addresses of both addresses, and of an invoice the
-- number of its order.
alter table erp.sales_quotations add column search_terms text not null default '';
alter table erp.sales_quotations add column search_words tsvector generated always as (
  array_to_tsvector(erp.marked_words(tenant_id, number || ' ' || coalesce(external_number, '') || ' '
    || customer_quotation_number || ' ' || search_terms))
) stored;
create index sales_quotations_by_word on erp.sales_quotations using gin (search_words);

alter table erp.accounting_documents add column search_terms text not null default '';
alter table erp.accounting_documents add column search_words tsvector generated always as (
  array_to_tsvector(erp.marked_words(tenant_id, coalesce(number, '') || ' ' || external_number || ' ' || search_terms))
) stored;
create index accounting_documents_by_word on erp.accounting_documents using gin (search_words);
