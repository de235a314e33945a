import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Int32, KeyField, Label, ReferenceField, Text } from '../../platform/values/shape.ts'

export const warehouseZoneEvents = readWith(
  'warehouses.read',
  'warehouse_zones',
  eventsOf('warehouse-zone'),
)

/** What zones are used for, with the words that the graph shows. */
export const zoneTypes = {
  Picking: 'Picking',
  Bulk: 'Bulk',
  Receiving: 'Goods in',
  Shipping: 'Shipping',
} as const

/** A part of a warehouse. */
export const WarehouseZone = Type.Object({
  id: KeyField({ readOnly: true }),
  warehouseId: ReferenceField({
    refersTo: 'warehouses',
    description: 'The warehouse that it is a part of, for good.',
  }),
  code: Label(50, { description: 'Short name, which no other zone of the warehouse has.' }),
  description: Text(),
  zoneType: Type.Unsafe<keyof typeof zoneTypes>({
    type: 'string',
    enum: Object.keys(zoneTypes),
    description: 'What the zone is used for. It restricts nothing.',
  }),
  sortNumber: Int32({ description: 'Place on the way of a picker; the lowest comes first.' }),
})
