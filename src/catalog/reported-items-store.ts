import type { Dimension, Part } from '../platform/reports/measure.ts'
import { channelsWhere, joinedChannel } from './doors/channels/channel-reference-store.ts'

const joinedItem = (as: string) =>
  `left join erp.items item on item.tenant_id = $tenant and item.id = ${as}.item_id`

/** By the SKU of rows called as given: documents outlive items. */
export const itemPart = (as: string, label: string): Part => ({
  ...{ joins: [], key: `${as}.sku`, label },
})

/** By the item that rows called as given name in `item_id`, for rows without an SKU of their own. */
export const presentItemPart = (as: string): Part => ({
  ...{ joins: [joinedItem(as)], key: 'item.sku', label: 'item.name' },
})

/** By the product group of that item. */
export const productGroupPart = (as: string): Part => ({
  joins: [
    joinedItem(as),
    `left join erp.product_groups product_group
      on product_group.tenant_id = $tenant and product_group.id = item.product_group_id`,
  ],
  key: 'product_group.uuid::text',
})

/** By the manufacturer of that item. */
export const manufacturerPart = (as: string): Part => ({
  joins: [
    joinedItem(as),
    `left join erp.manufacturers manufacturer
      on manufacturer.tenant_id = $tenant and manufacturer.id = item.manufacturer_id`,
  ],
  key: 'manufacturer.uuid::text',
})

/** What such an item costs, net, or 0. */
export const presentCost = {
  join: joinedItem,
  price: 'coalesce(item.purchase_price_net, 0)',
}

/** By the sales channel whose number an expression gives. */
export const channelPart = (id: string): Part => ({
  ...{ joins: [`left ${joinedChannel(id)}`], key: 'channel.uuid::text' },
})

/** What figures are shown by that this room knows. */
export const catalogDimensions: readonly Dimension[] = [
  {
    name: 'item',
    words: { en: 'Item', de: 'Artikel' },
    noun: 'item',
    records: {
      from: 'from erp.items item where item.tenant_id = $tenant',
      ...{ key: 'item.sku', label: 'item.name' },
    },
  },
  {
    name: 'productGroup',
    words: { en: 'Product group', de: 'Warengruppe' },
    noun: 'product-group',
    records: {
      from: 'from erp.product_groups product_group where product_group.tenant_id = $tenant',
      ...{ key: 'product_group.uuid::text', label: 'product_group.name' },
    },
  },
  {
    name: 'manufacturer',
    words: { en: 'Manufacturer', de: 'Hersteller' },
    noun: 'manufacturer',
    records: {
      from: 'from erp.manufacturers manufacturer where manufacturer.tenant_id = $tenant',
      ...{ key: 'manufacturer.uuid::text', label: 'manufacturer.name' },
    },
  },
  {
    name: 'channel',
    words: { en: 'Sales channel', de: 'Verkaufskanal' },
    noun: 'sales-channel',
    records: {
      from: channelsWhere('true'),
      ...{ key: 'channel.uuid::text', label: 'channel.name' },
    },
  },
]
