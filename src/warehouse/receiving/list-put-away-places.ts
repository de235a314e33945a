import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { findWarehouseId } from '../storage-locations/storage-location-store.ts'
import { noSuchWarehouse } from '../warehouses/warehouse.ts'
import { PutAwayPlace } from './put-away-place.ts'
import { concludeWithPutAwayPlaces } from './put-away-place-store.ts'

export const listPutAwayPlaces = operation({
  name: 'listPutAwayPlaces',
  summary: 'List where items that arrive are put',
  description:
    'Returns for each item where it is put in a warehouse, where damaged units of it go, what a booking of it needs and how many of it orders of customers wait for, by number of the item, a page at a time. `supplierOrderId` names the items of an order to a supplier, `itemId` one of them or any other item; without both these are the items that are to come into the warehouse. Refused with 404 `warehouse.missing`.',
  method: 'GET',
  path: {
    v1: '/warehouses/{warehouseId}/putAwayPlaces',
    v2: '/warehouses/{warehouseId}/put-away-places',
  },
  scope: 'stocks.read',
  pathParameters: { warehouseId: ReferenceField() },
  query: {
    ...pageQuery,
    itemId: ReferenceField({ description: 'The item alone.' }),
    supplierOrderId: ReferenceField({ description: 'The order whose items are meant.' }),
  },
  answer: { status: 200, shape: pageOf(PutAwayPlace) },

  async handle({ tx, generation, path, query }) {
    const warehouseId = await findWarehouseId(tx, path.warehouseId)
    if (warehouseId === undefined) throw noSuchWarehouse()
    return concludeWithPutAwayPlaces(tx, generation, { ...query, warehouseId })
  },
})
