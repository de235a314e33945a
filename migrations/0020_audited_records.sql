-- What a deed of many changed, by the numbers of the records, those of a thousand numbers in one row. A row for
-- each record would be a hundred thousand for one batch; as a list in the entry nothing would find them: row-level
-- security keeps `@>` off an index (it is not leakproof), and not `=`.
create table erp.audited_records (
  tenant_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  -- The number divided by 1000.
  block integer not null,
  ids integer[] not null,
  constraint audited_records_pkey primary key (tenant_id, entry_id, kind, block),
  constraint audited_records_entry foreign key (tenant_id, entry_id)
    references erp.audit_entries (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.audited_records');
revoke update, delete on erp.audited_records from erp_app;
create index audited_records_by_block on erp.audited_records (tenant_id, kind, block);

alter table erp.audit_entries add column record_count integer not null default 0;
create index audit_entries_by_entity on erp.audit_entries (tenant_id, entity, at, id);
create index audit_entries_by_record on erp.audit_entries (tenant_id, entity_id, at, id);
create index audit_entries_by_request on erp.audit_entries (tenant_id, request_id, at, id);

alter table erp.tenants add column audit_retention_days integer not null default 365
  constraint tenants_audit_retention_range check (audit_retention_days between 30 and 36500);

-- The application adds to the trail and changes nothing in it. Upkeep clears it under the operator's role, a
-- tenant at a time, and nobody can clear what is younger than the shortest retention.
grant select, delete on erp.audit_entries to erp_operator;
create policy only_old_ones on erp.audit_entries as restrictive for delete to erp_operator
  using (at < now() - interval '30 days');
