-- The further instances of a registration are counted whenever another one is asked for.
create index registrations_by_parent on erp.registrations (tenant_id, parent_id)
  where parent_id is not null;
