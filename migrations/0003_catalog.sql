-- Everything under two keys: id, int4 counted per tenant (generation 1), and uuid (generation 2).
-- Rows refer to each other by (tenant_id, id).

create table erp.addresses (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company text not null default '',
  company2 text not null default '',
  form_of_address text not null default '',
  title text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  street text not null default '',
  address2 text not null default '',
  postal_code text not null default '',
  city text not null default '',
  state text not null default '',
  country_iso text not null default '',
  vat_id text not null default '',
  phone_number text not null default '',
  mobile_phone_number text not null default '',
  email_address text not null default '',
  fax text not null default '',
  constraint addresses_pkey primary key (tenant_id, id),
  constraint addresses_uuid unique (tenant_id, uuid),
  constraint addresses_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.addresses');

create table erp.companies (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  address_id integer,
  created timestamptz not null default now(),
  changed timestamptz not null default now(),
  constraint companies_pkey primary key (tenant_id, id),
  constraint companies_uuid unique (tenant_id, uuid),
  constraint companies_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint companies_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.companies');

create table erp.responsible_persons (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  description text not null default '',
  address_id integer not null,
  created timestamptz not null default now(),
  last_changed timestamptz not null default now(),
  is_active boolean not null default true,
  language_key integer not null default 1,
  constraint responsible_persons_pkey primary key (tenant_id, id),
  constraint responsible_persons_uuid unique (tenant_id, uuid),
  constraint responsible_persons_number_taken unique (tenant_id, number),
  constraint responsible_persons_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint responsible_persons_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.responsible_persons');

create table erp.manufacturers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default '',
  homepage text not null default '',
  sort_number integer not null default 0,
  meta_title text not null default '',
  meta_keywords text not null default '',
  meta_description text not null default '',
  constraint manufacturers_pkey primary key (tenant_id, id),
  constraint manufacturers_uuid unique (tenant_id, uuid),
  constraint manufacturers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.manufacturers');
create unique index manufacturers_name_taken on erp.manufacturers (tenant_id, lower(name));

create table erp.tax_classes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  is_default boolean not null default false,
  -- 0 none, 1 strongly reduced, 2 lower reduced, 3 reduced, 4 normal, 5 intermediate rate.
  type smallint not null default 0 constraint tax_classes_type_known check (type between 0 and 5),
  constraint tax_classes_pkey primary key (tenant_id, id),
  constraint tax_classes_uuid unique (tenant_id, uuid),
  constraint tax_classes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.tax_classes');
create unique index tax_classes_name_taken on erp.tax_classes (tenant_id, lower(name));

create table erp.shipping_classes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  constraint shipping_classes_pkey primary key (tenant_id, id),
  constraint shipping_classes_uuid unique (tenant_id, uuid),
  constraint shipping_classes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.shipping_classes');
create unique index shipping_classes_name_taken on erp.shipping_classes (tenant_id, lower(name));

create table erp.product_groups (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  constraint product_groups_pkey primary key (tenant_id, id),
  constraint product_groups_uuid unique (tenant_id, uuid),
  constraint product_groups_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.product_groups');
create unique index product_groups_name_taken on erp.product_groups (tenant_id, lower(name));

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

create table erp.availabilities (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  constraint availabilities_pkey primary key (tenant_id, id),
  constraint availabilities_uuid unique (tenant_id, uuid),
  constraint availabilities_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.availabilities');
create unique index availabilities_name_taken on erp.availabilities (tenant_id, lower(name));

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
  constraint sales_channels_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_channels');

create table erp.categories (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  parent_category_id integer,
  name text not null,
  description text not null default '',
  level integer not null default 0,
  sort_number integer not null default 0,
  constraint categories_pkey primary key (tenant_id, id),
  constraint categories_uuid unique (tenant_id, uuid),
  constraint categories_parent foreign key (tenant_id, parent_category_id) references erp.categories (tenant_id, id),
  constraint categories_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.categories');
create unique index categories_name_taken
  on erp.categories (tenant_id, coalesce(parent_category_id, 0), lower(name));

create table erp.category_sales_channels (
  tenant_id uuid not null,
  category_id integer not null,
  sales_channel_id integer not null,
  constraint category_sales_channels_pkey primary key (tenant_id, category_id, sales_channel_id),
  constraint category_sales_channels_category foreign key (tenant_id, category_id)
    references erp.categories (tenant_id, id) on delete cascade,
  constraint category_sales_channels_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.category_sales_channels');

create table erp.customer_groups (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  is_default boolean not null default false,
  discount numeric(7, 4) not null default 0,
  is_net_price boolean not null default false,
  constraint customer_groups_pkey primary key (tenant_id, id),
  constraint customer_groups_uuid unique (tenant_id, uuid),
  constraint customer_groups_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.customer_groups');
create unique index customer_groups_name_taken on erp.customer_groups (tenant_id, lower(name));

create table erp.items (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sku text not null,
  -- Row-level security keeps lower() off an index: only leakproof operators may use one.
  sku_key text not null generated always as (lower(sku)) stored,
  name text not null,
  description text,
  short_description text,
  annotation text,
  search_terms text,
  manufacturer_id integer,
  responsible_person_id integer,
  condition_id integer,
  shipping_class_id integer,
  product_group_id integer,
  tax_class_id integer,
  availability_id integer,
  parent_item_id integer,
  is_active boolean not null default true,
  sort_number integer not null default 0,
  gtin text,
  manufacturer_number text,
  isbn text,
  upc text,
  marketplace_b_fnsku text,
  asins text[] not null default '{}',
  own_identifier text,
  -- Net, in the tenant's currency.
  sales_price_net numeric(19, 4) not null default 0,
  suggested_retail_price numeric(19, 4) not null default 0,
  purchase_price_net numeric(19, 4) not null default 0,
  marketplace_a_price numeric(19, 4) not null default 0,
  marketplace_b_price numeric(19, 4) not null default 0,
  global_minimum_stock_level numeric(19, 4) not null default 0,
  buffer numeric(19, 4) not null default 0,
  serial_number_tracking boolean not null default false,
  -- Days.
  procurement_time numeric(19, 4) not null default 0,
  determine_procurement_time_automatically boolean constraint items_procurement_automatic not null default false,
  additional_handling_time numeric(19, 4) not null default 0,
  inventory_management_active boolean not null default true,
  split_quantity boolean not null default false,
  serial_number_item boolean not null default false,
  subject_to_shelf_life_expiration_date boolean constraint items_shelf_life not null default false,
  subject_to_batch_item boolean not null default false,
  allow_negative_stock boolean not null default false,
  country_of_origin text,
  -- Centimetres and kilograms.
  length numeric(19, 4) not null default 0,
  width numeric(19, 4) not null default 0,
  height numeric(19, 4) not null default 0,
  item_weight numeric(19, 4) not null default 0,
  shipping_weight numeric(19, 4) not null default 0,
  minimum_order_quantity numeric(19, 4) not null default 0,
  permissible_order_quantity numeric(19, 4) not null default 0,
  un_number text,
  hazard_no text,
  taric text,
  price_list_active boolean not null default false,
  ignore_discounts boolean not null default false,
  released_on_date timestamptz,
  added timestamptz not null default now(),
  -- Moves with the item's data, not with its stock.
  changed timestamptz not null default now(),
  constraint items_pkey primary key (tenant_id, id),
  constraint items_uuid unique (tenant_id, uuid),
  constraint items_manufacturer foreign key (tenant_id, manufacturer_id) references erp.manufacturers (tenant_id, id),
  constraint items_responsible_person foreign key (tenant_id, responsible_person_id) references erp.responsible_persons (tenant_id, id),
  constraint items_condition foreign key (tenant_id, condition_id) references erp.conditions (tenant_id, id),
  constraint items_shipping_class foreign key (tenant_id, shipping_class_id) references erp.shipping_classes (tenant_id, id),
  constraint items_product_group foreign key (tenant_id, product_group_id) references erp.product_groups (tenant_id, id),
  constraint items_tax_class foreign key (tenant_id, tax_class_id) references erp.tax_classes (tenant_id, id),
  constraint items_availability foreign key (tenant_id, availability_id) references erp.availabilities (tenant_id, id),
  constraint items_parent foreign key (tenant_id, parent_item_id) references erp.items (tenant_id, id),
  constraint items_own_parent check (parent_item_id <> id),
  constraint items_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
) with (fillfactor = 85);
select erp.tenant_table('erp.items');
create unique index items_sku_taken on erp.items (tenant_id, sku_key);
create index items_by_parent on erp.items (tenant_id, parent_item_id, id) where parent_item_id is not null;
create index items_by_manufacturer on erp.items (tenant_id, manufacturer_id, id) where manufacturer_id is not null;
-- A block range index does not stand in the way of updates within the page (from PostgreSQL 16), which
-- a tree on this column would: every change of an item would then write to all of its indexes.
create index items_by_change on erp.items using brin (changed) with (pages_per_range = 16, autosummarize = on);

create table erp.item_categories (
  tenant_id uuid not null,
  item_id integer not null,
  category_id integer not null,
  constraint item_categories_pkey primary key (tenant_id, item_id, category_id),
  constraint item_categories_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_categories_category foreign key (tenant_id, category_id) references erp.categories (tenant_id, id)
);
select erp.tenant_table('erp.item_categories');
create index item_categories_by_category on erp.item_categories (tenant_id, category_id, item_id);

-- What a bill of material consists of.
create table erp.item_components (
  tenant_id uuid not null,
  item_id integer not null,
  component_item_id integer not null,
  quantity numeric(19, 4) not null constraint item_components_quantity_positive check (quantity > 0),
  sort_number numeric(19, 4) not null default 0,
  constraint item_components_pkey primary key (tenant_id, item_id, component_item_id),
  constraint item_components_not_itself check (item_id <> component_item_id),
  constraint item_components_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_components_component foreign key (tenant_id, component_item_id) references erp.items (tenant_id, id)
);
select erp.tenant_table('erp.item_components');
create index item_components_by_component on erp.item_components (tenant_id, component_item_id, item_id);

create table erp.item_sales_channels (
  tenant_id uuid not null,
  item_id integer not null,
  sales_channel_id integer not null,
  constraint item_sales_channels_pkey primary key (tenant_id, item_id, sales_channel_id),
  constraint item_sales_channels_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_sales_channels_channel foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.item_sales_channels');
create index item_sales_channels_by_channel on erp.item_sales_channels (tenant_id, sales_channel_id, item_id);

create table erp.item_group_quantities (
  tenant_id uuid not null,
  item_id integer not null,
  customer_group_id integer not null,
  permissible_order_quantity numeric(19, 4) constraint item_group_quantities_permissible not null default 0,
  minimum_purchase_quantity numeric(19, 4) constraint item_group_quantities_minimum not null default 0,
  is_active boolean not null default true,
  constraint item_group_quantities_pkey primary key (tenant_id, item_id, customer_group_id),
  constraint item_group_quantities_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_group_quantities_group foreign key (tenant_id, customer_group_id) references erp.customer_groups (tenant_id, id)
);
select erp.tenant_table('erp.item_group_quantities');
