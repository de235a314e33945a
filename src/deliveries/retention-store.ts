import { announce } from '../platform/events/outbox-store.ts'
import { sql } from '../platform/postgres/sql.ts'
import { removedOf } from '../platform/retention/retention-rule.ts'
import type { Key } from '../platform/values/shape.ts'
import type { OrderPart } from '../sales/retained-order-store.ts'
import { deliveryNoteEvents } from './notes/delivery-note.ts'

interface RemovedNote extends Key {
  readonly addressId: number
  readonly at: Date
}

/** Delivery notes of an order, with their packages. */
export const retainedNotes: OrderPart = {
  isKept(orderId, { beforeOf }) {
    const before = beforeOf('delivery-note') ?? '-infinity'
    return sql`exists (
      select from erp.delivery_notes note
      where note.tenant_id = $tenant and note.sales_order_id = ${orderId}
        and (note.changed >= ${before}::timestamptz
          or note.delivery_note_date >= ${before}::timestamptz))`
  },
  async remove(tx, orderIds) {
    const rows = await tx.rows<RemovedNote>(sql`
      delete from erp.delivery_notes
      where tenant_id = $tenant and sales_order_id = any(${orderIds}::integer[])
      returning id, uuid, shipment_address_id as "addressId", changed as at`)
    announce(tx, {
      ...{ entity: deliveryNoteEvents, kind: 'deleted', ids: rows.map(({ id }) => id) },
      uuids: rows.map(({ uuid }) => uuid),
    })
    return {
      removed: removedOf(
        'delivery-note',
        rows.map(({ at }) => at),
      ),
      addressIds: rows.map(({ addressId }) => addressId),
    }
  },
}
