-- Tenants, companies, and who may do what.

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
  changed timestamptz(3) not null default now(),
  -- After this moment all that a tenant has is deleted for good; null: it stays (decision 121).
  deleted_after timestamptz(3)
);
select erp.tenant_table('erp.tenants', 'root');
create policy operator_reads on erp.tenants for select to erp_operator using (true);
grant select on erp.tenants to erp_operator;

create table erp.companies (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  address_id integer,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  -- What invoices say of the seller.
  tax_id text not null default '',
  contact_name text not null default '',
  bank_name text not null default '',
  account_holder text not null default '',
  iban text not null default '',
  bic text not null default '',
  -- The last day whose books are closed: no document gets a date until then.
  books_closed_until date,
  -- What electronic invoices say of the seller, of the buyer and of a direct debit.
  creditor_id text not null default '',
  electronic_address text not null default '',
  -- What business letters and invoices say of the company's entry in the commercial register.
  commercial_register_number text not null default '',
  legal_information text not null default '',
  -- How a company makes invoices of customers who name no format.
  e_invoice_format text not null default 'none' constraint companies_e_invoice_format_known
      check (e_invoice_format in ('none', 'factur-x', 'xrechnung-ubl', 'xrechnung-cii')),
  -- What a company agrees with customers where nobody else says: days until invoices are due, and how many
  -- days after that nobody is reminded.
  payment_due_in_days integer not null default 0,
  dunning_grace_days integer not null default 0,
  -- Which shipping method an order gets that names none.
  shipping_method_choice text not null default 'none'
    constraint companies_shipping_method_choice_known check (shipping_method_choice in ('none', 'cheapest', 'priority')),
  constraint companies_pkey primary key (tenant_id, id),
  constraint companies_uuid unique (tenant_id, uuid),
  constraint companies_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.companies');

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
  -- How a person wants to see the pages, on every machine. Null: nothing was chosen yet.
  color_scheme text constraint users_color_scheme check (color_scheme in ('auto', 'light', 'dark')),
  are_single_keys_off boolean not null default false,
  -- How high the rows of lists are for a person. Null: nothing was chosen yet.
  density text constraint users_density check (density in ('compact', 'normal', 'comfortable')),
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

-- Wrong passwords and client secrets, by what they were tried for and from where, as a hash.
create unlogged table erp.failed_attempts (
  key_hash bytea not null constraint failed_attempts_pkey primary key,
  count integer not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on erp.failed_attempts to erp_app, erp_maintenance;
create index failed_attempts_by_expiry on erp.failed_attempts (expires_at);

-- Browsers in which people of the staff are signed in. A session holds no token: every request reads who the
-- person is and what this person may do now.
create table erp.browser_sessions (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Keyed hash of the secret in the browser's cookie.
  secret_hash bytea not null,
  user_uuid uuid not null,
  -- The epoch of the login: when the user's moves on, the session has ended.
  session_epoch integer not null,
  -- What the browser calls itself, in short.
  device text not null,
  created timestamptz(3) not null default now(),
  -- Exact to the minute.
  last_used timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  constraint browser_sessions_pkey primary key (tenant_id, id),
  constraint browser_sessions_secret unique (tenant_id, secret_hash),
  constraint browser_sessions_user foreign key (tenant_id, user_uuid)
    references erp.users (tenant_id, uuid) on delete cascade,
  constraint browser_sessions_tenant foreign key (tenant_id)
    references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.browser_sessions');
create index browser_sessions_of_user on erp.browser_sessions (tenant_id, user_uuid);

-- Named sets of scopes. What a user may do is what the user was given and what the user's roles say now: nothing of
-- a role is copied into users.
create table erp.roles (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- What the role is for.
  description text not null default '',
  scopes text[] not null,
  created timestamptz(3) not null default now(),
  changed timestamptz(3) not null default now(),
  constraint roles_pkey primary key (tenant_id, id),
  constraint roles_uuid unique (tenant_id, uuid),
  constraint roles_name_taken unique (tenant_id, name_key),
  constraint roles_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.roles');

create table erp.user_roles (
  tenant_id uuid not null,
  user_id integer not null,
  role_id integer not null,
  constraint user_roles_pkey primary key (tenant_id, user_id, role_id),
  constraint user_roles_user foreign key (tenant_id, user_id)
    references erp.users (tenant_id, id) on delete cascade,
  -- A role that somebody has is not deleted.
  constraint user_roles_role foreign key (tenant_id, role_id) references erp.roles (tenant_id, id)
);
select erp.tenant_table('erp.user_roles');
create index user_roles_of_role on erp.user_roles (tenant_id, role_id, user_id);

-- Views of lists that are kept: what the address of a list says, under a name.
create table erp.kept_views (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  -- The list, as its page is addressed: `items`, `settings/shipping-classes`.
  list text not null,
  -- What is searched for, filtered and sorted by: `search=cup&sort=-name`.
  search text not null,
  -- False: only who kept it sees it.
  is_shared boolean not null default false,
  -- Who kept it or last said for whom: an app or client, and its user if there was one.
  owner text not null,
  user_uuid uuid,
  created timestamptz(3) not null default now(),
  constraint kept_views_pkey primary key (tenant_id, id),
  constraint kept_views_uuid unique (tenant_id, uuid),
  constraint kept_views_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.kept_views');

-- What went with tenants that were deleted: numbers alone. It stays when everything else is gone.
create table erp.removed_tenants (
  -- The tenant that it was. Not called tenant_id: it is a row of the installation.
  id uuid not null constraint removed_tenants_pkey primary key,
  name text not null,
  removed timestamptz(3) not null default now(),
  -- By table.
  row_counts jsonb not null,
  -- Null until the files are gone as well, which comes after the rows.
  file_count integer
);
select erp.shard_table('erp.removed_tenants', 'reference');
grant select, insert, update on erp.removed_tenants to erp_maintenance;
grant select on erp.removed_tenants to erp_operator;

-- What callers may do is kept by every process until a notice of a change ends it (decision 120). Who changes it
-- writes the notice in the same transaction (noteAccessChange).
create table erp.access_changes (
  id uuid not null default gen_random_uuid() constraint access_changes_pkey primary key,
  -- Whose callers may do something else from now on; null: those of every tenant.
  tenant uuid,
  -- When it is deleted; null until the upkeep has met it, which is when it is known to be committed.
  deleted_from timestamptz,
  -- No notice of a change: until then processes may serve that write no notices, and callers are kept as if there
  -- were none.
  unnoted_until timestamptz
);
-- Logged all the same: a server that crashes, or a standby that takes over, must not lose one that a process waits for.
comment on table erp.access_changes is 'left out of backups';
-- All tenants are asked about in one statement, so it is on all machines of a cluster.
select erp.shard_table('erp.access_changes', 'reference');
grant select, insert, update, delete on erp.access_changes to erp_app;
grant select, insert on erp.access_changes to erp_maintenance;
