-- Lines that a supplier ships straight to the buyer, and the orders that tell it to.
alter table erp.sales_order_lines add column drop_shipping_supplier_id integer;
alter table erp.sales_order_lines
  add constraint sales_order_lines_drop_shipping foreign key (tenant_id, drop_shipping_supplier_id)
  references erp.suppliers (tenant_id, id);
create index sales_order_lines_by_drop_shipping on erp.sales_order_lines (
  tenant_id, drop_shipping_supplier_id)
  where drop_shipping_supplier_id is not null;

alter table erp.sales_quotation_lines add column drop_shipping_supplier_id integer;
alter table erp.sales_quotation_lines
  add constraint sales_quotation_lines_drop_shipping foreign key (
    tenant_id, drop_shipping_supplier_id) references erp.suppliers (tenant_id, id);
create index sales_quotation_lines_by_drop_shipping on erp.sales_quotation_lines (
  tenant_id, drop_shipping_supplier_id)
  where drop_shipping_supplier_id is not null;

-- Such an order goes to a buyer, and into no warehouse. It keeps both keys of its sales order.
alter table erp.supplier_orders alter column warehouse_id drop not null;
alter table erp.supplier_orders
  add column sales_order_id integer,
  add column sales_order_uuid uuid,
  add column shipment_address_id integer;
alter table erp.supplier_orders
  add constraint supplier_orders_sales_order foreign key (tenant_id, sales_order_id)
  references erp.sales_orders (tenant_id, id);
alter table erp.supplier_orders
  add constraint supplier_orders_address foreign key (tenant_id, shipment_address_id)
  references erp.addresses (tenant_id, id);
alter table erp.supplier_orders
  add constraint supplier_orders_one_place check (num_nonnulls(warehouse_id, sales_order_id) = 1);
create index supplier_orders_by_sales_order on erp.supplier_orders (tenant_id, sales_order_id)
  where sales_order_id is not null;

-- No foreign key: a document outlives the line.
alter table erp.supplier_order_lines
  add column sales_order_line_id integer,
  add column sales_order_line_uuid uuid;
create index supplier_order_lines_by_sales_line on erp.supplier_order_lines (
  tenant_id, sales_order_line_id)
  where sales_order_line_id is not null;
