import { pageOrders } from '../../platform/records/page-order.ts'

/**
 * What lists of items are ordered by: each has an index that is walked alone, to any page. One on prices makes a change of
 * a price write to all indexes of the row, a twentieth of what the change costs (decision 127).
 */
const orders = pageOrders(
  'items',
  {
    sku: { unique: 'sku_key' },
    name: 'lower(items.name)',
    salesPriceNet: 'items.sales_price_net',
    added: 'items.added',
  },
  'items.id > 0',
)

/** The query parameter that orders a list of items. */
export const itemOrderParameter = orders.parameter(
  'The field to order by, with - before it in descending order; by number when left out. Items of ' +
    'the same value are ordered by number. Names are compared without regard to the case of letters.',
)

export const itemOrder = orders.orderOf
