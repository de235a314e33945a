-- Customers, with the lists that they refer to.

-- Each word of a text and each of its endings of two signs or more, marked with the tenant as in `marked_words`: a
-- search by the beginning of one of them finds any part of a word.
create function erp.marked_parts(tenant uuid, content text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 8) || substr(word, 8 + place)), '{}')
  from unnest(erp.marked_words(tenant, content)) word,
    generate_series(1, greatest(length(word) - 8 - 1, 1)) place
$$;

-- As `search_words`, by parts of words.
create function erp.search_parts(tenant uuid, variadic texts text[]) returns tsvector
language plpgsql immutable parallel safe as $$
begin
  return array_to_tsvector(erp.marked_parts(tenant, array_to_string(texts, ' ')));
end $$;

create table erp.customer_groups (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  is_default boolean not null default false,
  discount numeric(7, 4) not null default 0,
  is_net_price boolean not null default false,
  constraint customer_groups_pkey primary key (tenant_id, id),
  constraint customer_groups_uuid unique (tenant_id, uuid),
  constraint customer_groups_name_taken unique (tenant_id, name_key),
  constraint customer_groups_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.customer_groups');
-- At most one record of a list is what is taken where none is named.
create unique index customer_groups_one_default on erp.customer_groups (tenant_id) where is_default;

create table erp.customer_categories (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  constraint customer_categories_pkey primary key (tenant_id, id),
  constraint customer_categories_uuid unique (tenant_id, uuid),
  constraint customer_categories_name_taken unique (tenant_id, name_key),
  constraint customer_categories_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.customer_categories');

create table erp.payment_methods (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  is_default boolean not null default false,
  is_active boolean not null default true,
  is_dunning_active boolean not null default true,
  can_ship_before_payment boolean not null default false,
  payment_due_in_days integer not null default 0,
  cash_discount_days integer not null default 0,
  cash_discount_value numeric(7, 4) not null default 0,
  -- How the money comes: transfer, debit, online, cash or other.
  payment_option text not null default 'other'
    constraint payment_methods_option_known
      check (payment_option in ('transfer', 'debit', 'online', 'cash', 'other')),
  general_ledger_account text not null default '',
  constraint payment_methods_pkey primary key (tenant_id, id),
  constraint payment_methods_uuid unique (tenant_id, uuid),
  constraint payment_methods_name_taken unique (tenant_id, name_key),
  constraint payment_methods_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.payment_methods');
create unique index payment_methods_one_default on erp.payment_methods (tenant_id) where is_default;

create table erp.customers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  company_id integer,
  customer_group_id integer,
  customer_category_id integer,
  payment_method_id integer,
  accounts_receivable_number integer,
  birthday timestamptz(3),
  commercial_register_number text,
  marketplace_a_name text,
  homepage text,
  initial_contact text,
  language_iso text not null default 'en',
  tax_identification_number text,
  is_cash_register_based boolean not null default false,
  is_locked boolean not null default false,
  credit_limit numeric(19, 4) not null default 0,
  payment_due_in_days integer not null default 0,
  discount numeric(7, 4) not null default 0,
  is_dunning_blocked boolean not null default false,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  anonymized timestamptz(3),
  buyer_reference text,
  electronic_address text,
  is_public_buyer boolean not null default false,
  -- How a customer wants electronic invoices.
  e_invoice_format text not null default 'none' constraint customers_e_invoice_format_known
      check (e_invoice_format in ('none', 'factur-x', 'xrechnung-ubl', 'xrechnung-cii')),
  -- The search finds customers by parts of words, as it finds orders by words: by their numbers and by
  -- `search_terms`, which holds the names, companies, cities and e-mail addresses of all their addresses.
  search_terms text not null default '',
  search_words tsvector generated always as (erp.search_parts(tenant_id, number, left(search_terms, 8000))) stored,
  constraint customers_pkey primary key (tenant_id, id),
  constraint customers_uuid unique (tenant_id, uuid),
  constraint customers_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint customers_group foreign key (tenant_id, customer_group_id) references erp.customer_groups (tenant_id, id),
  constraint customers_category foreign key (tenant_id, customer_category_id) references erp.customer_categories (tenant_id, id),
  constraint customers_payment_method foreign key (tenant_id, payment_method_id) references erp.payment_methods (tenant_id, id),
  constraint customers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.customers');
create unique index customers_number_taken on erp.customers (tenant_id, number_key);
create unique index customers_receivable_taken on erp.customers (tenant_id, company_id, accounts_receivable_number);
create index customers_by_change on erp.customers (tenant_id, changed);
create index customers_by_group on erp.customers (tenant_id, customer_group_id, id);
create index customers_by_category on erp.customers (tenant_id, customer_category_id, id);
create index customers_by_word on erp.customers using gin (search_words);

create table erp.customer_addresses (
  tenant_id uuid not null,
  customer_id integer not null,
  address_id integer not null,
  -- 0 billing, 1 shipment, 2 other.
  kind smallint not null constraint customer_addresses_kind_known check (kind between 0 and 2),
  is_default boolean not null default false,
  constraint customer_addresses_pkey primary key (tenant_id, customer_id, address_id),
  constraint customer_addresses_customer foreign key (tenant_id, customer_id) references erp.customers (tenant_id, id) on delete cascade,
  constraint customer_addresses_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id)
);
select erp.tenant_table('erp.customer_addresses');
create unique index customer_addresses_one_default on erp.customer_addresses (tenant_id, customer_id, kind) where is_default;
-- Finds customers that may be the same, and whose an address is.
create index customer_addresses_by_address on erp.customer_addresses (tenant_id, address_id);

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
  mandate_reference text not null default '',
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

-- The feed of customers: one entry for each, at the place of its latest change.
create table erp.customer_changes (
  tenant_id uuid not null,
  -- No reference: entries outlive a deleted customer.
  customer_id integer not null,
  customer_uuid uuid not null,
  sequence bigint not null,
  kind text not null constraint customer_changes_kind_known check (kind in ('created', 'changed', 'deleted')),
  at timestamptz not null default now(),
  constraint customer_changes_pkey primary key (tenant_id, customer_id),
  constraint customer_changes_sequence unique (tenant_id, sequence)
);
select erp.tenant_table('erp.customer_changes');

-- Files that are attached to other records. The content is in the file store under its digest; `file_id` and
-- `file_uuid` are those of the content, so a file whose content is replaced has another one.
create table erp.customer_files (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  customer_id integer not null,
  file_id integer not null,
  file_uuid uuid not null,
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  digest text not null,
  created_at timestamptz(3) not null default now(),
  constraint customer_files_pkey primary key (tenant_id, id),
  constraint customer_files_uuid unique (tenant_id, uuid),
  constraint customer_files_customer foreign key (tenant_id, customer_id)
    references erp.customers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.customer_files');
create index customer_files_by_customer on erp.customer_files (tenant_id, customer_id, id);

create table erp.customer_custom_fields (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  group_name text not null default '',
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  description text not null default '',
  -- As in erp.custom_fields.
  type smallint not null constraint customer_custom_fields_type_known check (type between 0 and 12),
  possible_values text[] not null default '{}',
  is_required boolean not null default false,
  sort_number integer not null default 0,
  constraint customer_custom_fields_pkey primary key (tenant_id, id),
  constraint customer_custom_fields_uuid unique (tenant_id, uuid),
  constraint customer_custom_fields_name_taken unique (tenant_id, name_key),
  constraint customer_custom_fields_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.customer_custom_fields');

create table erp.customer_custom_field_values (
  tenant_id uuid not null,
  customer_id integer not null,
  custom_field_id integer constraint customer_field_values_custom_field_id not null,
  value jsonb not null,
  constraint customer_custom_field_values_pkey primary key (tenant_id, customer_id, custom_field_id),
  constraint customer_custom_field_values_owner foreign key (tenant_id, customer_id)
    references erp.customers (tenant_id, id) on delete cascade,
  constraint customer_custom_field_values_field foreign key (tenant_id, custom_field_id)
    references erp.customer_custom_fields (tenant_id, id)
);
select erp.tenant_table('erp.customer_custom_field_values');
create index customer_custom_field_values_by_field
  on erp.customer_custom_field_values (tenant_id, custom_field_id, customer_id);
