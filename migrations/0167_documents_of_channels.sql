-- Invoices and credit notes that marketplace channels write for orders of their sellers: in the tenant of the
-- seller, with the file as it came.
create table erp.channel_documents (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  sales_order_id integer not null,
  channel text not null,
  seller_id text not null,
  type text not null constraint channel_documents_type_known check (type in ('INVOICE', 'CREDITNOTE')),
  number text not null,
  original_number text not null default '',
  transaction_date timestamptz(3) not null,
  tax_calculation_date timestamptz(3) not null,
  currency_iso text not null,
  -- What the items named in it cost together; null where it names none.
  total_gross numeric(24, 4),
  total_net numeric(24, 4),
  total_vat numeric(24, 4),
  seller_vat_id text not null default '',
  buyer_vat_id text not null default '',
  file_name text not null,
  file_data_type text not null,
  size_bytes integer not null,
  digest text not null,
  -- Of all that was said of it: the same number with other content is another document.
  content_hash text not null,
  created timestamptz(3) not null default now(),
  constraint channel_documents_pkey primary key (tenant_id, id),
  constraint channel_documents_uuid unique (tenant_id, uuid),
  constraint channel_documents_number unique (tenant_id, channel, seller_id, type, number),
  constraint channel_documents_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_documents');
create index channel_documents_by_order on erp.channel_documents (tenant_id, sales_order_id);
create index channel_documents_by_digest on erp.channel_documents (tenant_id, digest);

-- Until when prices that begin or end by a date were told to the channel; null: nobody has looked yet.
alter table erp.channel_connections add column prices_looked_at timestamptz;
