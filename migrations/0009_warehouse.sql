create table erp.warehouses (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  code text not null default '',
  description text not null default '',
  type text not null default 'Standard'
    constraint warehouses_type_known check (type in ('Standard', 'PointOfSale', 'Fulfilment')),
  address_id integer not null,
  company_id integer,
  -- Where stock is taken from first: the lowest.
  priority integer not null default 0,
  lock_for_shipment boolean not null default false,
  lock_for_availability boolean not null default false,
  is_active boolean not null default true,
  is_default boolean not null default false,
  constraint warehouses_pkey primary key (tenant_id, id),
  constraint warehouses_uuid unique (tenant_id, uuid),
  constraint warehouses_name_taken unique (tenant_id, name_key),
  constraint warehouses_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint warehouses_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint warehouses_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.warehouses');
create unique index warehouses_one_default on erp.warehouses (tenant_id) where is_default;

-- Where in a warehouse something lies. Every warehouse has a default location, in which its stock lies
-- as long as nothing else is said.
create table erp.storage_locations (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  warehouse_id integer not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  type text not null default 'Standard'
    constraint storage_locations_type_known check (type in ('Standard')),
  sort_number integer not null default 0,
  -- Where stock is taken from first: the lowest.
  priority integer not null default 0,
  lock_for_shipment boolean not null default false,
  lock_for_availability boolean not null default false,
  comment text not null default '',
  -- In centimetres.
  length numeric(19, 4) not null default 0,
  width numeric(19, 4) not null default 0,
  height numeric(19, 4) not null default 0,
  is_default boolean not null default false,
  constraint storage_locations_pkey primary key (tenant_id, id),
  constraint storage_locations_uuid unique (tenant_id, uuid),
  constraint storage_locations_name_taken unique (tenant_id, warehouse_id, name_key),
  constraint storage_locations_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.storage_locations');
create unique index storage_locations_one_default on erp.storage_locations (tenant_id, warehouse_id)
  where is_default;

-- What lies where: a row for each batch and best-before date of an item in a warehouse, from its first
-- booking on. What an item has in all is the sum of its rows, which lie side by side in the key.
create table erp.stocks (
  tenant_id uuid not null,
  item_id integer not null,
  warehouse_id integer not null,
  -- Both are part of the key, so "none" is a value: the empty text and the end of time.
  batch_number text not null default '',
  best_before timestamptz not null default 'infinity',
  quantity numeric(19, 4) not null default 0,
  changed timestamptz(3) not null default now(),
  constraint stocks_pkey primary key (tenant_id, item_id, warehouse_id, batch_number, best_before),
  constraint stocks_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  -- A warehouse that was ever booked in stays.
  constraint stocks_warehouse foreign key (tenant_id, warehouse_id) references erp.warehouses (tenant_id, id)
) with (fillfactor = 85);
select erp.tenant_table('erp.stocks');
create index stocks_by_warehouse on erp.stocks (tenant_id, warehouse_id, item_id);

-- Every booking, in the order of commits: the counter's row, taken last in a transaction, stays locked
-- until its commit. The quantities of a key's entries add up to its row of erp.stocks.
create table erp.stock_changes (
  tenant_id uuid not null,
  sequence bigint not null,
  -- No references: entries outlive a deleted item.
  item_id integer not null,
  item_uuid uuid not null,
  warehouse_id integer not null,
  warehouse_uuid uuid not null,
  batch_number text not null,
  best_before timestamptz not null,
  quantity numeric(19, 4) not null,
  quantity_after numeric(19, 4) not null,
  -- Net, in the tenant's currency, for one; null where none was told.
  purchase_price_net numeric(19, 4),
  comment text not null default '',
  user_name text not null default '',
  app_id text,
  at timestamptz not null default date_trunc('milliseconds', now()),
  constraint stock_changes_pkey primary key (tenant_id, sequence),
  constraint stock_changes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.stock_changes');
revoke update, delete on erp.stock_changes from erp_app;
create index stock_changes_by_item on erp.stock_changes (tenant_id, item_id, sequence);
create index stock_changes_by_warehouse on erp.stock_changes (tenant_id, warehouse_id, sequence);
