-- Whether an order was placed elsewhere already, so that missing stock is told and refuses nothing. Null in orders
-- that were stored before: their channel says it.
alter table erp.sales_orders add column is_placed_elsewhere boolean;
