-- Orders of marketplace channels, in the tenant of the seller: what the channel knows of a sales order.
create table erp.channel_orders (
  tenant_id uuid not null,
  sales_order_id integer not null,
  -- The name of the channel, and not the sales channel: a seller may come back by another one.
  channel text not null,
  seller_id text not null,
  -- The number that the channel gave it, unique for a seller.
  order_id text not null,
  order_status text not null constraint channel_orders_status_known check (order_status in
    ('UNACKED', 'CREATED', 'ACCEPTED', 'SHIPPED', 'PARTIALLY_SHIPPED', 'CANCELED_BY_SELLER', 'CANCELED_BY_BUYER')),
  -- Who bought: the next order of the same buyer on this channel is this customer's.
  customer_id integer not null,
  -- Of what may never change: a repeated order must have the same.
  content_hash text not null,
  purchased_at timestamptz(3) not null,
  last_changed_at timestamptz(3) not null,
  -- Until when the seller may accept it.
  accept_until timestamptz(3),
  -- Who makes the invoice, in the words of the channel: from-channel, from-seller, not-set.
  invoice_transfer text not null default 'not-set',
  -- Whether the channel waits for the seller to accept it, and was told.
  confirmation text not null default 'none' constraint channel_orders_confirmation_known
    check (confirmation in ('none', 'awaited', 'told')),
  -- The channel knows that it is paid: it was told, or told it.
  is_payment_told boolean not null default false,
  is_shipping_told boolean not null default false,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint channel_orders_pkey primary key (tenant_id, sales_order_id),
  constraint channel_orders_order_taken unique (tenant_id, channel, seller_id, order_id),
  constraint channel_orders_sales_order foreign key (tenant_id, sales_order_id)
    references erp.sales_orders (tenant_id, id) on delete cascade
) with (fillfactor = 85);
select erp.tenant_table('erp.channel_orders');
create index channel_orders_by_customer on erp.channel_orders (tenant_id, customer_id);
-- What a resumed connection is told of.
create index channel_orders_untold on erp.channel_orders (tenant_id, channel, sales_order_id)
  where not (is_payment_told and is_shipping_told);

-- What was ordered: each item is a line of the sales order.
create table erp.channel_order_items (
  tenant_id uuid not null,
  sales_order_id integer not null,
  order_item_id text not null,
  -- Its place in the order, from 0.
  position integer not null,
  type text not null constraint channel_order_items_type_known check (type in ('ITEM', 'SHIPPING', 'PAYMENT')),
  -- Without a reference: the merchant may remove the line.
  sales_order_line_id integer not null,
  quantity numeric(19, 4) not null,
  -- Of all of it, in the currency of the order.
  total_gross numeric(19, 4) not null,
  item_status text not null constraint channel_order_items_status_known check (item_status in
    ('UNSHIPPED', 'SHIPPED', 'CANCELED_BY_SELLER', 'CANCELED_BY_BUYER', 'RETURNED', 'REFUNDED')),
  payment_status text not null constraint channel_order_items_payment_known
    check (payment_status in ('PENDING', 'PAID')),
  -- How much of it the channel was told to be shipped, in whole pieces.
  quantity_told integer not null default 0,
  constraint channel_order_items_pkey primary key (tenant_id, sales_order_id, order_item_id),
  constraint channel_order_items_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
) with (fillfactor = 85);
select erp.tenant_table('erp.channel_order_items');
create index channel_order_items_by_line on erp.channel_order_items (tenant_id, sales_order_line_id);
