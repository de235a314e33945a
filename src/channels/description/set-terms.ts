import Type from 'typebox'
import { channelOperation } from '../channel-operation.ts'
import { changeDescription, lockDescription } from './description-store.ts'
import { Carrier, PaymentMethod, PriceType, termsMax, tooManyPriceTypes } from './terms.ts'

export const setPriceType = channelOperation({
  name: 'setPriceType',
  summary: 'Set a price type of a channel',
  description:
    'Adds a kind of price that merchants can give their offers, or changes the one with this id. Refused ' +
    'with 409 `channel-price-type.too-many`.',
  method: 'POST',
  path: '/price',
  body: PriceType,
  example: { priceTypeId: 'B2B', displayName: 'Business customers' },
  answer: { status: 204 },

  async handle({ tx, body, audit }, { id }) {
    const { priceTypes } = await lockDescription(tx, id)
    const before = priceTypes.find(({ priceTypeId }) => priceTypeId === body.priceTypeId)
    const after = before
      ? priceTypes.map((one) => (one === before ? body : one))
      : [...priceTypes, body]
    if (after.length > termsMax) throw tooManyPriceTypes()
    await changeDescription(tx, id, { priceTypes: after })
    const entry = { entity: 'channel-price-type', entityId: body.priceTypeId }
    audit({ ...entry, before: before ?? null, after: body })
    return undefined
  },
})

export const setPaymentRules = channelOperation({
  name: 'setPaymentRules',
  summary: 'Set the payment methods of a channel',
  description: 'Replaces the payment methods that orders of the channel may name.',
  method: 'PUT',
  path: '/payment-rules',
  body: Type.Object({
    supportedPaymentMethodList: Type.Array(PaymentMethod, { maxItems: termsMax }),
  }),
  example: { supportedPaymentMethodList: [{ paymentMethodId: 'CARD', displayName: 'Card' }] },
  answer: { status: 201 },

  async handle({ tx, body, audit }, { id, channel }) {
    const { paymentMethods } = await lockDescription(tx, id)
    const after = body.supportedPaymentMethodList
    await changeDescription(tx, id, { paymentMethods: after })
    const entry = { entity: 'channel-payment-methods', entityId: channel }
    audit({ ...entry, before: { paymentMethods }, after: { paymentMethods: after } })
    return undefined
  },
})

export const setShippingRules = channelOperation({
  name: 'setShippingRules',
  summary: 'Set the carriers of a channel',
  description: 'Replaces the carriers that shipments for orders of the channel may name.',
  method: 'PUT',
  path: '/shipping-rules',
  body: Type.Object({
    supportedCarrierList: Type.Optional(Type.Array(Carrier, { maxItems: termsMax })),
  }),
  example: { supportedCarrierList: [{ carrierId: 'POST', displayName: 'Post' }] },
  answer: { status: 201 },

  async handle({ tx, body, audit }, { id, channel }) {
    const { carriers } = await lockDescription(tx, id)
    const after = body.supportedCarrierList ?? []
    await changeDescription(tx, id, { carriers: after })
    const entry = { entity: 'channel-carriers', entityId: channel }
    audit({ ...entry, before: { carriers }, after: { carriers: after } })
    return undefined
  },
})
