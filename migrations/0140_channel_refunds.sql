-- Credit notes of orders of marketplace channels: the channel pays the money back.
create table erp.channel_refunds (
  tenant_id uuid not null,
  -- The credit note.
  document_id integer not null,
  sales_order_id integer not null,
  channel text not null,
  seller_id text not null,
  -- The number of the refund in this service, which the channel answers with.
  refund_id text not null,
  status text not null default 'requested' constraint channel_refunds_status_known
    check (status in ('requested', 'accepted', 'rejected')),
  -- [{"orderItemId", "quantity", "refund"}], numbers as texts.
  items jsonb not null,
  currency_iso text not null,
  -- What the channel says against it: [{"code", "message"}]
  errors jsonb not null default '[]',
  is_told boolean not null default false,
  created timestamptz(3) not null default now(),
  answered timestamptz(3),
  constraint channel_refunds_pkey primary key (tenant_id, refund_id),
  constraint channel_refunds_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade,
  constraint channel_refunds_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_refunds');
create index channel_refunds_by_document on erp.channel_refunds (tenant_id, document_id);
create index channel_refunds_by_order on erp.channel_refunds (tenant_id, sales_order_id, document_id);
create index channel_refunds_untold on erp.channel_refunds (tenant_id, channel, seller_id, document_id)
  where not is_told;
