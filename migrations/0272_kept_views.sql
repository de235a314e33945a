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
