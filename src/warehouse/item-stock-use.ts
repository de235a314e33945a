import type { RecordUse } from '../platform/records/record-use-store.ts'
import { isInStock } from './item-stocks/item-stock-store.ts'
import { isWanted } from './reservation-store.ts'

/** An item in stock, or on its way between warehouses, is not deleted. */
export const itemInStock: RecordUse = {
  code: 'item.in-use.stock',
  sentence: {
    en: 'The item is in stock, or on its way between warehouses.',
    de: 'Der Artikel hat Bestand oder ist zwischen Lagern unterwegs.',
  },
  isUsed: isInStock,
}

/** Nor is an item that orders want. */
export const itemReserved: RecordUse = {
  code: 'item.in-use.reserved',
  sentence: { en: 'Open orders want the item.', de: 'Offene Aufträge brauchen den Artikel.' },
  isUsed: isWanted,
  constraint: 'stock_reservations_item',
}
