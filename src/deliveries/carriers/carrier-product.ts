import Type from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { KeyField, Label, ReferenceField } from '../../platform/values/shape.ts'

/** Which product of which carrier a shipping method is. */
export const CarrierProduct = Type.Object({
  id: KeyField({ readOnly: true }),
  carrierId: ReferenceField({ refersTo: 'carriers', description: 'Who takes the parcels.' }),
  code: Label(100, { description: 'What the carrier calls the product.', example: 'parcel-eu' }),
  shippingMethodId: ReferenceField({
    refersTo: 'shipping-methods',
    description: 'The shipping method whose parcels are sent with it.',
  }),
})

export const carrierProductSentences = {
  'carrier-product.missing': {
    en: 'There is no such product of a carrier.',
    de: 'Dieses Produkt eines Versanddienstes gibt es nicht.',
  },
  'carrier-product.in-use': {
    en: 'Records refer to this product of a carrier.',
    de: 'Datensätze verweisen auf dieses Produkt eines Versanddienstes.',
  },
}

export const methodTaken = () =>
  new Refusal('conflict', 'carrier-product.taken', {
    en: 'The shipping method is connected with a product of a carrier already.',
    de: 'Die Versandart ist schon mit einem Produkt eines Versanddienstes verbunden.',
  })

export const noSuchConnected = missingRecords('carrier-product.reference.missing', {
  en: 'The product refers to records that do not exist.',
  de: 'Das Produkt verweist auf Datensätze, die es nicht gibt.',
})
