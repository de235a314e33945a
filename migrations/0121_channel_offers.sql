-- What the channel that a sales channel leads to was told of each item: an offer has the number of its item.
create table erp.channel_offers (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  -- No reference: the end of an offer is told after its item was deleted.
  item_id integer not null,
  is_active boolean not null,
  -- Of what was told: empty where the offer has ended.
  content_hash text not null default '',
  price_hash text not null default '',
  quantity text not null default '',
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint channel_offers_pkey primary key (tenant_id, sales_channel_id, item_id),
  constraint channel_offers_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
) with (fillfactor = 80);
select erp.tenant_table('erp.channel_offers');
