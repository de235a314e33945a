-- Workflows and webhooks.

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

-- Addresses that are told what happened to records.
create table erp.webhooks (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  address text not null,
  -- AES-256-GCM in base64, with a key derived from the master key.
  secret_sealed text not null,
  entities text[] not null,
  -- Empty: all.
  kinds text[] not null default '{}',
  fields text[] not null default '{}',
  is_active boolean not null default true,
  -- The app or client that wrote it last, whose rights its deliveries need.
  owner text not null,
  -- Attempts that failed since the last one that did not.
  failures integer not null default 0,
  suspended_until timestamptz(3),
  created timestamptz(3) not null default now(),
  -- The secret before the present one: deliveries are signed with both until this time, so that a receiver has
  -- time to learn the new one. Sealed as the other one is.
  former_secret_sealed text,
  former_secret_until timestamptz(3),
  constraint webhooks_pkey primary key (tenant_id, id),
  constraint webhooks_uuid unique (tenant_id, uuid),
  constraint webhooks_name_taken unique (tenant_id, name_key),
  constraint webhooks_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.webhooks');
-- The elected process asks which tenants have something to read or to send.
create policy operator_reads on erp.webhooks for select to erp_operator using (true);
grant select (tenant_id, id, is_active, suspended_until) on erp.webhooks to erp_operator;

-- One for each record of each event that a webhook wants.
create table erp.webhook_deliveries (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  webhook_id integer not null,
  entity text not null,
  record_id integer not null,
  record_uuid uuid not null,
  -- As it is signed and sent, the same at every attempt.
  body text not null,
  status text not null default 'pending' constraint webhook_deliveries_status_known
    check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is tried next. An attempt that begins puts it off, so that another process repeats what a killed
  -- one has begun.
  next_attempt timestamptz(3) default now(),
  answer_status integer,
  answer text not null default '',
  error text not null default '',
  created timestamptz(3) not null default now(),
  finished timestamptz(3),
  constraint webhook_deliveries_pkey primary key (tenant_id, id),
  constraint webhook_deliveries_uuid unique (tenant_id, uuid),
  constraint webhook_deliveries_webhook foreign key (tenant_id, webhook_id)
    references erp.webhooks (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.webhook_deliveries');
create index webhook_deliveries_of_record
  on erp.webhook_deliveries (tenant_id, webhook_id, entity, record_id, id) where status = 'pending';
create index webhook_deliveries_listed on erp.webhook_deliveries (tenant_id, webhook_id, id);
create index webhook_deliveries_created on erp.webhook_deliveries (tenant_id, created);
create policy operator_reads on erp.webhook_deliveries for select to erp_operator using (true);
grant select (tenant_id, webhook_id, status, next_attempt) on erp.webhook_deliveries to erp_operator;
-- Deliveries that wait are found by the time of their next attempt, the oldest first, so that of many only those are
-- read that are taken. Statements say which index serves them by the column that they name: the planner counts none
-- that wait as long as there were none when it last looked, and then any index of what waits is as good to it.
create index webhook_deliveries_waiting
  on erp.webhook_deliveries (tenant_id, webhook_id, next_attempt, id) where finished is null;
grant select (finished) on erp.webhook_deliveries to erp_operator;

-- What is done with a record when something happens to it.
create table erp.workflows (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- The kind of record, as its events name it.
  object_kind text not null,
  trigger text not null constraint workflows_trigger_known check (trigger in ('created', 'changed', 'reached', 'manual', 'time')),
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
  -- Five fields of cron, in the time zone beside it; null for other triggers.
  schedule text,
  time_zone text not null default 'Europe/Berlin',
  -- When it is due next. While its records are looked through, the time that they are looked through for.
  next_due timestamptz(3),
  -- The last record that was looked at for that time; 0: none yet.
  scan_position integer not null default 0,
  -- Why the records could not be looked through the last time.
  schedule_error text,
  constraint workflows_pkey primary key (tenant_id, id),
  constraint workflows_uuid unique (tenant_id, uuid),
  constraint workflows_name_taken unique (tenant_id, name_key),
  constraint workflows_workflow_event foreign key (tenant_id, workflow_event_id)
    references erp.workflow_events (tenant_id, id),
  constraint workflows_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.workflows');
-- The worker asks which tenants have something to read or to run.
create policy operator_reads on erp.workflows for select to erp_operator using (true);
grant select (tenant_id, id, is_active) on erp.workflows to erp_operator;
create index workflows_due on erp.workflows (tenant_id, next_due) where next_due is not null;
grant select (next_due) on erp.workflows to erp_operator;

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
  -- The time that a run was made for.
  due timestamptz(3),
  -- Attempts in a row of which nobody told the end: their process was ended meanwhile, by them or by what was done
  -- beside them. After two of them a run is done with nothing beside it.
  unended integer not null default 0,
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
create policy operator_reads on erp.workflow_runs for select to erp_operator using (true);
grant select (tenant_id, id, status, next_attempt) on erp.workflow_runs to erp_operator;
create index workflow_runs_unended on erp.workflow_runs (tenant_id, next_attempt, id)
  where status = 'pending' and unended >= 2;
grant select (unended) on erp.workflow_runs to erp_operator;

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
