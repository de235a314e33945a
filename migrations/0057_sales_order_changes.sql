-- The feed of sales orders: one entry for each, at the place of its latest change.
create table erp.sales_order_changes (
  tenant_id uuid not null,
  -- No reference: entries outlive a deleted order.
  sales_order_id integer not null,
  sales_order_uuid uuid not null,
  sequence bigint not null,
  kind text not null constraint sales_order_changes_kind_known check (kind in ('created', 'changed', 'deleted')),
  at timestamptz not null default now(),
  constraint sales_order_changes_pkey primary key (tenant_id, sales_order_id),
  constraint sales_order_changes_sequence unique (tenant_id, sequence)
);
select erp.tenant_table('erp.sales_order_changes');
