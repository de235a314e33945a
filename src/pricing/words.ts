import type { Words } from '../platform/values/words.ts'

/** What people call prices. */
export const pricingWords: Words = {
  records: {
    price: { one: { en: 'Price', de: 'Preis' }, many: { en: 'Prices', de: 'Preise' } },
    'customer-price': {
      one: { en: 'Price of a customer', de: 'Kundenpreis' },
      many: { en: 'Prices of customers', de: 'Kundenpreise' },
    },
    'sales-channel-price': {
      one: { en: 'Price of a channel', de: 'Kanalpreis' },
      many: { en: 'Prices of channels', de: 'Kanalpreise' },
    },
    'special-price': {
      one: { en: 'Special price', de: 'Sonderpreis' },
      many: { en: 'Special prices', de: 'Sonderpreise' },
    },
  },
  fields: {
    fromQuantity: { en: 'From quantity', de: 'Ab Menge' },
    netPrice: { en: 'Net price', de: 'Nettopreis', unit: '¤' },
    reduceStandardPriceByPercent: { en: 'Reduction', de: 'Nachlass', unit: '%' },
    startDate: { en: 'From', de: 'Von' },
    endDate: { en: 'Until', de: 'Bis' },
    endDateActive: { en: 'Ends on a day', de: 'Endet an einem Tag' },
    tillAmountActive: { en: 'Ends with the stock', de: 'Endet mit dem Bestand' },
    tillAmountInStockSmallerThan: { en: 'Ends below a stock of', de: 'Endet bei weniger als' },
  },
}
