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
