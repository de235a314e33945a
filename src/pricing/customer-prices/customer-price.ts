import Type from 'typebox'
import { FromQuantity, shownPrice, toldPrice } from '../../catalog/price.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { patchOf, ReferenceField } from '../../platform/values/shape.ts'

/** What one customer pays for an item from a quantity on (interface, customer-specific item price). */
export const CustomerPrice = Type.Object({
  itemId: ReferenceField({ readOnly: true }),
  customerId: ReferenceField({ readOnly: true }),
  fromQuantity: FromQuantity({ readOnly: true }),
  ...shownPrice,
})

export const CustomerPricePatch = patchOf(
  Type.Object({ ...CustomerPrice.properties, ...toldPrice }),
)

/** Without a quantity the price holds from 1 on. */
export const CustomerPriceDraft = Type.Object({
  customerId: ReferenceField(),
  fromQuantity: Type.Optional(FromQuantity()),
  netPrice: Type.Optional(toldPrice.netPrice),
  reduceStandardPriceByPercent: Type.Optional(toldPrice.reduceStandardPriceByPercent),
})

export const customerPricesPath = {
  v1: '/items/{itemId}/customerPrices',
  v2: '/items/{itemId}/customer-prices',
}

/** Where one price is found: by what names it. */
export const customerPriceAddress = {
  path: {
    v1: `${customerPricesPath.v1}/{customerId}/{fromQuantity}`,
    v2: `${customerPricesPath.v2}/{customerId}/{fromQuantity}`,
  },
  pathParameters: {
    itemId: ReferenceField(),
    customerId: ReferenceField(),
    fromQuantity: FromQuantity(),
  },
}

export const noSuchCustomerPrice = () =>
  new Refusal('missing', 'customer-price.missing', {
    en: 'The customer has no price of its own for this item from this quantity on.',
    de: 'Der Kunde hat für diesen Artikel ab dieser Menge keinen eigenen Preis.',
  })

export const customerPriceTaken = () =>
  new Refusal('conflict', 'customer-price.taken', {
    en: 'The customer has a price for this item from this quantity on already.',
    de: 'Der Kunde hat für diesen Artikel ab dieser Menge schon einen Preis.',
  })
