-- Items of the latest days, kept by day as well: parts of months that figures of the last weeks are asked for, and days
-- of a month in which an order has changed.
create table erp.sales_item_days (
  tenant_id uuid not null,
  day timestamptz(3) not null,
  sku text not null,
  -- 0: of no item.
  item_id integer not null,
  name text not null,
  quantity numeric not null,
  revenue numeric not null,
  margin numeric not null,
  constraint sales_item_days_pkey primary key (tenant_id, day, sku, item_id),
  constraint sales_item_days_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_item_days');

-- Items are kept by day from this day on; null: none yet.
alter table erp.sales_sums add column item_days_from timestamptz(3);
