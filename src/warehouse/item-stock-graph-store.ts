import { itemRow } from '../catalog/doors/items/item-key-store.ts'
import type { TypeExtension } from '../platform/graph/extended-types.ts'
import { always, decimalField, instantField } from '../platform/graph/node-type.ts'
import { availableOf, reservedOf, wantedOf } from './doors/stock/availability-store.ts'
import { stockOf } from './doors/stock/item-stock-sum-store.ts'
import { draftedOf, inTransitOf, onOrderOf } from './incoming-store.ts'

const itemId = `${itemRow}.id`
const stock = stockOf(itemId)

/** A column of the newest entry of goods of suppliers whose price is known. */
export const lastPurchaseOf = (
  item: string,
  column: 'purchase_price_net' | 'at',
) => `(select receipt.${column} from erp.stock_changes receipt
  where receipt.tenant_id = $tenant and receipt.item_id = ${item}
    and receipt.movement_type = 'GoodsReceipt' and receipt.purchase_price_net is not null
  order by receipt.sequence desc limit 1)`

/** The stock of the item, for the type of the catalog. */
export const itemStockExtension: TypeExtension = {
  type: 'ItemListItem',
  fields: {
    stockTotal: decimalField(stock, always),
    stockOwn: decimalField(stock, always),
    stockAvailable: decimalField(`coalesce(${availableOf(itemRow)}, 0)`, {
      ...always,
      description: '0 also for an item without inventory management, which is never short.',
    }),
    stockIncoming: decimalField(`(${inTransitOf(itemId)} + ${onOrderOf(itemId)})`, always),
    stockOnPurchaseList: decimalField(draftedOf(itemId), {
      ...always,
      description: 'On drafts of orders to suppliers: what is about to be bought.',
    }),
    stockReservedTotal: decimalField(reservedOf(itemId), always),
    stockInOrders: decimalField(wantedOf(itemId), always),
    lastPurchasePrice: decimalField(
      `coalesce(${lastPurchaseOf(itemId, 'purchase_price_net')}, 0)`,
      {
        ...always,
        description:
          'Net price of a unit in the last goods receipt from a supplier, in the currency of the tenant; 0 without one.',
      },
    ),
    lastPurchaseDate: instantField(lastPurchaseOf(itemId, 'at'), {
      description: 'When goods of it last arrived from a supplier.',
    }),
  },
}
