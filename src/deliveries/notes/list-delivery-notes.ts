import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { DeliveryNote } from './delivery-note.ts'
import { deliveryNoteFilter, deliveryNotes } from './delivery-note-record-store.ts'

export const listDeliveryNotes = operation({
  name: 'listDeliveryNotes',
  summary: 'List delivery notes',
  description:
    'Returns the delivery notes in the order of their ids, a page at a time, with their packages. All given filters must match: `deliveryNoteNumber` is its own whole number, `salesOrderNumber` is the whole number of the sales order, in upper or lower case, `salesOrderNumberId` its id, `customerId` that of its customer. Unknown ones have no delivery notes.',
  method: 'GET',
  path: { v1: '/deliveryNotes', v2: '/delivery-notes' },
  scope: 'deliverynotes.read',
  query: {
    ...pageQuery,
    deliveryNoteNumber: Text(255, { description: 'The whole number, in upper or lower case.' }),
    salesOrderNumber: Text(255, { description: 'The whole number of the sales order.' }),
    salesOrderNumberId: ReferenceField({ description: 'Id of the sales order.' }),
    customerId: ReferenceField(),
  },
  answer: { status: 200, shape: pageOf(DeliveryNote) },

  async handle({ tx, generation, query }) {
    const { deliveryNoteNumber, salesOrderNumber, salesOrderNumberId, customerId } = query
    const filter = deliveryNoteFilter({
      ...(deliveryNoteNumber !== undefined && { deliveryNoteNumber }),
      ...(salesOrderNumber !== undefined && { salesOrderNumber }),
      ...(salesOrderNumberId && { salesOrderId: salesOrderNumberId }),
      ...(customerId && { customerId }),
    })
    return concludeWithPage(tx, generation, deliveryNotes, query, filter)
  },
})
