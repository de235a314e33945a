-- Which jobs have brought a tenant here, written with its rows: one that is taken up again knows its own work.
create table erp.imported_tenants (
  job uuid not null constraint imported_tenants_pkey primary key,
  id uuid not null,
  imported timestamptz(3) not null default now()
);
select erp.shard_table('erp.imported_tenants', 'reference');
grant select, insert, delete on erp.imported_tenants to erp_maintenance;
