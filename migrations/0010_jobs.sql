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
  run_at timestamptz not null default now(),
  -- Whose the job is, and until when without a sign of life; then it is anybody's again.
  worker uuid,
  locked_until timestamptz,
  created timestamptz not null default now(),
  started timestamptz,
  finished timestamptz,
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
