-- What a supplier has confirmed of an order, and why one was closed or cancelled. A quantity that is null was not
-- confirmed: as much as was ordered is then to come.
alter table erp.supplier_orders add column confirmed timestamptz(3);
alter table erp.supplier_orders add column closed_reason text not null default '';
alter table erp.supplier_order_lines add column quantity_confirmed numeric(19, 4);
