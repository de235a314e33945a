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
  licence_valid_until timestamptz,
  licence_includes_interface boolean not null default true,
  rate_per_second integer not null default 100 constraint tenants_rate_positive check (rate_per_second > 0),
  rate_burst integer not null default 200 constraint tenants_burst_positive check (rate_burst > 0),
  created timestamptz not null default now(),
  changed timestamptz not null default now()
);
select erp.tenant_table('erp.tenants', 'root');
create policy operator_reads on erp.tenants for select to erp_operator using (true);
grant select on erp.tenants to erp_operator;

-- int32 ids: a row per tenant and kind, counted up in the transaction that uses the number.
create table erp.counters (
  tenant_id uuid not null,
  kind text not null,
  last_id integer not null,
  constraint counters_pkey primary key (tenant_id, kind),
  constraint counters_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.counters');

create table erp.audit_entries (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
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
