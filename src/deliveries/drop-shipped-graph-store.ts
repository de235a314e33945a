import type { TypeExtension } from '../platform/graph/extended-types.ts'
import { always, intField } from '../platform/graph/node-type.ts'
import { isShippedBySupplier } from '../sales/doors/orders/drop-shipped-line-store.ts'

const dropShippingDeliveryNoteCount = intField(
  `(select count(distinct note.id)
    from erp.delivery_notes note
    join erp.delivery_note_lines delivered
      on delivered.tenant_id = $tenant and delivered.delivery_note_id = note.id
    where note.tenant_id = $tenant and note.sales_order_id = document.sales_order_id
      and note.cancelled is null and ${isShippedBySupplier('delivered')})`,
  { ...always, description: 'How often suppliers have shipped goods of its order to the buyer.' },
)

const accounted = [
  'SalesInvoiceInternal',
  'SalesInvoiceCancellationInternal',
  'SalesInvoiceCorrectionInternal',
]

/** What suppliers have shipped, for the documents that accounting reads. */
export const dropShippedExtensions: readonly TypeExtension[] = accounted.map((type) => ({
  type,
  fields: { dropShippingDeliveryNoteCount },
}))
