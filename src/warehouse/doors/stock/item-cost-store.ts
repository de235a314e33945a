import { type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** What a unit of an item costs a company, as its stock is valued: an exact decimal in the tenant's currency. */
export interface ItemCost {
  readonly companyId: number
  readonly itemId: number
  readonly cost: string
}

/**
 * The statement that reads what items cost companies; `items` selects their numbers. An item of which nobody knows what
 * it costs is left out, as is one that cost nothing: what it costs next time decides on what is earned.
 */
export function itemCosts(tx: TenantTx, companyIds: readonly number[], items: Sql): Sql {
  return sql`
    select worth.company_id as "companyId", worth.item_id as "itemId",
      trim_scale(worth.cost)::text as cost
    from (
      select item.company_id, item.item_id, case when item.quantity > 0
        then round(item.value / item.quantity, 4) else round(item.last_cost, 4) end as cost
      from erp.stock_value_items item
      where item.tenant_id = ${tx.tenantId} and item.company_id = any(${companyIds}::integer[])
        and item.item_id in (${items})) worth
    where worth.cost > 0
    order by worth.company_id, worth.item_id`
}
