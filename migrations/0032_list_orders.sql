-- in steps
-- What lists are ordered by, with the number and whatever the expression names: rows before a page are walked in the
-- index alone. Every item has a number above 0. Only a statement that says so uses these indexes: while a table has no
-- statistics, PostgreSQL would take them for items that should be found by number or SKU.
create index concurrently if not exists items_by_name on erp.items (tenant_id, lower(name), id) include (name) where id > 0;
create index concurrently if not exists items_by_price on erp.items (tenant_id, sales_price_net, id) where id > 0;
create index concurrently if not exists items_by_addition on erp.items (tenant_id, added, id) where id > 0;
create index concurrently if not exists sales_orders_by_open_amount
  on erp.sales_orders (tenant_id, (total_gross - corrected_amount - paid_amount), id)
  include (total_gross, corrected_amount, paid_amount);
