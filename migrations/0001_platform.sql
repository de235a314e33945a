-- What the mechanisms of the platform keep, and what every other table uses: the tenants.
--
-- A time that answers show is stored as it is shown, to the millisecond (timestamptz(3)): a record that is sent back
-- as it was read then says nothing new, and a later time of change is also shown as later.
--
-- The roles are there already (src/platform/postgres/roles.ts), since all databases of a server share them.
-- Requests run as erp_app, which owns nothing and is bound by row-level security. erp_operator may list
-- tenants; erp_maintenance sees all rows (backup, restore, backfills) and only the owner may become it.
grant usage on schema erp to erp_app, erp_operator, erp_maintenance;
grant select on erp.migrations to erp_app, erp_maintenance;

-- Tells a cluster how to spread a table; without the extension it does nothing.
create function erp.shard_table(rel regclass, mode text default 'tenant') returns void
language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  if mode = 'reference' then execute format('select create_reference_table(%L)', rel);
  elsif mode = 'root' then
    execute format('select create_distributed_table(%L, ''tenant_id'', colocate_with => ''none'')', rel);
  else
    execute format('select create_distributed_table(%L, ''tenant_id'', colocate_with => ''erp.tenants'')', rel);
  end if;
end $$;

-- What every table of a tenant needs, in one place: sharding, forced row-level security, grants.
create function erp.tenant_table(rel regclass, mode text default 'tenant') returns void
language plpgsql as $$
begin
  perform erp.shard_table(rel, mode);
  execute format('alter table %s enable row level security', rel);
  execute format('alter table %s force row level security', rel);
  execute format($policy$
    create policy tenant_only on %s
      using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  $policy$, rel);
  execute format('create policy maintenance on %s to erp_maintenance using (true) with check (true)', rel);
  execute format('grant select, insert, update, delete on %s to erp_app, erp_maintenance', rel);
end $$;

create table erp.tenants (
  tenant_id uuid not null constraint tenants_pkey primary key,
  name text not null,
  -- The operator's own tenant: its administrators may create and list tenants.
  is_operator boolean not null default false,
  is_active boolean not null default true,
  currency_iso text not null default 'EUR',
  language_iso text not null default 'en',
  -- Missing: no licence at all.
  licence_valid_until timestamptz(3),
  licence_includes_interface boolean not null default true,
  rate_per_second integer not null default 100 constraint tenants_rate_positive check (rate_per_second > 0),
  rate_burst integer not null default 200 constraint tenants_burst_positive check (rate_burst > 0),
  audit_retention_days integer not null default 365
    constraint tenants_audit_retention_range check (audit_retention_days between 30 and 36500),
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now()
);
select erp.tenant_table('erp.tenants', 'root');
create policy operator_reads on erp.tenants for select to erp_operator using (true);
grant select on erp.tenants to erp_operator;

-- The numbers of records (int32) and of entries of feeds (int64): a row per tenant and kind, counted up in
-- the transaction that uses the number.
create table erp.counters (
  tenant_id uuid not null,
  kind text not null,
  last_id bigint not null,
  constraint counters_pkey primary key (tenant_id, kind),
  constraint counters_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.counters');

create table erp.audit_entries (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default date_trunc('milliseconds', now()),
  -- Who: a user (and the user acted for), a client or an app; null where there is none of the kind.
  user_id uuid,
  run_as_user_id uuid,
  client_id text,
  app_id text,
  request_id text not null,
  session_id text,
  company_id integer,
  operation text not null,
  entity text not null,
  entity_id text not null,
  -- How many records a deed of many changed; which ones is in erp.audited_records.
  record_count integer not null default 0,
  before jsonb,
  after jsonb,
  -- What an auditor must not overlook, for example workflows switched off by the caller.
  mark text,
  constraint audit_entries_pkey primary key (tenant_id, id),
  constraint audit_entries_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.audit_entries');
revoke update, delete on erp.audit_entries from erp_app;
create index audit_entries_by_time on erp.audit_entries (tenant_id, at, id);
create index audit_entries_by_entity on erp.audit_entries (tenant_id, entity, at, id);
create index audit_entries_by_record on erp.audit_entries (tenant_id, entity_id, at, id);
create index audit_entries_by_request on erp.audit_entries (tenant_id, request_id, at, id);

-- The application adds to the trail and changes nothing in it. Upkeep clears it under the operator's role, a
-- tenant at a time, and nobody can clear what is younger than the shortest retention.
grant select, delete on erp.audit_entries to erp_operator;
create policy only_old_ones on erp.audit_entries as restrictive for delete to erp_operator
  using (at < now() - interval '30 days');

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

-- The answer of a request with an Idempotency-Key, written in that request's own transaction.
create table erp.idempotency_keys (
  tenant_id uuid not null,
  -- Client or app that sent it: keys of two callers never meet.
  caller text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  headers jsonb,
  -- Sealed with the master key: an answer may hold a secret that is shown once.
  body bytea,
  created timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (tenant_id, caller, key),
  constraint idempotency_keys_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.idempotency_keys');
create index idempotency_keys_by_age on erp.idempotency_keys (tenant_id, created);

-- The outbox: what changed, in one place for every reader (change feeds, webhooks, workflows, channels).
-- A writer adds an entry in the transaction of its change and meets nobody.
create table erp.pending_events (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The noun of the record, for example `item`.
  entity text not null,
  kind text not null constraint pending_events_kind_known check (kind in ('created', 'changed', 'deleted')),
  -- No reference: an entry outlives a deleted record, whose uuid is kept with its deletion.
  record_ids integer[] not null,
  record_uuids uuid[],
  -- The fields that changed; null where the writer does not say.
  fields text[],
  workflows_disabled boolean not null default false,
  -- The time of its statement. The beginning of its transaction would put events in a wrong order: of one
  -- transaction in any, and of a writer that had waited for another before that one.
  at timestamptz not null default clock_timestamp(),
  constraint pending_events_pkey primary key (tenant_id, id)
);
select erp.tenant_table('erp.pending_events');

-- Committed entries in the order of commits. An entry of n records takes n numbers; `sequence` is the first.
create table erp.events (
  tenant_id uuid not null,
  sequence bigint not null,
  entity text not null,
  kind text not null constraint events_kind_known check (kind in ('created', 'changed', 'deleted')),
  record_ids integer[] not null,
  record_uuids uuid[],
  fields text[],
  workflows_disabled boolean not null,
  at timestamptz not null,
  constraint events_pkey primary key (tenant_id, sequence)
);
select erp.tenant_table('erp.events');

-- How far each reader has come. An entry that all readers have read is deleted.
create table erp.event_readers (
  tenant_id uuid not null,
  reader text not null,
  position bigint not null,
  constraint event_readers_pkey primary key (tenant_id, reader)
);
select erp.tenant_table('erp.event_readers');

-- Files of a tenant lie in the file store under the SHA-256 of their content; a row says that one is
-- there. Images, jobs and the like name it by its digest. Whoever keeps a file holds its row locked
-- until the commit, and so does upkeep while it removes one: neither can pull it from under the other.
create table erp.files (
  tenant_id uuid not null,
  digest text not null constraint files_digest_known check (digest ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null,
  created timestamptz not null default now(),
  -- Since when upkeep has seen nothing refer to it; removed a day later.
  unused_since timestamptz,
  constraint files_pkey primary key (tenant_id, digest),
  constraint files_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.files');

-- Work that no request waits for.
create table erp.jobs (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  parameters jsonb not null,
  status text not null default 'queued'
    constraint jobs_status_known check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  progress_done integer not null default 0,
  -- Null until it is known.
  progress_total integer,
  attempts integer not null default 0,
  -- How often the worker that had the job ended without a word. The second time fails the job, which is then
  -- taken for what ends them.
  deaths integer not null default 0,
  run_at timestamptz not null default now(),
  -- Whose the job is, and until when without a sign of life; then it is anybody's again.
  worker uuid,
  locked_until timestamptz,
  created timestamptz(3) not null default now(),
  started timestamptz(3),
  finished timestamptz(3),
  result jsonb,
  error_code text,
  -- {"en": …, "de": …}
  error jsonb,
  input_digest text,
  result_digest text,
  result_name text,
  result_media_type text,
  errors_digest text,
  constraint jobs_pkey primary key (tenant_id, id),
  constraint jobs_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.jobs');
create index jobs_by_creation on erp.jobs (tenant_id, created, id);
create index jobs_due on erp.jobs (run_at) where status in ('queued', 'running');

-- A worker asks which tenants have something to do, and learns nothing else of them.
create policy operator_reads on erp.jobs for select to erp_operator using (true);
grant select (tenant_id, status, run_at, locked_until) on erp.jobs to erp_operator;

-- Of companies, customers, suppliers and warehouses.
create table erp.addresses (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company text not null default '',
  company2 text not null default '',
  form_of_address text not null default '',
  title text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  street text not null default '',
  address2 text not null default '',
  postal_code text not null default '',
  city text not null default '',
  state text not null default '',
  country_iso text not null default '',
  vat_id text not null default '',
  phone_number text not null default '',
  mobile_phone_number text not null default '',
  email_address text not null default '',
  fax text not null default '',
  constraint addresses_pkey primary key (tenant_id, id),
  constraint addresses_uuid unique (tenant_id, uuid),
  constraint addresses_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.addresses');
