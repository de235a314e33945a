import { eventsOf, type PlacedEvent } from '../../../platform/events/event.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** Records that are in an offer by their name, and suppliers, which are in it by their delivery time. */
export const offeredNameEvents = [
  ...['manufacturer', 'shipping-class', 'availability', 'supplier'],
].map((noun) => eventsOf(noun))
const nouns = offeredNameEvents.map(({ name }) => name)

export function isOfOfferedName({ entity }: PlacedEvent): boolean {
  return nouns.includes(entity)
}

/** Numbers of the items on any of these channels that say the name, or the time, of a record which changed. */
export async function itemsWithNames(
  tx: TenantTx,
  events: readonly PlacedEvent[],
  salesChannelIds: readonly number[],
): Promise<number[]> {
  const changed = events.filter((event) => isOfOfferedName(event) && event.kind === 'changed')
  if (changed.length === 0) return []
  const [manufacturers, shippingClasses, availabilities, suppliers] = nouns.map((noun) =>
    changed.filter(({ entity }) => entity === noun).flatMap(({ ids }) => ids),
  )
  const rows = await tx.rows<{ id: number }>(sql`
    select item.id from erp.items item
    join erp.item_states state on state.tenant_id = ${tx.tenantId} and state.item_id = item.id
    where item.tenant_id = ${tx.tenantId} and state.sales_channel_ids && ${salesChannelIds}::integer[]
      and (item.manufacturer_id = any(${manufacturers ?? []}::integer[])
        or item.shipping_class_id = any(${shippingClasses ?? []}::integer[])
        or item.availability_id = any(${availabilities ?? []}::integer[])
        or item.determine_procurement_time_automatically and exists (
          select from erp.item_suppliers link
          where link.tenant_id = ${tx.tenantId} and link.item_id = item.id and link.is_standard
            and link.use_supplier_delivery_time
            and link.supplier_id = any(${suppliers ?? []}::integer[])))
    order by item.id`)
  return rows.map(({ id }) => id)
}
