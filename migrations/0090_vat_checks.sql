-- VAT ids that are checked with VIES, the register of the European Union (decision 151).

create table erp.vat_check_settings (
  tenant_id uuid not null,
  company_id integer not null,
  is_active boolean not null,
  -- Empty: that of the registration in the country of the company.
  requester_vat_id text not null,
  service_address text not null,
  days_valid integer not null constraint vat_check_settings_days_valid check (days_valid between 1 and 3650),
  when_unconfirmed text not null
    constraint vat_check_settings_when_known check (when_unconfirmed in ('nothing', 'warn', 'refuse')),
  -- The day on which VAT ids in use were last looked through.
  looked_through_on date,
  constraint vat_check_settings_pkey primary key (tenant_id, company_id),
  constraint vat_check_settings_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.vat_check_settings');

-- What was asked and answered: a row changes as long as it waits for its answer, and never again.
create table erp.vat_checks (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company_id integer not null,
  vat_id text not null,
  -- The same as the address spells it.
  spelled text not null,
  requester_vat_id text not null default '',
  origin text not null constraint vat_checks_origin_known check (origin in ('saved', 'person', 'invoice', 'upkeep')),
  state text not null default 'waiting'
    constraint vat_checks_state_known check (state in ('waiting', 'valid', 'invalid', 'unconfirmed')),
  created timestamptz(3) not null default now(),
  created_by_user_id integer,
  asked_name text not null default '',
  asked_street text not null default '',
  asked_postal_code text not null default '',
  asked_city text not null default '',
  attempts integer not null default 0,
  fault text not null default '',
  next_attempt timestamptz(3),
  answered timestamptz(3),
  request_date text not null default '',
  request_identifier text not null default '',
  name text not null default '',
  address text not null default '',
  name_match text not null default '',
  street_match text not null default '',
  postal_code_match text not null default '',
  city_match text not null default '',
  service_address text not null default '',
  constraint vat_checks_pkey primary key (tenant_id, id),
  constraint vat_checks_uuid unique (tenant_id, uuid),
  constraint vat_checks_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint vat_checks_answered check ((state = 'waiting') = (answered is null))
);
select erp.tenant_table('erp.vat_checks');
create index vat_checks_by_vat_id on erp.vat_checks (tenant_id, vat_id, id);
create unique index vat_checks_waiting on erp.vat_checks (tenant_id, company_id, vat_id) where state = 'waiting';
create index vat_checks_invalid on erp.vat_checks (tenant_id, id) where state = 'invalid';
create index vat_checks_by_age on erp.vat_checks (tenant_id, created, id);
