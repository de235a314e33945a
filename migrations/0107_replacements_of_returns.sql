-- The order that sends returned goods once more. No foreign key: an order may be removed before its return.
alter table erp.returns add column replacement_order_id integer;
