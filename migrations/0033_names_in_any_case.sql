-- A name that is unique in any case of letters is kept in lower case in a column of its own, as the SKU
-- of an item is. Row-level security lets a statement use an index for leakproof operators alone: lower()
-- is not one of them, so an index over lower(name) kept names unique but found none.
drop index erp.manufacturers_name_taken;
alter table erp.manufacturers add column name_key text not null generated always as (lower(name)) stored;
alter table erp.manufacturers add constraint manufacturers_name_taken unique (tenant_id, name_key);
drop index erp.tax_classes_name_taken;
alter table erp.tax_classes add column name_key text not null generated always as (lower(name)) stored;
alter table erp.tax_classes add constraint tax_classes_name_taken unique (tenant_id, name_key);
drop index erp.shipping_classes_name_taken;
alter table erp.shipping_classes add column name_key text not null generated always as (lower(name)) stored;
alter table erp.shipping_classes add constraint shipping_classes_name_taken unique (tenant_id, name_key);
drop index erp.product_groups_name_taken;
alter table erp.product_groups add column name_key text not null generated always as (lower(name)) stored;
alter table erp.product_groups add constraint product_groups_name_taken unique (tenant_id, name_key);
drop index erp.availabilities_name_taken;
alter table erp.availabilities add column name_key text not null generated always as (lower(name)) stored;
alter table erp.availabilities add constraint availabilities_name_taken unique (tenant_id, name_key);
drop index erp.customer_groups_name_taken;
alter table erp.customer_groups add column name_key text not null generated always as (lower(name)) stored;
alter table erp.customer_groups add constraint customer_groups_name_taken unique (tenant_id, name_key);
drop index erp.customer_categories_name_taken;
alter table erp.customer_categories add column name_key text not null generated always as (lower(name)) stored;
alter table erp.customer_categories add constraint customer_categories_name_taken unique (tenant_id, name_key);
drop index erp.payment_methods_name_taken;
alter table erp.payment_methods add column name_key text not null generated always as (lower(name)) stored;
alter table erp.payment_methods add constraint payment_methods_name_taken unique (tenant_id, name_key);

drop index erp.users_name_taken;
alter table erp.users add column user_name_key text not null generated always as (lower(user_name)) stored;
alter table erp.users add constraint users_name_taken unique (tenant_id, user_name_key);

-- A category at the top has no parent.
drop index erp.categories_name_taken;
alter table erp.categories add column name_key text not null generated always as (lower(name)) stored;
create unique index categories_name_taken
  on erp.categories (tenant_id, coalesce(parent_category_id, 0), name_key);

-- These scopes allowed nothing and no longer exist.
set local role erp_maintenance;
update erp.users set scopes = array_remove(array_remove(scopes, 'responsiblepersons.write'), 'paymentmethods.read')
where scopes && array['responsiblepersons.write', 'paymentmethods.read'];
update erp.clients set scopes = array_remove(array_remove(scopes, 'responsiblepersons.write'), 'paymentmethods.read')
where scopes && array['responsiblepersons.write', 'paymentmethods.read'];
reset role;
