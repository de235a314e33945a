-- Returns of orders of marketplace channels, in the tenant of the seller: announced by the channel, or made by
-- the merchant.
create table erp.channel_returns (
  tenant_id uuid not null,
  return_id integer not null,
  sales_order_id integer not null,
  channel text not null,
  seller_id text not null,
  -- The number of the return in this service, which the channel answers with.
  seller_return_id text not null,
  -- The number that the channel gave it; null where the merchant made it.
  channel_return_id text,
  -- What the channel announced: [{"orderItemId", "quantity", "returnReason", "note", "lineId"}]
  announced jsonb not null default '[]',
  carrier text not null default '',
  tracking_number text not null default '',
  -- What the merchant found, as the channel is told it.
  items jsonb not null default '[]',
  status text not null default 'announced' constraint channel_returns_status_known
    check (status in ('announced', 'decided', 'accepted', 'rejected')),
  -- What the channel says against it: [{"code", "message"}]
  errors jsonb not null default '[]',
  is_told boolean not null default false,
  created timestamptz(3) not null default now(),
  answered timestamptz(3),
  constraint channel_returns_pkey primary key (tenant_id, return_id),
  constraint channel_returns_number unique (tenant_id, seller_return_id),
  constraint channel_returns_once unique (tenant_id, channel, seller_id, channel_return_id),
  constraint channel_returns_return foreign key (tenant_id, return_id)
    references erp.returns (tenant_id, id) on delete cascade,
  constraint channel_returns_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_returns');
create index channel_returns_by_order on erp.channel_returns (tenant_id, sales_order_id, return_id);
create index channel_returns_untold on erp.channel_returns (tenant_id, channel, seller_id, return_id)
  where not is_told and status = 'decided';
