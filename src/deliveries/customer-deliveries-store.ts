import type { PersonalPart } from '../customers/personal-data/personal-data.ts'
import { fixed } from '../platform/postgres/sql.ts'
import { ordersOf } from '../sales/doors/document-reference-store.ts'
import { DeliveryNote } from './notes/delivery-note.ts'
import { deliveryNoteProjection } from './notes/delivery-note-record-store.ts'

/** What was delivered to a customer, of which a person may ask for a copy. */
export const deliveriesOfCustomer: PersonalPart = {
  field: 'deliveryNotes',
  shape: DeliveryNote,
  list: {
    from: fixed(`from erp.delivery_notes delivery_note
      where delivery_note.tenant_id = $tenant
        and delivery_note.sales_order_id in (${ordersOf('customer')})`),
    order: fixed('delivery_note.id'),
    element: deliveryNoteProjection,
  },
}
