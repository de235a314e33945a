import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

export interface SuppliedItem {
  readonly itemId: number
  readonly sku: string
  readonly purchasePriceNet: number
  readonly deliveryTime: number
}

/** Makes a supplier the standard one of items that have no supplier yet. */
export async function insertSuppliedItems(
  tx: TenantTx,
  supplierId: number,
  items: readonly SuppliedItem[],
): Promise<void> {
  await tx.rows(sql`
    insert into erp.item_suppliers
      (tenant_id, item_id, supplier_id, sku, purchase_price_net, delivery_time, is_standard)
    select ${tx.tenantId}::uuid, given."itemId", ${supplierId}::integer, given.sku,
      given."purchasePriceNet", given."deliveryTime", true
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (
      "itemId" integer, sku text, "purchasePriceNet" numeric, "deliveryTime" integer
    )
    order by given."itemId"
    returning item_id`)
}
