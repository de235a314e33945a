-- Marketplace channels: a channel belongs to the tenant of whoever runs it, and serves sellers of many tenants.

-- What a channel says of itself. The row of sales_channels is that of the tenant that runs it.
create table erp.marketplace_channels (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  -- The name by which clients know it, unique among the channels of all tenants (erp.channel_names).
  channel text not null constraint marketplace_channels_channel_well_formed check (channel ~ '^\w{5,15}$'),
  display_name text not null,
  -- The registered app that may act for it; empty: only OAuth clients that name its sales channel.
  app_id text not null default '',
  -- A channel that says nothing about redelivery follows the settings of the operator.
  -- How long a delivered event is held back before it is delivered again.
  redelivery_seconds integer
    constraint marketplace_channels_redelivery_range check (redelivery_seconds between 1 and 86400),
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  -- What a channel says of itself: merchants that are connected to it read it.
  -- Website, support, features: as the channel has said.
  description jsonb not null default '{}',
  price_types jsonb not null default '[]',
  supported_payments jsonb not null default '[]',
  carriers jsonb not null default '[]',
  -- Of the category tree; empty while there is none.
  category_version text not null default '',
  constraint marketplace_channels_pkey primary key (tenant_id, sales_channel_id),
  constraint marketplace_channels_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.marketplace_channels');

-- Where a channel is found by its name, whoever asks.
create table erp.channel_names (
  channel text not null constraint channel_names_pkey primary key,
  channel_tenant_id uuid not null,
  sales_channel_id integer not null
);
select erp.shard_table('erp.channel_names', 'reference');
grant select, insert, delete on erp.channel_names to erp_app, erp_maintenance;

-- The sellers of a channel: tenants that are connected to it, under the id that the channel has for them.
create table erp.channel_sellers (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  seller_id text not null constraint channel_sellers_id_well_formed check (seller_id ~ '^\w{1,50}$'),
  seller_tenant_id uuid not null,
  account_id integer not null,
  company_name text not null default '',
  is_active_by_platform boolean not null default true,
  is_active_by_channel boolean not null default true,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint channel_sellers_pkey primary key (tenant_id, sales_channel_id, seller_id),
  constraint channel_sellers_account unique (tenant_id, sales_channel_id, account_id),
  constraint channel_sellers_tenant unique (tenant_id, sales_channel_id, seller_tenant_id),
  constraint channel_sellers_channel foreign key (tenant_id, sales_channel_id)
    references erp.marketplace_channels (tenant_id, sales_channel_id) on delete cascade
);
select erp.tenant_table('erp.channel_sellers');

-- The same connection as the seller's own tenant has it: one of its sales channels leads to a channel.
create table erp.channel_connections (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  channel text not null,
  channel_tenant_id uuid not null,
  channel_id integer not null,
  account_id integer not null,
  -- pending: the channel has not said yet which seller it is
  status text not null constraint channel_connections_status_known
    check (status in ('pending', 'active', 'paused')),
  seller_id text not null default '',
  is_active_by_channel boolean not null default true,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  -- Until when prices that begin or end by a date were told to the channel; null: nobody has looked yet.
  prices_looked_at timestamptz,
  constraint channel_connections_pkey primary key (tenant_id, sales_channel_id),
  constraint channel_connections_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.channel_connections');
create unique index channel_connections_channel on erp.channel_connections (tenant_id, channel);
-- Channels are told of offers within seconds: the elected process looks for connected tenants with new events.
-- The operator's role sees which tenants these are, and nothing else of them.
create policy operator_reads on erp.channel_connections for select to erp_operator using (true);
grant select (tenant_id, status, is_active_by_channel) on erp.channel_connections to erp_operator;

-- A merchant's visit to the pages of a channel: who comes back with the session is this account.
create table erp.channel_sessions (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  session_hash bytea not null,
  kind text not null constraint channel_sessions_kind_known check (kind in ('sign-up', 'update')),
  account_id integer not null,
  seller_tenant_id uuid not null,
  seller_id text not null default '',
  expires_at timestamptz not null,
  constraint channel_sessions_pkey primary key (tenant_id, sales_channel_id, session_hash),
  constraint channel_sessions_channel foreign key (tenant_id, sales_channel_id)
    references erp.marketplace_channels (tenant_id, sales_channel_id) on delete cascade
);
select erp.tenant_table('erp.channel_sessions');

-- Where the queue of a channel stands. Pollers of a channel come one after the other: they lock this row.
create table erp.channel_queues (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  -- Every event up to here was delivered before; so behind it, in order, are those that were not.
  delivered_to bigint not null default 0,
  -- The highest one that was delivered: polls that ask for a part of the events pass others by.
  delivered_max bigint not null default 0,
  -- No lease ends before.
  due_at timestamptz not null default 'infinity',
  last_polled timestamptz(3),
  polls bigint not null default 0,
  deliveries bigint not null default 0,
  failed bigint not null default 0,
  constraint channel_queues_pkey primary key (tenant_id, sales_channel_id),
  constraint channel_queues_channel foreign key (tenant_id, sales_channel_id)
    references erp.marketplace_channels (tenant_id, sales_channel_id) on delete cascade
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
select erp.tenant_table('erp.channel_queues');

-- Events that a channel has not acknowledged. The sequence is given under the lock of a counter that is held
-- until the commit, so it is in the order of commits. No index has a column that a delivery changes.
-- A delivery rewrites all rows of a page: each must find room in it, or its indexes are written as well.
-- A queue that was emptied keeps its pages: giving them back locks it against everybody, and a plan that is made
-- while it has none reads the whole table, also once a million events wait.
-- A queue that passes 20,000 events a second leaves some 30 MB of dead rows each second. With its usual pauses, the
-- vacuum of one minute takes longer than it takes to leave as much again.
create table erp.channel_events (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  sequence bigint not null,
  seller_id text not null,
  type text not null,
  -- Type, seller and what it is about, for those of which the newest counts; empty for the others.
  subject text not null default '',
  created timestamptz(3) not null,
  -- As it is sent, each time the same bytes.
  content text not null,
  size integer not null,
  -- The failed event that it repeats.
  repeats bigint,
  attempts smallint not null default 0,
  visible_at timestamptz not null default '-infinity',
  -- What became of the events of marketplace channels is kept for a while, and what each of them is about.
  -- Whether one of its type about its subject that is queued later takes it back.
  newest_counts boolean not null default false,
  first_delivered timestamptz(3),
  last_delivered timestamptz(3),
  -- Which run of a workflow led to an event of a channel, so that workflows on failed events do not go in circles.
  caused_by uuid,
  constraint channel_events_pkey primary key (tenant_id, sales_channel_id, sequence)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, vacuum_truncate = false, autovacuum_vacuum_cost_limit = 2000);
select erp.tenant_table('erp.channel_events');
create index channel_events_by_subject on erp.channel_events (tenant_id, sales_channel_id, subject)
  where subject <> '';
comment on column erp.channel_events.subject is 'The seller and what it is about (alice offer:17); empty: about nothing that has a name.';

-- Events that were delivered ten times and never acknowledged.
create table erp.failed_channel_events (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  sequence bigint not null,
  seller_id text not null,
  type text not null,
  subject text not null default '',
  created timestamptz(3) not null,
  content text not null,
  attempts smallint not null,
  last_delivered timestamptz(3),
  failed timestamptz(3) not null default now(),
  reason text not null,
  -- The event that repeats it; null while nobody has put it back.
  repeated_as bigint,
  newest_counts boolean not null default false,
  first_delivered timestamptz(3),
  -- The failed event that it repeats.
  repeats bigint,
  caused_by uuid,
  -- Whether its seller knows.
  is_told boolean not null default false,
  constraint failed_channel_events_pkey primary key (tenant_id, sales_channel_id, sequence),
  constraint failed_channel_events_channel foreign key (tenant_id, sales_channel_id)
    references erp.marketplace_channels (tenant_id, sales_channel_id) on delete cascade
);
select erp.tenant_table('erp.failed_channel_events');
create index failed_channel_events_by_age on erp.failed_channel_events (tenant_id, failed);
create index failed_channel_events_by_subject
  on erp.failed_channel_events (tenant_id, sales_channel_id, subject) where subject <> '';
create index failed_channel_events_untold
  on erp.failed_channel_events (tenant_id, sales_channel_id, sequence) where not is_told;

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
  -- How much of an item the channel knows to be cancelled: it asked for it, or was told.
  quantity_cancelled numeric(19, 4) not null default 0,
  constraint channel_order_items_pkey primary key (tenant_id, sales_order_id, order_item_id),
  constraint channel_order_items_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
) with (fillfactor = 85);
select erp.tenant_table('erp.channel_order_items');
create index channel_order_items_by_line on erp.channel_order_items (tenant_id, sales_order_line_id);

-- Which parcels of orders the channels were told of, each once.
create table erp.channel_order_parcels (
  tenant_id uuid not null,
  sales_order_id integer not null,
  delivery_note_id integer not null,
  -- 0: the goods of the note.
  package_id integer not null,
  constraint channel_order_parcels_pkey primary key (tenant_id, sales_order_id, delivery_note_id, package_id),
  constraint channel_order_parcels_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_order_parcels');

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

-- What a channel tells a seller in words, in the tenant of the seller.
create table erp.channel_notifications (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_channel_id integer not null,
  channel text not null,
  severity text not null constraint channel_notifications_severity_known
    check (severity in ('INFO', 'WARNING', 'ERROR')),
  message text not null,
  -- What it is about: the kind of thing and its id; empty for nothing in particular.
  reference_type text not null default ''
    constraint channel_notifications_reference_known
    check (reference_type in ('', 'OFFER', 'CHANNELOFFER', 'ORDERITEMID')),
  reference_id text not null default '',
  is_read boolean not null default false,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint channel_notifications_pkey primary key (tenant_id, id),
  constraint channel_notifications_uuid unique (tenant_id, uuid),
  constraint channel_notifications_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.channel_notifications');

-- What a seller asks a channel to report, and what it has answered.
create table erp.channel_reports (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_channel_id integer not null,
  channel text not null,
  report_type text not null,
  start_date timestamptz(3),
  end_date timestamptz(3),
  item_count integer not null default 0,
  created timestamptz(3) not null default now(),
  completed timestamptz(3),
  constraint channel_reports_pkey primary key (tenant_id, id),
  constraint channel_reports_uuid unique (tenant_id, uuid),
  constraint channel_reports_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.channel_reports');

create table erp.channel_report_items (
  tenant_id uuid not null,
  channel_report_id integer not null,
  position integer not null,
  item jsonb not null,
  constraint channel_report_items_pkey primary key (tenant_id, channel_report_id, position),
  constraint channel_report_items_report foreign key (tenant_id, channel_report_id)
    references erp.channel_reports (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.channel_report_items');

-- Events that were acknowledged, or taken back by newer ones. Rows are added when an event leaves the queue, and
-- deleted in parts, from the lowest place on, once they are old.
create table erp.channel_event_ledger (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  sequence bigint not null,
  seller_id text not null,
  type text not null,
  subject text not null,
  created timestamptz(3) not null,
  attempts smallint not null,
  first_delivered timestamptz(3),
  last_delivered timestamptz(3),
  ended timestamptz(3) not null,
  outcome text not null constraint channel_event_ledger_outcome_known
    check (outcome in ('acknowledged', 'replaced')),
  repeats bigint,
  constraint channel_event_ledger_pkey primary key (tenant_id, sales_channel_id, sequence)
);
select erp.tenant_table('erp.channel_event_ledger');
create index channel_event_ledger_by_subject
  on erp.channel_event_ledger (tenant_id, sales_channel_id, subject) where subject <> '';

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

-- Credit notes of orders of marketplace channels: the channel pays the money back.
create table erp.channel_refunds (
  tenant_id uuid not null,
  -- The credit note.
  document_id integer not null,
  sales_order_id integer not null,
  channel text not null,
  seller_id text not null,
  -- The number of the refund in this service, which the channel answers with.
  refund_id text not null,
  status text not null default 'requested' constraint channel_refunds_status_known
    check (status in ('requested', 'accepted', 'rejected')),
  -- [{"orderItemId", "quantity", "refund"}], numbers as texts.
  items jsonb not null,
  currency_iso text not null,
  -- What the channel says against it: [{"code", "message"}]
  errors jsonb not null default '[]',
  is_told boolean not null default false,
  created timestamptz(3) not null default now(),
  answered timestamptz(3),
  constraint channel_refunds_pkey primary key (tenant_id, refund_id),
  constraint channel_refunds_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade,
  constraint channel_refunds_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_refunds');
create index channel_refunds_by_document on erp.channel_refunds (tenant_id, document_id);
create index channel_refunds_by_order on erp.channel_refunds (tenant_id, sales_order_id, document_id);
create index channel_refunds_untold on erp.channel_refunds (tenant_id, channel, seller_id, document_id)
  where not is_told;

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
  -- Goods of one announcement that left with several sales orders are a return each, with the same number of the
  -- channel. Which of these returns it is, counted from 0.
  part integer not null default 0,
  constraint channel_returns_pkey primary key (tenant_id, return_id),
  constraint channel_returns_number unique (tenant_id, seller_return_id),
  constraint channel_returns_return foreign key (tenant_id, return_id)
    references erp.returns (tenant_id, id) on delete cascade,
  constraint channel_returns_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade,
  constraint channel_returns_part_once
    unique (tenant_id, channel, seller_id, channel_return_id, part)
);
select erp.tenant_table('erp.channel_returns');
create index channel_returns_by_order on erp.channel_returns (tenant_id, sales_order_id, return_id);
create index channel_returns_untold on erp.channel_returns (tenant_id, channel, seller_id, return_id)
  where not is_told and status = 'decided';

-- Invoices and credit notes of orders of marketplace channels, which the channels may fetch: in the tenant of the
-- seller.
create table erp.channel_invoices (
  tenant_id uuid not null,
  -- The invoice or credit note.
  document_id integer not null,
  sales_order_id integer not null,
  channel text not null,
  seller_id text not null,
  is_told boolean not null default false,
  -- Until when the channel can fetch it; null until it is told.
  expires timestamptz(3),
  created timestamptz(3) not null default now(),
  constraint channel_invoices_pkey primary key (tenant_id, document_id, sales_order_id),
  constraint channel_invoices_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade,
  constraint channel_invoices_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_invoices');
create index channel_invoices_by_order on erp.channel_invoices (tenant_id, sales_order_id);
create index channel_invoices_untold on erp.channel_invoices (tenant_id, channel, seller_id, document_id)
  where not is_told;

-- Invoices and credit notes that marketplace channels write for orders of their sellers: in the tenant of the
-- seller, with the file as it came.
create table erp.channel_documents (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_order_id integer not null,
  channel text not null,
  seller_id text not null,
  type text not null constraint channel_documents_type_known check (type in ('INVOICE', 'CREDITNOTE')),
  number text not null,
  original_number text not null default '',
  transaction_date timestamptz(3) not null,
  tax_calculation_date timestamptz(3) not null,
  currency_iso text not null,
  -- What the items named in it cost together; null where it names none.
  total_gross numeric(24, 4),
  total_net numeric(24, 4),
  total_vat numeric(24, 4),
  seller_vat_id text not null default '',
  buyer_vat_id text not null default '',
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  digest text not null,
  -- Of all that was said of it: the same number with other content is another document.
  content_hash text not null,
  created timestamptz(3) not null default now(),
  constraint channel_documents_pkey primary key (tenant_id, id),
  constraint channel_documents_uuid unique (tenant_id, uuid),
  constraint channel_documents_number unique (tenant_id, channel, seller_id, type, number),
  constraint channel_documents_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_documents');
create index channel_documents_by_order on erp.channel_documents (tenant_id, sales_order_id);
create index channel_documents_by_digest on erp.channel_documents (tenant_id, digest);

-- In which category of a marketplace channel a merchant offers an item. It ends with the connection.
create table erp.channel_offer_categories (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  item_id integer not null,
  -- As the channel names it: its categories are in the tenant of the channel.
  category_id text not null,
  constraint channel_offer_categories_pkey primary key (tenant_id, sales_channel_id, item_id),
  constraint channel_offer_categories_connection foreign key (tenant_id, sales_channel_id)
    references erp.channel_connections (tenant_id, sales_channel_id) on delete cascade,
  constraint channel_offer_categories_item foreign key (tenant_id, item_id)
    references erp.items (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.channel_offer_categories');
create index channel_offer_categories_by_item on erp.channel_offer_categories (tenant_id, item_id);

-- Failed events of channels as their sellers follow them, in the tenant of the seller. What happened to one stands
-- in the tenant of its channel alone.
create table erp.channel_event_failures (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  channel text not null,
  sequence bigint not null,
  -- The item whose offer it is about; null: about something else.
  item_id integer,
  created timestamptz(3) not null default now(),
  constraint channel_event_failures_pkey primary key (tenant_id, id),
  constraint channel_event_failures_uuid unique (tenant_id, uuid),
  constraint channel_event_failures_event unique (tenant_id, channel, sequence),
  constraint channel_event_failures_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.channel_event_failures');
