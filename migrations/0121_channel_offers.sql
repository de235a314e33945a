-- The table belongs to no tenant: a column of this name is that of a tenant's own records.
alter table erp.channel_names rename column tenant_id to channel_tenant_id;

-- A shorter name: some versions of PostgreSQL name the constraint of such a column, and a cluster cuts long names.
alter table erp.channel_connections alter column channel_sales_channel_id drop not null;
alter table erp.channel_connections rename column channel_sales_channel_id to channel_id;
alter table erp.channel_connections alter column channel_id set not null;

-- What the channel that a sales channel leads to was told of each item: an offer has the number of its item.
create table erp.channel_offers (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  -- No reference: the end of an offer is told after its item was deleted.
  item_id integer not null,
  is_active boolean not null,
  -- Of what was told: empty where the offer has ended.
  content_digest text not null default '',
  price_digest text not null default '',
  quantity text not null default '',
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint channel_offers_pkey primary key (tenant_id, sales_channel_id, item_id),
  constraint channel_offers_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
) with (fillfactor = 80);
select erp.tenant_table('erp.channel_offers');
