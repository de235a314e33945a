-- The general delivery time of a supplier in days; 0 is unknown. Items may use it in place of their own.
alter table erp.suppliers add column delivery_time integer not null default 0;
alter table erp.suppliers add constraint suppliers_delivery_time_given check (delivery_time >= 0);
