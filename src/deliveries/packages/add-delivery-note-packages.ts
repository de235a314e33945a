import Type from 'typebox'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { refuseInactiveShipping } from '../../sales/doors/inactive-shipping.ts'
import { namedShippingMethods } from '../../sales/doors/shipping-method-reference-store.ts'
import { noSuchReferences, notesPath } from '../notes/delivery-note.ts'
import { deliveryNoteStates, refuseMove } from '../notes/delivery-note-state.ts'
import { announceNote, holdNote } from '../notes/held-note-store.ts'
import { reportShipped } from '../notes/shipped-note.ts'
import {
  DeliveryNotePackage,
  DeliveryNotePackageDraft,
  packagesMax,
  tooManyPackages,
  usualPackage,
} from './delivery-note-package.ts'
import {
  areNamed,
  countPackages,
  deliveryNotePackages,
  deliveryNotePackageTable,
} from './delivery-note-package-store.ts'

export const addDeliveryNotePackages = operation({
  name: 'addDeliveryNotePackages',
  summary: 'Add packages to a delivery note',
  description:
    'Adds packages with their tracking numbers to a delivery note and returns them. A package is packed now and sent as the delivery note says, unless it says otherwise. A delivery note that was just created becomes shipped when a package has a `shippedDate`. Refused with 409 `delivery-note.move-not-allowed` for a cancelled one, with 422 `delivery-note.reference.missing` for unknown shipping methods, `shipping-method.inactive` for one that is switched off and not that of the delivery note, `delivery-note-package.too-many` beyond 1,000 packages and `delivery-note.not-released`, and with 404 `delivery-note.missing`.',
  method: 'POST',
  path: {
    v1: '/deliveryNotes/{deliveryNoteId}/packages',
    v2: '/delivery-notes/{deliveryNoteId}/packages',
  },
  scope: 'deliverynotes.write',
  pathParameters: { deliveryNoteId: ReferenceField() },
  body: Type.Array(DeliveryNotePackageDraft, { minItems: 1, maxItems: 100 }),
  example: [{ trackingId: '00340434161094042557', weight: 2.4, shippingMethodId: exampleKey(1) }],
  answer: { status: 201, shape: Type.Array(DeliveryNotePackage) },

  async handle({ tx, path, body, generation, fieldName, locate, audit }) {
    const held = await holdNote(tx, path.deliveryNoteId)
    const { note } = held
    refuseMove('pack', note.status)
    const named = body.flatMap(({ shippingMethodId: reference }, index) =>
      reference
        ? [{ path: [index, 'shippingMethodId'], table: namedShippingMethods, reference }]
        : [],
    )
    const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
    if ((await countPackages(tx, note.id)) + body.length > packagesMax) throw tooManyPackages()
    const rows = body.map(({ shippingMethodId, ...draft }) => ({
      ...usualPackage(),
      ...draft,
      deliveryNoteId: note.id,
      shippingMethodId: shippingMethodId ? resolve(shippingMethodId).id : note.shippingMethodId,
    }))
    const others = rows
      .map((row) => row.shippingMethodId)
      .filter((id) => id !== note.shippingMethodId)
    await refuseInactiveShipping(tx, others)
    const keys = await insertRows(tx, deliveryNotePackageTable, rows)
    const packages = rows.map(({ trackingId }, index) => ({ id: keys[index]?.uuid, trackingId }))
    const shipped = body.flatMap(({ shippedDate }) => shippedDate ?? []).toSorted()[0]
    const ships = shipped !== undefined && note.status === deliveryNoteStates.created
    const change = ships ? await reportShipped(tx, held, audit, shipped) : undefined
    if (!ships) announceNote(tx, note.id, ['packages'])
    audit({
      entity: 'delivery-note',
      entityId: note.uuid,
      before: { ...change?.before },
      after: { ...change?.after, packages },
    })
    const added = await concludeWithRecords(tx, generation, deliveryNotePackages, areNamed(keys))
    return created(added, `${locate(notesPath[generation], note)}/packages`)
  },
})
