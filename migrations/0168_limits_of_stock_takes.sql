-- A count whose differences stay within the limits of its warehouse is booked by who counted. Null: no limit by this
-- measure; without any, every difference is approved.
alter table erp.warehouses add column stock_take_quantity_limit numeric(19, 4);
alter table erp.warehouses add constraint warehouses_stock_take_quantity_right
  check (stock_take_quantity_limit >= 0);
alter table erp.warehouses add column stock_take_value_limit numeric(19, 4);
alter table erp.warehouses add constraint warehouses_stock_take_value_right
  check (stock_take_value_limit >= 0);
-- 5: booked within the limits.
alter table erp.stock_takes drop constraint stock_takes_status_known;
alter table erp.stock_takes add constraint stock_takes_status_known check (status between 1 and 5);
