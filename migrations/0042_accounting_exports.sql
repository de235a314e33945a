-- Exports of the books of a company, and what they need to know of its chart of accounts (decision 131).

create table erp.accounting_settings (
  tenant_id uuid not null,
  company_id integer not null,
  chart text not null default 'skr03' constraint accounting_settings_chart_known check (chart in ('skr03', 'skr04')),
  -- As the tax consultant numbers itself and the company; null: not known yet.
  consultant_number integer constraint accounting_settings_consultant_number check (consultant_number between 1001 and 9999999),
  client_number integer constraint accounting_settings_client_number check (client_number between 1 and 99999),
  account_length integer not null default 4 constraint accounting_settings_account_length check (account_length between 4 and 8),
  fiscal_year_start_month integer constraint accounting_settings_fiscal_year not null default 1
    check (fiscal_year_start_month between 1 and 12),
  -- Whether what was imported can no longer be changed there.
  is_fixed boolean not null default false,
  -- The number of the first debtor; null: customers have the numbers that people give them.
  first_debtor_number integer,
  is_debtor_number_automatic boolean constraint accounting_settings_debtors not null default true,
  cost_center_source text not null default 'none'
    constraint accounting_settings_cost_center_source check (cost_center_source in ('none', 'sales-channel')),
  -- [{"kind", "taxCategory", "countryIso", "taxRate", "account", "cashDiscountAccount", "taxKey"}]
  accounts jsonb not null default '[]',
  constraint accounting_settings_pkey primary key (tenant_id, company_id),
  constraint accounting_settings_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.accounting_settings');

-- The number that a customer has in the books of a company, once it was exported.
create table erp.accounting_debtors (
  tenant_id uuid not null,
  company_id integer not null,
  customer_id integer not null,
  number integer not null constraint accounting_debtors_number_positive check (number > 0),
  constraint accounting_debtors_pkey primary key (tenant_id, company_id, customer_id),
  constraint accounting_debtors_number unique (tenant_id, company_id, number),
  constraint accounting_debtors_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade,
  constraint accounting_debtors_customer foreign key (tenant_id, customer_id)
    references erp.customers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.accounting_debtors');
create index accounting_debtors_by_customer on erp.accounting_debtors (tenant_id, customer_id);

create table erp.accounting_exports (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company_id integer not null,
  from_day date not null,
  to_day date not null,
  created timestamptz(3) not null default now(),
  created_by_user_id integer,
  document_count integer not null,
  payment_count integer not null,
  booking_count integer not null,
  debtor_count integer not null,
  file_name text not null,
  size_bytes integer not null,
  digest text not null,
  -- What it exported is in no export any more.
  voided timestamptz(3),
  void_reason text not null default '',
  constraint accounting_exports_pkey primary key (tenant_id, id),
  constraint accounting_exports_uuid unique (tenant_id, uuid),
  constraint accounting_exports_period check (from_day <= to_day),
  constraint accounting_exports_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.accounting_exports');
revoke update, delete on erp.accounting_exports from erp_app;
grant update (document_count, payment_count, booking_count, debtor_count, file_name, size_bytes, digest, voided, void_reason)
  on erp.accounting_exports to erp_app;

-- What an export contains that is in force. The keys allow each document and each payment in one export only.
create table erp.accounting_exported_documents (
  tenant_id uuid not null,
  document_id integer not null,
  export_id integer not null,
  constraint accounting_exported_documents_pkey primary key (tenant_id, document_id),
  constraint exported_documents_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade,
  constraint exported_documents_export foreign key (tenant_id, export_id) references erp.accounting_exports (tenant_id, id)
);
select erp.tenant_table('erp.accounting_exported_documents');
revoke update on erp.accounting_exported_documents from erp_app;
create index accounting_exported_documents_by_export on erp.accounting_exported_documents (tenant_id, export_id);

create table erp.accounting_exported_payments (
  tenant_id uuid not null,
  payment_id integer not null,
  export_id integer not null,
  constraint accounting_exported_payments_pkey primary key (tenant_id, payment_id),
  constraint exported_payments_payment foreign key (tenant_id, payment_id)
    references erp.payments (tenant_id, id) on delete cascade,
  constraint exported_payments_export foreign key (tenant_id, export_id) references erp.accounting_exports (tenant_id, id)
);
select erp.tenant_table('erp.accounting_exported_payments');
revoke update on erp.accounting_exported_payments from erp_app;
create index accounting_exported_payments_by_export on erp.accounting_exported_payments (tenant_id, export_id);
