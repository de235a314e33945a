-- How many orders there are of each thousand numbers, as far as the upkeep has counted: the total of a million orders
-- is the sum of a thousand rows. A block without a row is counted when the total is asked for.
create table erp.sales_order_blocks (
  tenant_id uuid not null,
  block integer not null,
  count integer not null,
  constraint sales_order_blocks_pkey primary key (tenant_id, block),
  constraint sales_order_blocks_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.sales_order_blocks');
grant select, update on erp.sales_order_blocks to erp_operator;
