-- Events that people start by hand for a record, and every start of one.
create table erp.workflow_events (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- The kind of record that it is started for, as the audit trail names it.
  object_kind text not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  is_active boolean not null default true,
  constraint workflow_events_pkey primary key (tenant_id, id),
  constraint workflow_events_uuid unique (tenant_id, uuid),
  constraint workflow_events_name_taken unique (tenant_id, object_kind, name_key),
  constraint workflow_events_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.workflow_events');

create table erp.workflow_starts (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  workflow_event_id integer not null,
  object_kind text not null,
  -- No foreign key: records of many tables, and a start outlives its record.
  object_id integer not null,
  object_uuid uuid not null,
  started timestamptz(3) not null default now(),
  constraint workflow_starts_pkey primary key (tenant_id, id),
  constraint workflow_starts_uuid unique (tenant_id, uuid),
  constraint workflow_starts_workflow_event foreign key (tenant_id, workflow_event_id)
    references erp.workflow_events (tenant_id, id)
);
select erp.tenant_table('erp.workflow_starts');
create index workflow_starts_by_event on erp.workflow_starts (tenant_id, workflow_event_id, id);
