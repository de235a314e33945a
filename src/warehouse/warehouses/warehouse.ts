import Type, { type Static } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Address, type AddressDraft } from '../../platform/records/address.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Int32,
  KeyField,
  Label,
  orNone,
  orNull,
  Price,
  Quantity,
  type Reference,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { WarehouseType, type WarehouseTypeId } from './warehouse-type.ts'

/** Warehouses with their address and storage locations. */
export const warehouseEvents = readWith('warehouses.read', 'warehouses', eventsOf('warehouse'))

/** A place where stock is kept. */
export const Warehouse = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  address: Address,
  code: Text(50, { description: 'Short name of your own; may be empty.' }),
  type: WarehouseType,
  description: Text(),
  priority: Int32({
    minimum: 0,
    description: 'Order in which stock is taken from warehouses; the lowest comes first.',
  }),
  companyId: orNone(
    ReferenceField({
      refersTo: 'companies',
      description:
        'The company that owns the warehouse; null: all companies. A request that runs for another company books nothing there.',
    }),
  ),
  lockForShipment: Type.Boolean({
    description: 'Whether its stock must not be shipped; no order is taken for it either.',
  }),
  lockForAvailability: Type.Boolean({ description: 'Whether its stock must not be sold.' }),
  isActive: Type.Boolean({
    description: 'Nothing can be booked in an inactive warehouse, and its stock cannot be sold.',
  }),
  isDefault: Type.Boolean({
    description: 'Whether this is the one default warehouse; marking another one unmarks it.',
  }),
  stockTakeQuantityLimit: orNull(
    Quantity({
      description:
        'Up to this difference, in units of the item, a line of a stock take is booked without approval; null: no limit by quantity. Without any limit every difference is approved.',
    }),
  ),
  stockTakeValueLimit: orNull(
    Price({
      description:
        "The same by value in the tenant's currency, at the net purchase price of the item; an item without one is approved. Where both are set, both hold.",
    }),
  ),
})

type Columns = Omit<Static<typeof Warehouse>, 'id' | 'address' | 'type' | 'companyId'>

/** A new warehouse; fields left out get their defaults. */
export type WarehouseDraft = Pick<Columns, 'name'> &
  Partial<Columns> & { readonly type?: WarehouseTypeId; readonly address?: AddressDraft }

/** The fields of a body that are not plain columns of the table. */
export interface SaidOfWarehouse {
  readonly type?: { readonly id?: WarehouseTypeId }
  readonly address?: AddressDraft
  readonly companyId?: Reference | null
}

export const warehouseMissing = {
  en: 'There is no such warehouse.',
  de: 'Dieses Lager gibt es nicht.',
}

export const noSuchWarehouse = () => new Refusal('missing', 'warehouse.missing', warehouseMissing)

export const noSuchCompany = missingRecords('warehouse.reference.missing', {
  en: 'The warehouse refers to a company that does not exist.',
  de: 'Das Lager verweist auf eine Firma, die es nicht gibt.',
})
