-- Whether the item is ordered beyond its stock, up to what is to come, and before its release.
alter table erp.items add column allows_preorders boolean not null default false;

-- The day that was promised for a line when its order was taken, and the last day on which some of it left.
alter table erp.sales_order_lines add column promised_on timestamptz(3);
alter table erp.sales_order_lines add column delivered_on timestamptz(3);
