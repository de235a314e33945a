/** Days until a supplier delivers, of rows called `link` (of `erp.item_suppliers`) and `supplier`; 0 is unknown. */
export const deliveryDays = `case when link.use_supplier_delivery_time then supplier.delivery_time
  else link.delivery_time end`

/**
 * `from …` the rows called `link` of active suppliers, rows called `supplier`, whose stock is sold like the tenant's
 * own. `condition` says of which items.
 */
export const suppliersInStock = (condition: string) => `
  from erp.item_suppliers link
  join erp.suppliers supplier
    on supplier.tenant_id = $tenant and supplier.id = link.supplier_id and supplier.is_active
  where link.tenant_id = $tenant and ${condition} and link.merge_stock_level and link.stock_level > 0`

/** The numbers (`id`) of items with those suppliers (`supplier_id`), active or not, as a sub-select. */
export const itemsInStock = `(select link.item_id as id, link.supplier_id
  from erp.item_suppliers link
  where link.tenant_id = $tenant and link.merge_stock_level and link.stock_level > 0)`
