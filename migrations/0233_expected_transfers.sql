-- When goods on their way between warehouses are to arrive; null is unknown.
alter table erp.stock_transfers add column expected timestamptz(3);
