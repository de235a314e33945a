import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { shippingMethodNameOf } from '../sales/doors/shipping-method-reference-store.ts'
import { deliveryNoteEvents } from './notes/delivery-note.ts'
import { deliveryNoteStates } from './notes/delivery-note-state.ts'

/** Delivery notes with their packages, for readers of events in other rooms. */
export const shipmentEvents = deliveryNoteEvents

/** A delivery note of an order that was not cancelled, for notifications about shipments. */
export interface Shipment {
  readonly noteId: number
  readonly salesOrderId: number
  /** Null: it is still here. */
  readonly shipped: Date | null
  /** Name of the shipping method; null where it has none. */
  readonly carrier: string | null
  readonly lines: readonly { readonly orderLineId: number; readonly quantity: string }[]
  readonly packages: readonly {
    readonly id: number
    readonly trackingId: string
    readonly carrier: string | null
    /** RFC 3339. */
    readonly shipped: string | null
  }[]
}

const nameOf = (id: string) => fixed(shippingMethodNameOf(id))

/** The delivery notes of orders, in the order in which they left. */
export async function findShipments(
  tx: TenantTx,
  salesOrderIds: readonly number[],
): Promise<Shipment[]> {
  if (salesOrderIds.length === 0) return []
  return tx.rows<Shipment>(sql`
    select note.id as "noteId", note.sales_order_id as "salesOrderId", note.shipped,
      ${nameOf('note.shipping_method_id')} as carrier,
      coalesce((
        select json_agg(json_build_object('orderLineId', line.sales_order_line_id,
          'quantity', trim_scale(line.quantity)::text) order by line.sort_order, line.id)
        from erp.delivery_note_lines line
        where line.tenant_id = ${tx.tenantId} and line.delivery_note_id = note.id), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('id', package.id, 'trackingId', package.tracking_id,
          'carrier', ${nameOf('package.shipping_method_id')},
          'shipped', package.shipped_date) order by package.id)
        from erp.delivery_note_packages package
        where package.tenant_id = ${tx.tenantId}
          and package.delivery_note_id = note.id), '[]') as packages
    from erp.delivery_notes note
    where note.tenant_id = ${tx.tenantId} and note.sales_order_id = any(${salesOrderIds}::integer[])
      and note.status <> ${deliveryNoteStates.cancelled}
    order by note.sales_order_id, note.shipped nulls last, note.id`)
}

/** The orders that delivery notes are of. */
export async function ordersOfNotes(tx: TenantTx, noteIds: readonly number[]): Promise<number[]> {
  if (noteIds.length === 0) return []
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct note.sales_order_id as id from erp.delivery_notes note
    where note.tenant_id = ${tx.tenantId} and note.id = any(${noteIds}::integer[])
    order by note.sales_order_id`)
  return rows.map(({ id }) => id)
}
