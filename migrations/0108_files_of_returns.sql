-- Photos of what was found in a parcel, and other files of a return.
create table erp.return_files (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  return_id integer not null,
  file_id integer not null,
  file_uuid uuid not null,
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  digest text not null,
  created_at timestamptz(3) not null default now(),
  constraint return_files_pkey primary key (tenant_id, id),
  constraint return_files_uuid unique (tenant_id, uuid),
  constraint return_files_return foreign key (tenant_id, return_id)
    references erp.returns (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.return_files');
create index return_files_by_return on erp.return_files (tenant_id, return_id, id);
