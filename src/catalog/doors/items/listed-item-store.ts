import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** An item of the price list. */
export interface ListedItem {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly gtin: string | null
  /** Decimal digits; null: no rate is known. */
  readonly taxPercent: string | null
}

const isListed = fixed('item.is_active and item.price_list_active')

/**
 * Active items that stand in the price list, in the order of their SKUs; `taxPercent` is an expression over rows called
 * `tax_class`.
 */
export function listedItems(
  tx: TenantTx,
  { after = '', limit }: { readonly after?: string | undefined; readonly limit: number },
  taxPercent: string,
): Promise<ListedItem[]> {
  return tx.rows<ListedItem>(sql`
    select item.id, item.sku, item.name, item.gtin,
      trim_scale(${fixed(taxPercent)})::text as "taxPercent"
    from erp.items item
    left join erp.tax_classes tax_class
      on tax_class.tenant_id = ${tx.tenantId} and tax_class.id = item.tax_class_id
    where item.tenant_id = ${tx.tenantId} and ${isListed} and item.sku_key > lower(${after})
    order by item.sku_key limit ${limit}`)
}

export async function countListedItems(tx: TenantTx): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count from erp.items item
    where item.tenant_id = ${tx.tenantId} and ${isListed}`)
  return row?.count ?? 0
}
