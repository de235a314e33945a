-- What a child stands for: values of its parent's variations.
create table erp.item_child_values (
  tenant_id uuid not null,
  -- The child.
  item_id integer not null,
  variation_value_id integer not null,
  constraint item_child_values_pkey primary key (tenant_id, item_id, variation_value_id),
  constraint item_child_values_item foreign key (tenant_id, item_id) references erp.items (tenant_id, id) on delete cascade,
  constraint item_child_values_value foreign key (tenant_id, variation_value_id)
    references erp.item_variation_values (tenant_id, id) on delete cascade
);
select erp.tenant_table('erp.item_child_values');
create index item_child_values_by_value on erp.item_child_values (tenant_id, variation_value_id, item_id);
