create table erp.users (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  user_name text not null,
  user_name_key text not null generated always as (lower(user_name)) stored,
  display_name text not null,
  -- scrypt, with its parameters; null: this user cannot log in.
  password_hash text,
  -- What the user may do; what an app does for a user is at most both.
  scopes text[] not null,
  language_iso text not null default 'en',
  -- Counts how often all logins of the user were ended at once. What was given out under an earlier number
  -- (sessions, consents, refresh and access tokens) is worth nothing.
  session_epoch integer not null default 0,
  is_active boolean not null default true,
  last_login timestamptz(3),
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint users_pkey primary key (tenant_id, id),
  constraint users_uuid unique (tenant_id, uuid),
  constraint users_name_taken unique (tenant_id, user_name_key),
  constraint users_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.users');

create table erp.clients (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  client_id text not null,
  name text not null,
  -- Keyed hash; null for a public client (PKCE alone) or one that signs (private_key_jwt).
  secret_hash bytea,
  jwks jsonb,
  grant_types text[] not null,
  redirect_uris text[] not null default '{}',
  scopes text[] not null,
  -- A client of a marketplace is bound to the one channel that it may act for.
  sales_channel_id integer,
  is_active boolean not null default true,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint clients_pkey primary key (tenant_id, id),
  constraint clients_uuid unique (tenant_id, uuid),
  constraint clients_client_id unique (tenant_id, client_id),
  constraint clients_sales_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id),
  constraint clients_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.clients');

create table erp.registration_windows (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  opened_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  opened_by text not null,
  constraint registration_windows_pkey primary key (tenant_id, id),
  constraint registration_windows_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.registration_windows');

create table erp.registrations (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The registration this is a further instance of.
  parent_id uuid,
  app_id text not null,
  version text not null,
  display_name text not null,
  description text not null,
  localized_display_names jsonb not null default '[]',
  localized_descriptions jsonb not null default '[]',
  provider_name text not null,
  provider_website text not null,
  mandatory_scopes text[] not null,
  optional_scopes text[] not null default '{}',
  granted_scopes text[],
  app_icon bytea,
  registration_type smallint not null default 0,
  challenge_hash bytea not null,
  -- The challenge code itself under the master key, for the administrator to compare; gone once decided.
  challenge_sealed bytea,
  wrong_challenges integer not null default 0,
  status text not null default 'pending',
  created timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by text,
  -- When the final status (and with it the key) was handed out.
  answered_at timestamptz(3),
  withdrawn_at timestamptz(3),
  constraint registrations_pkey primary key (tenant_id, id),
  constraint registrations_type_known check (registration_type between 0 and 3),
  constraint registrations_status_known check (status in ('pending', 'accepted', 'rejected', 'expired')),
  constraint registrations_parent foreign key (tenant_id, parent_id) references erp.registrations (tenant_id, id),
  constraint registrations_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.registrations');
create unique index registrations_app_taken on erp.registrations (tenant_id, app_id)
  where parent_id is null and status in ('pending', 'accepted') and withdrawn_at is null;
create index registrations_by_status on erp.registrations (tenant_id, status, created, id);
-- The further instances of a registration are counted whenever another one is asked for.
create index registrations_by_parent on erp.registrations (tenant_id, parent_id)
  where parent_id is not null;

create table erp.api_keys (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  registration_id uuid not null,
  -- The first characters, to recognise a key by.
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created timestamptz(3) not null default now(),
  last_used timestamptz(3),
  revoked_at timestamptz(3),
  constraint api_keys_pkey primary key (tenant_id, id),
  constraint api_keys_hash unique (tenant_id, key_hash),
  constraint api_keys_registration foreign key (tenant_id, registration_id) references erp.registrations (tenant_id, id),
  constraint api_keys_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.api_keys');

-- Tokens and grants that ended before their time.
create table erp.revocations (
  tenant_id uuid not null,
  kind text not null,
  id text not null,
  expires_at timestamptz not null,
  constraint revocations_pkey primary key (tenant_id, kind, id),
  constraint revocations_kind_known check (kind in ('token', 'grant', 'session')),
  constraint revocations_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.revocations');
create index revocations_by_expiry on erp.revocations (tenant_id, expires_at);

-- What belongs to the service and to no tenant. ---------------------------------------------------

-- Apps that the operator of the platform refuses, in every tenant.
create table erp.blocked_apps (
  app_id text not null constraint blocked_apps_pkey primary key,
  blocked_at timestamptz(3) not null default now(),
  reason text not null default ''
);
select erp.shard_table('erp.blocked_apps', 'reference');
grant select, insert, delete on erp.blocked_apps to erp_app, erp_maintenance;

-- Keys that sign tokens; the private part is sealed with the master key.
create table erp.signing_keys (
  kid text not null constraint signing_keys_pkey primary key,
  algorithm text not null,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created timestamptz not null default now(),
  -- Signs until then; verifies until it is deleted.
  retired_at timestamptz
);
select erp.shard_table('erp.signing_keys', 'reference');
grant select, insert, update, delete on erp.signing_keys to erp_app, erp_maintenance;

-- Login sessions, consent dialogues, codes and refresh tokens: they begin before a tenant is known
-- and are found by a random secret of which only the hash is kept. The payload is sealed.
create table erp.oauth_artifacts (
  model text not null,
  id_hash bytea not null,
  grant_hash bytea,
  payload bytea not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  constraint oauth_artifacts_pkey primary key (model, id_hash)
);
grant select, insert, update, delete on erp.oauth_artifacts to erp_app, erp_maintenance;
create index oauth_artifacts_by_grant on erp.oauth_artifacts (grant_hash);
create index oauth_artifacts_by_expiry on erp.oauth_artifacts (expires_at);
