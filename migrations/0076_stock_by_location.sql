-- Where in its warehouse a stock lies. "None said" is a value of the key: 0 is the default location of the
-- warehouse, where all stock lies that was booked before.
alter table erp.stocks
  add column storage_location_id integer not null default 0,
  -- For the foreign key, which the value 0 must not have. A location that was ever booked in stays.
  add column located_in integer generated always as (nullif(storage_location_id, 0)) stored;
alter table erp.stocks drop constraint stocks_pkey;
alter table erp.stocks add constraint stocks_pkey
  primary key (tenant_id, item_id, warehouse_id, storage_location_id, batch_number, best_before);
alter table erp.stocks add constraint stocks_storage_location
  foreign key (tenant_id, located_in) references erp.storage_locations (tenant_id, id);
create index stocks_by_location on erp.stocks (tenant_id, located_in, item_id) where located_in is not null;

-- No reference: entries outlive a deleted item, and a location that was booked in stays.
alter table erp.stock_changes add column storage_location_id integer not null default 0;

-- Parts of a warehouse, such as an aisle or the cold store.
create table erp.warehouse_zones (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  warehouse_id integer not null,
  code text not null,
  code_key text not null generated always as (lower(code)) stored,
  description text not null default '',
  zone_type text not null default 'Picking'
    constraint warehouse_zones_type_known check (zone_type in ('Picking', 'Bulk', 'Receiving', 'Shipping')),
  -- The way through the warehouse: the lowest comes first.
  sort_number integer not null default 0,
  constraint warehouse_zones_pkey primary key (tenant_id, id),
  constraint warehouse_zones_uuid unique (tenant_id, uuid),
  constraint warehouse_zones_code_taken unique (tenant_id, warehouse_id, code_key),
  constraint warehouse_zones_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.warehouse_zones');

-- One by one: a cluster adds a constraint by itself only.
alter table erp.storage_locations add column zone_id integer;
alter table erp.storage_locations add constraint storage_locations_zone
  foreign key (tenant_id, zone_id) references erp.warehouse_zones (tenant_id, id);
alter table erp.storage_locations drop constraint storage_locations_type_known;
alter table erp.storage_locations add constraint storage_locations_type_known
  check (type in ('Standard', 'Picking', 'Reserve', 'Receiving'));
create index storage_locations_by_zone on erp.storage_locations (tenant_id, zone_id) where zone_id is not null;
