import Type, { type Static } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
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

export const productionOrderEvents = readWith(
  'production.read',
  'production_orders',
  eventsOf('production-order'),
)

/** An order to make a product of its parts, or to take it apart. */
export const ProductionOrder = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Int32({ description: 'What people call it by, counted from 1.' }),
  productionItemId: ReferenceField({ description: 'What is made.' }),
  itemId: ReferenceField({ description: 'The item that is made.' }),
  sku: Type.String({ v1: 'SKU', description: 'SKU of that item as it is now.' }),
  name: Type.String({ description: 'Name of that item as it is now.' }),
  hasBatches: Type.Boolean({ description: 'Whether that item is kept by batch.' }),
  hasBestBefore: Type.Boolean({ description: 'Whether that item is kept by best-before date.' }),
  hasSerialNumbers: Type.Boolean({ description: 'Whether its units have serial numbers.' }),
  billOfMaterialsId: ReferenceField({ description: 'The version by which it is made.' }),
  version: Int32({ description: 'The number of that version.' }),
  isDisassembly: Type.Boolean({ description: 'Whether the product is taken apart.' }),
  warehouseId: ReferenceField({ description: 'Where parts and product lie.' }),
  workbenchResourceId: orNull(ReferenceField({ description: 'Where it is done.' })),
  status: Int32({ description: '1 created, 2 released, 3 made in part, 4 made, 5 cancelled.' }),
  quantity: Quantity({ description: 'How many are to be made.' }),
  quantityMade: Quantity({ description: 'How many have been made.' }),
  lotSize: orNull(Quantity({ description: 'How many a lot has; null where there are no lots.' })),
  targetDate: orNull(Instant({ description: 'When it is to be done; null where nobody said.' })),
  comment: Text(1000, { description: 'Note that the journal of stock keeps.' }),
  createdAt: Instant({ description: 'When it was created.' }),
  releasedAt: orNull(Instant({ description: 'When it was released; null before.' })),
  startedAt: orNull(Instant({ description: 'When the first was made; null before.' })),
  closedAt: orNull(Instant({ description: 'When it was made or cancelled; null before.' })),
  closedReason: Type.String({ description: 'Why it was cancelled; empty for others.' }),
  quantityProducible: orNull(
    Quantity({
      description:
        'How many could be made at once of what lies in the warehouse and is not needed elsewhere; null without limit.',
    }),
  ),
  parts: Type.Array(
    Type.Object({
      itemId: ReferenceField({ description: 'The part.' }),
      sku: Type.String({ v1: 'SKU', description: 'SKU of the part as it is now.' }),
      name: Type.String({ description: 'Name of the part as it is now.' }),
      hasBatches: Type.Boolean({ description: 'Whether the part is kept by batch.' }),
      hasBestBefore: Type.Boolean({ description: 'Whether it is kept by best-before date.' }),
      hasSerialNumbers: Type.Boolean({ description: 'Whether its units have serial numbers.' }),
      quantity: Quantity({ description: 'How much of it one unit takes.' }),
      quantityOpen: Quantity({ description: 'How much of it is still used, or comes out.' }),
      quantityAvailable: orNull(
        Quantity({
          description:
            'What of it lies in the warehouse and neither sales orders nor other released orders need; null without limit.',
        }),
      ),
      operationName: orNull(Type.String({ description: 'The step in which it is used.' })),
    }),
    { description: 'What goes into it, or comes out of it.' },
  ),
})

/** What is to be made. */
export const ProductionOrderDraft = Type.Object({
  productionItemId: ReferenceField({ description: 'What is made, by its active version.' }),
  quantity: Quantity({ exclusiveMinimum: 0, description: 'How many: whole lots, if it has any.' }),
  isDisassembly: Type.Optional(
    Type.Boolean({ description: 'Whether the product is taken apart; otherwise it is made.' }),
  ),
  warehouseId: Type.Optional(
    orNull(ReferenceField({ description: 'Where parts and product lie; that of the workbench.' })),
  ),
  workbenchResourceId: Type.Optional(orNull(ReferenceField({ description: 'Where it is done.' }))),
  targetDate: Type.Optional(orNull(Instant({ description: 'When it is to be done.' }))),
  comment: Type.Optional(Text(1000, { description: 'Note that the journal of stock keeps.' })),
})
export type ProductionOrderDraft = Static<typeof ProductionOrderDraft>

const lot = (of: string) => ({
  storageLocationId: Type.Optional(
    orNull(ReferenceField({ description: `Where ${of} lies; goods that come: the default.` })),
  ),
  batchNumber: Type.Optional(orNull(Text(255, { description: `Batch of ${of}.` }))),
  shelfLifeExpirationDate: Type.Optional(
    orNone(Instant({ description: `Best-before date of ${of}.` })),
  ),
  serialNumbers: Type.Optional(
    orNull(
      Type.Array(Label(255), {
        maxItems: 1000,
        description: `Serial numbers of the units of ${of}, one for each.`,
      }),
    ),
  ),
})

/** What was made. */
export const Production = Type.Object({
  quantity: Quantity({ exclusiveMinimum: 0, description: 'How many were made, or taken apart.' }),
  ...lot('the product'),
  parts: Type.Optional(
    Type.Array(
      Type.Object({
        itemId: ReferenceField({ description: 'A part of the order.' }),
        quantity: Type.Optional(
          orNull(
            Quantity({
              exclusiveMinimum: 0,
              description: 'How much of it; all that is used where the part is named once.',
            }),
          ),
        ),
        ...lot('the part'),
      }),
      {
        maxItems: 1000,
        description:
          'Which batches, places and units of parts were used or came out. Of parts that are not named the first to expire are used.',
      },
    ),
  ),
})
export type Production = Static<typeof Production>

export const noSuchProductionOrder = () =>
  new Refusal('missing', 'production-order.missing', {
    en: 'There is no such production order.',
    de: 'Diesen Produktionsauftrag gibt es nicht.',
  })

export const notReleased = () =>
  new Refusal('conflict', 'production-order.not-released', {
    en: 'The order is not released: nothing is made for it.',
    de: 'Der Auftrag ist nicht freigegeben: Dafür wird nichts hergestellt.',
  })

export const alreadyReleased = () =>
  new Refusal('conflict', 'production-order.already-released', {
    en: 'The order is released already.',
    de: 'Der Auftrag ist schon freigegeben.',
  })

export const orderClosed = () =>
  new Refusal('conflict', 'production-order.closed', {
    en: 'The order has ended.',
    de: 'Der Auftrag ist beendet.',
  })

export const noSuchRecords = missingRecords('production-order.reference.missing', {
  en: 'The order refers to records that do not exist.',
  de: 'Der Auftrag verweist auf Datensätze, die es nicht gibt.',
})

export const orderRules = {
  'production-order.bill.required': {
    en: 'The production item has no active bill of materials.',
    de: 'Der Produktionsartikel hat keine aktive Stückliste.',
  },
  'production-order.warehouse.required': {
    en: 'Name the warehouse, or a workbench, which has one.',
    de: 'Nennen Sie das Lager oder einen Arbeitsplatz, der eines hat.',
  },
  'production-order.workbench.warehouse': {
    en: 'The workbench stands in another warehouse.',
    de: 'Der Arbeitsplatz steht in einem anderen Lager.',
  },
  'production-order.lot-size': {
    en: 'The quantity is not one of whole lots of any lot size.',
    de: 'Die Menge besteht bei keiner Losgröße aus ganzen Losen.',
  },
  'production-order.quantity.exceeded': {
    en: 'More than is still to be made.',
    de: 'Mehr, als noch herzustellen ist.',
  },
  'production-order.part.unknown': {
    en: 'The order has no such part.',
    de: 'Der Auftrag hat kein solches Teil.',
  },
  'production-order.part.quantity': {
    en: 'The quantities that are named of the part do not add up to what is used of it.',
    de: 'Die genannten Mengen des Teils ergeben nicht, was davon verwendet wird.',
  },
} satisfies Record<string, Sentence>
