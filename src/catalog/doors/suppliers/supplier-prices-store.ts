import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** The prices of suppliers as files of prices write them. */
export const supplierPriceTables = {
  supplier: {
    table: 'item_suppliers',
    keys: ['supplier_id'],
    columns: { purchase_price_net: 'numeric', sku: 'text', is_standard: 'boolean' },
  },
  'supplier-scale': {
    table: 'item_supplier_scale_prices',
    keys: ['supplier_id', 'from_quantity'],
    columns: { purchase_price_net: 'numeric', reduce_percent: 'numeric' },
    within: { table: 'item_suppliers', keys: ['supplier_id'] },
  },
}

/** How files of prices name suppliers: an expression over rows called `named`, in lower case. */
export const suppliersInFiles = { table: 'suppliers', key: 'named.number_key' }

const joins = `
  join erp.suppliers supplier on supplier.tenant_id = $tenant and supplier.id = price.supplier_id`

/** The same as files of prices read them, of rows called `price`. */
export const exportedSupplierPrices = {
  supplier: {
    table: 'item_suppliers',
    keys: ['supplier_id'],
    joins,
    fields: `supplier.number as supplier, price.sku as "supplierSku",
      price.is_standard as "isStandard",
      trim_scale(price.purchase_price_net)::text as "netPrice"`,
  },
  'supplier-scale': {
    table: 'item_supplier_scale_prices',
    keys: ['supplier_id', 'from_quantity'],
    joins,
    fields: `supplier.number as supplier, price.from_quantity as "fromQuantity",
      trim_scale(price.purchase_price_net)::text as "netPrice",
      trim_scale(price.reduce_percent)::text as "reducePercent"`,
  },
}

/** Unmarks the previous standard suppliers, since an item has at most one. */
export async function clearStandardSuppliers(
  tx: TenantTx,
  rows: readonly { readonly item_id: number; readonly supplier_id: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.rows(sql`
    update erp.item_suppliers link
    set is_standard = false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (item_id integer, supplier_id integer)
    where link.tenant_id = ${tx.tenantId} and link.item_id = given.item_id
      and link.supplier_id <> given.supplier_id and link.is_standard
    returning link.item_id`)
}
