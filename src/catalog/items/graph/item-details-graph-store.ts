import { customFieldsOf } from '../../../platform/custom-fields/custom-field-graph-store.ts'
import {
  absentFields,
  absentRow,
  always,
  enumField,
  idField,
  keyField,
  type NodeType,
  partField,
  rowsField,
  scalarsField,
  textField,
} from '../../../platform/graph/node-type.ts'
import { tableFields } from '../../../platform/graph/table-fields.ts'
import { itemCustomFields } from '../../custom-fields/item-custom-fields.ts'
import { ItemDescriptions } from '../../descriptions/item-descriptions-graph-store.ts'
import { ItemImages } from '../../images/item-images-graph-store.ts'
import { itemRows } from '../../item-fields/item-fields.ts'
import { channelTypes } from '../../sales-channels/sales-channel.ts'
import { ItemSuppliers } from '../../suppliers/item-suppliers-graph-store.ts'
import { Variation } from '../../variations/item-variations-graph-store.ts'
import { ItemPrices } from './item-prices-graph-store.ts'
import { SerialNumberTrackingMode, serialNumberTracking } from './serial-number-tracking.ts'

/** Rows of a table that belong to the item; one of them is called as given. */
const ownRows = (table: string, as: string) =>
  `from erp.${table} ${as} where ${as}.tenant_id = $tenant and ${as}.item_id = items.id`

const ItemIdentifiers: NodeType = {
  name: 'ItemIdentifiers',
  description: 'The identifiers of the item.',
  fields: {
    ...tableFields(itemRows, 'items', 'ItemIdentifiers'),
    defaultAsin: textField('items.asins[1]'),
    ...absentFields('String', 'jfsku'),
  },
}

const ItemMeasurements: NodeType = {
  name: 'ItemMeasurements',
  description: 'Lengths in centimetres, weights in kilograms.',
  fields: tableFields(itemRows, 'items', 'ItemMeasurements'),
}

const AttributeValue: NodeType = {
  name: 'AttributeValue',
  description: 'An attribute in one language.',
  fields: {
    languageIso: textField('said.language_iso', always),
    value: textField('said.value', always),
  },
}

const attributeOnChannel = `from erp.item_attribute_values said
  where said.tenant_id = $tenant and said.item_id = items.id
    and said.attribute_id = attribute.id`

const AttributeSalesChannelValues: NodeType = {
  name: 'AttributeSalesChannelValues',
  description: 'An attribute on one sales channel.',
  fields: {
    salesChannelId: idField('channel.uuid', always),
    values: rowsField(
      AttributeValue,
      `${attributeOnChannel} and said.sales_channel_id = channel.id`,
      'said.language_iso',
    ),
  },
}

const AttributeValues: NodeType = {
  name: 'AttributeValues',
  description: 'An attribute of the item.',
  fields: {
    attributeId: idField('attribute.uuid', always),
    defaultValues: rowsField(
      AttributeValue,
      `${attributeOnChannel} and exists (
        select from erp.sales_channels channel
        where channel.tenant_id = $tenant and channel.id = said.sales_channel_id
          and channel.type = ${channelTypes.erp})`,
      'said.sales_channel_id, said.language_iso',
    ),
    salesChannelValues: rowsField(
      AttributeSalesChannelValues,
      `from erp.sales_channels channel
        where channel.tenant_id = $tenant and channel.type <> ${channelTypes.erp} and exists (
          select ${attributeOnChannel} and said.sales_channel_id = channel.id)`,
      'channel.id',
    ),
  },
}

const ItemUnitPricing: NodeType = {
  name: 'ItemUnitPricing',
  description: 'Units that the item is sold in.',
  fields: {
    ...absentFields('ID', 'salesUnitId', 'packagingUnitId', 'innerQuantityUnitId'),
    ...absentFields('ID', 'basePriceReferenceUnitId'),
    ...absentFields('Decimal', 'innerQuantity', 'basePriceReferenceAmount'),
    ...absentFields('Boolean', 'isBasePriceDeclared'),
  },
}

const NegativeStockPlatform: NodeType = {
  name: 'NegativeStockPlatform',
  description: 'Whether more may be sold on a platform than there is.',
  fields: {
    ...absentFields('ID', 'platformId'),
    ...absentFields('Boolean', 'isNegativeStockAllowed'),
  },
}

const NegativeStockSalesChannel: NodeType = {
  name: 'NegativeStockSalesChannel',
  description: 'Whether more may be sold on a channel than there is.',
  fields: {
    ...absentFields('ID', 'salesChannelId'),
    ...absentFields('Boolean', 'isNegativeStockAllowed'),
  },
}

const ItemStorageConstraints: NodeType = {
  name: 'ItemStorageConstraints',
  description: 'What is kept in stock and how.',
  fields: {
    ...tableFields(itemRows, 'items', 'ItemStorageConstraints'),
    serialNumberType: enumField(SerialNumberTrackingMode, serialNumberTracking),
    itemPlatformNegativeStocks: rowsField(NegativeStockPlatform, undefined),
    itemSalesChannelNegativeStocks: rowsField(NegativeStockSalesChannel, undefined),
  },
}

/** An item with all that is said of it; its row is called `items`. */
export const ItemdetailsItem: NodeType = {
  name: 'ItemdetailsItem',
  description: 'An item with all its details.',
  fields: {
    id: keyField('items'),
    ...tableFields(itemRows, 'items', 'ItemdetailsItem'),
    identifiers: partField(ItemIdentifiers),
    categories: scalarsField(
      'ID',
      `(select coalesce(json_agg(category.uuid order by category.id), '[]')
        from erp.item_categories link
        join erp.categories category
          on category.tenant_id = $tenant and category.id = link.category_id
        where link.tenant_id = $tenant and link.item_id = items.id)`,
    ),
    descriptions: partField(ItemDescriptions),
    prices: partField(ItemPrices),
    images: partField(ItemImages),
    measurements: partField(ItemMeasurements),
    customFields: customFieldsOf(itemCustomFields, 'items'),
    suppliers: partField(ItemSuppliers),
    ...absentFields('Boolean', 'ignoreOrderSuggestions'),
    variations: rowsField(
      Variation,
      ownRows('item_variations', 'variation'),
      'variation.sort_number, variation.id',
    ),
    features: scalarsField('String', undefined),
    attributes: rowsField(
      AttributeValues,
      `from erp.attributes attribute
        where attribute.tenant_id = $tenant and exists (select ${attributeOnChannel})`,
      'attribute.id',
    ),
    unitPricing: absentRow(ItemUnitPricing),
    storageConstraints: partField(ItemStorageConstraints),
  },
}
