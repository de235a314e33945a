import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { addressOf, addressProjection } from '../../platform/records/address-store.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import {
  customerOfOrder,
  numberOfOrder,
  salesOrderLineReferenceOf,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { shippingMethodReferenceOf } from '../../sales/doors/shipping-method-reference-store.ts'
import { warehouseReferenceOf } from '../../warehouse/doors/warehouse-reference-store.ts'
import { packageProjection, packagesOfNote } from '../packages/delivery-note-package-store.ts'
import { DeliveryNote, DeliveryNoteLine } from './delivery-note.ts'
import { deliveryNoteLineTable, deliveryNoteTable } from './delivery-note-store.ts'

/** The fields of the record, over rows called as in its table. */
export const deliveryNoteProjection: Projection = {
  id: keyOf('delivery_note'),
  ...columnsOf('delivery_note', 'number', 'deliveryNoteDate', 'status', 'comment'),
  packages: {
    from: packagesOfNote,
    order: fixed('delivery_note_package.id'),
    element: packageProjection,
  },
  salesOrderId: salesOrderReferenceOf('delivery_note'),
  salesOrderNumber: fixed(numberOfOrder('delivery_note')),
  companyId: companyReferenceOf('delivery_note'),
  customerId: customerOfOrder('delivery_note'),
  warehouseId: warehouseReferenceOf('delivery_note'),
  deliveredWith: {
    from: fixed(`from erp.delivery_notes other
      where other.tenant_id = $tenant and other.sales_order_id = delivery_note.sales_order_id
        and other.first_note_id = delivery_note.first_note_id and other.id <> delivery_note.id`),
    order: fixed('other.id'),
    element: keyOf('other'),
  },
  shippingMethodId: shippingMethodReferenceOf('delivery_note'),
  shipmentAddress: {
    from: fixed(addressOf('delivery_note', 'shipment_address_id')),
    single: addressProjection,
  },
  shippedDate: fixed('delivery_note.shipped'),
  deliveredDate: fixed('delivery_note.delivered'),
  cancelledDate: fixed('delivery_note.cancelled'),
}

export const deliveryNotes: RecordSource = {
  ...deliveryNoteTable,
  record: projected(shapeOf(DeliveryNote), deliveryNoteProjection),
}

export const deliveryNoteLines: RecordSource = {
  ...deliveryNoteLineTable,
  order: fixed('delivery_note_line.sort_order, delivery_note_line.id'),
  record: projected(shapeOf(DeliveryNoteLine), {
    id: keyOf('delivery_note_line'),
    salesOrderLineItemId: salesOrderLineReferenceOf('delivery_note_line'),
    itemId: itemReferenceOf('delivery_note_line'),
    ...columnsOf('delivery_note_line', 'sku', 'name', 'quantity', 'batchNumber', 'serialNumbers'),
    warehouseId: warehouseReferenceOf('delivery_note_line'),
    shelfLifeExpirationDate: fixed(`nullif(delivery_note_line.best_before, 'infinity')`),
  }),
}

/** The lines of a note, as a condition on rows called `delivery_note_line`. */
export function isLineOf(noteId: number): Sql {
  return sql`delivery_note_line.delivery_note_id = ${noteId}`
}
