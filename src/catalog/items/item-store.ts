import type { Sql } from '../../platform/postgres/sql.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  auditedTable,
  concludeWithPatch,
  type Patch,
} from '../../platform/records/audited-patch-store.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import { fieldOf, writableColumns } from './item-columns.ts'
import { changedNow } from './item-touch-store.ts'

const auditedItems = auditedTable({
  table: 'items',
  events: itemEvents,
  columns: writableColumns.map((name) => ({ name, field: fieldOf(name), key: name })),
  changed: (tenantId) => changedNow(tenantId),
})

/**
 * Writes columns of an item and returns its record afterwards, or undefined if there is no such item. Ends the
 * transaction, in one round trip.
 */
export async function concludeWithItemPatch(
  tx: TenantTx,
  patch: Omit<Patch, 'shown'>,
  record: Sql,
): Promise<string | undefined> {
  const shown = sql`
    select ${record}::text as json
    from erp.items
    where items.tenant_id = ${tx.tenantId} and ${isReferredTo('items', patch.reference)}`
  return (await concludeWithPatch<{ json: string }>(tx, auditedItems, { ...patch, shown }))?.json
}
