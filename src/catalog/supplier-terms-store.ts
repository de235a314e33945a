import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** The suppliers, for looking up those that a body names. */
export const namedSuppliers = 'suppliers'

/** What a supplier calls an item, and what it costs there. */
interface SupplierTerms {
  readonly itemId: number
  readonly sku: string
  /** Net, of one unit, in the tenant's currency: an exact decimal. */
  readonly purchasePriceNet: string
}

/** The terms of a supplier for items; those that are not bought there are left out. */
export function supplierTermsOf(
  tx: TenantTx,
  supplierId: number,
  itemIds: readonly number[],
): Promise<SupplierTerms[]> {
  return tx.rows<SupplierTerms>(sql`
    select link.item_id as "itemId", link.sku,
      trim_scale(link.purchase_price_net)::text as "purchasePriceNet"
    from erp.item_suppliers link
    where link.tenant_id = ${tx.tenantId} and link.supplier_id = ${supplierId}
      and link.item_id = any(${itemIds}::integer[])
    order by link.item_id`)
}
