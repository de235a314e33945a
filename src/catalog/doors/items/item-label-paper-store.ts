import { tenantLanguage } from '../../../access/doors/tenants/tenant-terms-store.ts'
import { fixed } from '../../../platform/postgres/sql.ts'
import { asJson } from '../../../platform/records/projection.ts'
import type { Paper } from '../../../printing/paper-store.ts'
import { Item, noSuchItem } from '../../items/item.ts'
import { itemSource } from '../../items/item-record-store.ts'

export const itemLabelPaper: Paper = {
  kind: 'item-label',
  name: 'ItemLabel',
  about: 'the label of an item',
  remarks: 'Its barcode is the GTIN of the item, or else its SKU. ',
  path: { v1: '/items/{itemId}', v2: '/items/{itemId}' },
  parameter: 'itemId',
  scope: 'items',
  missing: noSuchItem,
  missingCode: 'item.missing',
  source: itemSource,
  example: { document: Item },
  content: {
    number: fixed('items.sku'),
    date: fixed('items.added'),
    // It shows no amounts.
    currencyIso: fixed(`''`),
    document: asJson(itemSource.record.v2),
    lines: fixed(`'[]'`),
    order: fixed(`json_build_object('languageIso', ${tenantLanguage})`),
    seller: fixed(`'null'`),
  },
  decimalsOf: () => 2,
}
