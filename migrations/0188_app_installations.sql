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
