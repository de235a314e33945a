-- What imports found, so that they can be taken back as a whole: a row for some thousand lines of the file,
-- written with them. Kept for 30 days. No reference to the entry of the audit trail, which is written when
-- the last line is.
create table erp.import_parts (
  tenant_id uuid not null,
  -- The entry of the trail that tells of the import.
  import_id uuid not null,
  -- The order in which the parts were written.
  position integer not null,
  -- Of the records, as the trail names them: item.
  kind text not null,
  at timestamptz(3) not null default now(),
  -- The records that were new.
  added integer[] not null,
  -- These and those that were changed, in the order of their numbers, each in the first part that wrote it.
  written integer[] not null,
  -- When each of them had last changed once the import was done.
  versions timestamptz(3)[] not null default '{}',
  -- What those that were changed had been, in the form of their kind.
  former jsonb,
  -- Why what this part wrote is not taken back; null where it can be.
  lasting text,
  constraint import_parts_pkey primary key (tenant_id, import_id, position),
  constraint import_parts_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.import_parts');
create index import_parts_by_age on erp.import_parts (tenant_id, at);
