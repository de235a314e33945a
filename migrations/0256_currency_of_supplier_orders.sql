-- In which currency a supplier sells, and as whom it knows the tenant. Orders from before are in the tenant's currency,
-- for which the currency is null. The factor is in units of that currency for one of the tenant's; null is unknown.
alter table erp.supplier_orders
  add column currency_iso text,
  add column currency_factor numeric(19, 8),
  add column own_customer_number text not null default '';
alter table erp.supplier_orders add constraint supplier_orders_factor_right check (currency_factor > 0);

-- At which rate of tax the supplier sells, and how many units it packs together; 0 is unknown.
alter table erp.supplier_order_lines
  add column tax_rate numeric(7, 4) not null default 0,
  add column packaging_unit text not null default '';
alter table erp.supplier_order_lines
  add column amount_packaging_unit numeric(19, 4) constraint supplier_order_lines_packed_given not null default 0;
