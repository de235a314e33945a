import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** A parcel as the import compares it. */
interface KnownParcel {
  readonly id: number
  readonly trackingId: string
}

/** A delivery note with its parcels, as the import finds it. */
export interface NoteWithParcels {
  readonly id: number
  readonly orderId: number
  readonly number: string
  readonly status: number
  readonly parcels: readonly KnownParcel[]
}

export const findNoteIds = (tx: TenantTx, numbers: readonly string[]) =>
  idsByKey(tx, { table: 'delivery_notes', key: 'number' }, numbers)

/** These delivery notes, and those of these orders; each once. */
export function findNotesWithParcels(
  tx: TenantTx,
  noteIds: readonly number[],
  orderIds: readonly number[],
): Promise<NoteWithParcels[]> {
  return tx.rows<NoteWithParcels>(sql`
    select note.id, note.sales_order_id as "orderId", note.number, note.status, coalesce((
      select json_agg(json_build_object('id', package.id, 'trackingId', package.tracking_id)
        order by package.id)
      from erp.delivery_note_packages package
      where package.tenant_id = ${tx.tenantId} and package.delivery_note_id = note.id), '[]')
      as parcels
    from erp.delivery_notes note
    where note.tenant_id = ${tx.tenantId}
      and (note.id = any(${noteIds}::integer[]) or note.sales_order_id = any(${orderIds}::integer[]))
    order by note.sales_order_id, note.id`)
}
