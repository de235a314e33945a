import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { ScannedCode } from '../../../platform/scans/scanned-code.ts'

/** An item whose SKU, GTIN or own identifier was scanned. */
export interface ScannedItem {
  readonly id: number
  readonly sku: string
}

/** Those of the items that a scanned code names: by SKU and own identifier in any case of letters, by GTIN. */
export function findScannedItems(
  tx: TenantTx,
  itemIds: readonly number[],
  { code, gtins }: ScannedCode,
): Promise<ScannedItem[]> {
  return tx.rows<ScannedItem>(sql`
    select item.id, item.sku
    from erp.items item
    where item.tenant_id = ${tx.tenantId} and item.id = any(${itemIds}::integer[])
      and (item.sku_key = lower(${code}) or item.gtin = any(${gtins}::text[])
        or lower(item.own_identifier) = lower(${code}))
    order by item.id`)
}

/** The SKUs of items, in the order of their numbers. */
export function readSkus(tx: TenantTx, itemIds: readonly number[]): Promise<ScannedItem[]> {
  return tx.rows<ScannedItem>(sql`
    select item.id, item.sku from erp.items item
    where item.tenant_id = ${tx.tenantId} and item.id = any(${itemIds}::integer[])
    order by item.id`)
}
