import Type, { type Static } from 'typebox'
import { CreditNoteMention } from '../../invoicing/credit-note-mention.ts'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
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

/** What is announced of returns. Lines and packages are parts of their return. */
export const returnEvents = readWith('returns.read', 'returns', eventsOf('return'))

/** How a return was made, by the number that answers show. */
export const origins = { channel: 6, restApi: 7 } as const

const Origin = () =>
  Int32({
    description:
      'How it was made: 0 unknown, 1 e-mail, 2 by hand, 3 telephone, 4 fax, 5 fulfilment, 6 channel, 7 this interface.',
  })

/** Goods of an order that come back. */
export const Return = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Type.String({ description: 'Number that people read; unique in the tenant.' }),
  returnDate: Instant({ description: 'Date of the return.' }),
  customerId: ReferenceField(),
  externalNumber: Text(255, { description: 'Number that others gave the return.' }),
  origin: Origin(),
  companyId: ReferenceField(),
  salesOrderId: ReferenceField(),
  stateId: ReferenceField({ description: 'Its state, one of the list of states.' }),
  warehouseId: ReferenceField({ description: 'Where the goods come in.' }),
  externalComment: Text(4000, { description: 'Comment that the customer may read.' }),
  internalComment: Text(4000, { description: 'Comment for the staff alone.' }),
  contact: Text(255, { description: 'Whom to ask about it.' }),
  salesOrderNumber: Type.String({ description: 'Number of the order.' }),
  customerName: Type.String({
    description: 'Company or person of the billing address of the order.',
  }),
  rejectionReason: Text(4000, { description: 'Why it was rejected; empty where it was not.' }),
  creditNotes: Type.Array(CreditNoteMention, {
    description: 'The credit notes that it was completed with, the earliest invoice first.',
  }),
  replacementOrderId: orNone(
    ReferenceField({
      refersTo: 'sales-orders',
      description: 'The order that sends the goods once more; empty where nothing is replaced.',
    }),
  ),
  replacementOrderNumber: Type.String({
    description: 'Number of that order; empty where there is none.',
  }),
})

const SerialNumbers = () =>
  Type.Array(Label(), {
    maxItems: 1000,
    uniqueItems: true,
    description: 'Serial numbers of the returned units, which were delivered with the order.',
  })

const restockings = ['sellable', 'blocked', 'scrapped', 'none'] as const
export type Restocking = (typeof restockings)[number]

export const RestockingField = (description: string) =>
  Type.Unsafe<Restocking>({ type: 'string', enum: [...restockings], description })

const decisions = ['refund', 'replace', 'refuse'] as const
export type Decision = (typeof decisions)[number]

export const DecisionField = (description: string) =>
  Type.Unsafe<Decision>({ type: 'string', enum: [...decisions], description })

/** Goods of one line of the order that come back. */
export const ReturnLine = Type.Object({
  id: KeyField({ readOnly: true }),
  returnId: ReferenceField(),
  stateId: ReferenceField({ description: 'The state of the return.' }),
  itemId: orNone(
    ReferenceField({ description: 'None for free text, and where the item is gone.' }),
  ),
  name: Type.String({ description: 'Name of the item when it was ordered.' }),
  sku: Type.String({ v1: 'SKU', description: 'SKU of the item when it was ordered.' }),
  quantity: Quantity({ description: 'Returned quantity in units of the item.' }),
  returnReasonId: ReferenceField(),
  returnReasonComment: Text(4000),
  conditionId: orNone(ReferenceField({ description: 'The condition found by the inspection.' })),
  conditionComment: Text(4000),
  salesOrderId: ReferenceField(),
  salesOrderLineItemId: ReferenceField(),
  deliveryNoteLineItemId: orNone(
    ReferenceField({ description: 'The line of the delivery note that the goods left with.' }),
  ),
  serialNumbers: SerialNumbers(),
  restocking: orNull(
    RestockingField(
      'What became of the goods: sellable, blocked, scrapped, or none where no stock is kept; null until the inspection.',
    ),
  ),
  decision: orNull(
    DecisionField(
      'What the customer gets for it: its price back, other goods, or nothing; null until the inspection.',
    ),
  ),
})

/** A package that returned goods are sent in. */
export const ReturnPackage = Type.Object({
  id: KeyField({ readOnly: true }),
  returnId: ReferenceField(),
  trackingId: Text(255, {
    v1: 'TrackingID',
    description: 'Number under which the carrier follows it.',
  }),
  shippingMethodId: orNull(ReferenceField()),
  shippingMethodCustom: orNull(
    Text(255, { description: 'Name of a way of shipping that is not in the list.' }),
  ),
})

const ReturnedLineDraft = Type.Object({
  quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity that comes back.' }),
  returnReasonId: ReferenceField(),
  returnReasonComment: Type.Optional(orNull(Text(4000))),
  salesOrderLineItemId: Type.Optional(
    orNull(ReferenceField({ description: 'The line of the order; or name that of a delivery.' })),
  ),
  deliveryNoteLineItemId: Type.Optional(
    orNull(
      ReferenceField({ description: 'The line of a delivery note that the goods left with.' }),
    ),
  ),
  serialNumbers: Type.Optional(SerialNumbers()),
})
export type ReturnedLineDraft = Static<typeof ReturnedLineDraft>

export const ReturnDraft = Type.Object({
  returnDate: Type.Optional(Instant({ description: 'Today where it is left out.' })),
  externalNumber: Type.Optional(orNull(Return.properties.externalNumber)),
  companyId: ReferenceField({ description: 'The company of the order.' }),
  salesOrderId: ReferenceField(),
  warehouseId: Return.properties.warehouseId,
  externalComment: Type.Optional(orNull(Return.properties.externalComment)),
  internalComment: Type.Optional(orNull(Return.properties.internalComment)),
  contact: Type.Optional(orNull(Return.properties.contact)),
  items: Type.Array(ReturnedLineDraft, { minItems: 1, maxItems: 1000 }),
  packages: Type.Optional(
    orNull(
      Type.Array(
        Type.Object({
          trackingId: ReturnPackage.properties.trackingId,
          shippingMethodId: Type.Optional(ReturnPackage.properties.shippingMethodId),
          shippingMethodCustom: Type.Optional(ReturnPackage.properties.shippingMethodCustom),
        }),
        { maxItems: 1000 },
      ),
    ),
  ),
})
export type ReturnDraft = Static<typeof ReturnDraft>

export function noSuchReturn(): Refusal {
  return new Refusal('missing', 'return.missing', {
    en: 'There is no such return.',
    de: 'Diese Retoure gibt es nicht.',
  })
}

/** Refusal of fields of a return that name records that do not exist. */
export const noSuchReferences = missingRecords('return.reference.missing', {
  en: 'The return refers to records that do not exist.',
  de: 'Die Retoure verweist auf Datensätze, die es nicht gibt.',
})
