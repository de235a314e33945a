import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNone,
  orNull,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

/** Pick lists with their positions. */
export const pickListEvents = readWith(
  'wms.read',
  'pick_lists',
  eventsOf('pick-list'),
  'getPickListByKey',
)

/** States of positions; a list has that of its lowest one. */
export const pickStates = {
  created: 10,
  inProgress: 11,
  picked: 20,
  inShippingBox: 30,
  completed: 40,
} as const

const status = () =>
  Int32({
    description: '10 created, 11 in progress, 20 picked, 30 in its shipping box, 40 completed.',
  })

/** What somebody fetches from the shelves of a warehouse, for one or several orders. */
export const PickList = Type.Object({
  id: KeyField({ readOnly: true }),
  warehouseId: ReferenceField(),
  pickListNumber: Type.String({
    v1: 'PicklistNumber',
    description: 'Number that people read; unique in the tenant.',
  }),
  pickListTemplateId: orNone(
    ReferenceField({
      description: 'The template that it was made from; null where orders were chosen without one.',
    }),
  ),
  pickListTemplateName: Type.String({
    description: 'Name of the template at that time; empty without one.',
  }),
  status: status(),
  createdAt: Instant({ description: 'When it was made.' }),
  userId: orNone(ReferenceField({ description: 'Who picks; null for nobody yet.' })),
  userName: orNull(Type.String({ description: 'What this user is called; null for nobody.' })),
  waveId: ReferenceField({
    description:
      'The first of the lists that were made together, one for each zone or order; else the list itself.',
  }),
  positionCount: Int32({ description: 'How many positions it has.' }),
  openPositionCount: Int32({ description: 'How many of them are still to be picked.' }),
  deliveryNoteIds: Type.Array(ReferenceField(), {
    description: 'The delivery notes that its positions were completed into.',
  }),
})

/** A quantity of a line of an order, from one place. */
export const PickListPosition = Type.Object({
  id: KeyField({ readOnly: true }),
  warehouseId: ReferenceField(),
  pickListId: ReferenceField({ v1: 'PicklistId' }),
  storageLocationId: ReferenceField({ description: 'Where it lies.' }),
  storageLocationName: Type.String({ description: 'What the place is called.' }),
  itemId: ReferenceField(),
  sku: Type.String({ v1: 'SKU', description: 'SKU of the item.' }),
  name: Type.String({ description: 'Name of the item.' }),
  gtin: orNull(Type.String({ description: 'GTIN of the item; null without one.' })),
  hasSerialNumbers: Type.Boolean({
    description: 'Whether each unit is picked with its serial number.',
  }),
  quantity: Quantity({ description: 'Quantity to pick, in units of the item.' }),
  status: status(),
  priority: Int32({ description: 'Shipping priority of the order.' }),
  salesOrderLineItemId: orNone(
    ReferenceField({
      description:
        'The line of the order; null once it was deleted, after nothing was found of it.',
    }),
  ),
  createdAt: Instant({ description: 'When it was put on the list.' }),
  salesOrderId: ReferenceField(),
  salesOrderNumber: Type.String({ description: 'Number of the order.' }),
  batchNumber: Text(255, { description: 'Batch to pick from; empty where there is none.' }),
  shelfLifeExpirationDate: orNone(
    Instant({ description: 'Best-before date of what is to be picked; null where it has none.' }),
  ),
  quantityPicked: Quantity({ description: 'Quantity that was scanned.' }),
  quantityLastScanned: Quantity({ description: 'What the last scan counted; 0 before.' }),
  quantityShort: Quantity({ description: 'Quantity that was not found at this place.' }),
  shortReason: Text(255, { description: 'Why; empty where nothing is missing.' }),
  serialNumbers: Type.Array(Type.String(), { description: 'Serial numbers of the picked units.' }),
  boxNumber: Text(50, { description: 'The box that it was put into; empty for none.' }),
  processedAt: orNull(Instant({ description: 'When it was scanned last; null before.' })),
  deliveryNoteId: orNone(
    ReferenceField({ description: 'The delivery note that it was completed into; null before.' }),
  ),
})

export const noSuchPickList = () =>
  new Refusal('missing', 'pick-list.missing', {
    en: 'There is no such pick list in this warehouse.',
    de: 'Diese Pickliste gibt es in diesem Lager nicht.',
  })

export const noSuchPosition = () =>
  new Refusal('missing', 'pick-list-position.missing', {
    en: 'The pick list has no such position.',
    de: 'Die Pickliste hat keine solche Position.',
  })

/** Refusal of fields of a body that name records that do not exist. */
export const noSuchReferences = missingRecords('pick-list.reference.missing', {
  en: 'The pick list refers to records that do not exist.',
  de: 'Die Pickliste verweist auf Datensätze, die es nicht gibt.',
})

export const nothingToPick = () =>
  new Refusal('broken-rule', 'pick-list.nothing-open', {
    en: 'No open order can be picked in this warehouse by this template.',
    de: 'Nach dieser Vorlage ist in diesem Lager kein offener Auftrag zu kommissionieren.',
  })

const moves = {
  complete: {
    en: 'Positions are still to be picked, or what is missing is to be reported.',
    de: 'Positionen sind noch zu kommissionieren, oder Fehlendes ist zu melden.',
  },
  delete: {
    en: 'Only a list of which nothing is picked to its end can be deleted.',
    de: 'Nur eine Liste, von der nichts fertig kommissioniert ist, lässt sich löschen.',
  },
  pick: {
    en: 'The position is picked already.',
    de: 'Die Position ist schon kommissioniert.',
  },
  undo: {
    en: 'The position is completed: its goods have left the stock.',
    de: 'Die Position ist abgeschlossen: Ihre Ware hat den Bestand verlassen.',
  },
}

/** Refuses what the state of a list or position does not allow (409). */
export const moveRefused = (move: keyof typeof moves) =>
  new Refusal('conflict', 'pick-list.move-not-allowed', moves[move])
