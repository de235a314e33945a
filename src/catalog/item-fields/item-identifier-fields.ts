import Type from 'typebox'
import { checkedText, text } from '../../platform/exchange/mapping/field-kinds.ts'
import { type FieldTable, never } from '../../platform/records/fields/field-table.ts'
import { Label, orNull, Text } from '../../platform/values/shape.ts'
import { textList } from '../exchange/columns/item-list-fields.ts'
import { isGtin, isIsbn, isUpc } from './check-digits.ts'
import { type ItemField, reasons } from './item-field.ts'

const wrongDigit = 'has a wrong check digit or length'

export const identifierFields = {
  gtin: {
    shape: orNull(
      Text(255, {
        description: 'GTIN (EAN) of 8, 12, 13 or 14 digits with a valid check digit.',
      }),
    ),
    column: { type: 'text' },
    copied: never(reasons.namesProduct),
    file: {
      column: 7,
      field: checkedText(['EAN', 'GTIN/EAN', 'Barcode', 'Variant Barcode'], isGtin, wrongDigit),
    },
    filter: 'search',
    graph: { ItemListItem: 'gtin', ItemIdentifiers: 'gtin' },
  },
  manufacturerNumber: {
    shape: orNull(Text(255, { description: "The manufacturer's own part number (MPN)." })),
    column: { type: 'text' },
    copied: 'identifiersCopyOptions',
    file: {
      column: 10,
      field: text(['MPN', 'HAN', 'Herstellernummer', 'Google Shopping / MPN'], 255),
    },
    filter: 'search',
    graph: { ItemListItem: 'manufacturerNumber', ItemIdentifiers: 'manufacturerNumber' },
  },
  isbn: {
    shape: orNull(
      Text(255, { v1: 'ISBN', description: 'ISBN-10 or ISBN-13 with a valid check digit.' }),
    ),
    column: { type: 'text' },
    copied: never(reasons.namesProduct),
    file: { column: 8, field: checkedText([], isIsbn, wrongDigit) },
    filter: 'search',
    graph: { ItemListItem: 'isbn', ItemIdentifiers: 'isbn' },
  },
  upc: {
    shape: orNull(
      Text(255, { v1: 'UPC', description: 'UPC of 12 digits with a valid check digit.' }),
    ),
    column: { type: 'text' },
    copied: never(reasons.namesProduct),
    file: { column: 9, field: checkedText([], isUpc, wrongDigit) },
    filter: 'search',
    graph: { ItemListItem: 'upc', ItemIdentifiers: 'upc' },
  },
  marketplaceBFnsku: {
    shape: orNull(
      Text(255, { description: 'Number of the item in the fulfilment of marketplace B.' }),
    ),
    column: { type: 'text' },
    copied: never(reasons.namesProduct),
    file: { column: 11, field: text(['FNSKU'], 255) },
    filter: 'graph',
    graph: { ItemListItem: 'marketplaceBFnsku', ItemIdentifiers: 'marketplaceBFnsku' },
  },
  asins: {
    shape: Type.Array(Label(), {
      maxItems: 100,
      description: 'ASINs of the item on marketplaces; replaced as a whole.',
    }),
    column: { type: 'text[]', initial: [] },
    copied: never(reasons.namesProduct),
    file: { column: 26, field: textList(['ASIN']) },
    filter: 'graph',
    graph: { computed: { ItemListItem: 'defaultAsin', ItemIdentifiers: 'defaultAsin' } },
  },
  ownIdentifier: {
    shape: orNull(Text(255, { description: 'A further identifier of your own choice.' })),
    column: { type: 'text' },
    copied: never(reasons.namesProduct),
    file: { column: 12, field: text(['Eigene Kennung'], 255) },
    filter: 'search',
    graph: { ItemIdentifiers: 'ownIdentifier' },
  },
} as const satisfies FieldTable<ItemField>
