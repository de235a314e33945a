import { announce } from '../../../platform/events/outbox-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { itemEvents } from '../../item-changes/item-events.ts'
import { firstTouchedNow, touchedNow } from '../../items/item-touch-store.ts'

/**
 * Records that data of items outside their own rows changed: sets `changed` and announces the items,
 * with the commit. The caller has locked the items (`lockItemKey`), so no other transaction inserts the
 * same row: `on conflict` would take twice as long. `except` is hashed regardless of statistics; `not
 * exists` was planned as a nested loop while the table was new. `fields` are the parts that changed;
 * undefined where the writer does not know them.
 */
export function touchItems(
  tx: TenantTx,
  itemIds: readonly number[],
  fields: readonly string[] | undefined,
): void {
  if (itemIds.length === 0) return
  tx.later(sql`
    with known as (
      update erp.item_states state set at = ${touchedNow}
      from erp.items item
      where state.tenant_id = ${tx.tenantId} and state.item_id = any(${itemIds}::integer[])
        and item.tenant_id = ${tx.tenantId} and item.id = state.item_id
      returning state.item_id
    )
    insert into erp.item_states (tenant_id, item_id, at)
    select ${tx.tenantId}::uuid, fresh.id, ${firstTouchedNow}
    from (
      select touched.id from unnest(${itemIds}::integer[]) as touched (id)
      except select known.item_id from known
    ) fresh
    join erp.items item on item.tenant_id = ${tx.tenantId} and item.id = fresh.id
    returning item_id`)
  announce(tx, { entity: itemEvents, kind: 'changed', ids: itemIds, ...(fields && { fields }) })
}
