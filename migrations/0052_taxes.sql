-- What decides the tax of a document: rates by country and kind of class, the codes that they are booked
-- under, and where companies are registered.

create table erp.tax_codes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  number integer not null default 0,
  general_ledger_account text not null default '',
  cash_discount_account text not null default '',
  is_automatic boolean not null default false,
  constraint tax_codes_pkey primary key (tenant_id, id),
  constraint tax_codes_uuid unique (tenant_id, uuid),
  constraint tax_codes_name_taken unique (tenant_id, name_key),
  constraint tax_codes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.tax_codes');

-- A rate is valid until the next one of its country and type begins: periods cannot overlap.
create table erp.tax_rates (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  country_iso text not null,
  -- As tax_classes.type.
  tax_class_type smallint not null constraint tax_rates_type_known check (tax_class_type between 0 and 5),
  rate numeric(7, 4) not null,
  valid_from date not null,
  tax_code_id integer,
  is_to_be_verified boolean not null default false,
  constraint tax_rates_pkey primary key (tenant_id, id),
  constraint tax_rates_uuid unique (tenant_id, uuid),
  constraint tax_rates_period_taken unique (tenant_id, country_iso, tax_class_type, valid_from),
  constraint tax_rates_tax_code foreign key (tenant_id, tax_code_id) references erp.tax_codes (tenant_id, id),
  constraint tax_rates_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.tax_rates');

create table erp.tax_registrations (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- Without a company it is that of every company of the tenant.
  company_id integer,
  country_iso text not null,
  vat_id text not null default '',
  is_small_business boolean not null default false,
  uses_destination_rates boolean not null default false,
  constraint tax_registrations_pkey primary key (tenant_id, id),
  constraint tax_registrations_uuid unique (tenant_id, uuid),
  constraint tax_registrations_country_taken unique nulls not distinct (tenant_id, company_id, country_iso),
  constraint tax_registrations_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint tax_registrations_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.tax_registrations');
