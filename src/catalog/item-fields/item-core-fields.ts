import Type from 'typebox'
import { flag, text } from '../../platform/exchange/mapping/field-kinds.ts'
import { type FieldTable, never } from '../../platform/records/fields/field-table.ts'
import { KeyField, Label, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'
import { categories } from '../exchange/columns/item-list-fields.ts'
import { type ItemField, reasons } from './item-field.ts'
import { identifierFields } from './item-identifier-fields.ts'

export const coreFields = {
  id: {
    shape: KeyField(),
    column: { type: 'integer', isRequired: true },
    written: 'by the service',
    copied: never(reasons.namesItem),
    file: never('files name items by their SKU'),
    filter: 'graph',
    graph: { computed: { ItemListItem: 'id', ItemdetailsItem: 'id' } },
  },
  sku: {
    shape: Label(255, {
      v1: 'SKU',
      description:
        'Stock keeping unit, unique in any case of letters; left out, it is made of the number.',
    }),
    column: { type: 'text', isRequired: true, lowered: 'sku_key' },
    copied: never(reasons.namesItem),
    file: {
      column: 1,
      field: text(
        [
          ...['Variant SKU', 'Article Number', 'Item Number', 'Product Code', 'Artikelnummer'],
          ...['Artikelnr', 'Art-Nr', 'Artikel-Nr.', 'Part Number', 'ProductID', 'ItemID'],
          ...['ArticleID', 'ArtikelID'],
        ],
        255,
      ),
    },
    filter: 'search',
    graph: { ItemListItem: 'sku', ItemIdentifiers: 'sku' },
  },
  manufacturerId: {
    shape: orNull(ReferenceField()),
    column: { type: 'integer', refersTo: 'manufacturers' },
    copied: 'masterDataCopyOptions',
    file: {
      name: 'manufacturer',
      column: 18,
      field: text(['Vendor', 'Brand', 'Hersteller', 'Marke', 'Supplier', 'Lieferant'], 255),
    },
    isOfProduct: true,
    filter: { manufacturerId: ReferenceField() },
    graph: { ItemListItem: 'manufacturerId', ItemdetailsItem: 'manufacturerId' },
  },
  responsiblePersonId: {
    shape: orNull(
      ReferenceField({
        description: 'The person responsible for the product safety of the item.',
      }),
    ),
    column: { type: 'integer', refersTo: 'responsible_persons' },
    copied: 'masterDataCopyOptions',
    file: { name: 'responsiblePersonNumber', column: 24, field: text([], 255) },
    filter: never(reasons.notPublished),
    graph: never(reasons.notPublished),
  },
  isActive: {
    shape: Type.Boolean({ description: 'Whether the item is for sale at all.' }),
    column: { type: 'boolean', initial: true },
    written: 'by other operations',
    copied: never('it is decided for each item'),
    file: { column: 47, field: flag(['Active', 'Status', 'Published', 'Aktiv'], true) },
    isOfProduct: true,
    filter: {
      isActive: Type.Boolean({ description: 'Only items that are for sale, or that are not.' }),
    },
    graph: { ItemListItem: 'isActive' },
  },
  categories: {
    shape: Type.Array(
      Type.Object({
        categoryId: ReferenceField(),
        name: Type.Optional(Type.String({ readOnly: true })),
      }),
      { maxItems: 1000, description: 'Categories that the item is in; replaced as a whole.' },
    ),
    column: never(reasons.ownTable),
    copied: 'categoriesCopyOptions',
    file: {
      name: 'category',
      column: 25,
      field: categories([
        ...['Category Path', 'Product Category', 'Categories', 'Kategorie', 'Kategorien'],
        ...['Warengruppenpfad', 'Category Name', 'Google Shopping / Google Product Category'],
      ]),
    },
    isOfProduct: true,
    filter: {
      categoryId: ReferenceField({ description: 'Only items directly in this category.' }),
    },
    graph: { computed: { ItemdetailsItem: 'categories' } },
  },
  name: {
    shape: Label(1000),
    column: { type: 'text', isRequired: true },
    copied: { descriptionsCopyOptions: 'name' },
    file: {
      column: 2,
      field: text(
        [
          ...['Title', 'Product Name', 'Item Name', 'Article Name', 'Artikelname', 'Bezeichnung'],
          ...['Artikelbezeichnung', 'Produktname', 'Titel'],
        ],
        1000,
      ),
    },
    isOfProduct: true,
    filter: 'search',
    graph: { ItemListItem: 'name' },
  },
  description: {
    shape: orNull(
      Text(100_000, {
        description:
          'Default text, may contain HTML; texts by channel and language take precedence.',
      }),
    ),
    column: { type: 'text', isLong: true },
    copied: { descriptionsCopyOptions: 'description' },
    file: {
      column: 3,
      field: text(['Body (HTML)', 'Body', 'Beschreibung', 'Long Description', 'Langtext'], 100_000),
    },
    isOfProduct: true,
    filter: 'graph',
    graph: { ItemListItem: 'description' },
  },
  shortDescription: {
    shape: orNull(Text(100_000, { description: 'Default short text for lists and overviews.' })),
    column: { type: 'text', isLong: true },
    copied: { descriptionsCopyOptions: 'description' },
    file: {
      column: 4,
      field: text(['Kurzbeschreibung', 'Kurztext', 'Summary', 'Quantity Per Unit'], 100_000),
    },
    isOfProduct: true,
    filter: 'graph',
    graph: { ItemListItem: 'shortDescription' },
  },
  identifiers: { fields: identifierFields },
} as const satisfies FieldTable<ItemField>
