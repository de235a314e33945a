import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { deliveryNoteEvents, noSuchDeliveryNote } from './delivery-note.ts'

export const deliveryNoteTable: NumberedTable = {
  table: 'delivery_notes',
  as: 'delivery_note',
  announces: deliveryNoteEvents,
  columns: {
    number: 'text',
    salesOrderId: 'integer',
    companyId: 'integer',
    warehouseId: 'integer',
    firstNoteId: 'integer',
    shipmentAddressId: 'integer',
    shippingMethodId: 'integer',
    deliveryNoteDate: 'timestamptz',
    comment: 'text',
    shipped: 'timestamptz',
    delivered: 'timestamptz',
    cancelled: 'timestamptz',
  },
}

export const deliveryNoteLineTable: NumberedTable = {
  table: 'delivery_note_lines',
  as: 'delivery_note_line',
  columns: {
    deliveryNoteId: 'integer',
    sortOrder: 'integer',
    salesOrderLineId: 'integer',
    itemId: 'integer',
    sku: 'text',
    name: 'text',
    quantity: 'numeric',
    warehouseId: 'integer',
    batchNumber: 'text',
    bestBefore: 'timestamptz',
    storageLocationId: 'integer',
    serialNumbers: 'text[]',
  },
}

/** Those of the numbers that delivery notes have, in any case of letters. */
export async function findTakenNumbers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await idsByKey(tx, { table: 'delivery_notes', key: 'number' }, numbers)
  return new Set(numbers.filter((number) => found.has(folded(number))))
}

/** The order of the note that a caller names. Throws `delivery-note.missing` (404). */
export async function findOrderOf(tx: TenantTx, reference: Reference): Promise<{ id: number }> {
  const found = await tx.row<{ id: number }>(sql`
    select delivery_note.sales_order_id as id from erp.delivery_notes delivery_note
    where delivery_note.tenant_id = ${tx.tenantId} and ${isReferredTo('delivery_note', reference)}`)
  if (!found) throw noSuchDeliveryNote()
  return found
}

/** A note whose order is held. */
export interface HeldNote extends Key {
  readonly status: number
  readonly shippingMethodId: number | null
}

/** The note as it is, once its order is held: everybody who writes a note holds that. */
export async function readHeldNote(tx: TenantTx, reference: Reference): Promise<HeldNote> {
  const found = await tx.row<HeldNote>(sql`
    select delivery_note.id, delivery_note.uuid, delivery_note.status,
      delivery_note.shipping_method_id as "shippingMethodId"
    from erp.delivery_notes delivery_note
    where delivery_note.tenant_id = ${tx.tenantId} and ${isReferredTo('delivery_note', reference)}
    for no key update`)
  if (!found) throw noSuchDeliveryNote()
  return found
}
