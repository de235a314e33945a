-- What was ordered from suppliers, and how much of it has arrived.
create table erp.supplier_orders (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  supplier_id integer not null,
  -- Where the goods go.
  warehouse_id integer not null,
  -- The number that the supplier gave it.
  external_number text not null default '',
  comment text not null default '',
  -- 1 draft, 2 sent, 3 closed, 4 cancelled.
  state smallint not null default 1
    constraint supplier_orders_state_known check (state between 1 and 4),
  created timestamptz(3) not null default now(),
  sent timestamptz(3),
  closed timestamptz(3),
  constraint supplier_orders_pkey primary key (tenant_id, id),
  constraint supplier_orders_uuid unique (tenant_id, uuid),
  constraint supplier_orders_number_taken unique (tenant_id, number_key),
  constraint supplier_orders_supplier foreign key (tenant_id, supplier_id)
    references erp.suppliers (tenant_id, id),
  constraint supplier_orders_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id),
  constraint supplier_orders_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.supplier_orders');

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
