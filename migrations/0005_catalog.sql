-- Items, with the lists that they refer to.

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
  -- Numbers of responsible persons are unique in any case of letters, as those of suppliers are. A statement for each
  -- change: a cluster takes no two constraints in one.
  number_key text not null generated always as (lower(number)) stored,
  constraint responsible_persons_pkey primary key (tenant_id, id),
  constraint responsible_persons_uuid unique (tenant_id, uuid),
  constraint responsible_persons_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint responsible_persons_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint responsible_persons_number_taken unique (tenant_id, number_key)
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
  -- The general delivery time of a supplier in days; 0 is unknown. Items may use it in place of their own.
  delivery_time integer not null default 0,
  constraint suppliers_pkey primary key (tenant_id, id),
  constraint suppliers_uuid unique (tenant_id, uuid),
  constraint suppliers_number_taken unique (tenant_id, number_key),
  constraint suppliers_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint suppliers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint suppliers_delivery_time_given check (delivery_time >= 0)
);
select erp.tenant_table('erp.suppliers');

create table erp.custom_fields (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- Fields of customers and orders have tables of their own, so that a foreign key says that a value belongs to a
  -- field of its kind.
  entity text not null default 'item'
    constraint custom_fields_entity_known check (entity in ('item', 'customer')),
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

create table erp.categories (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  parent_category_id integer,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  description text not null default '',
  level integer not null default 0,
  sort_number integer not null default 0,
  constraint categories_pkey primary key (tenant_id, id),
  constraint categories_uuid unique (tenant_id, uuid),
  constraint categories_parent foreign key (tenant_id, parent_category_id) references erp.categories (tenant_id, id),
  constraint categories_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.categories');
-- What lies in a category: for its children, and for the check when one is deleted.
create index categories_by_parent on erp.categories (tenant_id, parent_category_id, id)
  where parent_category_id is not null;
-- A category at the top has no parent.
create unique index categories_name_taken
  on erp.categories (tenant_id, coalesce(parent_category_id, 0), name_key);

-- What is said of a category beside its own row.
create table erp.category_descriptions (
  tenant_id uuid not null,
  category_id integer not null,
  sales_channel_id integer not null,
  language_iso text not null,
  name text not null,
  description text not null default '',
  seo_path text not null default '',
  seo_meta_description text constraint category_descriptions_meta not null default '',
  seo_title_tag text not null default '',
  seo_meta_keywords text constraint category_descriptions_words not null default '',
  constraint category_descriptions_pkey primary key (tenant_id, category_id, sales_channel_id, language_iso),
  constraint category_descriptions_category foreign key (tenant_id, category_id)
    references erp.categories (tenant_id, id) on delete cascade,
  constraint category_descriptions_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.category_descriptions');

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
  released_on_date timestamptz(3),
  added timestamptz(3) not null default now(),
  -- Moves with the item's data, not with its stock.
  changed timestamptz(3) not null default now(),
  search_words tsvector generated always as (erp.search_words(tenant_id,
    sku, name, search_terms, gtin, isbn, upc, manufacturer_number, own_identifier)) stored,
  -- Services are taxed by other rules than goods where they are sold to a business of another state.
  is_service boolean not null default false,
  -- Whether the item is ordered beyond its stock, up to what is to come, and before its release.
  allows_preorders boolean not null default false,
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
create index items_by_gtin on erp.items (tenant_id, gtin) where gtin is not null;
create index items_by_parent on erp.items (tenant_id, parent_item_id, id) where parent_item_id is not null;
create index items_by_manufacturer on erp.items (tenant_id, manufacturer_id, id) where manufacturer_id is not null;
-- A block range index does not stand in the way of updates within the page (from PostgreSQL 16), which
-- a tree on this column would: every change of an item would then write to all of its indexes.
create index items_by_change on erp.items using brin (changed) with (pages_per_range = 16, autosummarize = on);
create index items_by_word on erp.items using gin (search_words);

-- What of an item is written by the hundred thousand, in one narrow row: when data beside the item's own
-- row last changed, and the sales channels that it is active on. An item's own row is wide and has many
-- indexes: to write it for that took seven times as long. As a row for each channel, an activation of 100,000
-- items on two channels, off a third, wrote 400,000 rows and twice as many entries of indexes. An item without
-- a row was never touched and is active nowhere. Written and deleted under the item's lock.
create table erp.item_states (
  tenant_id uuid not null,
  item_id integer not null,
  at timestamptz(3) not null default now(),
  -- In order, each once. No reference: channels are never deleted, and the check was three parts of the work.
  sales_channel_ids integer[] not null default '{}',
  constraint item_states_pkey primary key (tenant_id, item_id)
) with (fillfactor = 70);
select erp.tenant_table('erp.item_states');
create index item_states_by_time on erp.item_states using brin (at) with (pages_per_range = 16, autosummarize = on);

-- The feed: the last that happened to each item, numbered after its commit under the lock of a counter,
-- so that who has seen an entry has seen all before it.
create table erp.item_changes (
  tenant_id uuid not null,
  -- No reference: entries outlive a deleted item. None to the tenant either: rows come and go by the hundred
  -- thousand, and a check for each cost more than the row.
  item_id integer not null,
  item_uuid uuid not null,
  sequence bigint not null,
  kind text not null constraint item_changes_kind_known check (kind in ('created', 'changed', 'deleted')),
  at timestamptz not null default now(),
  constraint item_changes_pkey primary key (tenant_id, item_id),
  constraint item_changes_sequence unique (tenant_id, sequence)
);
select erp.tenant_table('erp.item_changes');

-- How many items there are of each thousand ids: a total of a million is the sum of a thousand rows,
-- and page 45,000 is found without walking over the pages before it.
create table erp.item_blocks (
  tenant_id uuid not null,
  block integer not null,
  count integer not null,
  constraint item_blocks_pkey primary key (tenant_id, block),
  constraint item_blocks_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.item_blocks');

-- What is said of an item beside its own row.
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

create table erp.item_descriptions (
  tenant_id uuid not null,
  item_id integer not null,
  sales_channel_id integer not null,
  language_iso text not null,
  name text not null,
  description text not null default '',
  short_description text not null default '',
  seo_path text not null default '',
  seo_meta_description text not null default '',
  seo_title_tag text not null default '',
  seo_meta_keywords text not null default '',
  constraint item_descriptions_pkey primary key (tenant_id, item_id, sales_channel_id, language_iso),
  constraint item_descriptions_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_descriptions_channel foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.item_descriptions');

create table erp.item_images (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  item_id integer not null,
  sales_channel_id integer not null,
  filename text not null,
  content_type text not null,
  sort_number integer not null default 0,
  size_bytes integer not null,
  -- Pixels.
  width integer not null,
  height integer not null,
  -- SHA-256 of the content, in hexadecimal: the name of the file among the tenant's files.
  digest text not null,
  -- Where it was fetched from: an import of the same address does not fetch it again.
  source_url text,
  created timestamptz(3) not null default now(),
  constraint item_images_pkey primary key (tenant_id, id),
  constraint item_images_uuid unique (tenant_id, uuid),
  constraint item_images_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_images_channel foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.item_images');
create index item_images_by_item on erp.item_images (tenant_id, item_id, sort_number, id);
create index item_images_by_digest on erp.item_images (tenant_id, digest);

create table erp.item_custom_field_values (
  tenant_id uuid not null,
  item_id integer not null,
  custom_field_id integer not null,
  value jsonb not null,
  constraint item_custom_field_values_pkey primary key (tenant_id, item_id, custom_field_id),
  constraint item_custom_field_values_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_custom_field_values_field foreign key (tenant_id, custom_field_id)
    references erp.custom_fields (tenant_id, id)
);
select erp.tenant_table('erp.item_custom_field_values');
create index item_custom_field_values_by_field on erp.item_custom_field_values (tenant_id, custom_field_id, item_id);

create table erp.item_attribute_values (
  tenant_id uuid not null,
  item_id integer not null,
  attribute_id integer not null,
  sales_channel_id integer not null,
  language_iso text not null,
  value text not null,
  constraint item_attribute_values_pkey primary key (tenant_id, item_id, attribute_id, sales_channel_id, language_iso),
  constraint item_attribute_values_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_attribute_values_attribute foreign key (tenant_id, attribute_id) references erp.attributes (tenant_id, id),
  constraint item_attribute_values_channel foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.item_attribute_values');
create index item_attribute_values_by_attribute on erp.item_attribute_values (tenant_id, attribute_id, item_id);

create table erp.item_properties (
  tenant_id uuid not null,
  item_id integer not null,
  property_value_id integer not null,
  constraint item_properties_pkey primary key (tenant_id, item_id, property_value_id),
  constraint item_properties_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_properties_value foreign key (tenant_id, property_value_id) references erp.property_values (tenant_id, id)
);
select erp.tenant_table('erp.item_properties');
create index item_properties_by_value on erp.item_properties (tenant_id, property_value_id, item_id);

-- Variations: what the children of a parent item differ in.
create table erp.item_variations (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  item_id integer not null,
  name text not null,
  -- 0 drop-down, 1 radio button, 2 swatches, 3 text box, 4 free text, 5 mandatory free text.
  type smallint not null constraint item_variations_type_known check (type between 0 and 5),
  sort_number integer not null default 0,
  -- [{"languageIso": …, "name": …}]
  translations jsonb not null default '[]',
  constraint item_variations_pkey primary key (tenant_id, id),
  constraint item_variations_uuid unique (tenant_id, uuid),
  constraint item_variations_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.item_variations');
create index item_variations_by_item on erp.item_variations (tenant_id, item_id, id);

create table erp.item_variation_values (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  variation_id integer not null,
  name text not null,
  sort_number integer not null default 0,
  translations jsonb not null default '[]',
  constraint item_variation_values_pkey primary key (tenant_id, id),
  constraint item_variation_values_uuid unique (tenant_id, uuid),
  constraint item_variation_values_variation foreign key (tenant_id, variation_id)
    references erp.item_variations (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.item_variation_values');
create index item_variation_values_by_variation on erp.item_variation_values (tenant_id, variation_id, id);

-- What a child stands for: values of its parent's variations.
create table erp.item_child_values (
  tenant_id uuid not null,
  -- The child.
  item_id integer not null,
  variation_value_id integer not null,
  constraint item_child_values_pkey primary key (tenant_id, item_id, variation_value_id),
  constraint item_child_values_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_child_values_value foreign key (tenant_id, variation_value_id)
    references erp.item_variation_values (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.item_child_values');
create index item_child_values_by_value on erp.item_child_values (tenant_id, variation_value_id, item_id);

-- Items shown with an item: accessories, successors …
create table erp.item_cross_references (
  tenant_id uuid not null,
  item_id integer not null,
  group_name text not null default '',
  other_item_id integer not null,
  sort_number integer not null default 0,
  constraint item_cross_references_pkey primary key (tenant_id, item_id, group_name, other_item_id),
  constraint item_cross_references_not_itself check (item_id <> other_item_id),
  constraint item_cross_references_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_cross_references_other foreign key (tenant_id, other_item_id) references erp.items (tenant_id, id)
);
select erp.tenant_table('erp.item_cross_references');
create index item_cross_references_by_other on erp.item_cross_references (tenant_id, other_item_id, item_id);

create table erp.item_suppliers (
  tenant_id uuid not null,
  item_id integer not null,
  supplier_id integer not null,
  -- The supplier's own number and name of the item.
  sku text not null default '',
  item_name text not null default '',
  is_standard boolean not null default false,
  purchase_price_net numeric(19, 4) not null default 0,
  tax_rate numeric(7, 4) not null default 0,
  minimum_purchase_quantity numeric(19, 4) constraint item_suppliers_minimum_given not null default 0,
  permissible_order_quantity numeric(19, 4) constraint item_suppliers_permissible_given not null default 0,
  -- Days.
  delivery_time integer not null default 0,
  use_supplier_delivery_time boolean not null default false,
  stock_level numeric(19, 4) not null default 0,
  is_dropshipping boolean not null default false,
  merge_stock_level boolean not null default false,
  comment text not null default '',
  packaging_unit text not null default '',
  amount_packaging_unit numeric(19, 4) not null default 0,
  constraint item_suppliers_pkey primary key (tenant_id, item_id, supplier_id),
  constraint item_suppliers_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_suppliers_supplier foreign key (tenant_id, supplier_id) references erp.suppliers (tenant_id, id)
);
select erp.tenant_table('erp.item_suppliers');
create unique index item_suppliers_one_standard on erp.item_suppliers (tenant_id, item_id) where is_standard;
create index item_suppliers_by_supplier on erp.item_suppliers (tenant_id, supplier_id, item_id);

create table erp.item_supplier_scale_prices (
  tenant_id uuid not null,
  item_id integer not null,
  supplier_id integer not null,
  from_quantity integer not null constraint item_supplier_scale_prices_from check (from_quantity >= 1),
  purchase_price_net numeric(19, 4),
  reduce_percent numeric(7, 4) constraint item_supplier_scale_prices_percent check (reduce_percent between 0 and 100),
  constraint item_supplier_scale_prices_pkey primary key (tenant_id, item_id, supplier_id, from_quantity),
  constraint item_supplier_scale_prices_one check ((purchase_price_net is null) <> (reduce_percent is null)),
  constraint item_supplier_scale_prices_supplier foreign key (tenant_id, item_id, supplier_id)
    references erp.item_suppliers (tenant_id, item_id, supplier_id) on delete cascade
);
select erp.tenant_table('erp.item_supplier_scale_prices');

alter table erp.clients
  add constraint clients_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id);
