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
  -- How long a delivered event is held back before it is delivered again.
  redelivery_seconds integer not null default 300
    constraint marketplace_channels_redelivery_range check (redelivery_seconds between 1 and 86400),
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
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
  constraint channel_connections_pkey primary key (tenant_id, sales_channel_id),
  constraint channel_connections_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id)
);
select erp.tenant_table('erp.channel_connections');
create unique index channel_connections_channel on erp.channel_connections (tenant_id, channel);

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
  constraint channel_events_pkey primary key (tenant_id, sales_channel_id, sequence)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
select erp.tenant_table('erp.channel_events');
create index channel_events_by_subject on erp.channel_events (tenant_id, sales_channel_id, subject)
  where subject <> '';

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
  constraint failed_channel_events_pkey primary key (tenant_id, sales_channel_id, sequence),
  constraint failed_channel_events_channel foreign key (tenant_id, sales_channel_id)
    references erp.marketplace_channels (tenant_id, sales_channel_id) on delete cascade
);
select erp.tenant_table('erp.failed_channel_events');
create index failed_channel_events_by_age on erp.failed_channel_events (tenant_id, failed);
