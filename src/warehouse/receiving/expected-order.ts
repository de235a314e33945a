import Type from 'typebox'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  Quantity,
  ReferenceField,
} from '../../platform/values/shape.ts'

/** An order to a supplier whose goods are to come, as somebody at the ramp looks for it. */
export const ExpectedSupplierOrder = Type.Object({
  id: KeyField({ readOnly: true, description: 'The order to the supplier.' }),
  number: Type.String({ description: 'Number of the order.' }),
  externalNumber: Type.String({ description: 'Number that the supplier gave it; empty for none.' }),
  supplierId: ReferenceField({ description: 'Who delivers.' }),
  supplierName: Type.String({ description: 'Name of the supplier.' }),
  warehouseId: ReferenceField({ description: 'Where the goods go.' }),
  expectedDate: orNull(
    Instant({ description: 'When the first of what is to come is expected; null for unknown.' }),
  ),
  openLineCount: Int32({ description: 'Number of lines of which something is to come.' }),
  quantityOpen: Quantity({ description: 'Quantity that is still to come, over all lines.' }),
})
