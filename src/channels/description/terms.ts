import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { Label, Text } from '../../platform/values/shape.ts'

/** How many price types, carriers or payment methods a channel has at most. */
export const termsMax = 500

const DisplayName = () => Text(150, { description: 'Name for people.' })

/** A kind of price that a channel knows, such as that of business customers. */
export const PriceType = Type.Object({
  priceTypeId: Label(100, { description: 'Names it in the prices of offers.' }),
  displayName: Label(150, { description: 'Name for people.' }),
  description: Type.Optional(Text(1_000, { description: 'What the price is for.' })),
})
export type PriceType = Static<typeof PriceType>

export const PaymentMethod = Type.Object({
  paymentMethodId: Label(100, { description: 'Names it in orders.' }),
  displayName: Type.Optional(DisplayName()),
})
export type PaymentMethod = Static<typeof PaymentMethod>

export const Carrier = Type.Object({
  carrierId: Label(100, { description: 'Names it in shipments.' }),
  displayName: Type.Optional(DisplayName()),
})
export type Carrier = Static<typeof Carrier>

export const tooManyPriceTypes = () =>
  new Refusal('conflict', 'channel-price-type.too-many', {
    en: `A channel has at most ${termsMax} price types.`,
    de: `Ein Kanal hat höchstens ${termsMax} Preisarten.`,
  })
