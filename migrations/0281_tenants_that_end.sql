-- After this moment all that a tenant has is deleted for good; null: it stays (decision 121).
alter table erp.tenants add column deleted_after timestamptz(3);

-- What went with tenants that were deleted: numbers alone. It stays when everything else is gone.
create table erp.removed_tenants (
  -- The tenant that it was. Not called tenant_id: it is a row of the installation.
  id uuid not null constraint removed_tenants_pkey primary key,
  name text not null,
  removed timestamptz(3) not null default now(),
  -- By table.
  row_counts jsonb not null,
  -- Null until the files are gone as well, which comes after the rows.
  file_count integer
);
select erp.shard_table('erp.removed_tenants', 'reference');
grant select, insert, update on erp.removed_tenants to erp_maintenance;
grant select on erp.removed_tenants to erp_operator;
