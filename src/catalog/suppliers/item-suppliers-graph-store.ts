import type { ListQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  columnFields,
  decimalField,
  flagField,
  idField,
  intField,
  type NodeType,
  referenceField,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'
import { sql } from '../../platform/postgres/sql.ts'

const scalePrice = {
  fromQuantity: intField('scale.from_quantity', always),
  netPrice: decimalField('scale.purchase_price_net'),
  usePercentageDiscount: flagField('(scale.reduce_percent is not null)', always),
  percentageDiscount: decimalField('scale.reduce_percent'),
}

const SupplierPrice: NodeType = {
  name: 'SupplierPrice',
  description: 'A purchase price from a quantity on.',
  fields: scalePrice,
}

const ItemSupplierPriceListItem: NodeType = {
  name: 'ItemSupplierPriceListItem',
  description: 'A purchase price from a quantity on.',
  fields: scalePrice,
}

const scalePrices = (of: NodeType) =>
  rowsField(
    of,
    `from erp.item_supplier_scale_prices scale
      where scale.tenant_id = $tenant and scale.item_id = link.item_id
        and scale.supplier_id = link.supplier_id`,
    'scale.from_quantity',
  )

const common = {
  supplierId: referenceField('link', 'supplier_id', 'suppliers'),
  supplierItemName: textField('link.item_name', always),
  supplierItemNumber: textField('link.sku', always),
  ...columnFields('link', decimalField, ['stockLevel', 'minimumPurchaseQuantity'], always),
  ...columnFields('link', flagField, ['useSupplierDeliveryTime'], always),
  netPurchasePrice: decimalField('link.purchase_price_net', always),
  deliveryTimeInDays: intField('link.delivery_time', always),
  isDropshippingActive: flagField('link.is_dropshipping', always),
  packageUnitDescription: textField('link.packaging_unit', always),
  packageUnitQuantity: decimalField('link.amount_packaging_unit', always),
  notes: textField('link.comment', { ...always, isLong: true }),
  vatRate: decimalField('link.tax_rate', always),
  includeSupplierStock: flagField('link.merge_stock_level', always),
  purchaseInterval: decimalField('link.permissible_order_quantity', always),
}

const ItemSupplier: NodeType = {
  name: 'ItemSupplier',
  description: 'Who the item is bought from, and how.',
  fields: { ...common, scalePrices: scalePrices(SupplierPrice) },
}

const links = `from erp.item_suppliers link
  where link.tenant_id = $tenant and link.item_id = items.id`

const standardSupplier = (condition: string) => `(
  select supplier.uuid from erp.item_suppliers link
  join erp.suppliers supplier
    on supplier.tenant_id = $tenant and supplier.id = link.supplier_id
  where link.tenant_id = $tenant and link.item_id = items.id and ${condition})`

/** Made of a row called `items`. */
export const ItemSuppliers: NodeType = {
  name: 'ItemSuppliers',
  description: 'Who the item is bought from.',
  fields: {
    defaultSupplier: idField(standardSupplier('link.is_standard')),
    defaultDropshippingSupplier: idField(
      standardSupplier('link.is_standard and link.is_dropshipping'),
    ),
    suppliers: rowsField(ItemSupplier, links, 'link.supplier_id'),
  },
}

const ItemSupplierListItem: NodeType = {
  name: 'ItemSupplierListItem',
  description: 'A supplier of the item.',
  fields: {
    // The pair has no id of its own: this one is made of both.
    id: idField('md5(items.uuid::text || supplier.uuid::text)::uuid', always),
    itemId: idField('items.uuid', always),
    ...common,
    supplierName: textField('supplier.name', always),
    supplierCurrency: textField('supplier.currency_iso', always),
    isDropshippingSupported: flagField('supplier.can_dropship', always),
    isDefaultSupplier: flagField('link.is_standard', always),
    isDefaultDropshippingSupplier: flagField('(link.is_standard and link.is_dropshipping)', always),
    deliveryPeriod: intField('link.delivery_time', always),
    ...absentFields('Decimal', 'averageDeliveryTime'),
    ...absentFields('DateTime', 'stockLevelLastModified'),
    ...absentFields('Int', 'supplierDeliveryTimeInDays'),
    scalePrices: scalePrices(ItemSupplierPriceListItem),
  },
}

export const getItemSuppliersById: ListQuery = {
  kind: 'list',
  name: 'GetItemSuppliersById',
  description: 'The suppliers of one item.',
  scope: 'items.read',
  source: {
    type: ItemSupplierListItem,
    from: `erp.item_suppliers link
      join erp.items on items.tenant_id = $tenant and items.id = link.item_id
      join erp.suppliers supplier
        on supplier.tenant_id = $tenant and supplier.id = link.supplier_id`,
    as: 'link',
    key: [{ sql: 'link.supplier_id', cast: 'integer' }],
  },
  within: {
    argument: 'itemId',
    condition: (tenantId, uuid) => sql`link.item_id = (
      select named.id from erp.items named
      where named.tenant_id = ${tenantId} and named.uuid = ${uuid}::uuid)`,
  },
}
