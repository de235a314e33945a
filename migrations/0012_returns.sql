-- What comes back.

-- Why goods come back, named in each language of the tenant.
create table erp.return_reasons (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  translations jsonb not null,
  constraint return_reasons_pkey primary key (tenant_id, id),
  constraint return_reasons_uuid unique (tenant_id, uuid),
  constraint return_reasons_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.return_reasons');

-- Goods of an order that come back.
create table erp.returns (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  sales_order_id integer not null,
  company_id integer not null,
  warehouse_id integer not null,
  return_date timestamptz(3) not null,
  external_number text not null default '',
  -- 0 none, 1 e-mail, 2 manual, 3 telephone, 4 fax, 5 fulfilment, 6 channel, 7 interface.
  origin smallint not null default 0 constraint returns_origin_known check (origin between 0 and 7),
  external_comment text not null default '',
  internal_comment text not null default '',
  contact text not null default '',
  -- 1 announced, 2 received, 3 inspected, 4 completed, 5 rejected.
  state smallint not null default 1 constraint returns_state_known check (state between 1 and 5),
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint returns_pkey primary key (tenant_id, id),
  constraint returns_uuid unique (tenant_id, uuid),
  constraint returns_number_taken unique (tenant_id, number_key),
  constraint returns_order foreign key (tenant_id, sales_order_id) references erp.sales_orders (tenant_id, id),
  constraint returns_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint returns_warehouse foreign key (tenant_id, warehouse_id) references erp.warehouses (tenant_id, id),
  constraint returns_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
) with (fillfactor = 85);
select erp.tenant_table('erp.returns');
create index returns_by_order on erp.returns (tenant_id, sales_order_id, id);
create index returns_by_state on erp.returns (tenant_id, state, id);

create table erp.return_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  return_id integer not null,
  sort_order integer not null,
  sales_order_line_id integer not null,
  -- The line of a delivery note that the goods left with; null where there is none.
  delivery_note_line_id integer,
  -- No foreign key of items: a document outlives them.
  item_id integer,
  sku text not null,
  name text not null,
  quantity numeric(19, 4) not null constraint return_lines_quantity_positive check (quantity > 0),
  return_reason_id integer not null,
  return_reason_comment text not null default '',
  serial_numbers text[] not null default '{}',
  condition_id integer,
  condition_comment text not null default '',
  -- What became of the goods at their inspection; null until then.
  restocking text constraint return_lines_restocking_known
    check (restocking in ('sellable', 'blocked', 'scrapped', 'none')),
  constraint return_lines_pkey primary key (tenant_id, id),
  constraint return_lines_uuid unique (tenant_id, uuid),
  constraint return_lines_return foreign key (tenant_id, return_id) references erp.returns (tenant_id, id) on delete cascade,
  constraint return_lines_order_line foreign key (tenant_id, sales_order_line_id)
    references erp.sales_order_lines (tenant_id, id),
  constraint return_lines_delivery_line foreign key (tenant_id, delivery_note_line_id)
    references erp.delivery_note_lines (tenant_id, id),
  constraint return_lines_reason foreign key (tenant_id, return_reason_id) references erp.return_reasons (tenant_id, id),
  constraint return_lines_condition foreign key (tenant_id, condition_id) references erp.conditions (tenant_id, id)
);
select erp.tenant_table('erp.return_lines');
create index return_lines_by_return on erp.return_lines (tenant_id, return_id, sort_order, id);
create index return_lines_by_order_line on erp.return_lines (tenant_id, sales_order_line_id, id);

create table erp.return_packages (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  return_id integer not null,
  tracking_id text not null default '',
  shipping_method_id integer,
  -- Name of a shipping method that is none of the tenant's.
  shipping_method_custom text not null default '',
  constraint return_packages_pkey primary key (tenant_id, id),
  constraint return_packages_uuid unique (tenant_id, uuid),
  constraint return_packages_return foreign key (tenant_id, return_id)
    references erp.returns (tenant_id, id) on delete cascade,
  constraint return_packages_method foreign key (tenant_id, shipping_method_id)
    references erp.shipping_methods (tenant_id, id)
);
select erp.tenant_table('erp.return_packages');
create index return_packages_by_return on erp.return_packages (tenant_id, return_id, id);
