-- Runs that collect by direct debit what is due, or pay by transfer what is owed (decision 146).

create table erp.payment_runs (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company_id integer not null,
  kind text not null constraint payment_runs_kind_known check (kind in ('direct-debit', 'transfer')),
  state text not null default 'proposed'
    constraint payment_runs_state_known check (state in ('proposed', 'confirmed', 'cancelled')),
  -- The day on which the bank is to collect or to pay.
  execution_day date not null,
  created timestamptz(3) not null,
  created_by_user_id integer,
  confirmed timestamptz(3),
  confirmed_by_user_id integer,
  cancelled timestamptz(3),
  cancel_reason text not null default '',
  file_name text not null default '',
  size_bytes integer not null default 0,
  digest text,
  constraint payment_runs_pkey primary key (tenant_id, id),
  constraint payment_runs_uuid unique (tenant_id, uuid),
  constraint payment_runs_file_named check ((state = 'proposed') = (digest is null)),
  constraint payment_runs_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.payment_runs');

-- What a run looked at: one direct debit or transfer each. Those with an exclusion are not executed.
create table erp.payment_run_entries (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  run_id integer not null,
  company_id integer not null,
  kind text not null
    constraint payment_run_entries_kind_known check (kind in ('direct-debit', 'transfer')),
  -- The invoice that is collected or refunded. No foreign key: documents are removed with their order.
  document_id integer,
  customer_id integer,
  -- The invoice of a supplier that is paid.
  purchase_invoice_id integer,
  -- What the invoice is called, and whose account it is.
  number text not null,
  name text not null,
  iban text not null,
  bic text not null,
  amount numeric(19, 4) not null,
  currency_iso text not null,
  due_day date,
  -- The mandate as it is named in the file.
  mandate_id integer,
  mandate_reference text not null default '',
  mandate_kind text not null default '',
  signed_on date,
  sequence text not null default '',
  remittance text not null,
  end_to_end_id text not null,
  -- What the file calls the batch in which it stands; empty before.
  batch_id text not null default '',
  is_selected boolean not null,
  state text not null constraint payment_run_entries_state_known
    check (state in ('proposed', 'ordered', 'settled', 'returned', 'skipped', 'cancelled')),
  exclusion text,
  -- The line of a bank statement that settled or returned it.
  bank_statement_line_id integer,
  return_reason text not null default '',
  return_fee numeric(19, 4) not null default 0,
  constraint payment_run_entries_pkey primary key (tenant_id, id),
  constraint payment_run_entries_uuid unique (tenant_id, uuid),
  constraint payment_run_entries_run foreign key (tenant_id, run_id)
    references erp.payment_runs (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.payment_run_entries');
create index payment_run_entries_by_run on erp.payment_run_entries (tenant_id, run_id, id);
create index payment_run_entries_by_reference on erp.payment_run_entries (tenant_id, end_to_end_id);
create index payment_run_entries_by_batch on erp.payment_run_entries (tenant_id, batch_id) where batch_id <> '';
create index payment_run_entries_by_line on erp.payment_run_entries (tenant_id, bank_statement_line_id);
-- Nothing is collected, refunded or paid twice at a time.
create unique index payment_run_entries_document_once on erp.payment_run_entries (tenant_id, document_id)
  where state = 'ordered';
create unique index payment_run_entries_purchase_once on erp.payment_run_entries (tenant_id, purchase_invoice_id)
  where state = 'ordered';
create index payment_run_entries_by_document on erp.payment_run_entries (tenant_id, document_id, id);
