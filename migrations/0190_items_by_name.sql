-- Lists of items in the order of their names, on any page. Prices have no such index: it would be written with
-- every change of a price, and to sort the prices of a tenant's items takes less.
create index items_by_name on erp.items (tenant_id, lower(name), id);
