-- What the mechanisms of the platform keep.

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

-- An entry has no foreign key to its tenant: that would lock the row of the tenant in every write that is audited.
-- It is written for the tenant of its transaction alone, which row-level security holds.
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
  -- The order of the entries of one request, which share its time, and the entry that a write took back.
  position integer not null default 0,
  undoes uuid,
  -- What was done, as one number (`erp.deed_key`), which who writes an entry gives. To work out a generated column,
  -- the server parses and plans its expression in each statement, which was a fifth of what an entry costs a change.
  deed_key bigint,
  constraint audit_entries_pkey primary key (tenant_id, id)
);
select erp.tenant_table('erp.audit_entries');
revoke update, delete on erp.audit_entries from erp_app;
create index audit_entries_by_time on erp.audit_entries (tenant_id, at, id);
create index audit_entries_by_record on erp.audit_entries (tenant_id, entity_id, at, id);
create index audit_entries_by_request on erp.audit_entries (tenant_id, request_id, at, id);
-- The application adds to the trail and changes nothing in it. Upkeep clears it under the operator's role, a
-- tenant at a time, and nobody can clear what is younger than the shortest retention.
grant select, delete on erp.audit_entries to erp_operator;
create policy only_old_ones on erp.audit_entries as restrictive for delete to erp_operator
  using (at < now() - interval '30 days');
-- Who did what: each of these finds the newest entries of one user, app, client or operation.
create index audit_entries_by_user on erp.audit_entries (tenant_id, user_id, at, id)
  where user_id is not null;
create index audit_entries_by_run_as on erp.audit_entries (tenant_id, run_as_user_id, at, id)
  where run_as_user_id is not null;
create index audit_entries_by_app on erp.audit_entries (tenant_id, app_id, at, id)
  where app_id is not null;
create index audit_entries_by_client on erp.audit_entries (tenant_id, client_id, at, id)
  where client_id is not null;
create index audit_entries_by_deed on erp.audit_entries (tenant_id, deed_key, at, id);
-- Nothing else of an entry can be changed.
grant update (deed_key) on erp.audit_entries to erp_operator;

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
-- Giving emptied pages back locks the table against everybody for some 20 ms, which is as long as a request waits
-- for its key.
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
) with (vacuum_truncate = false);
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
  -- Events tell which run caused them, so that workflows which start each other are stopped.
  caused_by uuid,
  constraint pending_events_pkey primary key (tenant_id, id)
);
select erp.tenant_table('erp.pending_events');
create policy operator_reads on erp.pending_events for select to erp_operator using (true);
grant select (tenant_id) on erp.pending_events to erp_operator;

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
  caused_by uuid,
  constraint events_pkey primary key (tenant_id, sequence)
);
select erp.tenant_table('erp.events');
-- An event that somebody else placed first (a feed that is asked, the upkeep) is no longer pending: the elected
-- process finds tenants by what its readers have not read. The operator's role sees places, and no contents.
create policy operator_reads on erp.events for select to erp_operator using (true);
grant select (tenant_id, sequence) on erp.events to erp_operator;

-- How far each reader has come. An entry that all readers have read is deleted.
create table erp.event_readers (
  tenant_id uuid not null,
  reader text not null,
  position bigint not null,
  constraint event_readers_pkey primary key (tenant_id, reader)
);
select erp.tenant_table('erp.event_readers');
create policy operator_reads on erp.event_readers for select to erp_operator using (true);
grant select (tenant_id, reader, position) on erp.event_readers to erp_operator;

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
  -- Jobs can be followed by those who may read them, under a number beside their uuid. A job of a record that is
  -- followed itself (a print job, a mail) has none.
  number integer,
  -- On behalf of which run of a workflow it was requested, and whether what it changes starts workflows.
  caused_by uuid,
  workflows_disabled boolean not null default false,
  constraint jobs_pkey primary key (tenant_id, id),
  constraint jobs_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.jobs');
create index jobs_by_creation on erp.jobs (tenant_id, created, id);
create index jobs_due on erp.jobs (run_at) where status in ('queued', 'running');
-- A worker asks which tenants have something to do, and learns nothing else of them.
create policy operator_reads on erp.jobs for select to erp_operator using (true);
grant select (tenant_id, status, run_at, locked_until) on erp.jobs to erp_operator;
-- The elected worker looks for due jobs of the kinds that it knows.
grant select (kind) on erp.jobs to erp_operator;
create unique index jobs_number on erp.jobs (tenant_id, number) where number is not null;

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
create index addresses_by_email on erp.addresses (tenant_id, email_address) where email_address <> '';
create index addresses_by_vat_id on erp.addresses (tenant_id, vat_id) where vat_id <> '';
create index addresses_by_place on erp.addresses (tenant_id, postal_code, street) where postal_code <> '';

-- What processes of the service need to know of each other. The tables are unlogged: nothing in them is
-- worth a write to the disk or a wait for a standby, and after a crash of the server they are empty.
--
-- Which process does what only one at a time does, and until when without a sign of life.
create unlogged table erp.elections (
  duty text not null constraint elections_pkey primary key,
  leader uuid not null,
  expires_at timestamptz not null,
  -- What the leader leaves for the others: tenants with jobs for which it has no room.
  tenants uuid[] not null default '{}'
);
grant select, insert, update, delete on erp.elections to erp_app, erp_maintenance;

-- Numbers that the service gives to records: one range for each kind, or for each kind and company.
create table erp.number_ranges (
  tenant_id uuid not null,
  kind text not null,
  -- 0: the range of the whole tenant.
  company_id integer not null default 0,
  prefix text not null default '',
  digits integer not null default 1 constraint number_ranges_digits_few check (digits between 1 and 18),
  next_number bigint not null constraint number_ranges_next_counted check (next_number >= 1),
  -- The year that next_number counts in, for ranges that begin anew every year; otherwise 0.
  counted_year smallint not null default 0,
  -- The date of the last document that got a number of the range: those of later ones are not earlier.
  last_date timestamptz(3),
  constraint number_ranges_pkey primary key (tenant_id, kind, company_id),
  constraint number_ranges_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.number_ranges');

-- Numbers of a range in which gaps are allowed, set apart in blocks. A transaction takes a number of the
-- first block that nobody holds, so that writers of one tenant do not wait for each other.
create table erp.number_blocks (
  tenant_id uuid not null,
  kind text not null,
  company_id integer not null,
  first_number bigint not null,
  next_number bigint not null,
  last_number bigint not null,
  constraint number_blocks_pkey primary key (tenant_id, kind, company_id, first_number),
  constraint number_blocks_range foreign key (tenant_id, kind, company_id)
    references erp.number_ranges (tenant_id, kind, company_id) on delete cascade
) with (fillfactor = 50);
select erp.tenant_table('erp.number_blocks');

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

-- How many records each reader of events has passed over, in all tenants: a process that serves shows it, another one
-- reads the events. After a crash of the server it begins anew, as counters of a metric may.
create unlogged table erp.passed_records (
  reader text not null constraint passed_records_pkey primary key,
  count bigint not null
);
grant select, insert, update, delete on erp.passed_records to erp_app, erp_maintenance;

alter table erp.companies
  add constraint companies_address foreign key (tenant_id, address_id) references erp.addresses (tenant_id, id);
