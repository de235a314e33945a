import Type from 'typebox'
import { orNull, Quantity, ReferenceField } from '../../../platform/values/shape.ts'
import { promised } from '../../../warehouse/promises/availability.ts'

const Day = (description: string) => Type.String({ format: 'date', description })

/** A line of an order that cannot leave the house on the day that was promised. */
export const LateLine = Type.Object({
  salesOrderId: ReferenceField({ description: 'The order.' }),
  salesOrderNumber: Type.String({ description: 'Its number.' }),
  salesOrderLineItemId: ReferenceField({ description: 'The line.' }),
  itemId: ReferenceField({ description: 'The item.' }),
  sku: Type.String({ description: 'Number of the item, as the line has it.' }),
  name: Type.String({ description: 'Its name, as the line has it.' }),
  quantity: Quantity({ description: 'How much of it has not left yet.' }),
  quantityMissing: Quantity({ description: 'How much of that is not set aside for it.' }),
  promisedOn: Day('The day (UTC) that was promised.'),
  expectedOn: orNull(
    Day('The day (UTC) on which it can leave as things stand; null where nobody knows.'),
  ),
  reasonCode: promised.reasonCode,
  reason: promised.reason,
})
