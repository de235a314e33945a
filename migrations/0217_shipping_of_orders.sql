-- What an order pays for shipping follows from its method, unless it is fixed. Orders that are there, and those that
-- the last release writes, keep what they have.
alter table erp.sales_orders add column is_shipping_cost_fixed boolean not null default true;
-- A method may serve the countries of its costs alone, and says how long its shipments take.
alter table erp.shipping_methods add column only_listed_countries boolean not null default false;
alter table erp.shipping_methods add column delivery_days integer;
