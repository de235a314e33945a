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
