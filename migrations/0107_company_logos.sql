-- The logos of companies, which documents show.
create table erp.company_logos (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company_id integer not null,
  media_type text not null constraint company_logos_media_type_known check (media_type in ('image/png', 'image/jpeg')),
  -- In pixels.
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  digest text not null,
  constraint company_logos_pkey primary key (tenant_id, id),
  constraint company_logos_uuid unique (tenant_id, uuid),
  constraint company_logos_company unique (tenant_id, company_id),
  constraint company_logos_of_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.company_logos');
