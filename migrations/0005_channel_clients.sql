-- A client of a marketplace is bound to the one channel that it may act for.
alter table erp.clients add column sales_channel_id integer;
alter table erp.clients add constraint clients_sales_channel
  foreign key (tenant_id, sales_channel_id) references erp.sales_channels (tenant_id, id);
