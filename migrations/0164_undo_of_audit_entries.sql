-- The order of the entries of one request, which share its time, and the entry that a write took back.
alter table erp.audit_entries add column position integer not null default 0;
alter table erp.audit_entries add column undoes uuid;

-- Who did what: each of these finds the newest entries of one user, app, client or operation.
create index audit_entries_by_user on erp.audit_entries (tenant_id, user_id, at, id)
  where user_id is not null;
create index audit_entries_by_run_as on erp.audit_entries (tenant_id, run_as_user_id, at, id)
  where run_as_user_id is not null;
create index audit_entries_by_app on erp.audit_entries (tenant_id, app_id, at, id)
  where app_id is not null;
create index audit_entries_by_client on erp.audit_entries (tenant_id, client_id, at, id)
  where client_id is not null;
create index audit_entries_by_operation on erp.audit_entries (tenant_id, operation, at, id);

-- Entries that are taken back at present. The row is also what two undos of one entry wait for. Taking back
-- the undo deletes it again; the trail itself keeps both.
create table erp.audit_undos (
  tenant_id uuid not null,
  entry_id uuid not null,
  -- The request that took it back, by which the trail shows its entries.
  request_id text not null,
  at timestamptz not null,
  constraint audit_undos_pkey primary key (tenant_id, entry_id),
  constraint audit_undos_entry foreign key (tenant_id, entry_id)
    references erp.audit_entries (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.audit_undos');
