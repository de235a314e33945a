import type { RecordUse } from '../platform/records/record-use-store.ts'
import { isPricedFor } from './customer-prices/customer-price-store.ts'

/** A customer with prices of its own is not deleted. */
export const customerHasPrices: RecordUse = {
  code: 'customer.in-use.price',
  sentence: {
    en: 'Items have prices for the customer.',
    de: 'Artikel haben Preise für den Kunden.',
  },
  isUsed: isPricedFor,
}
