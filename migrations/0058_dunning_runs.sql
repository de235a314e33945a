-- Runs that remind customers of what they owe, and how a company does so (decision 138).

create table erp.dunning_settings (
  tenant_id uuid not null,
  company_id integer not null,
  -- [{"daysUntilNext", "fee", "bearsInterest", "texts": [{"languageIso", "title", "text"}]}], of the levels 1 to 3
  levels jsonb not null,
  constraint dunning_settings_pkey primary key (tenant_id, company_id),
  constraint dunning_settings_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.dunning_settings');

create table erp.dunning_runs (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company_id integer not null,
  state text not null default 'proposed'
    constraint dunning_runs_state_known check (state in ('proposed', 'confirmed', 'finished')),
  -- The levels as they were set when it was proposed.
  levels jsonb not null,
  -- Those of them that bear interest.
  interest_levels integer[] not null,
  -- The base rate of that day in percent, and since when it holds.
  base_rate numeric(7, 4) not null,
  base_rate_since timestamptz(3) not null,
  created timestamptz(3) not null,
  created_by_user_id integer,
  confirmed timestamptz(3),
  confirmed_by_user_id integer,
  finished timestamptz(3),
  constraint dunning_runs_pkey primary key (tenant_id, id),
  constraint dunning_runs_uuid unique (tenant_id, uuid),
  constraint dunning_runs_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.dunning_runs');

-- What a run writes to a customer: one letter in each currency.
create table erp.dunning_letters (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  run_id integer not null,
  company_id integer not null,
  customer_id integer not null,
  currency_iso text not null,
  -- The newest of its invoices, whose address and language it has.
  document_id integer not null,
  level integer not null constraint dunning_letters_level check (level between 0 and 3),
  proposed_level integer not null constraint dunning_letters_proposed_level check (proposed_level between 0 and 3),
  is_selected boolean not null,
  state text not null default 'proposed'
    constraint dunning_letters_state_known check (state in ('proposed', 'mailed', 'printed', 'skipped')),
  skip_reason text
    constraint dunning_letters_skip_reason check (skip_reason in ('switched-off', 'nothing-to-dun', 'no-recipient')),
  sent timestamptz(3),
  mail_id integer,
  print_job_id integer,
  constraint dunning_letters_pkey primary key (tenant_id, id),
  constraint dunning_letters_uuid unique (tenant_id, uuid),
  -- One letter of a run to a customer.
  constraint dunning_letters_customer_once unique (tenant_id, run_id, customer_id, currency_iso),
  constraint dunning_letters_skipped check ((state = 'skipped') = (skip_reason is not null)),
  constraint dunning_letters_run foreign key (tenant_id, run_id)
    references erp.dunning_runs (tenant_id, id) on delete cascade,
  constraint dunning_letters_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade,
  constraint dunning_letters_customer foreign key (tenant_id, customer_id) references erp.customers (tenant_id, id),
  constraint dunning_letters_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.dunning_letters');
create index dunning_letters_by_customer on erp.dunning_letters (tenant_id, customer_id, id);
create index dunning_letters_by_document on erp.dunning_letters (tenant_id, document_id);

-- The invoices that a run looked at. Those with a reason are in no letter.
create table erp.dunning_invoices (
  tenant_id uuid not null,
  run_id integer not null,
  document_id integer not null,
  customer_id integer not null,
  currency_iso text not null,
  open_amount numeric(19, 4) not null,
  interest_amount numeric(19, 4) not null,
  overdue_days integer not null,
  -- The level that it reaches; where it is left out, the one that it has.
  level integer not null constraint dunning_invoices_level check (level between 0 and 3),
  exclusion text,
  constraint dunning_invoices_pkey primary key (tenant_id, run_id, document_id),
  constraint dunning_invoices_run foreign key (tenant_id, run_id)
    references erp.dunning_runs (tenant_id, id) on delete cascade,
  constraint dunning_invoices_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.dunning_invoices');
create index dunning_invoices_by_customer on erp.dunning_invoices (tenant_id, run_id, customer_id, currency_iso);
create index dunning_invoices_by_document on erp.dunning_invoices (tenant_id, document_id);
