import type { Meanings } from '../platform/values/words.ts'

/** What fields of customers and their groups mean. */
export const customerMeanings: Meanings = {
  'customer-group.isDefault': {
    en: 'Customers without a group of their own count to it.',
    de: 'Kunden ohne eigene Gruppe zählen zu ihr.',
  },
  'customer-group.discount': {
    en: 'Percent off the standard price; a price agreed for an item counts instead.',
    de: 'Prozent vom Standardpreis; ein für den Artikel vereinbarter Preis geht vor.',
  },
  'customer-category.name': {
    en: 'A mark to sort customers by, in addition to their group.',
    de: 'Ein Merkmal, um Kunden neben ihrer Gruppe zu ordnen.',
  },
  cashDiscountDays: {
    en: 'Days after the date of the invoice within which the discount may be taken.',
    de: 'Tage nach dem Rechnungsdatum, in denen Skonto gezogen werden darf.',
  },
  cashDiscountValue: {
    en: 'Percent that may be taken off for paying early.',
    de: 'Prozent, die bei früher Zahlung abgezogen werden dürfen.',
  },
  paymentOption: {
    en: 'Which way the money comes. It decides, for example, whether a direct debit can be made.',
    de: 'Auf welchem Weg das Geld kommt. Danach richtet sich etwa, ob eine Lastschrift möglich ist.',
  },
  'payment-method.isActive': {
    en: 'Off: new orders cannot have it; old ones keep it.',
    de: 'Aus: Neue Aufträge können sie nicht haben; alte behalten sie.',
  },
}
