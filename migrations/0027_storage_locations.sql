-- Where in a warehouse something lies. Every warehouse has a default location, in which its stock lies
-- as long as nothing else is said.
create table erp.storage_locations (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  warehouse_id integer not null,
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  type text not null default 'Standard'
    constraint storage_locations_type_known check (type in ('Standard')),
  sort_number integer not null default 0,
  -- Where stock is taken from first: the lowest.
  priority integer not null default 0,
  lock_for_shipment boolean not null default false,
  lock_for_availability boolean not null default false,
  comment text not null default '',
  -- In centimetres.
  length numeric(19, 4) not null default 0,
  width numeric(19, 4) not null default 0,
  height numeric(19, 4) not null default 0,
  is_default boolean not null default false,
  constraint storage_locations_pkey primary key (tenant_id, id),
  constraint storage_locations_uuid unique (tenant_id, uuid),
  constraint storage_locations_name_taken unique (tenant_id, warehouse_id, name_key),
  constraint storage_locations_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.storage_locations');
create unique index storage_locations_one_default on erp.storage_locations (tenant_id, warehouse_id)
  where is_default;

set local role erp_maintenance;
insert into erp.storage_locations (tenant_id, id, warehouse_id, name, is_default)
select warehouse.tenant_id,
  row_number() over (partition by warehouse.tenant_id order by warehouse.id), warehouse.id, 'Standard', true
from erp.warehouses warehouse;
insert into erp.counters (tenant_id, kind, last_id)
select warehouse.tenant_id, 'storage_location', count(*) from erp.warehouses warehouse
group by warehouse.tenant_id;
reset role;
