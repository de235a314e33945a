import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { DeliveryNote, noSuchDeliveryNote } from './delivery-note.ts'
import { deliveryNotes } from './delivery-note-record-store.ts'

export const getDeliveryNote = operation({
  name: 'getDeliveryNote',
  summary: 'Get a delivery note',
  description:
    'Returns one delivery note with its packages. Refused with 404 `delivery-note.missing`.',
  method: 'GET',
  path: { v1: '/deliveryNotes/{deliveryNoteId}', v2: '/delivery-notes/{deliveryNoteId}' },
  scope: 'deliverynotes.read',
  pathParameters: { deliveryNoteId: ReferenceField() },
  answer: { status: 200, shape: DeliveryNote },

  async handle({ tx, generation, path }) {
    const note = await concludeWithRecord(tx, generation, deliveryNotes, path.deliveryNoteId)
    if (!note) throw noSuchDeliveryNote()
    return note
  },
})
