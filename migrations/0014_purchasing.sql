-- Invoices of suppliers.

-- Electronic invoices of suppliers: what they say, and the files that they came as.
create table erp.purchase_invoices (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  -- Who sent it: the VAT id, else another id, else the name.
  seller_key text not null,
  -- No foreign key of suppliers and items: a document outlives them.
  supplier_id integer,
  issue_date timestamptz(3) not null,
  status text not null default 'received' constraint purchase_invoices_status_known
    check (status in ('received', 'checked', 'rejected')),
  comment text not null default '',
  -- What the invoice says, with numbers as texts (see InvoiceContent).
  content jsonb not null,
  -- [{"rule", "message": {"en", "de"}}]
  faults jsonb not null,
  digest text not null,
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  received timestamptz(3) not null default now(),
  constraint purchase_invoices_pkey primary key (tenant_id, id),
  constraint purchase_invoices_uuid unique (tenant_id, uuid),
  constraint purchase_invoices_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.purchase_invoices');
-- A rejected one may come again, corrected.
create unique index purchase_invoices_once on erp.purchase_invoices (tenant_id, seller_key, number_key) where status <> 'rejected';
create index purchase_invoices_by_supplier on erp.purchase_invoices (tenant_id, supplier_id, id);
create index purchase_invoices_by_status on erp.purchase_invoices (tenant_id, status, id);
create index purchase_invoices_by_number on erp.purchase_invoices (tenant_id, number_key, id);
create index purchase_invoices_by_date on erp.purchase_invoices (tenant_id, issue_date, id);

create table erp.purchase_invoice_lines (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  purchase_invoice_id integer constraint purchase_invoice_lines_invoice_given not null,
  sort_order integer not null,
  item_id integer,
  -- What the line says (see InvoiceLineContent).
  content jsonb not null,
  constraint purchase_invoice_lines_pkey primary key (tenant_id, id),
  constraint purchase_invoice_lines_uuid unique (tenant_id, uuid),
  constraint purchase_invoice_lines_invoice foreign key (tenant_id, purchase_invoice_id)
    references erp.purchase_invoices (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.purchase_invoice_lines');
create index purchase_invoice_lines_by_invoice on erp.purchase_invoice_lines (tenant_id, purchase_invoice_id, sort_order, id);
create index purchase_invoice_lines_by_item on erp.purchase_invoice_lines (tenant_id, item_id, id);
