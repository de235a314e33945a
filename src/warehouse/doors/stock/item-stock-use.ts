import type { RecordUse } from '../../../platform/records/record-use-store.ts'
import { isOnOrder } from '../../incoming-store.ts'
import { isInStock } from '../../item-stocks/item-stock-store.ts'
import { isWanted } from '../reservations/reservation-store.ts'

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

/** Nor is an item that suppliers are to deliver. */
export const itemOnOrder: RecordUse = {
  code: 'item.in-use.on-order',
  sentence: {
    en: 'The item was ordered from a supplier and is still to come.',
    de: 'Der Artikel ist bei einem Lieferanten bestellt und noch nicht da.',
  },
  isUsed: isOnOrder,
}
