-- What is counted in a warehouse, before somebody approves the differences.
create table erp.stock_takes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  warehouse_id integer not null,
  name text not null,
  -- 1 being counted, 2 approved, 3 rejected, 4 cancelled.
  status smallint not null default 1
    constraint stock_takes_status_known check (status between 1 and 4),
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
