-- The feed of customers: one entry for each, at the place of its latest change.
create table erp.customer_changes (
  tenant_id uuid not null,
  -- No reference: entries outlive a deleted customer.
  customer_id integer not null,
  customer_uuid uuid not null,
  sequence bigint not null,
  kind text not null constraint customer_changes_kind_known check (kind in ('created', 'changed', 'deleted')),
  at timestamptz not null default now(),
  constraint customer_changes_pkey primary key (tenant_id, customer_id),
  constraint customer_changes_sequence unique (tenant_id, sequence)
);
select erp.tenant_table('erp.customer_changes');
