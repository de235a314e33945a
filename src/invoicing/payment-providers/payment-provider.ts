import Type from 'typebox'
import { KeyField, Label, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'

/** Who takes money for the tenant and reports it. Its secret is written and never shown. */
export const PaymentProvider = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What people call it, unique in any case of letters.' }),
  paymentMethodId: orNull(
    ReferenceField({
      refersTo: 'payment-methods',
      description:
        'The payment method of its payments, whose account the books use; null: that of the order.',
    }),
  ),
  isActive: Type.Boolean({ description: 'Whether its reports are taken.' }),
})

export const ProviderSecret = Text(200, {
  pattern: '^[A-Za-z0-9_-]{43,86}$',
  description:
    'What its reports are signed with: 32 to 64 bytes in Base64url without padding. It is stored encrypted and never shown; left out of an update, it stays.',
})

export const paymentProviderSentences = {
  'payment-provider.missing': {
    en: 'There is no such payment provider.',
    de: 'Diesen Zahlungsanbieter gibt es nicht.',
  },
  'payment-provider.in-use': {
    en: 'Payments refer to this payment provider; it can be made inactive.',
    de: 'Zahlungen verweisen auf diesen Zahlungsanbieter; er lässt sich stilllegen.',
  },
  'payment-provider.name.taken': {
    en: 'Another payment provider has this name.',
    de: 'Ein anderer Zahlungsanbieter hat diesen Namen.',
  },
}
