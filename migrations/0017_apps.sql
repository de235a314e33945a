-- Apps that are installed.

-- Who offers extensions, and the keys that their manifests are signed with.
create table erp.extension_providers (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  website text not null,
  constraint extension_providers_pkey primary key (tenant_id, id),
  constraint extension_providers_uuid unique (tenant_id, uuid),
  constraint extension_providers_name_taken unique (tenant_id, name_key),
  constraint extension_providers_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.extension_providers');

create table erp.extension_provider_keys (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  provider_id integer not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  algorithm text not null constraint extension_provider_keys_algorithm_known
    check (algorithm in ('Ed25519', 'ES256')),
  -- SubjectPublicKeyInfo in PEM, in the one way that the service writes it.
  public_key text not null,
  -- SHA-256 of the key in DER, in hexadecimal.
  fingerprint text not null,
  is_revoked boolean not null default false,
  constraint extension_provider_keys_pkey primary key (tenant_id, id),
  constraint extension_provider_keys_uuid unique (tenant_id, uuid),
  constraint extension_provider_keys_name_taken unique (tenant_id, provider_id, name_key),
  -- A key that stood twice would sign on after one of the two was revoked.
  constraint extension_provider_keys_public_key_taken unique (tenant_id, fingerprint),
  constraint extension_provider_keys_provider foreign key (tenant_id, provider_id)
    references erp.extension_providers (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.extension_provider_keys');

create table erp.extensions (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  provider_id integer not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- Of its manifest; empty before the first one.
  version text not null default '',
  manifest_hash text not null default '',
  status text not null default 'draft' constraint extensions_status_known
    check (status in ('draft', 'ready')),
  created timestamptz(3) not null default now(),
  last_changed timestamptz(3) not null default now(),
  constraint extensions_pkey primary key (tenant_id, id),
  constraint extensions_uuid unique (tenant_id, uuid),
  constraint extensions_name_taken unique (tenant_id, name_key),
  constraint extensions_provider foreign key (tenant_id, provider_id)
    references erp.extension_providers (tenant_id, id)
);
select erp.tenant_table('erp.extensions');
create index extensions_of_provider on erp.extensions (tenant_id, provider_id);

-- Every manifest that an extension has had, as it was signed.
create table erp.extension_manifests (
  tenant_id uuid not null,
  extension_id integer not null,
  version text not null,
  -- SHA-256 of the manifest, in hexadecimal.
  hash text not null,
  manifest bytea not null,
  signature bytea not null,
  key_id integer not null,
  created timestamptz(3) not null default now(),
  -- What was signed for one extension is not put to another one.
  constraint extension_manifests_pkey primary key (tenant_id, hash),
  constraint extension_manifests_version unique (tenant_id, extension_id, version),
  constraint extension_manifests_extension foreign key (tenant_id, extension_id)
    references erp.extensions (tenant_id, id) on delete cascade,
  constraint extension_manifests_key foreign key (tenant_id, key_id)
    references erp.extension_provider_keys (tenant_id, id)
);
select erp.tenant_table('erp.extension_manifests');
create index extension_manifests_of_key on erp.extension_manifests (tenant_id, key_id);

-- What an administrator has installed of the extensions, and what was told of it to those who offer them.
create table erp.app_installations (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  extension_id integer not null,
  -- The manifest that was agreed to: its places and addresses count until an update.
  version text not null,
  manifest_hash text not null,
  status text not null default 'checking' constraint app_installations_status_known
    check (status in ('checking', 'settingUp', 'active', 'paused', 'removed', 'failed')),
  granted_scopes text[] not null,
  -- Why it failed.
  failure text not null default '',
  created timestamptz(3) not null default now(),
  last_changed timestamptz(3) not null default now(),
  constraint app_installations_pkey primary key (tenant_id, id),
  constraint app_installations_uuid unique (tenant_id, uuid),
  constraint app_installations_extension foreign key (tenant_id, extension_id)
    references erp.extensions (tenant_id, id),
  constraint app_installations_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.app_installations');
create unique index app_installations_taken on erp.app_installations (tenant_id, extension_id)
  where status not in ('removed', 'failed');
create index app_installations_of_extension on erp.app_installations (tenant_id, extension_id);

create table erp.app_hook_calls (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  installation_id integer not null,
  event text not null constraint app_hook_calls_event_known
    check (event in ('configuration', 'connect', 'disconnect')),
  -- As the manifest said when it happened: a later manifest leads no call elsewhere.
  address text not null,
  -- `sent` is committed before the request is made, so that none is made twice.
  status text not null default 'pending' constraint app_hook_calls_status_known
    check (status in ('pending', 'sent', 'ok', 'failed', 'unknown')),
  answer_status integer,
  error text not null default '',
  created timestamptz(3) not null default now(),
  sent timestamptz(3),
  finished timestamptz(3),
  constraint app_hook_calls_pkey primary key (tenant_id, id),
  constraint app_hook_calls_uuid unique (tenant_id, uuid),
  constraint app_hook_calls_once unique (tenant_id, installation_id, event),
  constraint app_hook_calls_installation foreign key (tenant_id, installation_id)
    references erp.app_installations (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.app_hook_calls');
create index app_hook_calls_open on erp.app_hook_calls (tenant_id, id)
  where status in ('pending', 'sent');
-- The elected process asks which tenants have something to send.
create policy operator_reads on erp.app_hook_calls for select to erp_operator using (true);
grant select (tenant_id, status) on erp.app_hook_calls to erp_operator;

-- What apps called, written in batches of a second: the last calls of each, and their counts.
create table erp.app_requests (
  tenant_id uuid not null,
  -- Made where the call was answered, so that a batch whose commit was not confirmed is written once.
  id uuid not null,
  -- As the registration of the app calls it: of an app that is installed, the uuid of its extension.
  app_id text not null,
  at timestamptz(3) not null,
  request_id text not null,
  operation text not null,
  method text not null,
  -- The pattern of the address, never the address itself.
  path text not null,
  status integer not null,
  duration_ms integer not null,
  error_code text not null default '',
  -- What an app sent that an operation does not know and was asked to ignore (RFC 7240), as the header of the answer says it.
  ignored_names text not null default '',
  constraint app_requests_pkey primary key (tenant_id, id),
  constraint app_requests_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.app_requests');
create index app_requests_of_app on erp.app_requests (tenant_id, app_id, at, id);

create table erp.app_operation_days (
  tenant_id uuid not null,
  app_id text not null,
  -- In UTC.
  day date not null,
  operation text not null,
  method text not null,
  path text not null,
  calls integer not null,
  refused integer not null,
  last_call timestamptz(3) not null,
  constraint app_operation_days_pkey primary key (tenant_id, app_id, day, method, path),
  constraint app_operation_days_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.app_operation_days');

create table erp.app_request_hours (
  tenant_id uuid not null,
  app_id text not null,
  -- The beginning of the hour.
  hour timestamptz(3) not null,
  calls integer not null,
  refused integer not null,
  constraint app_request_hours_pkey primary key (tenant_id, app_id, hour),
  constraint app_request_hours_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.app_request_hours');
