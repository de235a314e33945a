-- in steps
-- What a scanner reads is found by itself: a serial number without its item, and an identifier that a merchant gave.
create index concurrently if not exists item_serial_numbers_by_key
  on erp.item_serial_numbers (tenant_id, serial_key, item_id);
create index concurrently if not exists items_by_own_identifier
  on erp.items (tenant_id, own_identifier) where own_identifier is not null;
