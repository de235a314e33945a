-- What is made to stock (decision 166).

-- An item that is made here.
create table erp.production_items (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  item_id integer not null,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint production_items_pkey primary key (tenant_id, id),
  constraint production_items_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint production_items_uuid unique (tenant_id, uuid),
  constraint production_items_item_id_taken unique (tenant_id, item_id),
  constraint production_items_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id)
);
select erp.tenant_table('erp.production_items');

-- How many are made at once: orders are of whole lots.
create table erp.lot_sizes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  production_item_id integer not null,
  quantity numeric(19, 4) not null constraint lot_sizes_quantity_right check (quantity > 0),
  constraint lot_sizes_pkey primary key (tenant_id, id),
  constraint lot_sizes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint lot_sizes_uuid unique (tenant_id, uuid),
  constraint lot_sizes_once unique (tenant_id, production_item_id, quantity),
  constraint lot_sizes_production_item foreign key (tenant_id, production_item_id)
    references erp.production_items (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.lot_sizes');

-- What an item is made of, in versions: of one item at most one is active.
create table erp.bills_of_materials (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  production_item_id integer not null,
  version integer not null,
  name text not null default '',
  description text not null default '',
  -- 1 draft, 2 active, 3 replaced by another version.
  state integer not null default 1 constraint bills_of_materials_state_known check (state in (1, 2, 3)),
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  activated timestamptz(3),
  constraint bills_of_materials_pkey primary key (tenant_id, id),
  constraint bills_of_materials_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint bills_of_materials_uuid unique (tenant_id, uuid),
  constraint bills_of_materials_version unique (tenant_id, production_item_id, version),
  constraint bills_of_materials_production_item foreign key (tenant_id, production_item_id)
    references erp.production_items (tenant_id, id)
);
select erp.tenant_table('erp.bills_of_materials');
create unique index bills_of_materials_one_active on erp.bills_of_materials (tenant_id, production_item_id)
  where state = 2;

-- Named steps of making.
create table erp.bill_of_materials_operations (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  bill_of_materials_id integer constraint bill_of_materials_operations_of not null,
  sort integer not null,
  name text not null,
  constraint bill_of_materials_operations_pkey primary key (tenant_id, id),
  constraint bill_of_materials_operations_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint bill_of_materials_operations_uuid unique (tenant_id, uuid),
  constraint bill_of_materials_operations_bill foreign key (tenant_id, bill_of_materials_id)
    references erp.bills_of_materials (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.bill_of_materials_operations');
create index bill_of_materials_operations_by_bill
  on erp.bill_of_materials_operations (tenant_id, bill_of_materials_id, sort);

-- The parts of one unit.
create table erp.bill_of_materials_items (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  bill_of_materials_id integer constraint bill_of_materials_items_of not null,
  sort integer not null,
  item_id integer not null,
  quantity numeric(19, 4) not null constraint bill_of_materials_items_quantity_right check (quantity > 0),
  -- The step in which it is used; null where none is named. It goes with its bill of materials.
  operation_id integer,
  constraint bill_of_materials_items_pkey primary key (tenant_id, id),
  constraint bill_of_materials_items_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint bill_of_materials_items_uuid unique (tenant_id, uuid),
  constraint bill_of_materials_items_once unique (tenant_id, bill_of_materials_id, item_id),
  constraint bill_of_materials_items_bill foreign key (tenant_id, bill_of_materials_id)
    references erp.bills_of_materials (tenant_id, id) on delete cascade,
  constraint bill_of_materials_items_item foreign key (tenant_id, item_id)
    references erp.items (tenant_id, id)
);
select erp.tenant_table('erp.bill_of_materials_items');
create index bill_of_materials_items_by_item on erp.bill_of_materials_items (tenant_id, item_id);

-- Where things are made.
create table erp.workbench_resource_types (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  constraint workbench_resource_types_pkey primary key (tenant_id, id),
  constraint workbench_resource_types_uuid unique (tenant_id, uuid),
  constraint workbench_resource_types_name_taken unique (tenant_id, name_key),
  constraint workbench_resource_types_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.workbench_resource_types');

create table erp.workbench_resources (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  description text not null default '',
  workbench_resource_type_id integer,
  -- Where its parts lie and what it makes goes.
  warehouse_id integer not null,
  constraint workbench_resources_pkey primary key (tenant_id, id),
  constraint workbench_resources_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint workbench_resources_uuid unique (tenant_id, uuid),
  constraint workbench_resources_name_taken unique (tenant_id, name_key),
  constraint workbench_resources_type foreign key (tenant_id, workbench_resource_type_id)
    references erp.workbench_resource_types (tenant_id, id),
  constraint workbench_resources_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id)
);
select erp.tenant_table('erp.workbench_resources');

-- An order to make so many, or to take so many apart.
create table erp.production_orders (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  production_item_id integer not null,
  bill_of_materials_id integer not null,
  is_disassembly boolean not null default false,
  warehouse_id integer not null,
  workbench_resource_id integer,
  quantity numeric(19, 4) not null constraint production_orders_quantity_right check (quantity > 0),
  quantity_made numeric(19, 4) not null default 0,
  -- How many a lot has; null where the item has no lots.
  lot_size numeric(19, 4),
  -- When it is to be done.
  target timestamptz,
  comment text not null default '',
  created timestamptz(3) not null default now(),
  released timestamptz(3),
  started timestamptz(3),
  -- When all was made, or the order was cancelled.
  closed timestamptz(3),
  is_cancelled boolean not null default false,
  closed_reason text not null default '',
  changed timestamptz(3) not null default now(),
  constraint production_orders_pkey primary key (tenant_id, id),
  constraint production_orders_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint production_orders_uuid unique (tenant_id, uuid),
  constraint production_orders_made_right check (quantity_made >= 0 and quantity_made <= quantity),
  constraint production_orders_production_item foreign key (tenant_id, production_item_id)
    references erp.production_items (tenant_id, id),
  constraint production_orders_bill foreign key (tenant_id, bill_of_materials_id)
    references erp.bills_of_materials (tenant_id, id),
  constraint production_orders_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id),
  constraint production_orders_workbench foreign key (tenant_id, workbench_resource_id)
    references erp.workbench_resources (tenant_id, id)
);
select erp.tenant_table('erp.production_orders');
-- Those that need parts, by where these lie.
create index production_orders_open on erp.production_orders (tenant_id, warehouse_id, id)
  where closed is null;
