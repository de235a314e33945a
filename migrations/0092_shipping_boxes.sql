-- Boxes that go from the shelves to the shipping desk, known by what is printed on them.
create table erp.shipping_boxes (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  -- What is printed on it.
  code text not null,
  code_key text not null generated always as (lower(code)) stored,
  type text not null default 'Carton'
    constraint shipping_boxes_type_known check (type in ('Carton', 'Tote', 'Pallet')),
  warehouse_id integer not null,
  -- Where it stands; null for nowhere in particular.
  storage_location_id integer,
  -- Nothing is put into it.
  is_locked boolean not null default false,
  constraint shipping_boxes_pkey primary key (tenant_id, id),
  constraint shipping_boxes_uuid unique (tenant_id, uuid),
  constraint shipping_boxes_code_taken unique (tenant_id, code_key),
  constraint shipping_boxes_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id),
  constraint shipping_boxes_location foreign key (tenant_id, storage_location_id)
    references erp.storage_locations (tenant_id, id)
);
select erp.tenant_table('erp.shipping_boxes');
