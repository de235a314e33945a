import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
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
import { SignedQuantity } from '../stocks/stock.ts'

export const stockTakeEvents = readWith('stocktakes.read', 'stock_takes', eventsOf('stock-take'))

/** Where a stock take stands. */
export const stockTakeStates = {
  counting: 1,
  approved: 2,
  rejected: 3,
  cancelled: 4,
  completed: 5,
} as const

export type ClosedState = Exclude<keyof typeof stockTakeStates, 'counting'>

/** A count of what lies in a warehouse, and what was decided on it. */
export const StockTake = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What it is called.' }),
  warehouseId: ReferenceField({ description: 'The warehouse that is counted.' }),
  status: Int32({
    description:
      '1 being counted, 2 approved, 3 rejected, 4 cancelled, 5 booked within the limits of the warehouse without approval.',
  }),
  isBlind: Type.Boolean({
    description: 'Whether nobody is shown what is booked before it was counted.',
  }),
  createdAt: Instant({ description: 'When it began.' }),
  createdBy: Type.String({ description: 'Who began it.' }),
  closedAt: orNull(Instant({ description: 'When it was decided on; null before.' })),
  closedBy: Type.String({ description: 'Who decided; empty before.' }),
  reason: Type.String({ description: 'Why it was rejected; empty otherwise.' }),
  lineCount: Int32({ description: 'Number of its lines.' }),
  countedLineCount: Int32({ description: 'Number of lines that are counted.' }),
  differenceCount: Int32({ description: 'Number of counted lines that differ from the books.' }),
})

/** A stock that is counted. */
export const StockTakeLine = Type.Object({
  id: KeyField({ readOnly: true }),
  itemId: ReferenceField(),
  sku: Type.String({ v1: 'SKU', description: 'SKU of the item; empty once it was deleted.' }),
  name: Type.String({ description: 'Name of the item; empty once it was deleted.' }),
  gtin: orNull(Type.String({ description: 'GTIN of the item; null without one.' })),
  hasSerialNumbers: Type.Boolean({
    description: 'Whether each unit is counted with its serial number.',
  }),
  storageLocationId: ReferenceField({ description: 'Where it lies.' }),
  storageLocationName: Type.String({ description: 'Name of that location.' }),
  batchNumber: Type.String({ description: 'Empty where the stock belongs to no batch.' }),
  shelfLifeExpirationDate: orNone(
    Instant({ description: 'Best-before date; null where the stock has none.' }),
  ),
  quantityBooked: orNull(
    SignedQuantity({ description: 'What is booked now; null where the count is blind.' }),
  ),
  quantityCounted: orNull(Quantity({ description: 'What was counted last; null before.' })),
  quantityExpected: orNull(
    SignedQuantity({
      description: 'What was booked at the moment of that count; null before, so nobody copies it.',
    }),
  ),
  difference: orNull(
    SignedQuantity({
      description:
        'Counted less expected: the approval adds it to what is booked then, so movements since the count stay.',
    }),
  ),
  differenceValue: orNull(
    SignedQuantity({
      description:
        "The difference at the net purchase price of the item, in the tenant's currency; null before the count and without a purchase price.",
    }),
  ),
  countedAt: orNull(Instant({ description: 'When it was counted last; null before.' })),
  countedBy: Type.String({ description: 'Who counted it last; empty before.' }),
  countNumber: Int32({ description: 'How often it was counted.' }),
  serialNumbers: Type.Array(Type.String(), { description: 'Serial numbers that were found.' }),
})

/** A place of which something is counted, and how far it is. */
export const StockTakePlace = Type.Object({
  storageLocationId: ReferenceField({ description: 'The place.' }),
  storageLocationName: Type.String({ description: 'What the place is called.' }),
  lineCount: Int32({ description: 'Number of lines there.' }),
  countedLineCount: Int32({ description: 'Number of them that are counted.' }),
  differenceCount: Int32({ description: 'Number of them that differ from the books.' }),
  countedAt: orNull(Instant({ description: 'When something was counted there last.' })),
  countedBy: Type.String({ description: 'Who counted something there last; empty before.' }),
})

/** What was found of a stock. */
export const CountOfLine = Type.Object({
  itemId: ReferenceField(),
  storageLocationId: Type.Optional(
    orNull(
      ReferenceField({
        description: 'A location of the warehouse; its default location when left out.',
      }),
    ),
  ),
  batchNumber: Type.Optional(
    orNull(Text(255, { description: 'Required where the item is kept by batch.' })),
  ),
  shelfLifeExpirationDate: Type.Optional(
    orNone(Instant({ description: 'Required where the item is kept by best-before date.' })),
  ),
  quantity: Quantity({ description: 'What was counted; 0 where nothing is left.' }),
  serialNumbers: Type.Optional(
    orNull(
      Type.Array(Label(255), {
        maxItems: 1000,
        description: 'Serial numbers of the units, one for each, where they were read.',
      }),
    ),
  ),
  countNumber: Type.Optional(
    orNull(
      Int32({
        minimum: 0,
        description:
          'How often the caller knows it to be counted, 0 without a line: refused where somebody counted it since. Left out, this count is valid.',
      }),
    ),
  ),
})

export const noSuchStockTake = () =>
  new Refusal('missing', 'stock-take.missing', {
    en: 'There is no such stock take.',
    de: 'Diese Inventur gibt es nicht.',
  })

/** Refuses (409) what is done with a stock take after it was decided on. */
export const stockTakeClosed = () =>
  new Refusal('conflict', 'stock-take.closed', {
    en: 'The stock take was booked, rejected or cancelled: it no longer changes.',
    de: 'Die Inventur ist gebucht, abgelehnt oder abgebrochen: Sie ändert sich nicht mehr.',
  })
