-- Lists of records that other records refer to, of all rooms, since the tables of one room refer to lists of another.
--
-- Every record has two keys: id, int4 counted per tenant (generation 1), and uuid (generation 2). Rows refer to each
-- other by (tenant_id, id).
--
-- A name that is unique in any case of letters is kept in lower case in a column of its own, name_key. Row-level
-- security lets a statement use an index for leakproof operators alone: lower() is not one of them, so an index over
-- lower(name) would keep names unique and find none.

create table erp.companies (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  address_id integer,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint companies_pkey primary key (tenant_id, id),
  constraint companies_uuid unique (tenant_id, uuid),
  constraint companies_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint companies_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.companies');

create table erp.sales_channels (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- Generation 1 writes a channel as type-connection-shop, for example 2-2-1.
  type smallint not null constraint sales_channels_type_known check (type between 0 and 10),
  connection integer not null,
  shop integer not null,
  name text not null,
  is_active boolean not null default true,
  documentation_url text not null default '',
  constraint sales_channels_pkey primary key (tenant_id, id),
  constraint sales_channels_uuid unique (tenant_id, uuid),
  constraint sales_channels_triple unique (tenant_id, type, connection, shop),
  -- Generation 1 has at most nine digits for each.
  constraint sales_channels_numbers_named
    check (connection between 0 and 999999999 and shop between 0 and 999999999),
  constraint sales_channels_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_channels');

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
  constraint payment_methods_pkey primary key (tenant_id, id),
  constraint payment_methods_uuid unique (tenant_id, uuid),
  constraint payment_methods_name_taken unique (tenant_id, name_key),
  constraint payment_methods_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.payment_methods');

create table erp.conditions (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  is_default boolean not null default false,
  -- [{"name": …, "languageIso": …}]
  names jsonb not null,
  constraint conditions_pkey primary key (tenant_id, id),
  constraint conditions_uuid unique (tenant_id, uuid),
  constraint conditions_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.conditions');
create unique index conditions_one_default on erp.conditions (tenant_id) where is_default;

create table erp.tax_classes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  is_default boolean not null default false,
  -- 0 none, 1 strongly reduced, 2 lower reduced, 3 reduced, 4 normal, 5 intermediate rate.
  type smallint not null default 0 constraint tax_classes_type_known check (type between 0 and 5),
  constraint tax_classes_pkey primary key (tenant_id, id),
  constraint tax_classes_uuid unique (tenant_id, uuid),
  constraint tax_classes_name_taken unique (tenant_id, name_key),
  constraint tax_classes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.tax_classes');
create unique index tax_classes_one_default on erp.tax_classes (tenant_id) where is_default;

create table erp.shipping_classes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  constraint shipping_classes_pkey primary key (tenant_id, id),
  constraint shipping_classes_uuid unique (tenant_id, uuid),
  constraint shipping_classes_name_taken unique (tenant_id, name_key),
  constraint shipping_classes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.shipping_classes');

create table erp.product_groups (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  constraint product_groups_pkey primary key (tenant_id, id),
  constraint product_groups_uuid unique (tenant_id, uuid),
  constraint product_groups_name_taken unique (tenant_id, name_key),
  constraint product_groups_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.product_groups');

create table erp.availabilities (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  constraint availabilities_pkey primary key (tenant_id, id),
  constraint availabilities_uuid unique (tenant_id, uuid),
  constraint availabilities_name_taken unique (tenant_id, name_key),
  constraint availabilities_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.availabilities');

create table erp.manufacturers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  description text not null default '',
  homepage text not null default '',
  sort_number integer not null default 0,
  meta_title text not null default '',
  meta_keywords text not null default '',
  meta_description text not null default '',
  constraint manufacturers_pkey primary key (tenant_id, id),
  constraint manufacturers_uuid unique (tenant_id, uuid),
  constraint manufacturers_name_taken unique (tenant_id, name_key),
  constraint manufacturers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.manufacturers');

create table erp.responsible_persons (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  description text not null default '',
  address_id integer not null,
  created timestamptz(3) not null default now(),
  last_changed timestamptz(3) not null default now(),
  is_active boolean not null default true,
  language_key integer not null default 1,
  constraint responsible_persons_pkey primary key (tenant_id, id),
  constraint responsible_persons_uuid unique (tenant_id, uuid),
  constraint responsible_persons_number_taken unique (tenant_id, number),
  constraint responsible_persons_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint responsible_persons_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.responsible_persons');

create table erp.suppliers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  name text not null,
  address_id integer not null,
  own_customer_number text not null default '',
  language_iso text not null default 'en',
  contact text not null default '',
  website text not null default '',
  comment text not null default '',
  currency_iso text not null default 'EUR',
  can_dropship boolean not null default false,
  is_active boolean not null default true,
  constraint suppliers_pkey primary key (tenant_id, id),
  constraint suppliers_uuid unique (tenant_id, uuid),
  constraint suppliers_number_taken unique (tenant_id, number_key),
  constraint suppliers_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint suppliers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.suppliers');

create table erp.custom_fields (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- Kind of record that has the field.
  entity text not null constraint custom_fields_entity_known check (entity in ('item', 'customer')),
  group_name text not null default '',
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  description text not null default '',
  -- 1 integer, 2 decimal, 3 text, 4 checkbox, 5 list, 6 url, 7 e-mail, 8 phone, 9 country, 10 price, 11 date, 12 short text.
  type smallint not null constraint custom_fields_type_known check (type between 0 and 12),
  possible_values text[] not null default '{}',
  is_required boolean not null default false,
  sort_number integer not null default 0,
  constraint custom_fields_pkey primary key (tenant_id, id),
  constraint custom_fields_uuid unique (tenant_id, uuid),
  constraint custom_fields_name_taken unique (tenant_id, entity, name_key),
  constraint custom_fields_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.custom_fields');

-- Attributes: texts of an item by language and channel (material, care …).
create table erp.attributes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  constraint attributes_pkey primary key (tenant_id, id),
  constraint attributes_uuid unique (tenant_id, uuid),
  constraint attributes_name_taken unique (tenant_id, name_key),
  constraint attributes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.attributes');

-- Properties: characteristics from a fixed choice of values (colour: red, blue …), for filters.
create table erp.property_groups (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  constraint property_groups_pkey primary key (tenant_id, id),
  constraint property_groups_uuid unique (tenant_id, uuid),
  constraint property_groups_name_taken unique (tenant_id, name_key),
  constraint property_groups_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.property_groups');

create table erp.properties (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- [{"languageIso": …, "name": …}]
  translations jsonb not null default '[]',
  constraint properties_pkey primary key (tenant_id, id),
  constraint properties_uuid unique (tenant_id, uuid),
  constraint properties_name_taken unique (tenant_id, name_key),
  constraint properties_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.properties');

create table erp.property_group_members (
  tenant_id uuid not null,
  property_group_id integer not null,
  property_id integer not null,
  constraint property_group_members_pkey primary key (tenant_id, property_group_id, property_id),
  constraint property_group_members_group foreign key (tenant_id, property_group_id)
    references erp.property_groups (tenant_id, id),
  constraint property_group_members_property foreign key (tenant_id, property_id)
    references erp.properties (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.property_group_members');
create index property_group_members_by_property on erp.property_group_members (tenant_id, property_id, property_group_id);

create table erp.property_values (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  property_id integer not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  description text not null default '',
  constraint property_values_pkey primary key (tenant_id, id),
  constraint property_values_uuid unique (tenant_id, uuid),
  constraint property_values_name_taken unique (tenant_id, property_id, name_key),
  constraint property_values_property foreign key (tenant_id, property_id)
    references erp.properties (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.property_values');

create table erp.property_value_descriptions (
  tenant_id uuid not null,
  property_value_id integer constraint property_value_descriptions_of not null,
  language_iso text not null,
  name text not null,
  description text not null default '',
  seo_path text not null default '',
  seo_meta_description text constraint property_value_descriptions_meta not null default '',
  seo_title_tag text not null default '',
  seo_meta_keywords text constraint property_value_descriptions_words not null default '',
  constraint property_value_descriptions_pkey primary key (tenant_id, property_value_id, language_iso),
  constraint property_value_descriptions_value foreign key (tenant_id, property_value_id)
    references erp.property_values (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.property_value_descriptions');
