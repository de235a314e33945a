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

-- The record that goods were moved for, such as a stock transfer; its kind follows from the type of movement.
alter table erp.stock_changes
  add column document_id integer,
  add column document_uuid uuid;
