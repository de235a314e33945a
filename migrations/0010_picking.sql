-- Pick lists and the boxes that they fill.

-- Which open orders a pick list gathers, and how.
create table erp.pick_list_templates (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  -- Null: any.
  warehouse_id integer,
  shipping_method_id integer,
  sales_channel_id integer,
  min_shipping_priority integer,
  -- How old an order must be, in days.
  min_age_in_days integer not null default 0,
  min_line_count integer,
  max_line_count integer,
  grouping_mode text not null default 'MultiOrder'
    constraint pick_list_templates_grouping_known check (grouping_mode in ('SingleOrder', 'MultiOrder', 'Zone')),
  sorting text not null default 'StorageLocation'
    constraint pick_list_templates_sorting_known check (sorting in ('StorageLocation', 'SalesOrder')),
  max_order_count integer not null default 20,
  max_position_count integer not null default 500,
  -- Whether an order of which only a part can be picked is gathered as well.
  takes_partial_orders boolean not null default false,
  -- How heavy a pick list may be, in kilograms; null: of any weight.
  max_weight numeric(19, 4) constraint pick_list_templates_max_weight check (max_weight > 0),
  constraint pick_list_templates_pkey primary key (tenant_id, id),
  constraint pick_list_templates_uuid unique (tenant_id, uuid),
  constraint pick_list_templates_name_taken unique (tenant_id, name_key),
  constraint pick_list_templates_warehouse foreign key (tenant_id, warehouse_id)
    references erp.warehouses (tenant_id, id),
  constraint pick_list_templates_method foreign key (tenant_id, shipping_method_id)
    references erp.shipping_methods (tenant_id, id),
  constraint pick_list_templates_channel foreign key (tenant_id, sales_channel_id)
    references erp.sales_channels (tenant_id, id),
  constraint pick_list_templates_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.pick_list_templates');

create table erp.pick_lists (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  number text not null,
  number_key text not null generated always as (lower(number)) stored,
  warehouse_id integer not null,
  pick_list_template_id integer not null,
  -- Its name when the list was made.
  template_name text not null,
  -- Who picks; null for nobody yet.
  user_id integer,
  -- The first list of those that were made together, one for each zone; otherwise the list itself.
  wave_id integer not null,
  takes_partial_orders boolean not null,
  created timestamptz(3) not null default now(),
  constraint pick_lists_pkey primary key (tenant_id, id),
  constraint pick_lists_uuid unique (tenant_id, uuid),
  constraint pick_lists_number_taken unique (tenant_id, number_key),
  constraint pick_lists_warehouse foreign key (tenant_id, warehouse_id) references erp.warehouses (tenant_id, id),
  constraint pick_lists_template foreign key (tenant_id, pick_list_template_id)
    references erp.pick_list_templates (tenant_id, id),
  constraint pick_lists_user foreign key (tenant_id, user_id) references erp.users (tenant_id, id),
  constraint pick_lists_tenant foreign key (tenant_id) references erp.tenants (tenant_id) on delete cascade
);
select erp.tenant_table('erp.pick_lists');
create index pick_lists_by_warehouse on erp.pick_lists (tenant_id, warehouse_id, id);

-- So much of a line of an order from one stock.
create table erp.pick_list_positions (
  tenant_id uuid not null,
  id integer not null,
  uuid uuid not null default gen_random_uuid(),
  pick_list_id integer not null,
  sort_order integer not null,
  sales_order_id integer not null,
  sales_order_line_id integer not null,
  -- No foreign key of items: a document outlives them.
  item_id integer not null,
  -- As in the stock: 0 is the default location, '' no batch, infinity no date.
  storage_location_id integer not null default 0,
  batch_number text not null default '',
  best_before timestamptz not null default 'infinity',
  quantity numeric(19, 4) not null constraint pick_list_positions_quantity_positive check (quantity > 0),
  quantity_picked numeric(19, 4) not null default 0,
  -- Given up by the picker.
  quantity_short numeric(19, 4) not null default 0,
  short_reason text not null default '',
  serial_numbers text[] not null default '{}',
  priority integer not null default 0,
  -- The box that goes to the shipping desk; empty as long as none is named.
  box_number text not null default '',
  -- 10 created, 11 in progress, 20 picked, 30 in its shipping box, 40 completed.
  status smallint not null default 10
    constraint pick_list_positions_status_known check (status in (10, 11, 20, 30, 40)),
  created timestamptz(3) not null default now(),
  processed timestamptz(3),
  -- The delivery note it was completed into; null where nothing was delivered of it.
  delivery_note_id integer,
  constraint pick_list_positions_pkey primary key (tenant_id, id),
  constraint pick_list_positions_right check (
    quantity_picked >= 0 and quantity_short >= 0 and quantity_picked + quantity_short <= quantity),
  constraint pick_list_positions_list foreign key (tenant_id, pick_list_id)
    references erp.pick_lists (tenant_id, id) on delete cascade,
  constraint pick_list_positions_note foreign key (tenant_id, delivery_note_id)
    references erp.delivery_notes (tenant_id, id)
) with (fillfactor = 85);
select erp.tenant_table('erp.pick_list_positions');
create index pick_list_positions_by_list on erp.pick_list_positions (tenant_id, pick_list_id, sort_order, id);
create index pick_list_positions_by_order on erp.pick_list_positions (tenant_id, sales_order_id, id)
  where status < 40;
-- Which goods are in a box, over all lists that are not completed: few rows.
create index pick_list_positions_in_box on erp.pick_list_positions (tenant_id, id)
  where status < 40 and box_number <> '';

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
