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
