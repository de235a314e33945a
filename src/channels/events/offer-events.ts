import Type from 'typebox'
import { Text } from '../../platform/values/shape.ts'
import {
  Amount,
  ChannelOfferId,
  Currency,
  EventSeller,
  eventType,
  Listed,
  OfferNumber,
  Percent,
  Pieces,
} from './event-shapes.ts'

const money = { amount: Amount('Gross, with two decimals.'), currency: Currency() }

const QuantityPrice = Type.Object({
  ...money,
  quantity: Type.Optional(Pieces('From how many pieces on the price holds.')),
})

/** Prices of an offer by the kinds of prices that the channel has; only `default` is sent. */
const PriceContainer = Type.Object({
  id: Type.String({ description: 'Id of the kind of price.' }),
  quantityPriceList: Listed(QuantityPrice, { minItems: 1, maxItems: 50 }),
})

const ChannelAttribute = Type.Object({
  attributeId: Type.String({ description: 'Id of the attribute.' }),
  value: Type.String({ description: 'Its value.' }),
  group: Type.Optional(
    Type.String({ description: 'What belongs together in a repeated section.' }),
  ),
})

const Picture = () =>
  Type.String({ format: 'uri', description: 'Link to a picture, which expires after 7 days.' })

const texts = {
  title: Type.Optional(Text(512, { description: 'Name of the offer.' })),
  subTitle: Type.Optional(Text(1024, { description: 'Short description.' })),
  description: Type.Optional(Text(50_000, { description: 'Description, as HTML.' })),
  pictureList: Type.Optional(Listed(Picture(), { maxItems: 50 })),
}

const Sku = () => Text(255, { description: 'Item number of the seller.' })
const Gtin = () => Type.String({ description: 'GTIN (EAN), or else the UPC.' })

/** A child of an offer with variations, which is bought in its stead. */
const Variation = Type.Object({
  offerId: OfferNumber(),
  sku: Sku(),
  gtin: Type.Optional(Gtin()),
  variationDimensionList: Listed(ChannelAttribute, { minItems: 1, maxItems: 10 }),
  quantity: Pieces('Whole pieces that can be sold.'),
  priceList: Listed(PriceContainer, { minItems: 1, maxItems: 10 }),
  taxPercent: Type.Optional(Percent()),
  ...texts,
  channelAttributeList: Type.Optional(Listed(ChannelAttribute, { maxItems: 256 })),
})

const named = {
  sellerId: EventSeller(),
  offerId: OfferNumber(),
  channelOfferId: Type.Optional(ChannelOfferId()),
}

const Offer = Type.Object({
  ...named,
  parentOfferId: Type.Optional(OfferNumber()),
  channelCategoryId: Type.Optional(
    Type.String({ description: 'Category of the channel that the seller has chosen.' }),
  ),
  quantity: Type.Optional(
    Pieces('Whole pieces that can be sold; left out where stock is not kept.'),
  ),
  taxPercent: Type.Optional(Percent()),
  priceList: Listed(PriceContainer, { minItems: 1 }),
  ...texts,
  mainPicture: Type.Optional(Picture()),
  channelAttributeList: Type.Optional(Listed(ChannelAttribute, { maxItems: 250 })),
  variationList: Type.Optional(Listed(Variation, { maxItems: 500 })),
  sku: Sku(),
  gtin: Type.Optional(Gtin()),
  mpn: Type.Optional(Type.String({ description: 'Part number of the manufacturer.' })),
  isbn: Type.Optional(Type.String({ description: 'ISBN of a book.' })),
  brand: Type.Optional(Type.String({ description: 'Name of the manufacturer.' })),
  srp: Type.Optional(Type.Object(money, { description: 'Recommended retail price.' })),
  productAttributeList: Type.Optional(
    Listed(
      Type.Object({
        name: Type.String({
          description:
            'What the item itself says: `upc`, `fnsku` (channels of marketplace B), `countryOfOrigin`, ' +
            '`shippingClass` or `availability`, the last two by name; `handlingTime` is in how many days it leaves ' +
            'the house, and `supplyTime` in how many where it has to be bought first.',
        }),
        value: Type.String({ description: 'Its value.' }),
      }),
    ),
  ),
})

const price = (amount: string) => [
  { id: 'default', quantityPriceList: [{ amount, currency: 'EUR', quantity: '1' }] },
]
const example = { sellerId: 'crockery', offerId: 17 }
const offer = {
  ...example,
  ...{ sku: 'TEA-017', title: 'Teapot', quantity: '12', taxPercent: '19' },
  ...{ priceList: price('29.90'), channelAttributeList: [] },
}

/** What sellers do with offers. */
export const offerEventTypes = {
  'Seller:Offer.New': eventType({
    summary: 'An item is offered that was not offered',
    payload: Offer,
    example: offer,
  }),
  'Seller:Offer.Update': eventType({
    summary: 'The content of an offer changed; the event has all of it',
    payload: Offer,
    example: { ...offer, title: 'Teapot, 1 l' },
  }),
  'Seller:Offer.End': eventType({
    summary: 'An item is offered no more',
    payload: Type.Object(named),
    example,
  }),
  'Seller:Offer.StockUpdate': eventType({
    summary: 'The stock that can be sold changed',
    payload: Type.Object({ ...named, quantity: Pieces('Whole pieces that can be sold.') }),
    example: { ...example, quantity: '11' },
  }),
  'Seller:Offer.PriceUpdate': eventType({
    summary: 'The price of an offer changed',
    payload: Type.Object({ ...named, priceList: Listed(PriceContainer) }),
    example: { ...example, priceList: price('24.90') },
  }),
}
