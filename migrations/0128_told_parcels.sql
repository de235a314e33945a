-- Which parcels of orders the channels were told of, each once.
create table erp.channel_order_parcels (
  tenant_id uuid not null,
  sales_order_id integer not null,
  delivery_note_id integer not null,
  -- 0: the goods of the note.
  package_id integer not null,
  constraint channel_order_parcels_pkey primary key (tenant_id, sales_order_id, delivery_note_id, package_id),
  constraint channel_order_parcels_order foreign key (tenant_id, sales_order_id)
    references erp.channel_orders (tenant_id, sales_order_id) on delete cascade
);
select erp.tenant_table('erp.channel_order_parcels');
