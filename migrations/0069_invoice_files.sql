-- Files that are attached to invoices, as those of customers and orders. Drafts have none.
create table erp.invoice_files (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  document_id integer not null,
  file_id integer not null,
  file_uuid uuid not null,
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  digest text not null,
  created_at timestamptz(3) not null default now(),
  constraint invoice_files_pkey primary key (tenant_id, id),
  constraint invoice_files_uuid unique (tenant_id, uuid),
  constraint invoice_files_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.invoice_files');
create index invoice_files_by_document on erp.invoice_files (tenant_id, document_id, id);
