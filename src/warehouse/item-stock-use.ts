import type { RecordUse } from '../platform/records/record-use-store.ts'
import { isInStock } from './item-stocks/item-stock-store.ts'

/** An item in stock is not deleted. */
export const itemInStock: RecordUse = {
  code: 'item.in-use.stock',
  sentence: { en: 'The item is in stock.', de: 'Der Artikel hat Bestand.' },
  isUsed: isInStock,
}
