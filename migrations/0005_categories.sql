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
