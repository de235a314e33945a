import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { deliveryDays } from '../suppliers/supplier-stock-store.ts'
import { soldItems } from './sold-item-store.ts'

/** What an item says of when it can leave. */
export interface ItemPromiseTerms {
  readonly id: number
  /** Whether there is stock of it. */
  readonly isKept: boolean
  /** An exact decimal. */
  readonly buffer: string
  readonly releasedOn: Date | null
  /** Days, with parts of them. */
  readonly handlingDays: number
  /** Days until it comes from the supplier: as it says itself, or its standard supplier. 0 is unknown. */
  readonly procurementDays: number
}

/** A part that one piece of an item is made of. */
export interface PromisedPart {
  readonly wholeId: number
  readonly partId: number
  /** An exact decimal. */
  readonly quantity: string
}

/** The last parts of those items that are bills of materials. */
export async function findPromisedParts(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<PromisedPart[]> {
  const [, parts] = soldItems(tx, itemIds, [])
  const rows = await tx.rows<{ id: number; wholeId: number; quantity: string }>(parts)
  return rows.map(({ id, wholeId, quantity }) => ({ wholeId, partId: id, quantity }))
}

/** Days until an item, a row called `item`, comes from its supplier, as an expression; 0 is unknown. */
export const procurementDays = `case when item.determine_procurement_time_automatically then coalesce((
    select ${deliveryDays}
    from erp.item_suppliers link
    join erp.suppliers supplier
      on supplier.tenant_id = $tenant and supplier.id = link.supplier_id
    where link.tenant_id = $tenant and link.item_id = item.id and link.is_standard), 0)
  else item.procurement_time end`

/** The statement that reads what items say of when they can leave. */
export function itemPromiseTerms(itemIds: readonly number[]): Sql {
  return sql`
    select item.id, item.inventory_management_active as "isKept",
      trim_scale(item.buffer)::text as buffer, item.released_on_date as "releasedOn",
      item.additional_handling_time::float8 as "handlingDays",
      (${fixed(procurementDays)})::float8 as "procurementDays"
    from erp.items item
    where item.tenant_id = $tenant and item.id = any(${itemIds}::integer[])
    order by item.id`
}
