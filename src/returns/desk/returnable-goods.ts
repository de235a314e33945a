import Type from 'typebox'
import { orNone, orNull, Quantity, ReferenceField } from '../../platform/values/shape.ts'

/** What of an order can come back, for somebody who holds its goods. */
export const ReturnableGoods = Type.Object({
  salesOrderId: ReferenceField(),
  salesOrderNumber: Type.String({ description: 'Number of the order.' }),
  companyId: ReferenceField({ description: 'The company of the order.' }),
  customerName: Type.String({
    description: 'Company or person of the billing address of the order.',
  }),
  warehouseId: orNull(
    ReferenceField({
      description: 'Where the goods left from; null where nothing of the stock was booked.',
    }),
  ),
  lines: Type.Array(
    Type.Object({
      salesOrderLineItemId: ReferenceField(),
      itemId: orNone(
        ReferenceField({ description: 'None for free text, and where the item is gone.' }),
      ),
      sku: Type.String({ v1: 'SKU', description: 'SKU of the item when it was ordered.' }),
      name: Type.String({ description: 'Name of the item when it was ordered.' }),
      isComponent: Type.Boolean({
        description: 'Whether it comes back with the bill of materials that it is a part of.',
      }),
      quantityDelivered: Quantity({ description: 'Delivered quantity.' }),
      quantityOpen: Quantity({
        description: 'How much of it was not announced to come back and has not come back.',
      }),
      serialNumbers: Type.Array(Type.String(), {
        description: 'Serial numbers that were delivered with it and have not come back.',
      }),
    }),
    { description: 'The delivered lines in the order of the order.' },
  ),
})
