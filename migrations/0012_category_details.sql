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

-- What lies in a category: for its children, and for the check when one is deleted.
create index categories_by_parent on erp.categories (tenant_id, parent_category_id, id)
  where parent_category_id is not null;

-- As conditions have it: at most one record of a kind is what is taken where none is named.
create unique index tax_classes_one_default on erp.tax_classes (tenant_id) where is_default;
create unique index customer_groups_one_default on erp.customer_groups (tenant_id) where is_default;
