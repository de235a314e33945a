import Type, { type Static } from 'typebox'
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

export const stockTransferEvents = readWith(
  'stocks.read',
  'stock_transfers',
  eventsOf('stock-transfer'),
)

/** Goods that were sent from one warehouse to another, and what became of them. */
export const StockTransfer = Type.Object({
  id: KeyField({ readOnly: true }),
  fromWarehouseId: ReferenceField({ description: 'The warehouse that the goods left.' }),
  toWarehouseId: ReferenceField({ description: 'The warehouse that they go to.' }),
  status: Int32({
    description:
      '1 sent, 2 partly received, 3 received, 4 ended while something was missing, 5 cancelled: what had not arrived went back.',
  }),
  comment: Text(1000, { description: 'Note that the journal keeps.' }),
  expectedDate: orNull(Instant({ description: 'When they are to arrive; null for unknown.' })),
  createdAt: Instant({ description: 'When the goods left.' }),
  closedAt: orNull(Instant({ description: 'When nothing was on its way any more; null before.' })),
  lines: Type.Array(
    Type.Object({
      id: KeyField({ readOnly: true }),
      itemId: ReferenceField(),
      sku: Type.String({ v1: 'SKU', description: 'SKU of the item as it is now.' }),
      name: Type.String({ description: 'Name of the item as it is now.' }),
      quantity: Quantity({ description: 'Quantity that was sent, in units of the item.' }),
      quantityReceived: Quantity({ description: 'Quantity that has arrived.' }),
      quantityMissing: Quantity({ description: 'Quantity that never arrived and is given up.' }),
      missingReason: Type.String({ description: 'Why it is missing; empty where nothing is.' }),
      quantityReturned: Quantity({ description: 'Quantity that went back to where it lay.' }),
      batchNumber: Type.String({ description: 'Empty where the goods belong to no batch.' }),
      shelfLifeExpirationDate: orNone(
        Instant({ description: 'Best-before date; null where the goods have none.' }),
      ),
      serialNumbers: Type.Array(Type.String(), {
        description: 'Serial numbers of the units that were sent, where they were given.',
      }),
      serialNumbersInTransit: Type.Array(Type.String(), {
        description: 'Those of them that are still on their way.',
      }),
    }),
    { description: 'The goods.' },
  ),
})

const serialNumbers = (description: string) =>
  Type.Optional(orNull(Type.Array(Label(255), { maxItems: 1000, description })))

/** What is sent. */
export const StockTransferDraft = Type.Object({
  fromWarehouseId: ReferenceField({ description: 'The warehouse that the goods leave.' }),
  toWarehouseId: ReferenceField({ description: 'The warehouse that they go to.' }),
  expectedDate: Type.Optional(
    orNull(Instant({ description: 'When they are to arrive; unknown when left out.' })),
  ),
  comment: Type.Optional(Text(1000, { description: 'Note that the journal keeps.' })),
  lines: Type.Array(
    Type.Object({
      itemId: ReferenceField(),
      storageLocationId: Type.Optional(
        orNull(
          ReferenceField({
            description: 'A location of the first warehouse; its default location when left out.',
          }),
        ),
      ),
      quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity in units of the item.' }),
      batchNumber: Type.Optional(
        orNull(Text(255, { description: 'Required where the item is kept by batch.' })),
      ),
      shelfLifeExpirationDate: Type.Optional(
        orNone(Instant({ description: 'Required where the item is kept by best-before date.' })),
      ),
      serialNumbers: serialNumbers('Serial numbers of the units, one for each.'),
    }),
    { minItems: 1, maxItems: 1000, description: 'The goods that leave.' },
  ),
})
export type StockTransferDraft = Static<typeof StockTransferDraft>

/** What arrives. */
export const Receipt = Type.Object({
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        lineId: ReferenceField({ description: 'The line of the transfer, each once.' }),
        quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity that has arrived.' }),
        storageLocationId: Type.Optional(
          orNull(
            ReferenceField({
              description:
                'A location of the second warehouse; its default location when left out.',
            }),
          ),
        ),
        serialNumbers: serialNumbers(
          'Serial numbers of the units that arrived; required where a part of those that were given arrives.',
        ),
      }),
      {
        maxItems: 1000,
        description:
          'Everything that is on its way when left out, or nothing where the transfer is closed.',
      },
    ),
  ),
  isClosing: Type.Optional(
    Type.Boolean({ description: 'Whether the rest is missing and nothing more is waited for.' }),
  ),
  missingReason: Type.Optional(
    Text(1000, { description: 'Why something is missing; required where something is.' }),
  ),
})
export type Receipt = Static<typeof Receipt>

export const noSuchTransfer = () =>
  new Refusal('missing', 'stock-transfer.missing', {
    en: 'There is no such stock transfer.',
    de: 'Diese Umlagerung gibt es nicht.',
  })

export const transferClosed = () =>
  new Refusal('conflict', 'stock-transfer.closed', {
    en: 'Nothing of this transfer is on its way any more.',
    de: 'Von dieser Umlagerung ist nichts mehr unterwegs.',
  })
