-- Numbers that the service gives to records: one range for each kind, or for each kind and company.
create table erp.number_ranges (
  tenant_id uuid not null,
  kind text not null,
  -- 0: the range of the whole tenant.
  company_id integer not null default 0,
  prefix text not null default '',
  digits integer not null default 1 constraint number_ranges_digits_few check (digits between 1 and 18),
  next_number bigint not null constraint number_ranges_next_counted check (next_number >= 1),
  constraint number_ranges_pkey primary key (tenant_id, kind, company_id),
  constraint number_ranges_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.number_ranges');

alter table erp.customers add column anonymized timestamptz(3);
create unique index customers_receivable_taken on erp.customers (tenant_id, company_id, accounts_receivable_number);
create index customers_by_change on erp.customers (tenant_id, changed);
create index customers_by_group on erp.customers (tenant_id, customer_group_id, id);
create index customers_by_category on erp.customers (tenant_id, customer_category_id, id);
