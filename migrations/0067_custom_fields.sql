-- Custom fields of customers and sales orders. Each kind of record has fields and values of its own, so a
-- foreign key says that a value belongs to a field of its kind.

-- The table holds the fields of items alone: what writes it needs to say so no longer.
alter table erp.custom_fields alter column entity set default 'item';

create table erp.customer_custom_fields (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  group_name text not null default '',
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  description text not null default '',
  -- As in erp.custom_fields.
  type smallint not null constraint customer_custom_fields_type_known check (type between 0 and 12),
  possible_values text[] not null default '{}',
  is_required boolean not null default false,
  sort_number integer not null default 0,
  constraint customer_custom_fields_pkey primary key (tenant_id, id),
  constraint customer_custom_fields_uuid unique (tenant_id, uuid),
  constraint customer_custom_fields_name_taken unique (tenant_id, name_key),
  constraint customer_custom_fields_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.customer_custom_fields');

create table erp.customer_custom_field_values (
  tenant_id uuid not null,
  customer_id integer not null,
  custom_field_id integer constraint customer_field_values_custom_field_id not null,
  value jsonb not null,
  constraint customer_custom_field_values_pkey primary key (tenant_id, customer_id, custom_field_id),
  constraint customer_custom_field_values_owner foreign key (tenant_id, customer_id)
    references erp.customers (tenant_id, id) on delete cascade,
  constraint customer_custom_field_values_field foreign key (tenant_id, custom_field_id)
    references erp.customer_custom_fields (tenant_id, id)
);
select erp.tenant_table('erp.customer_custom_field_values');
create index customer_custom_field_values_by_field
  on erp.customer_custom_field_values (tenant_id, custom_field_id, customer_id);

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
