-- How long records are kept, and what was deleted because its time was over (decision 124).

-- The country whose law says how long books are kept (ISO 3166-1 alpha-2); null: unknown.
alter table erp.tenants add column country_iso text;

-- What a tenant wants otherwise than usual, by kind of record.
create table erp.retention_times (
  tenant_id uuid not null,
  kind text not null,
  -- Years or days, as the kind is counted; null: kept as long as the tenant.
  kept_for integer constraint retention_times_kept_for_positive check (kept_for > 0),
  constraint retention_times_pkey primary key (tenant_id, kind),
  constraint retention_times_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.retention_times');
grant select on erp.retention_times to erp_operator;

-- What upkeep deleted: never of whom. A row for a day, a kind and the time that was in force.
create table erp.retention_deletions (
  tenant_id uuid not null,
  day date not null,
  kind text not null,
  outcome text not null constraint retention_deletions_outcome_known check (outcome in ('deleted', 'anonymized')),
  kept_for integer not null,
  unit text not null constraint retention_deletions_unit_known check (unit in ('years', 'days')),
  count bigint not null,
  -- The days of the oldest and the newest of these records.
  oldest timestamptz(3) not null,
  newest timestamptz(3) not null,
  constraint retention_deletions_pkey primary key (tenant_id, day, kind, outcome, kept_for, unit),
  constraint retention_deletions_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.retention_deletions');
revoke delete on erp.retention_deletions from erp_app;
grant select, insert, update on erp.retention_deletions to erp_operator;

-- Orders go with all their documents, in one transaction under the operator's role: the application's may not delete
-- what is final. Nobody may as long as the law of any country keeps it, which is five years at least.
grant select, delete on erp.sales_orders, erp.sales_quotations, erp.accounting_documents, erp.payments,
  erp.delivery_notes, erp.returns, erp.supplier_orders, erp.pick_list_positions, erp.issued_papers to erp_operator;
create policy only_old_ones on erp.sales_orders as restrictive for delete to erp_operator
  using (changed < now() - interval '5 years');
create policy only_old_ones on erp.accounting_documents as restrictive for delete to erp_operator
  using (created < now() - interval '5 years');
create policy only_old_ones on erp.payments as restrictive for delete to erp_operator
  using (created < now() - interval '5 years');
-- Orders are held while they are looked at.
grant update (changed) on erp.sales_orders to erp_operator;
-- Addresses of documents are rows that nothing else names: these are emptied, since a deletion would look through all
-- tables that name addresses.
grant select, update on erp.addresses to erp_operator;
grant insert on erp.pending_events to erp_operator;
grant select on erp.accounting_document_states to erp_operator;
