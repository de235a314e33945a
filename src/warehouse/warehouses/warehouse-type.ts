import Type from 'typebox'

/** The type of a warehouse. */
export const WarehouseType = Type.Object({
  id: Type.Unsafe<WarehouseTypeId>({
    type: 'string',
    enum: ['Standard', 'PointOfSale', 'Fulfilment'],
    description: 'Stable code of the type; the other fields follow from it.',
  }),
  name: Type.String({ readOnly: true }),
  description: Type.String({
    readOnly: true,
    description: 'What warehouses of this type are used for.',
  }),
  scope: Type.Array(Type.String(), {
    readOnly: true,
    description: 'Uses that the service allows: Booking, Transfer, Shipment, Counter.',
  }),
})

export type WarehouseTypeId = 'Standard' | 'PointOfSale' | 'Fulfilment'

export const warehouseTypes = [
  {
    id: 'Standard',
    name: 'Standard',
    description: 'Shelves of your own, from which orders are shipped',
    scope: ['Booking', 'Transfer', 'Shipment'],
  },
  {
    id: 'PointOfSale',
    name: 'Point of sale',
    description: 'Stock of a shop that is sold over the counter',
    scope: ['Booking', 'Transfer', 'Shipment', 'Counter'],
  },
  {
    id: 'Fulfilment',
    name: 'Fulfilment',
    description:
      'Kept and shipped by a service provider; orders of your own are not served from there',
    scope: ['Booking', 'Transfer'],
  },
] as const satisfies readonly {
  id: WarehouseTypeId
  name: string
  description: string
  scope: readonly string[]
}[]
