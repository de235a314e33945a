import Type, { type Static } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Address } from '../../platform/records/address.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  Label,
  orNone,
  orNull,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { DeliveryNotePackage } from '../packages/delivery-note-package.ts'

/** What is announced of delivery notes. Lines and packages are parts of their note. */
export const deliveryNoteEvents = readWith(
  'deliverynotes.read',
  'delivery_notes',
  eventsOf('delivery-note'),
)

const moment = (description: string) => orNull(Instant({ description }))

/** What left the house for an order, and how far it has come. */
export const DeliveryNote = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Type.String({ description: 'Number that people read; unique in the tenant.' }),
  deliveryNoteDate: Instant({ description: 'Date of the delivery note.' }),
  packages: Type.Array(DeliveryNotePackage),
  salesOrderId: ReferenceField(),
  salesOrderNumber: Type.String({ description: 'Number of the order.' }),
  companyId: ReferenceField(),
  customerId: ReferenceField(),
  warehouseId: orNull(
    ReferenceField({ description: 'The warehouse that ships it; null where no stock was taken.' }),
  ),
  deliveredWith: Type.Array(ReferenceField(), {
    description: 'The other notes of the same delivery, which leave from other warehouses.',
  }),
  shippingMethodId: orNull(ReferenceField()),
  shipmentAddress: Address,
  status: Int32({ description: '0 created, 1 shipped, 2 delivered, 3 cancelled.' }),
  shippedDate: moment('When the goods were handed to the carrier.'),
  deliveredDate: moment('When they reached the customer.'),
  cancelledDate: moment('When it was cancelled; the goods then went back.'),
  comment: Text(4000),
})

const SerialNumbers = () =>
  Type.Array(Label(), {
    maxItems: 1000,
    uniqueItems: true,
    description: 'Serial numbers of the units, where each has one.',
  })

/** Goods of one line of the order, taken from one place. */
export const DeliveryNoteLine = Type.Object({
  id: KeyField({ readOnly: true }),
  salesOrderLineItemId: ReferenceField(),
  itemId: orNull(
    ReferenceField({ description: 'Null for free text, and where the item is gone.' }),
  ),
  sku: Type.String({ v1: 'SKU', description: 'SKU of the item when it was delivered.' }),
  name: Type.String({ description: 'Name of the item when it was delivered.' }),
  quantity: Quantity({ description: 'Delivered quantity in units of the item.' }),
  warehouseId: orNull(
    ReferenceField({ description: 'Where it was taken from; null where no stock is kept.' }),
  ),
  batchNumber: Text(255, {
    description: 'Batch that the goods belong to; empty where there is none.',
  }),
  shelfLifeExpirationDate: orNone(
    Instant({ description: 'Best-before date; null where the goods have none.' }),
  ),
  serialNumbers: SerialNumbers(),
})

/** A part of a delivery: so much of a line of the order. */
const DeliveredLineDraft = Type.Object({
  salesOrderLineItemId: ReferenceField(),
  quantity: Quantity({
    exclusiveMinimum: 0,
    description: 'Quantity to deliver; for a bill of materials the number of whole ones.',
  }),
  batchNumber: Type.Optional(
    orNull(Text(255, { description: 'Takes goods of this batch alone.' })),
  ),
  serialNumbers: Type.Optional(SerialNumbers()),
})
export type DeliveredLineDraft = Static<typeof DeliveredLineDraft>

const draftFields = {
  warehouseId: Type.Optional(
    orNull(
      ReferenceField({
        description:
          'Takes the goods from this warehouse alone; else from the fewest, by their priority.',
      }),
    ),
  ),
  shippingMethodId: Type.Optional(
    orNull(ReferenceField({ description: 'That of the order where it is left out.' })),
  ),
  deliveryNoteDate: Type.Optional(Instant({ description: 'Today where it is left out.' })),
  comment: Type.Optional(Text(4000)),
  lineItems: Type.Optional(
    orNull(
      Type.Array(DeliveredLineDraft, {
        minItems: 1,
        maxItems: 1000,
        description: 'What is delivered; all that is open where it is left out.',
      }),
    ),
  ),
}

/** The delivery of an order that the path names. */
export const DeliveryDraft = Type.Object(draftFields)
export type DeliveryDraft = Static<typeof DeliveryDraft>

/** The delivery of an order that the body names. */
export const DeliveryNoteDraft = Type.Object({ salesOrderId: ReferenceField(), ...draftFields })
export type DeliveryNoteDraft = Static<typeof DeliveryNoteDraft>

/** Where delivery notes are in each generation. */
export const notesPath = { v1: '/deliveryNotes', v2: '/delivery-notes' } as const

export function noSuchDeliveryNote(): Refusal {
  return new Refusal('missing', 'delivery-note.missing', {
    en: 'There is no such delivery note.',
    de: 'Diesen Lieferschein gibt es nicht.',
  })
}

/** Refusal of a cancellation, with all reasons. */
export function noteInUse(rules: Faults): Refusal {
  const sentence = {
    en: 'The delivery note is in use and cannot be cancelled.',
    de: 'Der Lieferschein wird verwendet und kann nicht storniert werden.',
  }
  return new Refusal('conflict', 'delivery-note.in-use', sentence, { rules })
}

/** Refusal of fields of a delivery that name records that do not exist. */
export const noSuchReferences = missingRecords('delivery-note.reference.missing', {
  en: 'The delivery refers to records that do not exist.',
  de: 'Die Lieferung verweist auf Datensätze, die es nicht gibt.',
})
