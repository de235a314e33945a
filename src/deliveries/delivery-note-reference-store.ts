import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { KeyColumns } from '../platform/records/projection.ts'
import { referenceOf } from '../platform/records/record-source.ts'
import { findKey } from '../platform/records/record-store.ts'
import type { Key, Reference } from '../platform/values/shape.ts'
import { noSuchDeliveryNote } from './notes/delivery-note.ts'

/** Both keys of the delivery note that a caller names. Throws `delivery-note.missing` (404). */
export async function findDeliveryNote(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await findKey(tx, { table: 'delivery_notes', as: 'delivery_note' }, reference)
  if (!key) throw noSuchDeliveryNote()
  return key
}

/** Both keys of the delivery note that a row names in `delivery_note_id`, for a projection. */
export function deliveryNoteReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'delivery_note_id', 'delivery_notes')
}

/** `join …` of the delivery notes of the order that a row names in `sales_order_id`; their rows are called `note`. */
export function joinedDeliveryNotes(as: string): string {
  return `join erp.delivery_notes note
    on note.tenant_id = $tenant and note.sales_order_id = ${as}.sales_order_id`
}
