import Type from 'typebox'
import { KeyField, Label, Text } from '../../platform/values/shape.ts'

/** Who takes parcels: its program is called for labels. Its secret is written and never shown. */
export const Carrier = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What people call it, unique in any case of letters.' }),
  address: Text(2000, {
    pattern: '^https?://[^\\s\\u0000-\\u001f\\u007f@]+$',
    description:
      'Where its program is called with POST: a public address of http or https, without credentials.',
  }),
  isActive: Type.Boolean({ description: 'Whether it is asked for labels.' }),
})

export const CarrierSecret = Text(200, {
  pattern: '^whsec_[A-Za-z0-9+/]{32,88}={0,2}$',
  description:
    'What calls are signed with (Standard Webhooks): `whsec_` and 24 to 64 bytes in Base64. It is stored encrypted and never shown; left out of an update, it stays.',
})

export const carrierSentences = {
  'carrier.missing': { en: 'There is no such carrier.', de: 'Diesen Versanddienst gibt es nicht.' },
  'carrier.in-use': {
    en: 'Shipping methods or labels refer to this carrier; it can be made inactive.',
    de: 'Versandarten oder Etiketten verweisen auf diesen Versanddienst; er lässt sich stilllegen.',
  },
  'carrier.name.taken': {
    en: 'Another carrier has this name.',
    de: 'Ein anderer Versanddienst hat diesen Namen.',
  },
}

export const wrongAddress = {
  en: 'This is not an address of the web.',
  de: 'Das ist keine Adresse im Web.',
}

export const wrongSecret = {
  en: 'These are not 24 to 64 bytes in Base64.',
  de: 'Das sind keine 24 bis 64 Bytes in Base64.',
}
