-- When the books of a company were closed and opened again, by whom and why (decision 134).

create table erp.accounting_period_changes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  company_id integer not null,
  -- The last day that was closed afterwards, and before; null: none.
  closed_until date,
  formerly_closed_until date,
  reason text not null default '',
  created timestamptz(3) not null default now(),
  created_by_user_id integer,
  constraint accounting_period_changes_pkey primary key (tenant_id, id),
  constraint accounting_period_changes_uuid unique (tenant_id, uuid),
  constraint accounting_period_changes_company foreign key (tenant_id, company_id)
    references erp.companies (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.accounting_period_changes');
revoke update, delete on erp.accounting_period_changes from erp_app;
create index accounting_period_changes_by_company on erp.accounting_period_changes (tenant_id, company_id, id);
