import { stockRules } from '../../catalog/doors/items/item-stock-rules-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isSellingWarehouse } from '../doors/stock/availability-store.ts'
import type { StockedItem } from '../stocks/bookings/booking-rules.ts'
import { holdItems } from './held-item-store.ts'

/** An active warehouse, which goods can come back into. */
export interface Receiver {
  readonly id: number
  /** Locked for availability: it takes blocked goods. */
  readonly isLocked: boolean
  /** What lies there is sold. */
  readonly isSelling: boolean
  /** Whether it is not another company's. */
  readonly isOpen: boolean
}

/** Holds the items, and finds them and the active warehouses, the default one and those with the lowest priority first. */
export async function findReceivers(
  tx: TenantTx,
  itemIds: readonly number[],
  companyId?: number,
): Promise<{ items: StockedItem[]; warehouses: Receiver[] }> {
  const [items, , , warehouses] = await tx.all<[StockedItem, object, object, Receiver]>([
    stockRules(sql`item.id = any(${itemIds}::integer[])`),
    ...holdItems(tx, sql`(select id from unnest(${itemIds}::integer[]) returned (id))`),
    sql`
      select warehouse.id, warehouse.lock_for_availability as "isLocked",
        ${fixed(isSellingWarehouse)} as "isSelling",
        coalesce(warehouse.company_id = ${companyId ?? null}::integer, true) as "isOpen"
      from erp.warehouses warehouse
      where warehouse.tenant_id = ${tx.tenantId} and warehouse.is_active
      order by warehouse.is_default desc, warehouse.priority, warehouse.id`,
  ])
  return { items, warehouses }
}

/** Those of the locations at which nothing is sold. */
export async function findLockedLocations(
  tx: TenantTx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.rows<{ id: number }>(sql`
    select location.id from erp.storage_locations location
    where location.tenant_id = ${tx.tenantId} and location.id = any(${ids}::integer[])
      and location.lock_for_availability
    order by location.id`)
  return new Set(rows.map(({ id }) => id))
}
