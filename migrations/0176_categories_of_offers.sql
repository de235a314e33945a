-- In which category of a marketplace channel a merchant offers an item. It ends with the connection.
create table erp.channel_offer_categories (
  tenant_id uuid not null,
  sales_channel_id integer not null,
  item_id integer not null,
  -- As the channel names it: its categories are in the tenant of the channel.
  category_id text not null,
  constraint channel_offer_categories_pkey primary key (tenant_id, sales_channel_id, item_id),
  constraint channel_offer_categories_connection foreign key (tenant_id, sales_channel_id)
    references erp.channel_connections (tenant_id, sales_channel_id) on delete cascade,
  constraint channel_offer_categories_item foreign key (tenant_id, item_id)
    references erp.items (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.channel_offer_categories');
create index channel_offer_categories_by_item on erp.channel_offer_categories (tenant_id, item_id);
