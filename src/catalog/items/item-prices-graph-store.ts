import {
  absentFields,
  always,
  columnFields,
  decimalField,
  flagField,
  idField,
  instantField,
  intField,
  type NodeType,
  rowsField,
} from '../../platform/graph/node-type.ts'
import { channelTypes } from '../sales-channels/sales-channel.ts'

const ItemPrice: NodeType = {
  name: 'ItemPrice',
  description: 'A price from a quantity on: net, or as a reduction of the standard price.',
  fields: {
    fromQuantity: intField('price.from_quantity', always),
    netPrice: decimalField('price.net_price'),
    reduceStandardPriceByPercent: decimalField('price.reduce_percent'),
  },
}

const inOrder = 'price.from_quantity'

const forCustomer = `from erp.item_customer_prices price
  where price.tenant_id = $tenant and price.item_id = items.id
    and price.customer_id = customer.id`

const ItemCustomerPrices: NodeType = {
  name: 'ItemCustomerPrices',
  description: 'The prices of one customer.',
  fields: {
    customerId: idField('customer.uuid', always),
    prices: rowsField(ItemPrice, forCustomer, inOrder),
  },
}

const onChannel = `from erp.item_channel_prices price
  where price.tenant_id = $tenant and price.item_id = items.id
    and price.sales_channel_id = channel.id`

const ItemCustomerGroupPrices: NodeType = {
  name: 'ItemCustomerGroupPrices',
  description: 'The prices of one customer group.',
  fields: {
    customerGroupId: idField('customer_group.uuid', always),
    prices: rowsField(
      ItemPrice,
      `${onChannel} and price.customer_group_id = customer_group.id`,
      inOrder,
    ),
  },
}

const groupsOnChannel = `from erp.customer_groups customer_group
  where customer_group.tenant_id = $tenant
    and exists (select ${onChannel} and price.customer_group_id = customer_group.id)`

const ItemSaleschannelPrices: NodeType = {
  name: 'ItemSaleschannelPrices',
  description: 'The prices on one sales channel.',
  fields: {
    saleschannelId: idField('channel.uuid', always),
    customerGroupPrices: rowsField(ItemCustomerGroupPrices, groupsOnChannel, 'customer_group.id'),
    ...absentFields('Boolean', 'isActive'),
  },
}

const channelsWith = (condition: string) => `from erp.sales_channels channel
  where channel.tenant_id = $tenant and ${condition}`

export const ItemPrices: NodeType = {
  name: 'ItemPrices',
  description: "What the item costs, in the tenant's currency.",
  fields: {
    ...columnFields('items', flagField, ['ignoreDiscounts'], always),
    ...columnFields('items', decimalField, ['salesPriceNet', 'suggestedRetailPrice'], always),
    ...columnFields('items', decimalField, ['purchasePriceNet'], always),
    marketplaceAPrice: decimalField('items.marketplace_a_price', always),
    marketplaceBPrice: decimalField('items.marketplace_b_price', always),
    salesChannelPrices: rowsField(
      ItemSaleschannelPrices,
      channelsWith(`channel.type <> ${channelTypes.erp} and exists (select ${onChannel})`),
      'channel.id',
    ),
    customerPrices: rowsField(
      ItemCustomerPrices,
      `from erp.customers customer
        where customer.tenant_id = $tenant and exists (select ${forCustomer})`,
      'customer.id',
    ),
    defaultPrices: rowsField(
      ItemCustomerGroupPrices,
      `from erp.sales_channels channel
        join erp.customer_groups customer_group on customer_group.tenant_id = $tenant
        where channel.tenant_id = $tenant and channel.type = ${channelTypes.erp}
          and exists (select ${onChannel} and price.customer_group_id = customer_group.id)`,
      'channel.id, customer_group.id',
    ),
  },
}

const special = `from erp.item_special_price_entries entry
  where entry.tenant_id = $tenant and entry.item_id = special.item_id
    and entry.sales_channel_id = channel.id`

const ItemCustomerGroupSpecialPrice: NodeType = {
  name: 'ItemCustomerGroupSpecialPrice',
  description: 'The special price of one customer group.',
  fields: {
    customerGroupId: idField(
      `(select customer_group.uuid from erp.customer_groups customer_group
        where customer_group.tenant_id = $tenant
          and customer_group.id = entry.customer_group_id)`,
      always,
    ),
    ...columnFields('entry', decimalField, ['netPrice'], always),
    ...columnFields('entry', flagField, ['isActive'], always),
  },
}

const ItemSalesChannelSpecialPrices: NodeType = {
  name: 'ItemSalesChannelSpecialPrices',
  description: 'The special prices on one sales channel.',
  fields: {
    salesChannelId: idField('channel.uuid', always),
    specialPrices: rowsField(ItemCustomerGroupSpecialPrice, special, 'entry.customer_group_id'),
  },
}

/** Its row is called `special`. */
export const ItemSpecialPrices: NodeType = {
  name: 'ItemSpecialPrices',
  description: 'Prices that hold for some time, or while there is enough in stock.',
  fields: {
    ...columnFields('special', flagField, ['isActive'], always),
    ...columnFields('special', instantField, ['startDate', 'endDate']),
    isEndDateActive: flagField('special.end_date_active', always),
    minimumStockQuantity: intField('special.till_amount_in_stock_smaller_than', always),
    isStockRestrictionActive: flagField('special.till_amount_active', always),
    salesChannelSpecialPrices: rowsField(
      ItemSalesChannelSpecialPrices,
      channelsWith(`exists (select ${special})`),
      'channel.id',
    ),
  },
}
