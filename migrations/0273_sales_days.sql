-- What was sold by day, kept so that figures of years need not read every order. All of it follows from the orders.

-- Up to which day sums are kept; days are those of UTC, told by their beginnings.
create table erp.sales_sums (
  tenant_id uuid not null,
  -- When it was seen first. Sums are kept from a day later on: until then a process of the release before may serve.
  begun timestamptz(3) not null default now(),
  -- Days before it are kept; null: none.
  kept_until timestamptz(3),
  constraint sales_sums_pkey primary key (tenant_id),
  constraint sales_sums_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_sums');

-- Days with an order that changed, added by whoever changes one. The kept sums of such a day do not count.
create table erp.sales_day_changes (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  day timestamptz(3) not null,
  constraint sales_day_changes_pkey primary key (tenant_id, id),
  constraint sales_day_changes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_day_changes');
create index sales_day_changes_by_day on erp.sales_day_changes (tenant_id, day);

-- Amounts are in the currency of the tenant, by the rate of each order, and exact.
create table erp.sales_days (
  tenant_id uuid not null,
  day timestamptz(3) not null,
  -- 0: none.
  sales_channel_id integer not null,
  country_iso text not null,
  orders integer not null,
  revenue numeric not null,
  -- Of the goods of these orders.
  quantity numeric not null,
  margin numeric not null,
  constraint sales_days_pkey primary key (tenant_id, day, sales_channel_id, country_iso),
  constraint sales_days_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_days');

-- Items are added up by month: by day there are about as many sums as lines.
create table erp.sales_months (
  tenant_id uuid not null,
  month timestamptz(3) not null,
  next_month timestamptz(3) not null,
  -- Days before it are in the sums of its items.
  added_until timestamptz(3) not null,
  constraint sales_months_pkey primary key (tenant_id, month),
  constraint sales_months_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_months');

create table erp.sales_item_months (
  tenant_id uuid not null,
  month timestamptz(3) not null,
  sku text not null,
  -- 0: of no item.
  item_id integer not null,
  name text not null,
  quantity numeric not null,
  revenue numeric not null,
  margin numeric not null,
  constraint sales_item_months_pkey primary key (tenant_id, month, sku, item_id),
  constraint sales_item_months_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_item_months');
