import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { addressJoin } from '../../../platform/records/address-store.ts'
import type { KeyColumns } from '../../../platform/records/projection.ts'
import { referenceOf } from '../../../platform/records/record-source.ts'

/** Both keys of the supplier that a row names in `supplier_id`, for a projection. */
export function supplierReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'supplier_id', 'suppliers')
}

/** The suppliers, for looking up those that a body names. */
export const namedSuppliers = 'suppliers'

/** The number of the supplier with this VAT id, written with or without separators; of several, none. */
export async function findSupplierByVatId(
  tx: TenantTx,
  vatId: string,
): Promise<number | undefined> {
  const found = await tx.rows<{ id: number }>(sql`
    select supplier.id
    from erp.suppliers supplier
    join ${fixed(addressJoin('supplier'))}
    where supplier.tenant_id = ${tx.tenantId}
      and upper(regexp_replace(address.vat_id, '[^A-Za-z0-9]', '', 'g')) = ${vatId}
    order by supplier.id limit 2`)
  return found.length === 1 ? found[0]?.id : undefined
}

/** The number of the supplier with this name, in upper or lower case; of several, none. */
export async function findSupplierByName(tx: TenantTx, name: string): Promise<number | undefined> {
  if (name.trim() === '') return undefined
  const found = await tx.rows<{ id: number }>(sql`
    select supplier.id from erp.suppliers supplier
    where supplier.tenant_id = ${tx.tenantId} and lower(supplier.name) = lower(${name.trim()})
    order by supplier.id limit 2`)
  return found.length === 1 ? found[0]?.id : undefined
}

/** Whether no VAT id of a supplier is known. */
export async function hasNoVatId(tx: TenantTx, supplierId: number): Promise<boolean> {
  const found = await tx.row<{ id: number }>(sql`
    select supplier.id from erp.suppliers supplier
    join ${fixed(addressJoin('supplier'))}
    where supplier.tenant_id = ${tx.tenantId} and supplier.id = ${supplierId} and address.vat_id = ''`)
  return found !== undefined
}

/** The account that is kept of the supplier that a row names in `supplier_id`, as expressions; empty without one. */
export function keptAccountOf(as: string): { readonly iban: string; readonly bic: string } {
  const named = `from erp.suppliers supplier
    where supplier.tenant_id = $tenant and supplier.id = ${as}.supplier_id`
  return {
    iban: `coalesce((select supplier.iban ${named}), '')`,
    bic: `coalesce((select supplier.bic ${named}), '')`,
  }
}

/** How a supplier's document names an item; an empty text is not said. */
export interface SuppliedItemName {
  readonly gtin: string
  /** The supplier's number of the item. */
  readonly supplierNumber: string
  /** Our number of it. */
  readonly sku: string
}

/**
 * The numbers of the items that a supplier's document names, in the order of the names; null where nothing
 * fits, or several items do. Without a supplier its own numbers name nothing.
 */
export async function matchSuppliedItems(
  tx: TenantTx,
  supplierId: number | null,
  names: readonly SuppliedItemName[],
): Promise<(number | null)[]> {
  if (names.length === 0) return []
  const rows = await tx.rows<{ position: number; id: number }>(sql`
    select named.position, matched.id
    from jsonb_to_recordset(${JSON.stringify(names.map((name, position) => ({ ...name, position })))}::jsonb)
      as named (gtin text, "supplierNumber" text, sku text, position integer)
    cross join lateral (
      select item.id from erp.items item
      where item.tenant_id = ${tx.tenantId} and named.gtin <> '' and item.gtin = named.gtin
      union
      select item.id from erp.items item
      where item.tenant_id = ${tx.tenantId} and named.sku <> '' and item.sku_key = lower(named.sku)
      union
      select supplied.item_id from erp.item_suppliers supplied
      where supplied.tenant_id = ${tx.tenantId} and supplied.supplier_id = ${supplierId ?? 0}
        and named."supplierNumber" <> '' and lower(supplied.sku) = lower(named."supplierNumber")
    ) matched
    order by named.position, matched.id`)
  return names.map((_, index) => {
    const ids = rows.filter(({ position }) => position === index)
    return ids.length === 1 ? (ids[0]?.id ?? null) : null
  })
}
