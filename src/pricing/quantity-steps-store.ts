import { customerGroupsWhere } from '../customers/customer-reference-store.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** From this quantity on, an item may have another price. */
export interface QuantityStep {
  readonly itemId: number
  /** As decimal digits. */
  readonly quantity: string
}

/** The quantities above 1 from which items have a price on a sales channel, for a group or else the default one. */
export function quantitySteps(
  tx: TenantTx,
  itemIds: readonly number[],
  salesChannelId: number,
  customerGroupId?: number,
): Promise<QuantityStep[]> {
  return tx.rows<QuantityStep>(sql`
    select price.item_id as "itemId", price.from_quantity::text as quantity
    from erp.item_channel_prices price
    where price.tenant_id = ${tx.tenantId} and price.item_id = any(${itemIds}::integer[])
      and price.sales_channel_id = ${salesChannelId} and price.from_quantity > 1
      and price.customer_group_id = coalesce(${customerGroupId ?? null}::integer, (
        select customer_group.id ${fixed(customerGroupsWhere('customer_group.is_default'))}
        order by customer_group.id limit 1))
    order by price.item_id, price.from_quantity`)
}
