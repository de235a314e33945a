import { itemPrices, itemRows } from '../../../catalog/doors/items/item-key-store.ts'
import { joinedCustomers } from '../../../customers/customer-reference-store.ts'
import type { GraphQuery } from '../../../platform/graph/graph-query.ts'
import { decimalField, keyField, type NodeType } from '../../../platform/graph/node-type.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { lastPurchaseOf } from '../../../warehouse/item-stock-graph-store.ts'

/** The net price of the item in the order that was written last, in the currency of the tenant. */
const latestPrice = (more = '') => `(
  select round(line.sales_price_net / sales_order.currency_factor, 4)
  from erp.sales_order_lines line
  join erp.sales_orders sales_order
    on sales_order.tenant_id = $tenant and sales_order.id = line.sales_order_id
  where line.tenant_id = $tenant and line.item_id = item.id
    and sales_order.cancelled is null and not sales_order.is_draft${more}
  order by line.sales_order_id desc, line.sort_order desc, line.id desc limit 1)`

const description = (whose: string) => ({
  description: `Net price of a unit in the last order ${whose} that is neither a draft nor cancelled, in the currency of the tenant.`,
})

const ItemPriceDetails: NodeType = {
  name: 'ItemPriceDetails',
  description: 'What an item costs, and what was paid for it last.',
  fields: {
    itemId: keyField('item'),
    defaultSalesPriceNet: decimalField(itemPrices.sales),
    latestSalesPriceNet: decimalField(latestPrice(), description('of any customer')),
    customersLatestSalesPriceNet: decimalField(
      latestPrice(' and sales_order.customer_id = customer.id'),
      description('of the customer'),
    ),
    purchasePriceNet: decimalField(itemPrices.purchase),
    latestPurchasePriceNet: decimalField(lastPurchaseOf('item.id', 'purchase_price_net'), {
      description: 'Net price of a unit in the last goods receipt from a supplier.',
    }),
  },
}

export const listItemPriceDetails: GraphQuery = {
  kind: 'list',
  name: 'ListItemPriceDetails',
  description: 'The prices of items for a new order of a customer.',
  scope: 'salesorders.read',
  within: {
    argument: 'customerId',
    condition: (_, uuid) => sql`customer.uuid = ${uuid}::uuid`,
  },
  source: {
    ...itemRows,
    type: ItemPriceDetails,
    from: `${itemRows.from} ${joinedCustomers}`,
  },
}
