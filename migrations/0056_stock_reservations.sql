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
  -- The line it was delivered with last.
  sales_order_line_id integer not null,
  -- 0 delivered, 1 back in stock, 2 scrapped.
  state smallint not null constraint item_serial_numbers_state_known check (state between 0 and 2),
  changed timestamptz(3) not null default now(),
  constraint item_serial_numbers_pkey primary key (tenant_id, item_id, serial_key),
  constraint item_serial_numbers_item foreign key (tenant_id, item_id)
    references erp.items (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.item_serial_numbers');
create index item_serial_numbers_by_line on erp.item_serial_numbers (tenant_id, sales_order_line_id);
