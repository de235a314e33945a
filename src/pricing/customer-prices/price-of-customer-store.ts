import {
  itemColumn,
  itemReferenceOf,
  standardPriceOf,
} from '../../catalog/doors/items/item-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource } from '../../platform/records/record-source.ts'
import { amountSources } from '../quantity-price-store.ts'
import { PriceOfCustomer } from './price-of-customer.ts'

export const pricesOfCustomers: RecordSource = {
  table: 'item_customer_prices',
  as: 'price',
  order: fixed('price.item_id, price.from_quantity'),
  record: projected(shapeOf(PriceOfCustomer), {
    itemId: itemReferenceOf('price'),
    sku: fixed(itemColumn('price', 'sku')),
    name: fixed(itemColumn('price', 'name')),
    salesPriceNet: fixed(standardPriceOf('price')),
    ...columnsOf('price', 'fromQuantity'),
    ...amountSources,
  }),
}

/** Whether a row called `price` is of the customer. */
export const isPriceOf = (customerId: number): Sql => sql`price.customer_id = ${customerId}`
