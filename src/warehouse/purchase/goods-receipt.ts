import Type, { type Static } from 'typebox'
import {
  Instant,
  Label,
  orNone,
  orNull,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

/** What arrives. */
export const GoodsReceipt = Type.Object({
  lines: Type.Array(
    Type.Object({
      lineId: ReferenceField({ description: 'The line of the order.' }),
      quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity that has arrived.' }),
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
      serialNumbers: Type.Optional(
        orNull(
          Type.Array(Label(255), {
            maxItems: 1000,
            description:
              'Serial numbers of the units, one for each; required where the item is tracked by them.',
          }),
        ),
      ),
      damage: Type.Optional(
        orNull(
          Text(200, {
            description:
              'What is wrong with the units, which the journal keeps; empty or null where they are sound. Damaged units count as arrived and are not sold: their location is locked for availability, when left out the first such one of the warehouse.',
          }),
        ),
      ),
    }),
    {
      minItems: 1,
      maxItems: 1000,
      description:
        'The goods; a line with several batches, places or damaged units is named once for each.',
    },
  ),
  comment: Type.Optional(Text(1000, { description: 'Note that the journal keeps.' })),
  acceptsExcess: Type.Optional(
    Type.Boolean({ description: 'Whether more than was ordered is taken in as well.' }),
  ),
})
export type GoodsReceipt = Static<typeof GoodsReceipt>
