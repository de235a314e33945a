-- Mandates by which customers allow direct debits (decision 146).

create table erp.customer_mandates (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  customer_id integer not null,
  -- The creditor: a mandate holds for one company alone.
  company_id integer not null,
  reference text not null,
  reference_key text generated always as (lower(reference)) stored,
  kind text not null constraint customer_mandates_kind_known check (kind in ('core', 'b2b')),
  is_recurrent boolean not null,
  signed_on date not null,
  account_holder text not null,
  iban text not null,
  bic text not null default '',
  revoked_on date,
  -- The day of the last collection that named it; null: it was never used.
  last_used_on date,
  -- Why the bank returned a collection in a way that makes the mandate doubtful; empty: it is in order.
  return_reason text not null default '',
  constraint customer_mandates_pkey primary key (tenant_id, id),
  constraint customer_mandates_uuid unique (tenant_id, uuid),
  constraint customer_mandates_reference_taken unique (tenant_id, company_id, reference_key),
  constraint customer_mandates_customer foreign key (tenant_id, customer_id)
    references erp.customers (tenant_id, id) on delete cascade,
  constraint customer_mandates_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.customer_mandates');
create index customer_mandates_by_customer on erp.customer_mandates (tenant_id, customer_id, id);
