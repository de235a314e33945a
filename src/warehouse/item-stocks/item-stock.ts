import Type from 'typebox'
import { orNull, Quantity, ReferenceField } from '../../platform/values/shape.ts'
import { promised } from '../promises/availability.ts'
import { SignedQuantity } from '../stocks/stock.ts'

/** The stock of an item over all warehouses, and how much of it can be sold. */
export const ItemStock = Type.Object({
  itemId: ReferenceField(),
  inventoryManagementActive: Type.Boolean({
    description: 'Whether stock of the item is kept; otherwise nothing can be booked.',
  }),
  allowNegativeStock: Type.Boolean({
    description: 'Whether bookings may take the stock of the item below 0.',
  }),
  quantityTotal: SignedQuantity({
    description: 'Quantity in all warehouses, in units of the item.',
  }),
  quantityLockedForAvailability: SignedQuantity({
    description:
      'Part of `quantityTotal` in warehouses that are inactive or locked for shipment, or that are locked for availability like some of their locations: it cannot be sold.',
  }),
  buffer: Quantity({ description: 'Quantity that is held back from every sale.' }),
  quantityReserved: Quantity({
    description: 'Quantity that is set aside for open orders.',
  }),
  quantityInTransit: Quantity({
    description:
      'Quantity on its way between warehouses: not in `quantityTotal`, and not to be sold before it is received.',
  }),
  quantityOnOrder: Quantity({
    description: 'Quantity that was ordered from suppliers and is still to come.',
  }),
  quantityAtSuppliers: Quantity({
    description:
      'Quantity that suppliers with `mergeStockLevel` have in stock, without what is on order there: it is sold like the own.',
  }),
  quantityAvailable: orNull(
    SignedQuantity({
      description:
        'Quantity that can be sold: the total without the locked part, the reserved quantity and the buffer, and what suppliers have beyond what orders wait for; below 0 only where the item allows negative stock. Of a bill of materials it is how often its parts suffice. Null where stock is not kept: then there is no limit.',
    }),
  ),
  globalMinimumStockLevel: Quantity({
    description: 'Quantity that the stock over all warehouses should not fall below.',
  }),
  isBelowMinimum: Type.Boolean({
    description: 'Whether stock is kept and `quantityTotal` is below `globalMinimumStockLevel`.',
  }),
  warehouses: Type.Array(
    Type.Object({
      warehouseId: ReferenceField(),
      name: Type.String(),
      isActive: Type.Boolean({ description: 'Stock of an inactive warehouse cannot be sold.' }),
      quantityTotal: SignedQuantity({
        description: 'Quantity in this warehouse, in units of the item.',
      }),
      quantityLockedForShipment: SignedQuantity({
        description:
          'All of it where the warehouse is locked for shipment, otherwise what lies at locations that are.',
      }),
      quantityLockedForAvailability: SignedQuantity({
        description:
          'All of it where the warehouse is inactive or locked for shipment or availability, otherwise what lies at locations that are locked for availability.',
      }),
    }),
    { description: 'Warehouses with stock of the item, in the order in which stock is taken.' },
  ),
})

/** When more of the item can leave the house. */
export const StockPromise = Type.Object({
  quantity: Quantity({ description: 'How much was asked for, in units of the item.' }),
  ...promised,
})

/** The stock of an item with what can be promised of it. */
export const PromisedItemStock = Type.Object({ ...ItemStock.properties, promise: StockPromise })
