-- What leaves the house.

-- What leaves the house for an order.
create table erp.delivery_notes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  sales_order_id integer not null,
  company_id integer not null,
  -- Null: the goods were taken from the warehouses by their priority.
  warehouse_id integer,
  -- The row of the order, which never changes.
  shipment_address_id integer not null,
  shipping_method_id integer,
  delivery_note_date timestamptz(3) not null,
  comment text not null default '',
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  shipped timestamptz(3),
  delivered timestamptz(3),
  cancelled timestamptz(3),
  -- 0 created, 1 shipped, 2 delivered, 3 cancelled.
  status smallint not null generated always as (
    case when cancelled is not null then 3 when delivered is not null then 2 when shipped is not null then 1 else 0 end
  ) stored,
  -- The notes of one delivery that leaves from several warehouses name its first note.
  first_note_id integer,
  constraint delivery_notes_pkey primary key (tenant_id, id),
  constraint delivery_notes_uuid unique (tenant_id, uuid),
  constraint delivery_notes_number_taken unique (tenant_id, number_key),
  constraint delivery_notes_order foreign key (tenant_id, sales_order_id) references erp.sales_orders (tenant_id, id),
  constraint delivery_notes_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint delivery_notes_warehouse foreign key (tenant_id, warehouse_id) references erp.warehouses (tenant_id, id),
  constraint delivery_notes_address foreign key (tenant_id, shipment_address_id) references erp.addresses (tenant_id, id),
  constraint delivery_notes_shipping_method foreign key (tenant_id, shipping_method_id)
    references erp.shipping_methods (tenant_id, id),
  constraint delivery_notes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint delivery_notes_first_note foreign key (tenant_id, first_note_id)
    references erp.delivery_notes (tenant_id, id)
) with (fillfactor = 85);
select erp.tenant_table('erp.delivery_notes');
create index delivery_notes_by_order on erp.delivery_notes (tenant_id, sales_order_id, id);

-- A row for each place that goods of an order's line were taken from: warehouse, batch and best-before date.
create table erp.delivery_note_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  delivery_note_id integer not null,
  sort_order integer not null,
  sales_order_line_id integer not null,
  -- No foreign key of items: a document outlives them.
  item_id integer,
  sku text not null,
  name text not null,
  quantity numeric(19, 4) not null constraint delivery_note_lines_quantity_positive check (quantity > 0),
  -- Null: nothing of the stock was booked, as for items without inventory management.
  warehouse_id integer,
  batch_number text not null default '',
  best_before timestamptz not null default 'infinity',
  serial_numbers text[] not null default '{}',
  -- Where the goods of a line lay in their warehouse: a cancelled note puts them back there.
  storage_location_id integer not null default 0,
  constraint delivery_note_lines_pkey primary key (tenant_id, id),
  constraint delivery_note_lines_uuid unique (tenant_id, uuid),
  constraint delivery_note_lines_note foreign key (tenant_id, delivery_note_id)
    references erp.delivery_notes (tenant_id, id) on delete cascade,
  constraint delivery_note_lines_order_line foreign key (tenant_id, sales_order_line_id)
    references erp.sales_order_lines (tenant_id, id),
  constraint delivery_note_lines_warehouse foreign key (tenant_id, warehouse_id) references erp.warehouses (tenant_id, id)
);
select erp.tenant_table('erp.delivery_note_lines');
create index delivery_note_lines_by_note on erp.delivery_note_lines (tenant_id, delivery_note_id, sort_order, id);
create index delivery_note_lines_by_order_line on erp.delivery_note_lines (tenant_id, sales_order_line_id, id);
-- Which serial numbers of an item have left the house.
create index delivery_note_lines_serial on erp.delivery_note_lines (tenant_id, item_id)
  where serial_numbers <> '{}';

create table erp.delivery_note_packages (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  delivery_note_id integer not null,
  package_date timestamptz(3) not null,
  tracking_id text not null default '',
  -- In kilograms.
  weight numeric(19, 4) not null default 0,
  shipping_method_id integer,
  shipped_date timestamptz(3),
  tracking_url text not null default '',
  comment text not null default '',
  constraint delivery_note_packages_pkey primary key (tenant_id, id),
  constraint delivery_note_packages_uuid unique (tenant_id, uuid),
  constraint delivery_note_packages_note foreign key (tenant_id, delivery_note_id)
    references erp.delivery_notes (tenant_id, id) on delete cascade,
  constraint delivery_note_packages_method foreign key (tenant_id, shipping_method_id)
    references erp.shipping_methods (tenant_id, id)
);
select erp.tenant_table('erp.delivery_note_packages');
create index delivery_note_packages_by_note on erp.delivery_note_packages (tenant_id, delivery_note_id, id);
-- Who has a parcel in the hand has the number of its carrier.
create index delivery_note_packages_by_tracking
  on erp.delivery_note_packages (tenant_id, tracking_id) where tracking_id <> '';
