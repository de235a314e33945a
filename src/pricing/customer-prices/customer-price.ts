import Type from 'typebox'
import { FromQuantity } from '../../catalog/doors/price.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { patchOf, ReferenceField } from '../../platform/values/shape.ts'
import {
  amountFields,
  draftFields,
  fromQuantityField,
  shownAmountFields,
} from '../quantity-price.ts'

/** What one customer pays for an item from a quantity on (interface, customer-specific item price). */
export const CustomerPrice = Type.Object({
  itemId: ReferenceField({ readOnly: true }),
  customerId: ReferenceField({ readOnly: true }),
  fromQuantity: fromQuantityField,
  ...shownAmountFields,
})

export const CustomerPricePatch = patchOf(
  Type.Object({ ...CustomerPrice.properties, ...amountFields }),
)

export const CustomerPriceDraft = Type.Object({ customerId: ReferenceField(), ...draftFields })

export const customerPricesPath = {
  v1: '/items/{itemId}/customerPrices',
  v2: '/items/{itemId}/customer-prices',
}

/** The address of one price: its key. */
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
    en: 'The customer already has a price for this item from this quantity on.',
    de: 'Der Kunde hat für diesen Artikel ab dieser Menge schon einen Preis.',
  })
