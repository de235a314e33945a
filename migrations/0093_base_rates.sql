-- Base rates of § 247 BGB that a tenant adds to those that the service comes with (decision 153).

create table erp.base_rates (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  valid_from date not null,
  percent numeric(7, 4) not null,
  source text not null default '',
  constraint base_rates_pkey primary key (tenant_id, id),
  constraint base_rates_uuid unique (tenant_id, uuid),
  constraint base_rates_day_taken unique (tenant_id, valid_from),
  constraint base_rates_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.base_rates');
