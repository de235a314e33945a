import { tenantLanguage } from '../../../access/doors/tenants/tenant-terms-store.ts'
import type { GraphQuery, NodeSource } from '../../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  constantFields,
  decimalField,
  enumField,
  flagField,
  idField,
  instantField,
  keyField,
  lookedUp,
  type NodeType,
  textField,
} from '../../../platform/graph/node-type.ts'
import { tableFields } from '../../../platform/graph/table-fields.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { itemRows } from '../../item-fields/item-fields.ts'
import { searchCondition } from '../../item-search/item-search-store.ts'
import { channelTypes } from '../../sales-channels/sales-channel.ts'
import { changedAt } from '../item-touch-store.ts'
import { ItemdetailsItem } from './item-details-graph-store.ts'
import { SerialNumberTrackingMode, serialNumberTracking } from './serial-number-tracking.ts'

/**
 * Whether there is such a row. Not `exists`: for that PostgreSQL may read a table whole, to look its
 * rows up in memory, whereas each item is looked up by an index here.
 */
const isThere = (rows: string) => `coalesce((select true ${rows} limit 1), false)`

const own = (table: string) => `from erp.${table} link
  where link.tenant_id = $tenant and link.item_id = items.id`

const isActiveOn = (type: number) =>
  isThere(`from erp.item_states state
    join erp.sales_channels channel
      on channel.tenant_id = $tenant and channel.id = any(state.sales_channel_ids)
    where state.tenant_id = $tenant and state.item_id = items.id and channel.type = ${type}`)

/** Of what is said of the item where no sales channel says otherwise, in the tenant's language. */
const said = (column: string) => `(select description.${column}
  from erp.item_descriptions description
  join erp.sales_channels channel
    on channel.tenant_id = $tenant and channel.id = description.sales_channel_id
  where description.tenant_id = $tenant and description.item_id = items.id
    and channel.type = ${channelTypes.erp} and description.language_iso = ${tenantLanguage}
  order by channel.id limit 1)`

const supplier = (column: string) => `(select supplier.${column}
  from erp.item_suppliers link
  join erp.suppliers supplier
    on supplier.tenant_id = $tenant and supplier.id = link.supplier_id
  where link.tenant_id = $tenant and link.item_id = items.id and link.is_standard)`

const name = (column: string, table: string) => textField(lookedUp('items', column, table, 'name'))

const long = { isLong: true }

const ItemListItem: NodeType = {
  name: 'ItemListItem',
  description: 'An item as lists show it.',
  fields: {
    ...tableFields(itemRows, 'items', 'ItemListItem'),
    id: keyField('items'),
    defaultAsin: textField('items.asins[1]'),
    manufacturerName: name('manufacturer_id', 'manufacturers'),
    deliveryStatus: name('availability_id', 'availabilities'),
    modifiedDate: instantField(changedAt, always),
    modifiedTimestamp: instantField(changedAt, always),
    profit: decimalField('(items.sales_price_net - items.purchase_price_net)', always),
    profitPercent: decimalField(
      `coalesce(round(
        100 * (items.sales_price_net - items.purchase_price_net) / nullif(items.sales_price_net, 0), 4), 0)`,
      { ...always, description: 'Of the net sales price; 0 where that is 0.' },
    ),
    hasMinimumStock: flagField('(items.global_minimum_stock_level > 0)', always),
    serialNumberTrackingMode: enumField(SerialNumberTrackingMode, serialNumberTracking),
    isBillOfMaterials: flagField(isThere(own('item_components')), always),
    isBillOfMaterialsComponent: flagField(
      isThere(`from erp.item_components link
        where link.tenant_id = $tenant and link.component_item_id = items.id`),
      always,
    ),
    isVariationParent: flagField(
      isThere(`from erp.items child
        where child.tenant_id = $tenant and child.parent_item_id = items.id`),
      always,
    ),
    isVariationChild: flagField('(items.parent_item_id is not null)', always),
    isShopActive: flagField(isActiveOn(channelTypes.onlineShop), always),
    isFulfillmentActive: flagField(isActiveOn(channelTypes.fulfilment), always),
    conditionName: textField(
      lookedUp('items', 'condition_id', 'conditions', `names -> 0 ->> 'name'`),
    ),
    taxClassName: name('tax_class_id', 'tax_classes'),
    productGroupName: name('product_group_id', 'product_groups'),
    shippingClassName: name('shipping_class_id', 'shipping_classes'),
    defaultSupplierId: idField(supplier('uuid')),
    defaultSupplier: textField(supplier('name')),
    defaultImageId: idField(`(select image.uuid from erp.item_images image
      where image.tenant_id = $tenant and image.item_id = items.id
      order by image.sort_number, image.id limit 1)`),
    metaDescription: textField(said('seo_meta_description'), long),
    titleTag: textField(said('seo_title_tag'), long),
    metaKeywords: textField(said('seo_meta_keywords'), long),
    ...absentFields(
      'ID',
      'billOfMaterialsId',
      'itemIdForCategoryItemId',
      'languageId',
      'companyId',
    ),
    ...absentFields('String', 'unit', 'series', 'jfsku', 'lastEditor', 'basePriceUnit'),
    ...absentFields('String', 'measurementUnit', 'labels'),
    ...absentFields('Decimal', 'basePriceValue'),
    ...constantFields('Int', '0', 'salesPackagingUnit', 'stockInMarketplaceBOffers'),
    ...constantFields('Decimal', '0', 'marketplaceAStock'),
    ...constantFields('Boolean', 'false', 'isTopItem', 'isNew', 'isBlockedForOrderSuggestions'),
    ...constantFields('Boolean', 'false', 'isOrderProcessProhibited', 'isFulfillmentOwn'),
  },
}

const source: NodeSource = {
  type: ItemListItem,
  from: 'erp.items',
  as: 'items',
  key: [{ sql: 'items.id', cast: 'integer' }],
  search: searchCondition,
  total: (tenantId) => sql`(select coalesce(sum(block.count), 0) from erp.item_blocks block
    where block.tenant_id = ${tenantId})`,
}

export const itemQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryItems',
    description: 'The items, each as one row.',
    scope: 'items.read',
    source,
  },
  {
    kind: 'record',
    name: 'GetItemById',
    description: 'One item with all its details.',
    scope: 'items.read',
    argument: 'itemId',
    source: { ...source, type: ItemdetailsItem },
  },
]
