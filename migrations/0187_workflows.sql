-- What is done with a record when something happens to it.
create table erp.workflows (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- The kind of record, as its events name it.
  object_kind text not null,
  trigger text not null constraint workflows_trigger_known
    check (trigger in ('created', 'changed', 'reached', 'manual')),
  -- Of changes, only those of one of these fields; empty: all.
  fields text[] not null default '{}',
  workflow_event_id integer,
  -- CEL; empty: always.
  condition text not null default '',
  actions jsonb not null,
  is_active boolean not null default true,
  -- Counts what was said of it: runs go on with the version that they began with.
  version integer not null default 1,
  -- Who wrote this version, by whose rights it acts: an app or client, and its user if there was one.
  owner text not null,
  user_uuid uuid,
  created timestamptz(3) not null default now(),
  constraint workflows_pkey primary key (tenant_id, id),
  constraint workflows_uuid unique (tenant_id, uuid),
  constraint workflows_name_taken unique (tenant_id, name_key),
  constraint workflows_workflow_event foreign key (tenant_id, workflow_event_id)
    references erp.workflow_events (tenant_id, id),
  constraint workflows_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.workflows');

-- What a workflow said, once for each version. Never changed.
create table erp.workflow_versions (
  tenant_id uuid not null,
  workflow_id integer not null,
  version integer not null,
  object_kind text not null,
  trigger text not null,
  condition text not null,
  actions jsonb not null,
  owner text not null,
  user_uuid uuid,
  created timestamptz(3) not null default now(),
  constraint workflow_versions_pkey primary key (tenant_id, workflow_id, version),
  constraint workflow_versions_workflow foreign key (tenant_id, workflow_id)
    references erp.workflows (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.workflow_versions');

-- One for each record of each event that a workflow wants.
create table erp.workflow_runs (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  workflow_id integer not null,
  version integer not null,
  object_kind text not null,
  -- No foreign key: records of many tables, and a run outlives its record.
  record_id integer not null,
  record_uuid uuid not null,
  trigger text not null,
  -- What the event said of the change; null: it did not know.
  fields text[],
  status text not null default 'pending' constraint workflow_runs_status_known
    check (status in ('pending', 'done', 'skipped', 'stopped', 'failed')),
  -- null: not asked yet.
  condition_met boolean,
  -- The action that comes next.
  step integer not null default 0,
  -- What became of each action so far.
  steps jsonb not null default '[]',
  -- Attempts at the present action that failed.
  attempts integer not null default 0,
  next_attempt timestamptz(3) default now(),
  error jsonb,
  -- The run whose action caused the event, and which runs led to it: `workflow:record` each.
  caused_by uuid,
  chain text[] not null default '{}',
  created timestamptz(3) not null default now(),
  finished timestamptz(3),
  constraint workflow_runs_pkey primary key (tenant_id, id),
  constraint workflow_runs_uuid unique (tenant_id, uuid),
  constraint workflow_runs_workflow foreign key (tenant_id, workflow_id)
    references erp.workflows (tenant_id, id)
);
select erp.tenant_table('erp.workflow_runs');
create index workflow_runs_due on erp.workflow_runs (tenant_id, next_attempt, id) where status = 'pending';
create index workflow_runs_of_workflow on erp.workflow_runs (tenant_id, workflow_id, id);
create index workflow_runs_of_record on erp.workflow_runs (tenant_id, record_uuid, id);
create index workflow_runs_created on erp.workflow_runs (tenant_id, created);

-- Records whose state a workflow waits for and that are in it: they start it again when they have left it.
create table erp.workflow_states (
  tenant_id uuid not null,
  workflow_id integer not null,
  record_id integer not null,
  constraint workflow_states_pkey primary key (tenant_id, workflow_id, record_id),
  constraint workflow_states_workflow foreign key (tenant_id, workflow_id)
    references erp.workflows (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.workflow_states');

-- Events tell which run caused them, so that workflows which start each other are stopped.
alter table erp.pending_events add column caused_by uuid;
alter table erp.events add column caused_by uuid;

-- The worker asks which tenants have something to read or to run.
create policy operator_reads on erp.workflows for select to erp_operator using (true);
grant select (tenant_id, id, is_active) on erp.workflows to erp_operator;
create policy operator_reads on erp.workflow_runs for select to erp_operator using (true);
grant select (tenant_id, id, status, next_attempt) on erp.workflow_runs to erp_operator;
