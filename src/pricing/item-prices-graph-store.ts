import { channelsWhere } from '../catalog/doors/channels/channel-reference-store.ts'
import { channelTypes } from '../catalog/sales-channels/sales-channel.ts'
import { customerGroupsWhere, customersWhere } from '../customers/customer-reference-store.ts'
import type { TypeExtension } from '../platform/graph/extended-types.ts'
import {
  always,
  columnFields,
  constantFields,
  decimalField,
  flagField,
  idField,
  instantField,
  intField,
  type NodeType,
  rowField,
  rowsField,
} from '../platform/graph/node-type.ts'

const ItemPrice: NodeType = {
  name: 'ItemPrice',
  description: 'A price from a quantity on: net, or as a reduction of the standard price.',
  fields: {
    fromQuantity: intField('price.from_quantity', always),
    netPrice: decimalField(
      'coalesce(price.net_price, round(items.sales_price_net * (1 - price.reduce_percent / 100), 4))',
      { ...always, description: 'What a unit costs, also where the price is a reduction.' },
    ),
    reduceStandardPriceByPercent: decimalField('coalesce(price.reduce_percent, 0)', {
      ...always,
      description: 'Of the standard price; 0 where the price is an amount.',
    }),
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

const groupsOnChannel = customerGroupsWhere(
  `exists (select ${onChannel} and price.customer_group_id = customer_group.id)`,
)

const ItemSaleschannelPrices: NodeType = {
  name: 'ItemSaleschannelPrices',
  description: 'The prices on one sales channel.',
  fields: {
    saleschannelId: idField('channel.uuid', always),
    customerGroupPrices: rowsField(ItemCustomerGroupPrices, groupsOnChannel, 'customer_group.id'),
    ...constantFields('Boolean', 'true', 'isActive'),
  },
}

const itemPriceFields: NodeType['fields'] = {
  salesChannelPrices: rowsField(
    ItemSaleschannelPrices,
    channelsWhere(`channel.type <> ${channelTypes.erp} and exists (select ${onChannel})`),
    'channel.id',
  ),
  customerPrices: rowsField(
    ItemCustomerPrices,
    customersWhere(`exists (select ${forCustomer})`),
    'customer.id',
  ),
  defaultPrices: rowsField(
    ItemCustomerGroupPrices,
    `from (select channel.id ${channelsWhere(`channel.type = ${channelTypes.erp}`)}) channel
      cross join lateral (select customer_group.id, customer_group.uuid ${groupsOnChannel}) customer_group`,
    'channel.id, customer_group.id',
  ),
}

const special = `from erp.item_special_price_entries entry
  where entry.tenant_id = $tenant and entry.item_id = special.item_id
    and entry.sales_channel_id = channel.id`

const ItemCustomerGroupSpecialPrice: NodeType = {
  name: 'ItemCustomerGroupSpecialPrice',
  description: 'The special price of one customer group.',
  fields: {
    customerGroupId: idField(
      `(select customer_group.uuid
        ${customerGroupsWhere('customer_group.id = entry.customer_group_id')})`,
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

const ItemSpecialPrices: NodeType = {
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
      channelsWhere(`exists (select ${special})`),
      'channel.id',
    ),
  },
}

/** `from … where …`: the terms of the special prices of the item. */
const specialOfItem = `from erp.item_special_prices special
  where special.tenant_id = $tenant and special.item_id = items.id`

/** The prices of the item, of types whose row is called `items`. */
export const itemPriceExtensions: readonly TypeExtension[] = [
  { type: 'ItemPrices', fields: itemPriceFields },
  {
    type: 'ItemdetailsItem',
    fields: { specialPrices: rowField(ItemSpecialPrices, specialOfItem) },
  },
  {
    type: 'ItemListItem',
    fields: {
      specialPriceStatus: intField(
        `coalesce((select case when special.is_active then 1 else 2 end ${specialOfItem}), 0)`,
        { ...always, description: '0 no special prices, 1 active, 2 switched off.' },
      ),
    },
  },
]
