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
  constraint shipping_methods_pkey primary key (tenant_id, id),
  constraint shipping_methods_uuid unique (tenant_id, uuid),
  constraint shipping_methods_name_taken unique (tenant_id, name_key),
  constraint shipping_methods_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.shipping_methods');

alter table erp.payment_methods
  add column is_default boolean not null default false,
  add column is_active boolean not null default true,
  add column is_dunning_active boolean not null default true,
  add column can_ship_before_payment boolean not null default false,
  add column payment_due_in_days integer not null default 0,
  add column cash_discount_days integer not null default 0,
  add column cash_discount_value numeric(7, 4) not null default 0,
  -- How the money comes: transfer, debit, online, cash or other.
  add column payment_option text not null default 'other'
    constraint payment_methods_option_known
      check (payment_option in ('transfer', 'debit', 'online', 'cash', 'other')),
  add column general_ledger_account text not null default '';
create unique index payment_methods_one_default on erp.payment_methods (tenant_id) where is_default;
