import { type Operation, operation } from '../../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../../platform/records/page.ts'
import { Instant, Int32, ReferenceField, Text } from '../../../platform/values/shape.ts'
import { DeliveryNote } from '../delivery-note.ts'
import { concludeWithDeliveryNotePage, deliveryNoteOrders } from './delivery-note-list-store.ts'

const filters = {
  ...pageQuery,
  deliveryNoteNumber: Text(255, { description: 'The whole number, in upper or lower case.' }),
  salesOrderNumber: Text(255, { description: 'The whole number of the sales order.' }),
  salesOrderNumberId: ReferenceField({ description: 'Id of the sales order.' }),
  customerId: ReferenceField(),
}

const filterSentence =
  'All given filters must match: `deliveryNoteNumber` is its own whole number, `salesOrderNumber` is the whole number of the sales order, in upper or lower case, `salesOrderNumberId` its id, `customerId` that of its customer. Unknown ones have no delivery notes.'

const common = {
  summary: 'List delivery notes',
  method: 'GET',
  scope: 'deliverynotes.read',
  answer: { status: 200, shape: pageOf(DeliveryNote) },
} as const

/** The same delivery notes in both generations; the second one can be searched and ordered. */
export const listDeliveryNotes: readonly Operation[] = [
  operation({
    ...common,
    name: 'listDeliveryNotesById',
    description: `Returns the delivery notes in the order of their ids, a page at a time, with their packages. ${filterSentence}`,
    path: { v1: '/deliveryNotes' },
    query: filters,
    handle: ({ tx, generation, query }) => concludeWithDeliveryNotePage(tx, generation, query),
  }),
  operation({
    ...common,
    name: 'listDeliveryNotes',
    description: `Returns the delivery notes in the order of their ids, or as \`sort\` says, a page at a time, with their packages. ${filterSentence}`,
    path: { v2: '/delivery-notes' },
    query: {
      ...filters,
      warehouseId: ReferenceField({ description: 'Only what leaves from this warehouse.' }),
      status: Int32({
        minimum: 0,
        maximum: 3,
        description: '0 created, 1 shipped, 2 delivered, 3 cancelled.',
      }),
      createdSince: Instant({ description: 'Only delivery notes whose date is then or later.' }),
      createdUntil: Instant({ description: 'Only delivery notes whose date is then or earlier.' }),
      searchKeyWord: Text(255, {
        description:
          'The whole number of the delivery note, or that under which the carrier follows one of its packages; or words that the order is found by: of its numbers, or of names, companies and e-mail addresses of its addresses.',
      }),
      ...deliveryNoteOrders.parameter(
        'The field to order by, with - before it in descending order; by id when left out. Delivery notes of the same value are ordered by id.',
      ),
    },
    handle: ({ tx, generation, query }) => concludeWithDeliveryNotePage(tx, generation, query),
  }),
]
