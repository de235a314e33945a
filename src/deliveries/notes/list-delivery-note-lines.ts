import { listing } from '../../platform/records/listing.ts'
import { findKey } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { DeliveryNoteLine, noSuchDeliveryNote } from './delivery-note.ts'
import { deliveryNoteLines, deliveryNotes, isLineOf } from './delivery-note-record-store.ts'

export const listDeliveryNoteLines = listing({
  noun: 'DeliveryNoteLines',
  summary: 'List the lines of a delivery note',
  description:
    'Returns what was delivered in the order of the note: an entry for each warehouse, batch and best-before date that goods of a line were taken from. A bill of materials shows itself and its components. Refused with 404 `delivery-note.missing`.',
  path: {
    v1: '/deliveryNotes/{deliveryNoteId}/lineitems',
    v2: '/delivery-notes/{deliveryNoteId}/line-items',
  },
  scope: 'deliverynotes.read',
  shape: DeliveryNoteLine,
  source: deliveryNoteLines,
  pathParameters: { deliveryNoteId: ReferenceField() },
  async within(tx, { deliveryNoteId }) {
    const note = deliveryNoteId && (await findKey(tx, deliveryNotes, deliveryNoteId))
    if (!note) throw noSuchDeliveryNote()
    return isLineOf(note.id)
  },
})
