import Type, { type Static } from 'typebox'
import { orNull, Quantity, ReferenceField } from '../../platform/values/shape.ts'
import { InspectedLine } from '../returns/inspection.ts'
import { Return, ReturnLine, ReturnPackage } from '../returns/return.ts'

const { returnLineItemId: _, quantity: __, ...found } = InspectedLine.properties

/** Goods that were found in a parcel, in one condition. */
const SettledLine = Type.Object({
  salesOrderLineItemId: ReferenceField({
    description: 'The line of the order that they were delivered with.',
  }),
  quantity: Quantity({ exclusiveMinimum: 0, description: 'How many are in this condition.' }),
  ...found,
  returnReasonId: Type.Optional(
    orNull(
      ReferenceField({
        description:
          'Why they come back, where that was not announced; left out, the reason of the first line that was.',
      }),
    ),
  ),
  returnReasonComment: Type.Optional(orNull(ReturnLine.properties.returnReasonComment)),
})
export type SettledLine = Static<typeof SettledLine>

/** A parcel of returned goods, as somebody at the desk opened it. */
export const Settlement = Type.Object({
  returnId: Type.Optional(
    orNull(ReferenceField({ description: 'The announced return; left out where there is none.' })),
  ),
  salesOrderId: Type.Optional(
    orNull(
      ReferenceField({
        description: 'The order that the goods were delivered with, where nothing was announced.',
      }),
    ),
  ),
  warehouseId: Type.Optional(
    orNull(
      ReferenceField({
        description:
          'Where the goods came in; left out, the warehouse of the return, or that they had left from.',
      }),
    ),
  ),
  trackingId: Type.Optional(
    orNull({
      ...ReturnPackage.properties.trackingId,
      description: 'Number of the parcel, which is added to a return that was not announced.',
    }),
  ),
  internalComment: Type.Optional(orNull(Return.properties.internalComment)),
  lineItems: Type.Array(SettledLine, {
    minItems: 1,
    maxItems: 1000,
    description: 'What was in the parcel, several entries for goods in several conditions.',
  }),
})
export type Settlement = Static<typeof Settlement>
