-- What became of an offer on its channel, as the channel reports it, in the tenant of the seller. Apart from what the
-- channel was told of the offer: the reader of the outbox writes that, and neither waits for the other.
create table erp.channel_listings (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  item_id integer not null,
  state text not null constraint channel_listings_state_known
    check (state in ('in-progress', 'listed', 'failed')),
  -- When it came to that, as the channel says.
  reported timestamptz(3) not null,
  -- The last listing: it keeps its id and its address while the offer is listed anew.
  listed timestamptz(3),
  channel_offer_id text not null default '',
  listing_url text not null default '',
  errors jsonb not null default '[]',
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint channel_listings_pkey primary key (tenant_id, sales_channel_id, item_id),
  constraint channel_listings_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
) with (fillfactor = 80);
select erp.tenant_table('erp.channel_listings');

-- The stock of every offer as the channel was told, in the tenant of the channel: for programs that ask for stock
-- instead of waiting for events. Written under the lock of the queue, so times are in the order of commits.
create table erp.channel_stocks (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  seller_id text not null,
  offer_id integer not null,
  channel_offer_id text not null default '',
  quantity bigint not null,
  updated timestamptz(3) not null,
  constraint channel_stocks_pkey primary key (tenant_id, sales_channel_id, seller_id, offer_id),
  constraint channel_stocks_channel foreign key (tenant_id, sales_channel_id)
    references erp.marketplace_channels (tenant_id, sales_channel_id) on delete cascade
) with (fillfactor = 80);
select erp.tenant_table('erp.channel_stocks');
create index channel_stocks_by_time on erp.channel_stocks (tenant_id, sales_channel_id, updated);
