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
}
