import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  draftOf,
  Instant,
  KeyField,
  orNone,
  patchOf,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

/** Most packages of a delivery note. */
export const packagesMax = 1000

/** A package that goods of a delivery note are sent in. */
export const DeliveryNotePackage = Type.Object({
  id: KeyField({ readOnly: true }),
  packageDate: Instant({ description: 'When it was packed.' }),
  trackingId: Text(255, {
    v1: 'TrackingID',
    description: 'Number under which the carrier follows it.',
  }),
  weight: Quantity({ v1: 'Weights', description: 'Weight in kilograms.' }),
  shippingMethodId: orNone(ReferenceField({ description: 'How the package is sent.' })),
  shippedDate: orNone(
    Instant({
      description: 'When it was handed to the carrier; it makes the delivery note shipped.',
    }),
  ),
  trackingUrl: Text(2000, { description: 'Where the carrier shows the way of the package.' }),
  comment: Text(4000),
})

/** A new package: packed now and sent as the delivery note says, unless it says otherwise. */
export const DeliveryNotePackageDraft = draftOf(DeliveryNotePackage, 'trackingId')
export type DeliveryNotePackageDraft = Static<typeof DeliveryNotePackageDraft>

export const DeliveryNotePackagePatch = patchOf(DeliveryNotePackage)

/** The defaults of a new package. */
export const usualPackage = () => ({
  packageDate: new Date().toISOString(),
  weight: 0,
  shippedDate: null,
  trackingUrl: '',
  comment: '',
})

export function noSuchPackage(): Refusal {
  return new Refusal('missing', 'delivery-note-package.missing', {
    en: 'There is no such package.',
    de: 'Dieses Paket gibt es nicht.',
  })
}

export function tooManyPackages(): Refusal {
  return new Refusal('broken-rule', 'delivery-note-package.too-many', {
    en: `A delivery note has at most ${packagesMax} packages.`,
    de: `Ein Lieferschein hat höchstens ${packagesMax} Pakete.`,
  })
}
