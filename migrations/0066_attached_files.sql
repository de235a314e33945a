-- Files that are attached to other records. The content is in the file store under its digest; `file_id` and
-- `file_uuid` are those of the content, so a file whose content is replaced has another one.
create table erp.customer_files (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  customer_id integer not null,
  file_id integer not null,
  file_uuid uuid not null,
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  digest text not null,
  created_at timestamptz(3) not null default now(),
  constraint customer_files_pkey primary key (tenant_id, id),
  constraint customer_files_uuid unique (tenant_id, uuid),
  constraint customer_files_customer foreign key (tenant_id, customer_id)
    references erp.customers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.customer_files');
create index customer_files_by_customer on erp.customer_files (tenant_id, customer_id, id);

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
