-- What belongs to a customer: people to talk to, accounts to pay from and to, and notes.
create table erp.customer_contacts (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  customer_id integer not null,
  department text not null default '',
  honorific text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  phone_number text not null default '',
  mobile_phone_number text not null default '',
  email_address text not null default '',
  fax text not null default '',
  constraint customer_contacts_pkey primary key (tenant_id, id),
  constraint customer_contacts_uuid unique (tenant_id, uuid),
  constraint customer_contacts_customer foreign key (tenant_id, customer_id) references erp.customers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.customer_contacts');
create index customer_contacts_by_customer on erp.customer_contacts (tenant_id, customer_id, id);

create table erp.customer_bank_accounts (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  customer_id integer not null,
  account_holder text not null,
  bank_name text not null default '',
  account_number text not null default '',
  bank_code text not null default '',
  iban text not null default '',
  bic text not null default '',
  constraint customer_bank_accounts_pkey primary key (tenant_id, id),
  constraint customer_bank_accounts_uuid unique (tenant_id, uuid),
  constraint customer_bank_accounts_customer foreign key (tenant_id, customer_id) references erp.customers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.customer_bank_accounts');
create index customer_bank_accounts_by_customer on erp.customer_bank_accounts (tenant_id, customer_id, id);
-- Finds customers that may be the same.
create index customer_bank_accounts_by_iban on erp.customer_bank_accounts (tenant_id, iban);

create table erp.customer_notes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  customer_id integer not null,
  note_body text not null,
  constraint customer_notes_pkey primary key (tenant_id, id),
  constraint customer_notes_uuid unique (tenant_id, uuid),
  constraint customer_notes_customer foreign key (tenant_id, customer_id) references erp.customers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.customer_notes');
create index customer_notes_by_customer on erp.customer_notes (tenant_id, customer_id, id);
