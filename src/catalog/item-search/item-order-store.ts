import Type from 'typebox'
import { fixed, type Sql } from '../../platform/postgres/sql.ts'

/**
 * What lists of items are ordered by: an expression on the rows of `items`. Names and prices have no index. With one on
 * prices each change of a price would write to all indexes of the row, where it now writes to none; one on names is
 * taken, while a table has no statistics yet, for what should be found by its SKU. To sort those of a million items
 * takes half a second.
 */
const orders = {
  sku: 'items.sku_key',
  name: 'lower(items.name)',
  salesPriceNet: 'items.sales_price_net',
} as const

type Field = keyof typeof orders
type ItemOrder = Field | `-${Field}`

const fields = Object.keys(orders) as Field[]
const values: ItemOrder[] = fields.flatMap((field): ItemOrder[] => [field, `-${field}`])

/** The query parameter that orders a list of items. */
export const itemOrderParameter = {
  sort: Type.Unsafe<ItemOrder>({
    type: 'string',
    enum: values,
    description:
      'The field to order by, with - before it in descending order; by number when left out. Items of ' +
      'the same value are ordered by number. Names are compared without regard to the case of letters.',
  }),
}

/** The order as SQL, up to the number, so that no two items have the same place. */
export function itemOrder(order: ItemOrder): Sql {
  const field = order.replace(/^-/, '') as Field
  const direction = order.startsWith('-') ? ' desc' : ''
  return fixed(`${orders[field]}${direction}, items.id${direction}`)
}
