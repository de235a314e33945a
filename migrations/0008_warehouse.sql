-- Warehouses, their stock, and orders to suppliers.

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
  -- A count whose differences stay within the limits of its warehouse is booked by who counted. Null: no limit by this
  -- measure; without any, every difference is approved.
  stock_take_quantity_limit numeric(19, 4),
  stock_take_value_limit numeric(19, 4),
  constraint warehouses_pkey primary key (tenant_id, id),
  constraint warehouses_uuid unique (tenant_id, uuid),
  constraint warehouses_name_taken unique (tenant_id, name_key),
  constraint warehouses_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint warehouses_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint warehouses_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint warehouses_stock_take_quantity_right
    check (stock_take_quantity_limit >= 0),
  constraint warehouses_stock_take_value_right
    check (stock_take_value_limit >= 0)
);
select erp.tenant_table('erp.warehouses');
create unique index warehouses_one_default on erp.warehouses (tenant_id) where is_default;

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
  -- No reference: entries outlive a deleted item, and a location that was booked in stays.
  storage_location_id integer not null default 0,
  -- What the goods were moved for.
  movement_type text not null default 'Booking',
  serial_numbers text[] not null default '{}',
  -- The record that goods were moved for, such as a stock transfer; its kind follows from the type of movement.
  document_id integer,
  document_uuid uuid,
  constraint stock_changes_pkey primary key (tenant_id, sequence),
  constraint stock_changes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.stock_changes');
revoke update, delete on erp.stock_changes from erp_app;
create index stock_changes_by_item on erp.stock_changes (tenant_id, item_id, sequence);
create index stock_changes_by_warehouse on erp.stock_changes (tenant_id, warehouse_id, sequence);

-- What open orders want of an item and how much of that is set aside, over all their lines. Whoever books
-- stock of the item or changes a reservation locks this row first, in the order of the items.
create table erp.item_reservations (
  tenant_id uuid not null,
  item_id integer not null,
  wanted numeric(19, 4) not null default 0,
  reserved numeric(19, 4) not null default 0,
  constraint item_reservations_pkey primary key (tenant_id, item_id),
  constraint item_reservations_right check (reserved >= 0 and reserved <= wanted),
  constraint item_reservations_item foreign key (tenant_id, item_id)
    references erp.items (tenant_id, id) on delete cascade
) with (fillfactor = 50);
select erp.tenant_table('erp.item_reservations');

-- What a line of an order wants of its item. Orders are another room's records: their numbers stand here
-- without a foreign key, and the row goes when nothing is wanted any more.
create table erp.stock_reservations (
  tenant_id uuid not null,
  sales_order_line_id integer not null,
  sales_order_id integer not null,
  item_id integer not null,
  wanted numeric(19, 4) not null,
  reserved numeric(19, 4) not null,
  -- Stock that comes in goes to the highest priority, then to the oldest order.
  shipping_priority integer not null default 0,
  ordered timestamptz(3) not null,
  -- Where stock is lost, the newest reservations lose theirs.
  created timestamptz(3) not null default now(),
  constraint stock_reservations_pkey primary key (tenant_id, sales_order_line_id),
  constraint stock_reservations_right check (wanted > 0 and reserved >= 0 and reserved <= wanted),
  constraint stock_reservations_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id)
) with (fillfactor = 85);
select erp.tenant_table('erp.stock_reservations');
create index stock_reservations_by_item on erp.stock_reservations (tenant_id, item_id, sales_order_line_id);

-- Serial numbers of an item that were delivered, and what became of them.
create table erp.item_serial_numbers (
  tenant_id uuid not null,
  item_id integer not null,
  serial_number text not null,
  serial_key text not null generated always as (lower(serial_number)) stored,
  -- Serial numbers are known from the goods receipt on, with the place where the unit lies.
  -- The line it was delivered with last.
  sales_order_line_id integer,
  -- 0 delivered, 1 back in stock, 2 scrapped.
  state smallint not null constraint item_serial_numbers_state_known check (state between 0 and 3),
  changed timestamptz(3) not null default now(),
  -- Null where it is not in stock, and for those whose place was never told.
  warehouse_id integer,
  -- As in the stock: 0 is the default location, '' no batch, infinity no date.
  storage_location_id integer not null default 0,
  batch_number text not null default '',
  best_before timestamptz not null default 'infinity',
  constraint item_serial_numbers_pkey primary key (tenant_id, item_id, serial_key),
  constraint item_serial_numbers_item foreign key (tenant_id, item_id)
    references erp.items (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.item_serial_numbers');
create index item_serial_numbers_by_line on erp.item_serial_numbers (tenant_id, sales_order_line_id);
create index item_serial_numbers_in_stock on erp.item_serial_numbers (
  tenant_id, item_id, warehouse_id, storage_location_id) where state = 1;

-- Parts of a warehouse, such as an aisle or the cold store.
create table erp.warehouse_zones (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  warehouse_id integer not null,
  code text not null,
  code_key text not null generated always as (lower(code)) stored,
  description text not null default '',
  zone_type text not null default 'Picking'
    constraint warehouse_zones_type_known check (zone_type in ('Picking', 'Bulk', 'Receiving', 'Shipping')),
  -- The way through the warehouse: the lowest comes first.
  sort_number integer not null default 0,
  constraint warehouse_zones_pkey primary key (tenant_id, id),
  constraint warehouse_zones_uuid unique (tenant_id, uuid),
  constraint warehouse_zones_code_taken unique (tenant_id, warehouse_id, code_key),
  constraint warehouse_zones_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.warehouse_zones');

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
    constraint storage_locations_type_known check (type in ('Standard', 'Picking', 'Reserve', 'Receiving')),
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
  -- One by one: a cluster adds a constraint by itself only.
  zone_id integer,
  constraint storage_locations_pkey primary key (tenant_id, id),
  constraint storage_locations_uuid unique (tenant_id, uuid),
  constraint storage_locations_name_taken unique (tenant_id, warehouse_id, name_key),
  constraint storage_locations_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id) on delete cascade,
  constraint storage_locations_zone
    foreign key (tenant_id, zone_id) references erp.warehouse_zones (tenant_id, id)
);
select erp.tenant_table('erp.storage_locations');
create unique index storage_locations_one_default on erp.storage_locations (tenant_id, warehouse_id)
  where is_default;
create index storage_locations_by_zone on erp.storage_locations (tenant_id, zone_id) where zone_id is not null;

-- What lies where: a row for each batch and best-before date of an item in a warehouse, from its first
-- booking on. What an item has in all is the sum of its rows, which lie side by side in the key.
-- A stock is written by every booking and every list. With room on its page a row stays where it is, and no index
-- is written.
create table erp.stocks (
  tenant_id uuid not null,
  item_id integer not null,
  warehouse_id integer not null,
  -- Both are part of the key, so "none" is a value: the empty text and the end of time.
  batch_number text not null default '',
  best_before timestamptz not null default 'infinity',
  quantity numeric(19, 4) not null default 0,
  changed timestamptz(3) not null default now(),
  -- Where in its warehouse a stock lies. "None said" is a value of the key: 0 is the default location of the
  -- warehouse, where all stock lies that was booked before.
  storage_location_id integer not null default 0,
  -- For the foreign key, which the value 0 must not have. A location that was ever booked in stays.
  located_in integer generated always as (nullif(storage_location_id, 0)) stored,
  -- Of a stock that pick lists hold: nobody else takes it out. Bookings of losses are facts and may leave less.
  picking numeric(19, 4) not null default 0,
  -- A picker did not find what should lie here: nothing is picked from it until it is counted.
  needs_count boolean not null default false,
  -- When a stock was counted last; null for never.
  counted timestamptz(3),
  constraint stocks_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  -- A warehouse that was ever booked in stays.
  constraint stocks_warehouse foreign key (tenant_id, warehouse_id) references erp.warehouses (tenant_id, id),
  constraint stocks_pkey
    primary key (tenant_id, item_id, warehouse_id, storage_location_id, batch_number, best_before),
  constraint stocks_storage_location
    foreign key (tenant_id, located_in) references erp.storage_locations (tenant_id, id)
) with (fillfactor = 60);
select erp.tenant_table('erp.stocks');
create index stocks_by_warehouse on erp.stocks (tenant_id, warehouse_id, item_id);
create index stocks_by_location on erp.stocks (tenant_id, located_in, item_id) where located_in is not null;

-- Goods on their way from one warehouse to another: they have left the first and not arrived at the second.
create table erp.stock_transfers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  from_warehouse_id integer not null,
  to_warehouse_id integer not null,
  comment text not null default '',
  created timestamptz(3) not null default now(),
  -- When nothing of it was on its way any more.
  closed timestamptz(3),
  -- When goods on their way between warehouses are to arrive; null is unknown.
  expected timestamptz(3),
  constraint stock_transfers_pkey primary key (tenant_id, id),
  constraint stock_transfers_uuid unique (tenant_id, uuid),
  constraint stock_transfers_from foreign key (tenant_id, from_warehouse_id)
    references erp.warehouses (tenant_id, id),
  constraint stock_transfers_to foreign key (tenant_id, to_warehouse_id)
    references erp.warehouses (tenant_id, id),
  constraint stock_transfers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.stock_transfers');

create table erp.stock_transfer_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  stock_transfer_id integer not null,
  sort_order integer not null,
  -- No foreign key of items: the record outlives them.
  item_id integer not null,
  -- Where it lay before it left. As in the stock: 0 is the default location, '' no batch, infinity no date.
  storage_location_id integer not null default 0,
  batch_number text not null default '',
  best_before timestamptz not null default 'infinity',
  quantity numeric(19, 4) not null,
  quantity_received numeric(19, 4) not null default 0,
  -- It left, never arrived and is given up.
  quantity_missing numeric(19, 4) not null default 0,
  missing_reason text not null default '',
  -- It came back to where it lay.
  quantity_returned numeric(19, 4) not null default 0,
  -- Of the units that were sent, where they were told, and those of them that are still on their way.
  serial_numbers text[] not null default '{}',
  serial_numbers_left text[] not null default '{}',
  constraint stock_transfer_lines_pkey primary key (tenant_id, id),
  constraint stock_transfer_lines_uuid unique (tenant_id, uuid),
  constraint stock_transfer_lines_right check (
    quantity > 0 and quantity_received >= 0 and quantity_missing >= 0 and quantity_returned >= 0
    and quantity_received + quantity_missing + quantity_returned <= quantity),
  constraint stock_transfer_lines_transfer foreign key (tenant_id, stock_transfer_id)
    references erp.stock_transfers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.stock_transfer_lines');
create index stock_transfer_lines_by_transfer on erp.stock_transfer_lines (
  tenant_id, stock_transfer_id, sort_order, id);
create index stock_transfer_lines_on_the_way on erp.stock_transfer_lines (tenant_id, item_id)
  where quantity_received + quantity_missing + quantity_returned < quantity;

-- What is counted in a warehouse, before somebody approves the differences.
create table erp.stock_takes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  warehouse_id integer not null,
  name text not null,
  -- 1 being counted, 2 approved, 3 rejected, 4 cancelled.
  status smallint not null default 1
    constraint stock_takes_status_known check (status between 1 and 5),
  created timestamptz(3) not null default now(),
  created_by text not null default '',
  closed timestamptz(3),
  closed_by text not null default '',
  -- Why it was rejected.
  reason text not null default '',
  constraint stock_takes_pkey primary key (tenant_id, id),
  constraint stock_takes_uuid unique (tenant_id, uuid),
  constraint stock_takes_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id),
  constraint stock_takes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.stock_takes');

create table erp.stock_take_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  stock_take_id integer not null,
  -- The stock. No foreign key of items: the record outlives them.
  item_id integer not null,
  warehouse_id integer not null,
  storage_location_id integer not null default 0,
  batch_number text not null default '',
  best_before timestamptz not null default 'infinity',
  -- Null as long as it is not counted.
  counted numeric(19, 4),
  -- What was booked at the moment of the count.
  expected numeric(19, 4),
  counted_at timestamptz(3),
  counted_by text not null default '',
  count_number integer not null default 0,
  -- Units that were found, and those that were known to lie there at the moment of the count.
  serial_numbers text[] not null default '{}',
  expected_serials text[] not null default '{}',
  constraint stock_take_lines_pkey primary key (tenant_id, id),
  constraint stock_take_lines_uuid unique (tenant_id, uuid),
  constraint stock_take_lines_stock unique (
    tenant_id, stock_take_id, item_id, warehouse_id, storage_location_id, batch_number, best_before),
  constraint stock_take_lines_right check (counted >= 0),
  constraint stock_take_lines_take foreign key (tenant_id, stock_take_id)
    references erp.stock_takes (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.stock_take_lines');

-- What was ordered from suppliers, and how much of it has arrived.
create table erp.supplier_orders (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  supplier_id integer not null,
  -- Such an order goes to a buyer, and into no warehouse. It keeps both keys of its sales order.
  -- Where the goods go.
  warehouse_id integer,
  -- The number that the supplier gave it.
  external_number text not null default '',
  comment text not null default '',
  -- 1 draft, 2 sent, 3 closed, 4 cancelled.
  state smallint not null default 1
    constraint supplier_orders_state_known check (state between 1 and 4),
  created timestamptz(3) not null default now(),
  sent timestamptz(3),
  closed timestamptz(3),
  sales_order_id integer,
  sales_order_uuid uuid,
  shipment_address_id integer,
  -- In which currency a supplier sells, and as whom it knows the tenant. Orders from before are in the tenant's currency,
  -- for which the currency is null. The factor is in units of that currency for one of the tenant's; null is unknown.
  currency_iso text,
  currency_factor numeric(19, 8),
  own_customer_number text not null default '',
  -- The company that buys. Orders from before it was kept are those of the first one.
  company_id integer,
  constraint supplier_orders_pkey primary key (tenant_id, id),
  constraint supplier_orders_uuid unique (tenant_id, uuid),
  constraint supplier_orders_number_taken unique (tenant_id, number_key),
  constraint supplier_orders_supplier foreign key (tenant_id, supplier_id)
    references erp.suppliers (tenant_id, id),
  constraint supplier_orders_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id),
  constraint supplier_orders_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint supplier_orders_sales_order foreign key (tenant_id, sales_order_id)
    references erp.sales_orders (tenant_id, id),
  constraint supplier_orders_address foreign key (tenant_id, shipment_address_id)
    references erp.addresses (tenant_id, id),
  constraint supplier_orders_one_place check (num_nonnulls(warehouse_id, sales_order_id) = 1),
  constraint supplier_orders_factor_right check (currency_factor > 0),
  constraint supplier_orders_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id)
);
select erp.tenant_table('erp.supplier_orders');
create index supplier_orders_by_sales_order on erp.supplier_orders (tenant_id, sales_order_id)
  where sales_order_id is not null;
-- Drafts of orders to suppliers: what is about to be bought is asked for by item.
create index supplier_orders_drafts on erp.supplier_orders (tenant_id, id) where state = 1;
-- Orders to one supplier are listed beside it.
create index supplier_orders_by_supplier on erp.supplier_orders (tenant_id, supplier_id, id);

create table erp.supplier_order_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  supplier_order_id integer not null,
  sort_order integer not null,
  -- No foreign key of items: a document outlives them.
  item_id integer not null,
  -- The supplier's number of the item.
  supplier_sku text not null default '',
  quantity numeric(19, 4) not null,
  -- Net, of one unit, in the tenant's currency.
  purchase_price_net numeric(19, 4) not null,
  expected timestamptz(3),
  quantity_received numeric(19, 4) not null default 0,
  -- What is still to come: 0 in drafts, and after the order has ended.
  quantity_open numeric(19, 4) not null default 0,
  -- No foreign key: a document outlives the line.
  sales_order_line_id integer,
  sales_order_line_uuid uuid,
  -- At which rate of tax the supplier sells, and how many units it packs together; 0 is unknown.
  tax_rate numeric(7, 4) not null default 0,
  packaging_unit text not null default '',
  amount_packaging_unit numeric(19, 4) constraint supplier_order_lines_packed_given not null default 0,
  constraint supplier_order_lines_pkey primary key (tenant_id, id),
  constraint supplier_order_lines_uuid unique (tenant_id, uuid),
  constraint supplier_order_lines_right check (
    quantity > 0 and quantity_received >= 0 and quantity_open >= 0),
  constraint supplier_order_lines_order foreign key (tenant_id, supplier_order_id)
    references erp.supplier_orders (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.supplier_order_lines');
create index supplier_order_lines_by_order on erp.supplier_order_lines (
  tenant_id, supplier_order_id, sort_order, id);
create index supplier_order_lines_to_come on erp.supplier_order_lines (tenant_id, item_id)
  where quantity_open > 0;
create index supplier_order_lines_by_sales_line on erp.supplier_order_lines (
  tenant_id, sales_order_line_id)
  where sales_order_line_id is not null;
