import { listing } from '../../platform/records/listing.ts'
import { findKey } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchDeliveryNote } from '../notes/delivery-note.ts'
import { deliveryNoteTable } from '../notes/delivery-note-store.ts'
import { DeliveryNotePackage } from './delivery-note-package.ts'
import { deliveryNotePackages, isPackageOf } from './delivery-note-package-store.ts'

export const listDeliveryNotePackages = listing({
  noun: 'DeliveryNotePackages',
  summary: 'List the packages of a delivery note',
  description:
    'Returns the packages of the delivery note in the order of their ids. Refused with 404 `delivery-note.missing`.',
  path: {
    v1: '/deliveryNotes/{deliveryNoteId}/packages',
    v2: '/delivery-notes/{deliveryNoteId}/packages',
  },
  scope: 'deliverynotes.read',
  shape: DeliveryNotePackage,
  source: deliveryNotePackages,
  pathParameters: { deliveryNoteId: ReferenceField() },
  async within(tx, { deliveryNoteId }) {
    const note = deliveryNoteId && (await findKey(tx, deliveryNoteTable, deliveryNoteId))
    if (!note) throw noSuchDeliveryNote()
    return isPackageOf(note.id)
  },
})
