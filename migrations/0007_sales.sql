-- Orders and quotations, with what they refer to, taxes, and the sums that reports read.

-- Lists that documents of sale refer to, and the terms of payment methods.
create table erp.color_codes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  code text not null default '',
  constraint color_codes_pkey primary key (tenant_id, id),
  constraint color_codes_uuid unique (tenant_id, uuid),
  constraint color_codes_name_taken unique (tenant_id, name_key),
  constraint color_codes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.color_codes');

create table erp.on_hold_reasons (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  is_mergeable boolean not null default false,
  items_not_used_for_purchase_list boolean constraint on_hold_reasons_purchase_list not null default false,
  constraint on_hold_reasons_pkey primary key (tenant_id, id),
  constraint on_hold_reasons_uuid unique (tenant_id, uuid),
  constraint on_hold_reasons_name_taken unique (tenant_id, name_key),
  constraint on_hold_reasons_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.on_hold_reasons');

create table erp.transaction_statuses (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  is_valid_for_sales_quotation boolean constraint transaction_statuses_quotation not null default true,
  is_valid_for_sales_order boolean constraint transaction_statuses_order not null default true,
  is_valid_for_subscription boolean constraint transaction_statuses_subscription not null default true,
  constraint transaction_statuses_pkey primary key (tenant_id, id),
  constraint transaction_statuses_uuid unique (tenant_id, uuid),
  constraint transaction_statuses_name_taken unique (tenant_id, name_key),
  constraint transaction_statuses_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.transaction_statuses');

create table erp.cancellation_reasons (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  is_comment_required boolean not null default false,
  is_valid_for_sales_order boolean constraint cancellation_reasons_order not null default true,
  is_valid_for_invoice boolean not null default true,
  is_valid_for_refund boolean not null default true,
  constraint cancellation_reasons_pkey primary key (tenant_id, id),
  constraint cancellation_reasons_uuid unique (tenant_id, uuid),
  constraint cancellation_reasons_name_taken unique (tenant_id, name_key),
  constraint cancellation_reasons_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.cancellation_reasons');

create table erp.shipping_methods (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  priority integer not null default 0,
  gross_price numeric(19, 4) not null default 0,
  extra_weight numeric(19, 4) not null default 0,
  is_marketplace_b_prime boolean not null default false,
  is_active boolean not null default true,
  -- [{"countryIso": … or null, "fromWeight": …, "fromOrderValue": …, "grossPrice": …}]
  costs jsonb not null default '[]',
  -- A method may serve the countries of its costs alone, and says how long its shipments take.
  only_listed_countries boolean not null default false,
  delivery_days integer,
  -- What a shipping method takes for goods of a shipping class, and whether it takes other classes at all.
  only_listed_classes boolean not null default false,
  constraint shipping_methods_pkey primary key (tenant_id, id),
  constraint shipping_methods_uuid unique (tenant_id, uuid),
  constraint shipping_methods_name_taken unique (tenant_id, name_key),
  constraint shipping_methods_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.shipping_methods');

-- What decides the tax of a document: rates by country and kind of class, the codes that they are booked
-- under, and where companies are registered.
create table erp.tax_codes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  number integer not null default 0,
  general_ledger_account text not null default '',
  cash_discount_account text not null default '',
  is_automatic boolean not null default false,
  -- Which lines without a tax code of their own are booked under a code: those of a category, also of one
  -- country and at one rate.
  tax_category text,
  country_iso text,
  tax_rate numeric(7, 4),
  constraint tax_codes_pkey primary key (tenant_id, id),
  constraint tax_codes_uuid unique (tenant_id, uuid),
  constraint tax_codes_name_taken unique (tenant_id, name_key),
  constraint tax_codes_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade,
  constraint tax_codes_category_known
    check (tax_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'))
);
select erp.tenant_table('erp.tax_codes');

-- A rate is valid until the next one of its country and type begins: periods cannot overlap.
create table erp.tax_rates (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  country_iso text not null,
  -- As tax_classes.type.
  tax_class_type smallint not null constraint tax_rates_type_known check (tax_class_type between 0 and 5),
  rate numeric(7, 4) not null,
  valid_from date not null,
  tax_code_id integer,
  is_to_be_verified boolean not null default false,
  constraint tax_rates_pkey primary key (tenant_id, id),
  constraint tax_rates_uuid unique (tenant_id, uuid),
  constraint tax_rates_period_taken unique (tenant_id, country_iso, tax_class_type, valid_from),
  constraint tax_rates_tax_code foreign key (tenant_id, tax_code_id) references erp.tax_codes (tenant_id, id),
  constraint tax_rates_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.tax_rates');

create table erp.tax_registrations (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- Without a company it is that of every company of the tenant.
  company_id integer,
  country_iso text not null,
  vat_id text not null default '',
  is_small_business boolean not null default false,
  uses_destination_rates boolean not null default false,
  -- Whether gross prices of home are kept for destinations that are taxed at rates of their own.
  keeps_gross_prices boolean not null default true,
  constraint tax_registrations_pkey primary key (tenant_id, id),
  constraint tax_registrations_uuid unique (tenant_id, uuid),
  constraint tax_registrations_country_taken unique nulls not distinct (tenant_id, company_id, country_iso),
  constraint tax_registrations_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint tax_registrations_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.tax_registrations');

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
  -- The search finds orders by their words, as it finds items: by their numbers and by `search_terms`,
  -- which holds the names, companies and e-mail addresses of both addresses.
  search_terms text not null default '',
  search_words tsvector generated always as (erp.search_words(tenant_id,
    number, external_number, billing_number, customer_sales_order_number, search_terms)) stored,
  -- Whether an order was placed elsewhere already, so that missing stock is told and refuses nothing. Null: its
  -- channel says it.
  is_placed_elsewhere boolean,
  -- What an order pays for shipping follows from its method, unless it is fixed.
  is_shipping_cost_fixed boolean not null default true,
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
create index sales_orders_by_change on erp.sales_orders (tenant_id, changed, id);
create index sales_orders_by_status on erp.sales_orders (tenant_id, status, id);
-- Lists of a million orders: few are unpaid, undelivered or cancelled, and few have a billing number.
create index sales_orders_by_payment on erp.sales_orders (tenant_id, payment_status, id);
create index sales_orders_by_delivery on erp.sales_orders (tenant_id, delivery_complete_status, id);
create index sales_orders_cancelled on erp.sales_orders (tenant_id, id) where cancelled is not null;
create index sales_orders_by_billing_number on erp.sales_orders (tenant_id, billing_number)
  where billing_number <> '';
create index sales_orders_by_word on erp.sales_orders using gin (search_words);
create index sales_orders_by_date on erp.sales_orders (tenant_id, sales_order_date, id)
  include (total_net, currency_factor, cancelled, is_draft);

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
  -- How much of a line pick lists hold, beside what is delivered.
  quantity_in_pick numeric(19, 4) not null default 0,
  -- The day that was promised for a line when its order was taken, and the last day on which some of it left.
  promised_on timestamptz(3),
  delivered_on timestamptz(3),
  -- Lines that a supplier ships straight to the buyer, and the orders that tell it to.
  drop_shipping_supplier_id integer,
  constraint sales_order_lines_pkey primary key (tenant_id, id),
  constraint sales_order_lines_uuid unique (tenant_id, uuid),
  constraint sales_order_lines_order foreign key (tenant_id, sales_order_id)
    references erp.sales_orders (tenant_id, id) on delete cascade,
  constraint sales_order_lines_tax_class foreign key (tenant_id, tax_class_id) references erp.tax_classes (tenant_id, id),
  constraint sales_order_lines_tax_code foreign key (tenant_id, tax_code_id) references erp.tax_codes (tenant_id, id),
  constraint sales_order_lines_delivered_right check (quantity_delivered >= 0 and quantity_invoiced >= 0 and quantity_returned >= 0),
  constraint sales_order_lines_in_pick_right check (quantity_in_pick >= 0),
  constraint sales_order_lines_drop_shipping foreign key (tenant_id, drop_shipping_supplier_id)
    references erp.suppliers (tenant_id, id)
) with (fillfactor = 85);
select erp.tenant_table('erp.sales_order_lines');
create index sales_order_lines_by_order on erp.sales_order_lines (tenant_id, sales_order_id, sort_order, id);
create index sales_order_lines_by_item on erp.sales_order_lines (tenant_id, item_id, sales_order_id) where item_id is not null;
create index sales_order_lines_by_drop_shipping on erp.sales_order_lines (
  tenant_id, drop_shipping_supplier_id)
  where drop_shipping_supplier_id is not null;

-- The feed of sales orders: one entry for each, at the place of its latest change.
create table erp.sales_order_changes (
  tenant_id uuid not null,
  -- No reference: entries outlive a deleted order.
  sales_order_id integer not null,
  sales_order_uuid uuid not null,
  sequence bigint not null,
  kind text not null constraint sales_order_changes_kind_known check (kind in ('created', 'changed', 'deleted')),
  at timestamptz not null default now(),
  constraint sales_order_changes_pkey primary key (tenant_id, sales_order_id),
  constraint sales_order_changes_sequence unique (tenant_id, sequence)
);
select erp.tenant_table('erp.sales_order_changes');

-- Quotations: what a customer was offered. Amounts are in the currency of the document, as those of orders.
create table erp.sales_quotations (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  external_number text,
  customer_quotation_number text constraint sales_quotations_customer_number not null default '',
  company_id integer not null,
  customer_id integer not null,
  sales_channel_id integer,
  created_by_user_id integer,
  assigned_user_id integer,
  quotation_date timestamptz(3) not null default now(),
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  -- Null: until it is cancelled.
  valid_until timestamptz(3),
  language_iso text not null default 'en',
  is_net_price boolean not null,
  currency_iso text not null,
  currency_factor numeric(19, 8) not null default 1,
  departure_country_iso text not null,
  departure_state text not null default '',
  departure_currency_iso text not null,
  departure_currency_factor numeric(19, 8) constraint sales_quotations_departure_factor not null default 1,
  customer_vat_id text not null default '',
  merchant_vat_id text not null default '',
  tax_setting smallint not null default 0 constraint sales_quotations_tax_known check (tax_setting between 0 and 5),
  billing_address_id integer not null,
  shipment_address_id integer not null,
  payment_method_id integer,
  payment_due_in_days integer not null default 0,
  cash_discount numeric(7, 4) not null default 0,
  cash_discount_days integer not null default 0,
  shipping_method_id integer,
  shipping_priority integer not null default 0,
  shipping_date timestamptz(3),
  estimated_delivery_date timestamptz(3),
  extra_weight numeric(19, 4) not null default 0,
  color_code_id integer,
  transaction_status_id integer,
  comment text not null default '',
  customer_comment text not null default '',
  print_text text not null default '',
  total_net numeric(19, 4) not null default 0,
  total_gross numeric(19, 4) not null default 0,
  sent timestamptz(3),
  cancelled timestamptz(3),
  cancellation_comment text not null default '',
  -- The order that it became.
  sales_order_id integer,
  -- The search finds quotations and invoices by their words, as it finds orders: by their numbers and by
  -- `search_terms`, which holds the names, companies and e-mail addresses of both addresses, and of an invoice the
  -- number of its order.
  search_terms text not null default '',
  search_words tsvector generated always as (erp.search_words(tenant_id,
    number, external_number, customer_quotation_number, search_terms)) stored,
  constraint sales_quotations_pkey primary key (tenant_id, id),
  constraint sales_quotations_uuid unique (tenant_id, uuid),
  constraint sales_quotations_number_taken unique (tenant_id, number_key),
  constraint sales_quotations_company foreign key (tenant_id, company_id) references erp.companies (tenant_id, id),
  constraint sales_quotations_customer foreign key (tenant_id, customer_id) references erp.customers (tenant_id, id),
  constraint sales_quotations_sales_channel foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id),
  constraint sales_quotations_billing_address foreign key (tenant_id, billing_address_id) references erp.addresses (tenant_id, id),
  constraint sales_quotations_shipment_address foreign key (tenant_id, shipment_address_id) references erp.addresses (tenant_id, id),
  constraint sales_quotations_payment_method foreign key (tenant_id, payment_method_id) references erp.payment_methods (tenant_id, id),
  constraint sales_quotations_shipping_method foreign key (tenant_id, shipping_method_id) references erp.shipping_methods (tenant_id, id),
  constraint sales_quotations_color_code foreign key (tenant_id, color_code_id) references erp.color_codes (tenant_id, id),
  constraint sales_quotations_transaction_status foreign key (tenant_id, transaction_status_id) references erp.transaction_statuses (tenant_id, id),
  constraint sales_quotations_sales_order foreign key (tenant_id, sales_order_id) references erp.sales_orders (tenant_id, id),
  constraint sales_quotations_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
) with (fillfactor = 85);
select erp.tenant_table('erp.sales_quotations');
create index sales_quotations_by_customer on erp.sales_quotations (tenant_id, customer_id, id);
create index sales_quotations_by_order on erp.sales_quotations (tenant_id, sales_order_id) where sales_order_id is not null;
create index sales_quotations_by_word on erp.sales_quotations using gin (search_words);

create table erp.sales_quotation_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_quotation_id integer not null,
  sort_order integer not null,
  type smallint not null constraint sales_quotation_lines_type_known check (type between 0 and 21),
  item_id integer,
  parent_line_id integer,
  sku text not null default '',
  name text not null default '',
  note text not null default '',
  quantity numeric(19, 4) not null,
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
  price_share numeric(19, 4),
  price_reason text not null default '',
  drop_shipping_supplier_id integer,
  constraint sales_quotation_lines_pkey primary key (tenant_id, id),
  constraint sales_quotation_lines_uuid unique (tenant_id, uuid),
  constraint sales_quotation_lines_quotation foreign key (tenant_id, sales_quotation_id)
    references erp.sales_quotations (tenant_id, id) on delete cascade,
  constraint sales_quotation_lines_tax_class foreign key (tenant_id, tax_class_id) references erp.tax_classes (tenant_id, id),
  constraint sales_quotation_lines_tax_code foreign key (tenant_id, tax_code_id) references erp.tax_codes (tenant_id, id),
  constraint sales_quotation_lines_drop_shipping foreign key (
      tenant_id, drop_shipping_supplier_id) references erp.suppliers (tenant_id, id)
) with (fillfactor = 85);
select erp.tenant_table('erp.sales_quotation_lines');
create index sales_quotation_lines_by_quotation on erp.sales_quotation_lines (tenant_id, sales_quotation_id, sort_order, id);
create index sales_quotation_lines_by_drop_shipping on erp.sales_quotation_lines (
  tenant_id, drop_shipping_supplier_id)
  where drop_shipping_supplier_id is not null;

create table erp.sales_order_files (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_order_id integer not null,
  file_id integer not null,
  file_uuid uuid not null,
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  digest text not null,
  created_at timestamptz(3) not null default now(),
  constraint sales_order_files_pkey primary key (tenant_id, id),
  constraint sales_order_files_uuid unique (tenant_id, uuid),
  constraint sales_order_files_order foreign key (tenant_id, sales_order_id)
    references erp.sales_orders (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.sales_order_files');
create index sales_order_files_by_order on erp.sales_order_files (tenant_id, sales_order_id, id);

create table erp.sales_order_line_files (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  line_id integer not null,
  file_id integer not null,
  file_uuid uuid not null,
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  digest text not null,
  created_at timestamptz(3) not null default now(),
  constraint sales_order_line_files_pkey primary key (tenant_id, id),
  constraint sales_order_line_files_uuid unique (tenant_id, uuid),
  constraint sales_order_line_files_line foreign key (tenant_id, line_id)
    references erp.sales_order_lines (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.sales_order_line_files');
create index sales_order_line_files_by_line on erp.sales_order_line_files (tenant_id, line_id, id);

-- Notes that the staff keep on an order.
create table erp.sales_order_notes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_order_id integer not null,
  note_body text not null,
  constraint sales_order_notes_pkey primary key (tenant_id, id),
  constraint sales_order_notes_uuid unique (tenant_id, uuid),
  constraint sales_order_notes_order foreign key (tenant_id, sales_order_id)
    references erp.sales_orders (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.sales_order_notes');
create index sales_order_notes_by_order on erp.sales_order_notes (tenant_id, sales_order_id, id);

create table erp.sales_order_custom_fields (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  group_name text not null default '',
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  description text not null default '',
  -- As in erp.custom_fields.
  type smallint not null constraint sales_order_custom_fields_type_known check (type between 0 and 12),
  possible_values text[] not null default '{}',
  is_required boolean not null default false,
  sort_number integer not null default 0,
  constraint sales_order_custom_fields_pkey primary key (tenant_id, id),
  constraint sales_order_custom_fields_uuid unique (tenant_id, uuid),
  constraint sales_order_custom_fields_name_taken unique (tenant_id, name_key),
  constraint sales_order_custom_fields_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_order_custom_fields');

create table erp.sales_order_custom_field_values (
  tenant_id uuid not null,
  sales_order_id integer constraint sales_order_field_values_sales_order_id not null,
  custom_field_id integer constraint sales_order_field_values_custom_field_id not null,
  value jsonb not null,
  constraint sales_order_custom_field_values_pkey primary key (tenant_id, sales_order_id, custom_field_id),
  constraint sales_order_custom_field_values_owner foreign key (tenant_id, sales_order_id)
    references erp.sales_orders (tenant_id, id) on delete cascade,
  constraint sales_order_custom_field_values_field foreign key (tenant_id, custom_field_id)
    references erp.sales_order_custom_fields (tenant_id, id)
);
select erp.tenant_table('erp.sales_order_custom_field_values');
create index sales_order_custom_field_values_by_field
  on erp.sales_order_custom_field_values (tenant_id, custom_field_id, sales_order_id);

-- Lines that went to another order by a split or a merge: what was ordered is still wanted there. A merged
-- line keeps its number, so it stands as its own source.
create table erp.sales_order_line_moves (
  tenant_id uuid not null,
  -- The order that it went to.
  sales_order_id integer not null,
  sales_order_line_id integer constraint sales_order_line_moves_line_given not null,
  -- Without references: both lines may be removed later.
  source_line_id integer not null,
  constraint sales_order_line_moves_pkey primary key (tenant_id, sales_order_id, sales_order_line_id),
  constraint sales_order_line_moves_order foreign key (tenant_id, sales_order_id)
    references erp.sales_orders (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.sales_order_line_moves');
create index sales_order_line_moves_by_line on erp.sales_order_line_moves (tenant_id, sales_order_line_id);
create index sales_order_line_moves_by_source on erp.sales_order_line_moves (tenant_id, source_line_id);

create table erp.shipping_class_costs (
  tenant_id uuid not null,
  shipping_method_id integer not null,
  position integer not null,
  shipping_class_id integer not null,
  country_iso text,
  from_weight numeric(19, 4) not null,
  from_order_value numeric(19, 4) not null,
  gross_price numeric(19, 4) not null,
  constraint shipping_class_costs_pkey primary key (tenant_id, shipping_method_id, position),
  constraint shipping_class_costs_method foreign key (tenant_id, shipping_method_id)
    references erp.shipping_methods (tenant_id, id) on delete cascade,
  constraint shipping_class_costs_class foreign key (tenant_id, shipping_class_id)
    references erp.shipping_classes (tenant_id, id)
);
select erp.tenant_table('erp.shipping_class_costs');
create index shipping_class_costs_by_class on erp.shipping_class_costs (tenant_id, shipping_class_id);

-- What was sold by day, kept so that figures of years need not read every order. All of it follows from the orders.
--
-- Up to which day sums are kept; days are those of UTC, told by their beginnings.
create table erp.sales_sums (
  tenant_id uuid not null,
  -- When it was seen first. Sums are kept from a day later on.
  begun timestamptz(3) not null default now(),
  -- Days before it are kept; null: none.
  kept_until timestamptz(3),
  -- Items are kept by day from this day on; null: none yet.
  item_days_from timestamptz(3),
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
