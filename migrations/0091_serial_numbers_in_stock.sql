-- Serial numbers are known from the goods receipt on, with the place where the unit lies.
alter table erp.item_serial_numbers alter column sales_order_line_id drop not null;
alter table erp.item_serial_numbers
  -- Null where it is not in stock, and for those whose place was never told.
  add column warehouse_id integer,
  -- As in the stock: 0 is the default location, '' no batch, infinity no date.
  add column storage_location_id integer not null default 0,
  add column batch_number text not null default '',
  add column best_before timestamptz not null default 'infinity';
alter table erp.item_serial_numbers drop constraint item_serial_numbers_state_known;
-- 0 delivered, 1 in stock, 2 scrapped or taken out, 3 on its way between warehouses.
alter table erp.item_serial_numbers add constraint item_serial_numbers_state_known check (state between 0 and 3);
create index item_serial_numbers_in_stock on erp.item_serial_numbers (
  tenant_id, item_id, warehouse_id, storage_location_id) where state = 1;

alter table erp.stock_changes
  -- What the goods were moved for; entries from before are bookings.
  add column movement_type text not null default 'Booking',
  add column serial_numbers text[] not null default '{}';

-- When a stock was counted last; null for never.
alter table erp.stocks add column counted timestamptz(3);

-- Where the goods of a line lay in their warehouse: a cancelled note puts them back there.
alter table erp.delivery_note_lines add column storage_location_id integer not null default 0;
