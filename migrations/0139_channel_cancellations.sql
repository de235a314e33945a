-- Lines that went to another order by a split or a merge: what was ordered is still wanted there. A merged
-- line keeps its number, so it stands as its own source.
create table erp.sales_order_line_moves (
  tenant_id uuid not null,
  -- The order that it went to.
  sales_order_id integer not null,
  sales_order_line_id integer constraint sales_order_line_moves_line_given not null,
  -- Without references: both lines may be removed later.
  source_line_id integer not null,
  constraint sales_order_line_moves_pkey primary key (tenant_id, sales_order_id, sales_order_line_id),
  constraint sales_order_line_moves_order foreign key (tenant_id, sales_order_id)
    references erp.sales_orders (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.sales_order_line_moves');
create index sales_order_line_moves_by_line on erp.sales_order_line_moves (tenant_id, sales_order_line_id);
create index sales_order_line_moves_by_source on erp.sales_order_line_moves (tenant_id, source_line_id);

-- How much of an item the channel knows to be cancelled: it asked for it, or was told.
alter table erp.channel_order_items add column quantity_cancelled numeric(19, 4) not null default 0;

-- Cancellations of orders of marketplace channels, in the tenant of the seller.
create table erp.channel_cancellations (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_order_id integer not null,
  channel text not null,
  seller_id text not null,
  -- Who cancels: the other side answers.
  origin text not null constraint channel_cancellations_origin_known check (origin in ('buyer', 'seller')),
  -- The number that the one who cancels gave it.
  request_id text not null,
  status text not null default 'requested' constraint channel_cancellations_status_known
    check (status in ('requested', 'accepted', 'denied')),
  -- In the words of the channel; empty where none was given.
  cancel_reason text not null default '',
  message text not null default '',
  denial_reason text not null default '',
  -- [{"orderItemId", "quantity", "lineId"}], quantities as texts.
  items jsonb not null,
  -- The channel knows what the seller has to say of it: that he cancels, or his answer.
  is_told boolean not null default false,
  created timestamptz(3) not null default now(),
  answered timestamptz(3),
  constraint channel_cancellations_pkey primary key (tenant_id, id),
  constraint channel_cancellations_uuid unique (tenant_id, uuid),
  constraint channel_cancellations_once unique (tenant_id, channel, seller_id, origin, request_id),
  constraint channel_cancellations_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_cancellations');
create index channel_cancellations_by_order on erp.channel_cancellations (tenant_id, sales_order_id, id);
create index channel_cancellations_untold on erp.channel_cancellations (tenant_id, channel, seller_id, id)
  where not is_told;
