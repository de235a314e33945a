import Type from 'typebox'
import { amount, flag, text } from '../../platform/exchange/mapping/field-kinds.ts'
import { type FieldTable, never } from '../../platform/records/fields/field-table.ts'
import { orNull, Quantity, ReferenceField, Text } from '../../platform/values/shape.ts'
import { type ItemField, reasons } from './item-field.ts'

export const storageFields = {
  storageOptions: {
    fields: {
      globalMinimumStockLevel: {
        shape: Quantity({
          description: 'Stock over all warehouses below which the item should be reordered.',
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'masterDataCopyOptions',
        file: {
          name: 'minimumStock',
          column: 40,
          field: amount(['Minimum Stock Level', 'Reorder Level', 'Mindestbestand', 'Meldebestand']),
        },
        filter: 'graph',
        graph: {
          ItemListItem: 'minimumStock',
          ItemStorageConstraints: 'globalMinimumStockLevel',
        },
      },
      buffer: {
        shape: Quantity({
          description: 'Stock that is kept back and not offered for sale on sales channels.',
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'oversalesCopyOptions',
        file: { column: 41, field: amount(['Puffer']) },
        filter: 'graph',
        graph: { ItemListItem: 'buffer', ItemStorageConstraints: 'buffer' },
      },
      serialNumberTracking: {
        shape: Type.Boolean({
          description: 'Whether the serial numbers of sold units are tracked.',
        }),
        column: { type: 'boolean', initial: false },
        copied: 'masterDataCopyOptions',
        file: { column: 52, field: flag([], false) },
        filter: 'graph',
        graph: {
          computed: {
            ItemListItem: 'serialNumberTrackingMode',
            ItemStorageConstraints: 'serialNumberType',
          },
        },
      },
      procurementTime: {
        shape: Quantity({
          description: 'Days until the item is available after it was ordered from the supplier.',
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'deliveryOptionsCopyOptions',
        file: { column: 42, field: amount(['Beschaffungszeit']) },
        filter: 'graph',
        graph: { ItemListItem: 'manualDeliveryTimeDays' },
      },
      determineProcurementTimeAutomatically: {
        shape: Type.Boolean({
          description:
            'Whether the procurement time is determined automatically instead of by the given days.',
        }),
        column: { type: 'boolean', initial: false },
        copied: 'deliveryOptionsCopyOptions',
        file: { column: 48, field: flag([], false) },
        filter: 'graph',
        graph: { ItemListItem: 'isDeliveryTimeAutomatic' },
      },
      additionalHandlingTime: {
        shape: Quantity({
          description: 'Days that processing takes in addition to the procurement time.',
        }),
        column: { type: 'numeric', initial: 0 },
        copied: 'deliveryOptionsCopyOptions',
        file: { column: 43, field: amount(['Bearbeitungszeit']) },
        filter: 'graph',
        graph: { ItemListItem: 'additionalProcessingTime' },
      },
      inventoryManagementActive: {
        shape: Type.Boolean({
          description: 'Whether stock is kept for the item; true if left out at creation.',
        }),
        column: { type: 'boolean', initial: true },
        written: 'at creation',
        copied: never(reasons.madeSo),
        file: { column: 49, field: flag(['Bestandsführung'], true) },
        filter: 'graph',
        graph: {
          ItemListItem: 'isInventoryManagementActive',
          ItemStorageConstraints: 'isInventoryManagementActive',
        },
      },
      splitQuantity: {
        shape: Type.Boolean({
          description: 'Whether fractions of a unit can be stocked; otherwise whole units only.',
        }),
        column: { type: 'boolean', initial: false },
        written: 'at creation',
        copied: never(reasons.madeSo),
        file: { column: 50, field: flag(['Teilbar'], false) },
        filter: 'graph',
        graph: { ItemListItem: 'isDivisible', ItemStorageConstraints: 'isStockDivisible' },
      },
      serialNumberItem: {
        shape: Type.Boolean({ description: 'Whether each unit has a serial number.' }),
        column: { type: 'boolean', initial: false },
        written: 'at creation',
        copied: never(reasons.madeSo),
        file: { column: 51, field: flag(['Seriennummernartikel'], false) },
        filter: 'graph',
        graph: { ItemListItem: 'isSerialNumberManaged' },
      },
      subjectToShelfLifeExpirationDate: {
        shape: Type.Boolean({ description: 'Whether stock is kept by best-before date.' }),
        column: { type: 'boolean', initial: false },
        written: 'at creation',
        copied: never(reasons.madeSo),
        file: { column: 53, field: flag(['MHD-Artikel'], false) },
        filter: 'graph',
        graph: { ItemListItem: 'hasBestBeforeDate', ItemStorageConstraints: 'isBestBeforeManaged' },
      },
      subjectToBatchItem: {
        shape: Type.Boolean({ description: 'Whether stock is kept by batch.' }),
        column: { type: 'boolean', initial: false },
        written: 'at creation',
        copied: never(reasons.madeSo),
        file: { column: 54, field: flag(['Chargenartikel'], false) },
        filter: 'graph',
        graph: { ItemListItem: 'hasBatch', ItemStorageConstraints: 'hasBatch' },
      },
    },
  },
  countryOfOrigin: {
    shape: orNull(
      Text(100, {
        description: 'Country that the item comes from, usually its ISO 3166-1 code.',
      }),
    ),
    column: { type: 'text' },
    copied: 'masterDataCopyOptions',
    file: { column: 13, field: text(['Origin', 'Herkunftsland', 'Ursprungsland'], 100) },
    isOfProduct: true,
    filter: 'graph',
    graph: { ItemListItem: 'countryOfOrigin', ItemdetailsItem: 'countryOfOrigin' },
  },
  conditionId: {
    shape: orNull(ReferenceField({ description: 'State of the item, settled at its creation.' })),
    column: { type: 'integer', refersTo: 'conditions' },
    written: 'at creation',
    copied: never(reasons.madeSo),
    file: { name: 'conditionName', column: 22, field: text(['Zustand'], 255) },
    filter: 'graph',
    graph: { ItemListItem: 'conditionId' },
  },
  shippingClassId: {
    shape: orNull(ReferenceField()),
    column: { type: 'integer', refersTo: 'shipping_classes' },
    copied: 'deliveryOptionsCopyOptions',
    file: { name: 'shippingClass', column: 20, field: text(['Versandklasse'], 255) },
    isOfProduct: true,
    filter: 'graph',
    graph: { ItemListItem: 'shippingClassId', ItemdetailsItem: 'shippingClassId' },
  },
  productGroupId: {
    shape: orNull(ReferenceField()),
    column: { type: 'integer', refersTo: 'product_groups' },
    copied: 'masterDataCopyOptions',
    file: {
      name: 'productGroup',
      column: 19,
      field: text(['Type', 'Product Type', 'Warengruppe', 'Produktgruppe'], 255),
    },
    isOfProduct: true,
    filter: { productGroupId: ReferenceField() },
    graph: { ItemListItem: 'productGroupId', ItemdetailsItem: 'productGroupId' },
  },
  taxClassId: {
    shape: orNull(ReferenceField()),
    column: { type: 'integer', refersTo: 'tax_classes' },
    copied: 'masterDataCopyOptions',
    file: { name: 'taxClass', column: 21, field: text(['Steuerklasse'], 255) },
    isOfProduct: true,
    filter: 'graph',
    graph: { ItemListItem: 'taxClassId' },
  },
} as const satisfies FieldTable<ItemField>
