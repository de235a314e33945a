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
  start_date timestamptz,
  end_date_active boolean not null default false,
  end_date timestamptz,
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

create table erp.suppliers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  name text not null,
  address_id integer not null,
  own_customer_number text not null default '',
  language_iso text not null default 'en',
  contact text not null default '',
  website text not null default '',
  comment text not null default '',
  currency_iso text not null default 'EUR',
  can_dropship boolean not null default false,
  is_active boolean not null default true,
  constraint suppliers_pkey primary key (tenant_id, id),
  constraint suppliers_uuid unique (tenant_id, uuid),
  constraint suppliers_number_taken unique (tenant_id, number_key),
  constraint suppliers_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id),
  constraint suppliers_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.suppliers');

create table erp.item_suppliers (
  tenant_id uuid not null,
  item_id integer not null,
  supplier_id integer not null,
  -- The supplier's own number and name of the item.
  sku text not null default '',
  item_name text not null default '',
  is_standard boolean not null default false,
  purchase_price_net numeric(19, 4) not null default 0,
  tax_rate numeric(7, 4) not null default 0,
  minimum_purchase_quantity numeric(19, 4) constraint item_suppliers_minimum_given not null default 0,
  permissible_order_quantity numeric(19, 4) constraint item_suppliers_permissible_given not null default 0,
  -- Days.
  delivery_time integer not null default 0,
  use_supplier_delivery_time boolean not null default false,
  stock_level numeric(19, 4) not null default 0,
  is_dropshipping boolean not null default false,
  merge_stock_level boolean not null default false,
  comment text not null default '',
  packaging_unit text not null default '',
  amount_packaging_unit numeric(19, 4) not null default 0,
  constraint item_suppliers_pkey primary key (tenant_id, item_id, supplier_id),
  constraint item_suppliers_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_suppliers_supplier foreign key (tenant_id, supplier_id) references erp.suppliers (tenant_id, id)
);
select erp.tenant_table('erp.item_suppliers');
create unique index item_suppliers_one_standard on erp.item_suppliers (tenant_id, item_id) where is_standard;
create index item_suppliers_by_supplier on erp.item_suppliers (tenant_id, supplier_id, item_id);

create table erp.item_supplier_scale_prices (
  tenant_id uuid not null,
  item_id integer not null,
  supplier_id integer not null,
  from_quantity integer not null constraint item_supplier_scale_prices_from check (from_quantity >= 1),
  purchase_price_net numeric(19, 4),
  reduce_percent numeric(7, 4) constraint item_supplier_scale_prices_percent check (reduce_percent between 0 and 100),
  constraint item_supplier_scale_prices_pkey primary key (tenant_id, item_id, supplier_id, from_quantity),
  constraint item_supplier_scale_prices_one check ((purchase_price_net is null) <> (reduce_percent is null)),
  constraint item_supplier_scale_prices_supplier foreign key (tenant_id, item_id, supplier_id)
    references erp.item_suppliers (tenant_id, item_id, supplier_id) on delete cascade
);
select erp.tenant_table('erp.item_supplier_scale_prices');
