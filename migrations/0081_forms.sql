-- What documents of a tenant look like, where that is not as the service brings it.
create table erp.forms (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- The kind of document that it is for.
  kind text not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- Documents of its kind are written on it where nobody names another form.
  is_default boolean not null default false,
  -- Typst.
  source text not null,
  -- Counts the sources that it had.
  version integer not null default 1,
  constraint forms_pkey primary key (tenant_id, id),
  constraint forms_uuid unique (tenant_id, uuid),
  constraint forms_name_taken unique (tenant_id, kind, name_key),
  constraint forms_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.forms');
create unique index forms_default on erp.forms (tenant_id, kind) where is_default;

-- Every source that a form had.
create table erp.form_versions (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  form_id integer not null,
  version integer not null,
  source text not null,
  created timestamptz(3) not null default now(),
  constraint form_versions_pkey primary key (tenant_id, id),
  constraint form_versions_uuid unique (tenant_id, uuid),
  constraint form_versions_version unique (tenant_id, form_id, version),
  constraint form_versions_form foreign key (tenant_id, form_id) references erp.forms (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.form_versions');
