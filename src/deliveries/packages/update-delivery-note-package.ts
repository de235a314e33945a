import { Json, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { lockRecord, patchRow } from '../../platform/records/record-store.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { refuseInactiveShipping } from '../../sales/doors/inactive-shipping.ts'
import { namedShippingMethods } from '../../sales/doors/shipping-method-reference-store.ts'
import { noSuchReferences } from '../notes/delivery-note.ts'
import { deliveryNoteStates, refuseMove } from '../notes/delivery-note-state.ts'
import { announceNote, holdNote } from '../notes/held-note-store.ts'
import { reportShipped } from '../notes/shipped-note.ts'
import {
  DeliveryNotePackage,
  DeliveryNotePackagePatch,
  noSuchPackage,
} from './delivery-note-package.ts'
import {
  deliveryNotePackages,
  deliveryNotePackageTable,
  findNoteOf,
} from './delivery-note-package-store.ts'

export const updateDeliveryNotePackage = operation({
  name: 'updateDeliveryNotePackage',
  summary: 'Update a package of a delivery note',
  description:
    'Changes the given fields of a package and returns it; a field left out stays. A `shippedDate` makes a delivery note shipped that was just created. Refused with 409 `delivery-note.move-not-allowed` for a cancelled one, with 422 `delivery-note.reference.missing` for an unknown shipping method, `shipping-method.inactive` for one that is switched off and not that of the delivery note, and `delivery-note.not-released`, and with 404 `delivery-note-package.missing`.',
  method: 'PATCH',
  path: {
    v1: '/deliveryNotes/packages/{packageId}',
    v2: '/delivery-notes/packages/{packageId}',
  },
  scope: 'deliverynotes.write',
  pathParameters: { packageId: ReferenceField() },
  body: DeliveryNotePackagePatch,
  example: { trackingId: '00340434161094042564', comment: 'Replaces a damaged label' },
  answer: { status: 201, shape: DeliveryNotePackage },

  async current({ tx, path, generation }) {
    await holdNoteOf(tx, path.packageId)
    const record = await lockRecord(tx, generation, deliveryNotePackages, path.packageId)
    if (!record) throw noSuchPackage()
    return new Json(record.json)
  },

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const { held, packageKey } = await holdNoteOf(tx, path.packageId)
    const { note } = held
    refuseMove('pack', note.status)
    const { shippingMethodId: reference, ...fields } = body
    const named = reference
      ? [{ path: ['shippingMethodId'], table: namedShippingMethods, reference }]
      : []
    const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
    const change = await patchRow(tx, deliveryNotePackageTable, packageKey.id, {
      ...fields,
      shippingMethodId: reference ? resolve(reference).id : reference,
    })
    const { shippingMethodId } = (change?.after ?? {}) as { shippingMethodId?: unknown }
    if (shippingMethodId !== note.shippingMethodId) {
      await refuseInactiveShipping(tx, [shippingMethodId])
    }
    const ships = !!change && !!body.shippedDate && note.status === deliveryNoteStates.created
    const shipped = ships
      ? await reportShipped(tx, held, audit, body.shippedDate as string)
      : undefined
    if (change) {
      if (!ships) announceNote(tx, note.id, ['packages'])
      const inPackage = (part: object) => ({ packages: [{ id: packageKey.uuid, ...part }] })
      audit({
        entity: 'delivery-note',
        entityId: note.uuid,
        before: { ...shipped?.before, ...inPackage(change.before) },
        after: { ...shipped?.after, ...inPackage(change.after) },
      })
    }
    return concludeWithRecord(tx, generation, deliveryNotePackages, packageKey)
  },
})

async function holdNoteOf(tx: TenantTx, reference: Reference) {
  const packageKey = await findNoteOf(tx, reference)
  return { held: await holdNote(tx, { id: packageKey.noteId }), packageKey }
}
