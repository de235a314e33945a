-- What a shipping method takes for goods of a shipping class, and whether it takes other classes at all.
alter table erp.shipping_methods add column only_listed_classes boolean not null default false;

create table erp.shipping_class_costs (
  tenant_id uuid not null,
  shipping_method_id integer not null,
  position integer not null,
  shipping_class_id integer not null,
  country_iso text,
  from_weight numeric(19, 4) not null,
  from_order_value numeric(19, 4) not null,
  gross_price numeric(19, 4) not null,
  constraint shipping_class_costs_pkey primary key (tenant_id, shipping_method_id, position),
  constraint shipping_class_costs_method foreign key (tenant_id, shipping_method_id)
    references erp.shipping_methods (tenant_id, id) on delete cascade,
  constraint shipping_class_costs_class foreign key (tenant_id, shipping_class_id)
    references erp.shipping_classes (tenant_id, id)
);
select erp.tenant_table('erp.shipping_class_costs');
create index shipping_class_costs_by_class on erp.shipping_class_costs (tenant_id, shipping_class_id);
