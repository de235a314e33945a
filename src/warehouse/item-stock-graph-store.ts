import type { TypeExtension } from '../platform/graph/extended-types.ts'
import { always, decimalField } from '../platform/graph/node-type.ts'
import { stockOf } from './item-stock-sum-store.ts'

const stock = stockOf('items.id')

/** What is neither locked nor kept back. */
const free = `((select coalesce(sum(stock.quantity), 0) from erp.stocks stock
  join erp.warehouses warehouse
    on warehouse.tenant_id = $tenant and warehouse.id = stock.warehouse_id
  where stock.tenant_id = $tenant and stock.item_id = items.id
    and warehouse.is_active and not warehouse.lock_for_availability) - items.buffer)`
const available = `case when items.allow_negative_stock then ${free} else greatest(${free}, 0) end`

/** The stock of the item, of a type whose row is called `items`. */
export const itemStockExtension: TypeExtension = {
  type: 'ItemListItem',
  fields: {
    stockTotal: decimalField(stock, always),
    stockOwn: decimalField(stock, always),
    stockAvailable: decimalField(`(${available})`, always),
  },
}
