import Type from 'typebox'

/** What kind of place a warehouse is. `scope` tells what the service lets it be used for. */
export const WarehouseType = Type.Object({
  id: Type.Unsafe<WarehouseTypeId>({
    type: 'string',
    enum: ['Standard', 'PointOfSale', 'Fulfilment'],
  }),
  name: Type.String({ readOnly: true }),
  description: Type.String({ readOnly: true }),
  scope: Type.Array(Type.String(), { readOnly: true }),
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
    description: 'What lies in a shop and is sold over the counter',
    scope: ['Booking', 'Transfer', 'Shipment', 'Counter'],
  },
  {
    id: 'Fulfilment',
    name: 'Fulfilment',
    description: 'Kept and shipped by a service provider',
    scope: ['Booking', 'Transfer'],
  },
] as const satisfies readonly {
  id: WarehouseTypeId
  name: string
  description: string
  scope: readonly string[]
}[]
