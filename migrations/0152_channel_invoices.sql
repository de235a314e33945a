-- Invoices and credit notes of orders of marketplace channels, which the channels may fetch: in the tenant of the
-- seller.
create table erp.channel_invoices (
  tenant_id uuid not null,
  -- The invoice or credit note.
  document_id integer not null,
  sales_order_id integer not null,
  channel text not null,
  seller_id text not null,
  is_told boolean not null default false,
  -- Until when the channel can fetch it; null until it is told.
  expires timestamptz(3),
  created timestamptz(3) not null default now(),
  constraint channel_invoices_pkey primary key (tenant_id, document_id, sales_order_id),
  constraint channel_invoices_document foreign key (tenant_id, document_id)
    references erp.accounting_documents (tenant_id, id) on delete cascade,
  constraint channel_invoices_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_invoices');
create index channel_invoices_by_order on erp.channel_invoices (tenant_id, sales_order_id);
create index channel_invoices_untold on erp.channel_invoices (tenant_id, channel, seller_id, document_id)
  where not is_told;
