-- What stock is worth (decision 164). Everything here follows from the journal of stock and from the invoices of
-- suppliers, and is written behind them, in their order: no booking waits for it.

alter table erp.companies
  add column stock_cost_method text not null default 'average'
    constraint companies_stock_cost_method_known check (stock_cost_method in ('average', 'first-in-first-out'));

-- Up to which entry the journal of stock is valued. Who values locks this row.
create table erp.stock_value_progress (
  tenant_id uuid not null,
  sequence bigint not null default 0,
  -- The last day that was valued. An entry that was written before midnight and committed after an entry of the next
  -- day counts on the next one: what a day was worth does not change any more.
  day date not null default '-infinity',
  constraint stock_value_progress_pkey primary key (tenant_id),
  constraint stock_value_progress_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.stock_value_progress');

-- The company that the goods of a warehouse are valued for.
create table erp.stock_valued_warehouses (
  tenant_id uuid not null,
  warehouse_id integer not null,
  company_id integer not null,
  constraint stock_valued_warehouses_pkey primary key (tenant_id, warehouse_id),
  constraint stock_valued_warehouses_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id) on delete cascade,
  constraint stock_valued_warehouses_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id)
);
select erp.tenant_table('erp.stock_valued_warehouses');

-- What a company has of an item now, goods on their way between its warehouses included.
create table erp.stock_value_items (
  tenant_id uuid not null,
  company_id integer not null,
  -- No references: what a day was worth outlives the item.
  item_id integer not null,
  quantity numeric(19, 4) not null,
  value numeric(19, 4) not null,
  -- What a unit costs that is taken out below zero or comes without a price; null where nothing is known.
  last_cost numeric(19, 8),
  constraint stock_value_items_pkey primary key (tenant_id, company_id, item_id),
  constraint stock_value_items_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id)
) with (fillfactor = 60);
select erp.tenant_table('erp.stock_value_items');
create index stock_value_items_by_item on erp.stock_value_items (tenant_id, item_id, company_id);

-- What was received at once, and what is left of it. The oldest leaves first. Receipts of orders stay after that, since
-- their invoices may come later.
create table erp.stock_value_layers (
  tenant_id uuid not null,
  -- That of its change.
  id bigint not null,
  company_id integer not null,
  item_id integer not null,
  received numeric(19, 4) not null,
  remaining numeric(19, 4) not null,
  -- Of what remains; only where the first that came in leaves first at its own cost.
  value numeric(19, 4) not null,
  -- Of a unit when it was received.
  price numeric(19, 8) not null,
  -- How much of it invoices have stated the price of.
  invoiced numeric(19, 4) not null default 0,
  supplier_order_id integer,
  constraint stock_value_layers_pkey primary key (tenant_id, id),
  constraint stock_value_layers_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id)
) with (fillfactor = 60);
select erp.tenant_table('erp.stock_value_layers');
create index stock_value_layers_left on erp.stock_value_layers (tenant_id, company_id, item_id, id)
  where remaining > 0;
create index stock_value_layers_by_order on erp.stock_value_layers (tenant_id, supplier_order_id, item_id, id)
  where supplier_order_id is not null;

-- Every change of a value, in the order in which they take effect.
create table erp.stock_value_changes (
  tenant_id uuid not null,
  id bigint not null,
  company_id integer not null,
  item_id integer not null,
  -- 0 where it is of no single warehouse, such as that of an invoice.
  warehouse_id integer not null,
  day date not null,
  at timestamptz(3) not null,
  kind text not null
    constraint stock_value_changes_kind_known check (kind in ('receipt', 'issue', 'correction')),
  -- What the goods were moved for, or Invoice, Loss, Company.
  movement_type text not null,
  quantity numeric(19, 4) not null,
  -- By how much the value of the stock changes.
  value numeric(19, 4) not null,
  -- What goods that have left cost more than was thought.
  difference numeric(19, 4) not null default 0,
  -- Whether nobody stated the price of what came in.
  is_estimated boolean not null default false,
  quantity_after numeric(19, 4) not null,
  value_after numeric(19, 4) not null,
  -- The entry of the journal of stock; null for others.
  stock_change_sequence bigint,
  purchase_invoice_id integer,
  purchase_invoice_uuid uuid,
  constraint stock_value_changes_pkey primary key (tenant_id, id),
  constraint stock_value_changes_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id)
);
select erp.tenant_table('erp.stock_value_changes');
create index stock_value_changes_by_item on erp.stock_value_changes (tenant_id, item_id, id);
create index stock_value_changes_by_time on erp.stock_value_changes (tenant_id, at);

-- What a company had of an item at the end of a day on which that changed. The value at a day is in the last row until
-- then: one step in the index for each item, however many movements there were.
create table erp.stock_value_days (
  tenant_id uuid not null,
  company_id integer not null,
  item_id integer not null,
  day date not null,
  quantity numeric(19, 4) not null,
  value numeric(19, 4) not null,
  constraint stock_value_days_pkey primary key (tenant_id, company_id, item_id, day),
  constraint stock_value_days_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id)
);
select erp.tenant_table('erp.stock_value_days');

-- The same of the quantities of a warehouse.
create table erp.stock_quantity_days (
  tenant_id uuid not null,
  warehouse_id integer not null,
  item_id integer not null,
  day date not null,
  quantity numeric(19, 4) not null,
  constraint stock_quantity_days_pkey primary key (tenant_id, warehouse_id, item_id, day),
  constraint stock_quantity_days_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.stock_quantity_days');

-- Prices that approved invoices state of what an order brought, until they are applied to its receipts.
create table erp.invoiced_costs (
  tenant_id uuid not null,
  purchase_invoice_line_id integer not null,
  -- Of the approval that stated it: what the next one states may be of another order.
  approval uuid not null,
  purchase_invoice_id integer not null,
  purchase_invoice_uuid uuid not null,
  supplier_order_id integer not null,
  item_id integer not null,
  quantity numeric(19, 4) not null,
  -- Of a unit, in the tenant's currency.
  price numeric(19, 8) not null,
  applied_quantity numeric(19, 4) not null default 0,
  -- [{"layer", "quantity", "perUnit"}]: to which receipts, for taking it back.
  applied jsonb not null default '[]',
  -- The invoice was disputed or rejected after its approval.
  is_withdrawn boolean not null default false,
  constraint invoiced_costs_pkey primary key (tenant_id, purchase_invoice_line_id, approval),
  constraint invoiced_costs_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.invoiced_costs');
create index invoiced_costs_due on erp.invoiced_costs (tenant_id, purchase_invoice_line_id)
  where not is_withdrawn and applied_quantity < quantity or is_withdrawn and applied_quantity > 0;
create index invoiced_costs_by_invoice on erp.invoiced_costs (tenant_id, purchase_invoice_id);

-- What was given up on its way between warehouses, until it is taken from the value. The journal of stock has no entry
-- of it, since it lay in no warehouse.
create table erp.stock_losses (
  tenant_id uuid not null,
  stock_transfer_line_id integer not null,
  warehouse_id integer not null,
  item_id integer not null,
  quantity numeric(19, 4) not null,
  at timestamptz(3) not null,
  constraint stock_losses_pkey primary key (tenant_id, stock_transfer_line_id),
  constraint stock_losses_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.stock_losses');

-- By how much less than its cost an item is valued at the end of a day, and why.
create table erp.stock_write_downs (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company_id integer not null,
  item_id integer not null,
  day date not null,
  amount numeric(19, 4) not null constraint stock_write_downs_amount_right check (amount > 0),
  reason text not null,
  changed timestamptz(3) not null default now(),
  constraint stock_write_downs_pkey primary key (tenant_id, id),
  constraint stock_write_downs_uuid unique (tenant_id, uuid),
  constraint stock_write_downs_once unique (tenant_id, company_id, day, item_id),
  constraint stock_write_downs_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id)
);
select erp.tenant_table('erp.stock_write_downs');
