-- What a channel says of itself: merchants that are connected to it read it.
alter table erp.marketplace_channels
  -- Website, support, features: as the channel has said.
  add column description jsonb not null default '{}',
  add column price_types jsonb not null default '[]',
  add column supported_payments jsonb not null default '[]',
  add column carriers jsonb not null default '[]',
  -- Of the category tree; empty while there is none.
  add column category_version text not null default '';

create table erp.channel_categories (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  category_id text not null,
  parent_category_id text,
  position integer not null,
  display_name text not null,
  listing_allowed boolean not null,
  constraint channel_categories_pkey primary key (tenant_id, sales_channel_id, category_id),
  constraint channel_categories_channel foreign key (tenant_id, sales_channel_id)
    references erp.marketplace_channels (tenant_id, sales_channel_id) on delete cascade
);
select erp.tenant_table('erp.channel_categories');
create index channel_categories_by_parent on erp.channel_categories (tenant_id, sales_channel_id, parent_category_id, position);

-- The attributes of offers: those of all, of a category, or of one seller.
create table erp.channel_attribute_lists (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  kind text not null constraint channel_attribute_lists_kind_known
    check (kind in ('global', 'category', 'seller')),
  -- The id of the category or the seller; empty for those of all offers.
  owner text not null,
  version text not null,
  attributes jsonb not null,
  changed timestamptz(3) not null default now(),
  constraint channel_attribute_lists_pkey primary key (tenant_id, sales_channel_id, kind, owner),
  constraint channel_attribute_lists_channel foreign key (tenant_id, sales_channel_id)
    references erp.marketplace_channels (tenant_id, sales_channel_id) on delete cascade
);
select erp.tenant_table('erp.channel_attribute_lists');
