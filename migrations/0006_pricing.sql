-- Prices of items beside their own.

-- Prices beside an item's own. Either a net price or a reduction of the standard price in percent.
create table erp.item_customer_prices (
  tenant_id uuid not null,
  item_id integer not null,
  customer_id integer not null,
  from_quantity integer not null constraint item_customer_prices_from check (from_quantity >= 1),
  net_price numeric(19, 4),
  reduce_percent numeric(7, 4) constraint item_customer_prices_percent check (reduce_percent between 0 and 100),
  constraint item_customer_prices_pkey primary key (tenant_id, item_id, customer_id, from_quantity),
  constraint item_customer_prices_one check ((net_price is null) <> (reduce_percent is null)),
  constraint item_customer_prices_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_customer_prices_customer foreign key (tenant_id, customer_id)
    references erp.customers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.item_customer_prices');
create index item_customer_prices_by_customer on erp.item_customer_prices (tenant_id, customer_id, item_id);

create table erp.item_channel_prices (
  tenant_id uuid not null,
  item_id integer not null,
  sales_channel_id integer not null,
  customer_group_id integer not null,
  from_quantity integer not null constraint item_channel_prices_from check (from_quantity >= 1),
  net_price numeric(19, 4),
  reduce_percent numeric(7, 4) constraint item_channel_prices_percent check (reduce_percent between 0 and 100),
  constraint item_channel_prices_pkey primary key (tenant_id, item_id, sales_channel_id, customer_group_id, from_quantity),
  constraint item_channel_prices_one check ((net_price is null) <> (reduce_percent is null)),
  constraint item_channel_prices_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_channel_prices_channel foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id),
  constraint item_channel_prices_group foreign key (tenant_id, customer_group_id) references erp.customer_groups (tenant_id, id)
);
select erp.tenant_table('erp.item_channel_prices');

-- When an item's special prices hold; the prices themselves are the entries.
create table erp.item_special_prices (
  tenant_id uuid not null,
  item_id integer not null,
  is_active boolean not null default false,
  start_date timestamptz(3),
  end_date_active boolean not null default false,
  end_date timestamptz(3),
  till_amount_active boolean not null default false,
  till_amount_in_stock_smaller_than integer constraint item_special_prices_till not null default 0,
  constraint item_special_prices_pkey primary key (tenant_id, item_id),
  constraint item_special_prices_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.item_special_prices');

create table erp.item_special_price_entries (
  tenant_id uuid not null,
  item_id integer not null,
  sales_channel_id integer constraint item_special_price_entries_on not null,
  customer_group_id integer constraint item_special_price_entries_for not null,
  net_price numeric(19, 4) not null,
  is_active boolean not null default true,
  constraint item_special_price_entries_pkey primary key (tenant_id, item_id, sales_channel_id, customer_group_id),
  constraint item_special_price_entries_price foreign key (tenant_id, item_id)
    references erp.item_special_prices (tenant_id, item_id) on delete cascade,
  constraint item_special_price_entries_channel foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id),
  constraint item_special_price_entries_group foreign key (tenant_id, customer_group_id) references erp.customer_groups (tenant_id, id)
);
select erp.tenant_table('erp.item_special_price_entries');
