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
