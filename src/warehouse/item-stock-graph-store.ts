import { itemRow } from '../catalog/item-key-store.ts'
import type { TypeExtension } from '../platform/graph/extended-types.ts'
import { always, decimalField } from '../platform/graph/node-type.ts'
import { availableOf, reservedOf, wantedOf } from './availability-store.ts'
import { inTransitOf, onOrderOf } from './incoming-store.ts'
import { stockOf } from './item-stock-sum-store.ts'

const itemId = `${itemRow}.id`
const stock = stockOf(itemId)

/** The stock of the item, for the type of the catalog. */
export const itemStockExtension: TypeExtension = {
  type: 'ItemListItem',
  fields: {
    stockTotal: decimalField(stock, always),
    stockOwn: decimalField(stock, always),
    stockAvailable: decimalField(availableOf(itemRow)),
    stockIncoming: decimalField(`(${inTransitOf(itemId)} + ${onOrderOf(itemId)})`, always),
    stockReservedTotal: decimalField(reservedOf(itemId), always),
    stockInOrders: decimalField(wantedOf(itemId), always),
  },
}
