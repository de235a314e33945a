import { created, type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { deliverNamedOrder, deliverOrder } from './deliver-order.ts'
import { DeliveryDraft, DeliveryNote, DeliveryNoteDraft, notesPath } from './delivery-note.ts'
import { deliveryNotes } from './delivery-note-record-store.ts'

const common = {
  method: 'POST',
  scope: 'deliverynotes.write',
  answer: { status: 201, shape: DeliveryNote },
} as const

const rules =
  'Without `lineItems` all that is open is delivered, otherwise the named quantities of the named lines. The goods leave the stock at once: from the named warehouse, or from the first by priority that has all of them, else from as few as possible, what expires first before the rest and nothing that has expired; the order records what is delivered. Each warehouse that ships has a note of its own: the answer is that of the first, whose `deliveredWith` names the others. A bill of materials is delivered with its components. Refused with 409 `sales-order.move-not-allowed` for an order that is a draft, on hold or cancelled; with 422 naming all broken rules: lines of another order and other unknown records (`delivery-note.reference.missing`), more than is open (`delivery-note.quantity.exceeded`), nothing left to deliver (`delivery-note.nothing-open`), items before the day of their release, which is named (`delivery-note.not-released`), an unpaid order whose payment method does not allow it (`delivery-note.unpaid`), a shipping method that is switched off and not that of the order (`shipping-method.inactive`), too little stock (`stock.insufficient`), missing serial or batch numbers.'

const example = {
  comment: 'Please ring twice',
  lineItems: [{ salesOrderLineItemId: exampleKey(1), quantity: 1 }],
}

/** The same delivery, of an order that the path or the body names. */
export const createDeliveryNote: readonly Operation[] = [
  operation({
    ...common,
    name: 'createSalesOrderDeliveryNote',
    summary: 'Deliver a sales order',
    description: `Creates a delivery note of the sales order and returns it. ${rules} An unknown order is refused with 404 \`sales-order.missing\`.`,
    path: {
      v1: '/salesOrders/{salesOrderId}/deliveryNotes',
      v2: '/sales-orders/{salesOrderId}/delivery-notes',
    },
    pathParameters: { salesOrderId: ReferenceField() },
    body: DeliveryDraft,
    isBodyOptional: true,
    example,

    async handle(call) {
      const [key] = await deliverOrder(call, call.path.salesOrderId, call.body)
      const note = await concludeWithRecord(call.tx, call.generation, deliveryNotes, key)
      return created(note, call.locate(notesPath[call.generation], key))
    },
  }),
  operation({
    ...common,
    name: 'createDeliveryNote',
    summary: 'Create a delivery note',
    description: `Creates a delivery note of the sales order that the body names and returns it. ${rules}`,
    path: { v1: '/deliveryNotes', v2: '/delivery-notes' },
    body: DeliveryNoteDraft,
    example: { salesOrderId: exampleKey(1), ...example },

    async handle(call) {
      const [key] = await deliverNamedOrder(call, call.body)
      const note = await concludeWithRecord(call.tx, call.generation, deliveryNotes, key)
      return created(note, call.locate(notesPath[call.generation], key))
    },
  }),
]
