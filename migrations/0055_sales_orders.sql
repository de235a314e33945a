-- Orders of customers. Amounts are in the currency of the document; the leading side (`is_net_price`) is
-- fact, the other one is derived.
create table erp.sales_orders (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  -- Number that the channel gave the order; null where it gave none.
  external_number text,
  billing_number text not null default '',
  customer_sales_order_number text not null default '',
  company_id integer not null,
  customer_id integer not null,
  -- Null: made here, by staff or an app.
  sales_channel_id integer,
  created_by_user_id integer,
  assigned_user_id integer,
  sales_order_date timestamptz(3) not null default now(),
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  language_iso text not null default 'en',
  is_net_price boolean not null,
  currency_iso text not null,
  -- Units of the document's currency for one of the tenant's, as on the day of creation.
  currency_factor numeric(19, 8) not null default 1,
  departure_country_iso text not null,
  departure_state text not null default '',
  departure_currency_iso text not null,
  departure_currency_factor numeric(19, 8) not null default 1,
  customer_vat_id text not null default '',
  merchant_vat_id text not null default '',
  -- 0 taxed, 1 intra-community supply, 2 export, 3 one-stop shop, 4 reverse charge, 5 small business.
  tax_setting smallint not null default 0 constraint sales_orders_tax_setting_known check (tax_setting between 0 and 5),
  -- Rows of addresses that documents name never change: a new address is a new row.
  billing_address_id integer not null,
  shipment_address_id integer not null,
  payment_method_id integer,
  payment_due_in_days integer not null default 0,
  cash_discount numeric(7, 4) not null default 0,
  cash_discount_days integer not null default 0,
  payment_info jsonb not null default '{}',
  shipping_method_id integer,
  shipping_priority integer not null default 0,
  shipping_date timestamptz(3),
  estimated_delivery_date timestamptz(3),
  last_shipping_date timestamptz(3),
  delivered_date timestamptz(3),
  extra_weight numeric(19, 4) not null default 0,
  on_hold_reason_id integer,
  color_code_id integer,
  transaction_status_id integer,
  is_external_invoice boolean not null default false,
  comment text not null default '',
  customer_comment text not null default '',
  print_text text not null default '',
  total_net numeric(19, 4) not null default 0,
  total_gross numeric(19, 4) not null default 0,
  -- Of payments less refunds, and of final corrections, in the currency of the document.
  paid_amount numeric(19, 4) not null default 0,
  corrected_amount numeric(19, 4) not null default 0,
  date_of_payment timestamptz(3),
  is_draft boolean not null default false,
  is_partly_delivered boolean not null default false,
  -- 0 open, 1 all delivered, 2 the rest was closed, or nothing is to be delivered.
  delivery_complete_status smallint not null default 0
    constraint sales_orders_delivery_known check (delivery_complete_status between 0 and 2),
  -- All that can be invoiced is on final invoices.
  is_invoiced boolean not null default false,
  cancelled timestamptz(3),
  cancellation_reason_id integer,
  cancellation_comment text not null default '',
  cancelled_by_user_id integer,
  -- 0 unpaid, 1 partly paid, 2 paid.
  payment_status smallint not null generated always as (
    case when total_gross - corrected_amount <= paid_amount then 2 when paid_amount > 0 then 1 else 0 end
  ) stored,
  -- 0 draft, 1 open, 2 partly delivered, 3 delivered, 4 completed, 5 cancelled.
  status smallint not null generated always as (
    case
      when cancelled is not null then 5
      when is_draft then 0
      when delivery_complete_status > 0 and is_invoiced and total_gross - corrected_amount <= paid_amount then 4
      when delivery_complete_status > 0 then 3
      when is_partly_delivered then 2
      else 1
    end
  ) stored,
  constraint sales_orders_pkey primary key (tenant_id, id),
  constraint sales_orders_uuid unique (tenant_id, uuid),
  constraint sales_orders_number_taken unique (tenant_id, number_key),
  constraint sales_orders_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint sales_orders_customer foreign key (tenant_id, customer_id) references erp.customers (tenant_id, id),
  constraint sales_orders_sales_channel foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id),
  constraint sales_orders_billing_address foreign key (tenant_id, billing_address_id) references erp.addresses (tenant_id, id),
  constraint sales_orders_shipment_address foreign key (tenant_id, shipment_address_id) references erp.addresses (tenant_id, id),
  constraint sales_orders_payment_method foreign key (tenant_id, payment_method_id) references erp.payment_methods (tenant_id, id),
  constraint sales_orders_shipping_method foreign key (tenant_id, shipping_method_id) references erp.shipping_methods (tenant_id, id),
  constraint sales_orders_on_hold_reason foreign key (tenant_id, on_hold_reason_id) references erp.on_hold_reasons (tenant_id, id),
  constraint sales_orders_color_code foreign key (tenant_id, color_code_id) references erp.color_codes (tenant_id, id),
  constraint sales_orders_transaction_status foreign key (tenant_id, transaction_status_id) references erp.transaction_statuses (tenant_id, id),
  constraint sales_orders_cancellation_reason foreign key (tenant_id, cancellation_reason_id) references erp.cancellation_reasons (tenant_id, id),
  constraint sales_orders_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
) with (fillfactor = 85);
select erp.tenant_table('erp.sales_orders');
-- Orders without a channel share the number 0, so that their external numbers are unique as well.
create unique index sales_orders_external_taken
  on erp.sales_orders (tenant_id, external_number, coalesce(sales_channel_id, 0)) where external_number is not null;
create index sales_orders_by_customer on erp.sales_orders (tenant_id, customer_id, id);
create index sales_orders_by_date on erp.sales_orders (tenant_id, sales_order_date, id);
create index sales_orders_by_change on erp.sales_orders (tenant_id, changed, id);
create index sales_orders_by_status on erp.sales_orders (tenant_id, status, id);

create table erp.sales_order_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_order_id integer not null,
  sort_order integer not null,
  -- As `lineTypes` of the calculation.
  type smallint not null constraint sales_order_lines_type_known check (type between 0 and 21),
  -- No foreign key of items: a document outlives them.
  item_id integer,
  -- The line of the bill of materials that a component belongs to.
  parent_line_id integer,
  sku text not null default '',
  name text not null default '',
  note text not null default '',
  quantity numeric(19, 4) not null,
  quantity_delivered numeric(19, 4) not null default 0,
  quantity_invoiced numeric(19, 4) not null default 0,
  quantity_returned numeric(19, 4) not null default 0,
  sales_unit text not null default '',
  sales_price_net numeric(19, 4) not null default 0,
  sales_price_gross numeric(19, 4) not null default 0,
  discount_percent numeric(7, 4) not null default 0,
  ignores_discounts boolean not null default false,
  purchase_price_net numeric(19, 4) not null default 0,
  tax_rate numeric(7, 4) not null default 0,
  tax_category text not null default 'S',
  tax_class_id integer,
  tax_code_id integer,
  total_net numeric(19, 4) not null default 0,
  total_gross numeric(19, 4) not null default 0,
  -- What a component is worth of the price of its bill of materials, on the leading side.
  price_share numeric(19, 4),
  -- Which rule gave the price; empty where the caller named it.
  price_reason text not null default '',
  constraint sales_order_lines_pkey primary key (tenant_id, id),
  constraint sales_order_lines_uuid unique (tenant_id, uuid),
  constraint sales_order_lines_order foreign key (tenant_id, sales_order_id)
    references erp.sales_orders (tenant_id, id) on delete cascade,
  constraint sales_order_lines_tax_class foreign key (tenant_id, tax_class_id) references erp.tax_classes (tenant_id, id),
  constraint sales_order_lines_tax_code foreign key (tenant_id, tax_code_id) references erp.tax_codes (tenant_id, id),
  constraint sales_order_lines_delivered_right check (quantity_delivered >= 0 and quantity_invoiced >= 0 and quantity_returned >= 0)
) with (fillfactor = 85);
select erp.tenant_table('erp.sales_order_lines');
create index sales_order_lines_by_order on erp.sales_order_lines (tenant_id, sales_order_id, sort_order, id);
create index sales_order_lines_by_item on erp.sales_order_lines (tenant_id, item_id, sales_order_id) where item_id is not null;
