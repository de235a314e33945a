-- What is said of an item beside its own row.

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
  created timestamptz not null default now(),
  constraint item_images_pkey primary key (tenant_id, id),
  constraint item_images_uuid unique (tenant_id, uuid),
  constraint item_images_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_images_channel foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.item_images');
create index item_images_by_item on erp.item_images (tenant_id, item_id, sort_number, id);
create index item_images_by_digest on erp.item_images (tenant_id, digest);

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
