import { cutText } from '../../platform/values/cut-text.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { SellerEvent } from '../events/seller-events.ts'
import type { Offer, OfferVariation, SingleOffer } from './offer.ts'

type OfferEvent = SellerEvent<'Seller:Offer.New'>
type Variation = NonNullable<OfferEvent['variationList']>[number]
type PriceList = OfferEvent['priceList']

/** The longest texts that channels take, in characters; ours may be longer, and are cut. */
const titleMax = 512
const subTitleMax = 1024
const descriptionMax = 50_000
const picturesMax = 50
const attributesMax = 250

/** What is sent of an offer, without stock, prices and pictures. */
export function contentOf(offer: Offer) {
  const { sku, name, isbn, mpn, brand, retailPrice, taxPercent, parentId, texts } = offer
  const gtin = gtinOf(offer)
  const productAttributeList = productAttributesOf(offer)
  return {
    ...{ sku, title: cutText(texts?.name ?? name, titleMax) },
    ...(texts?.shortDescription && { subTitle: cutText(texts.shortDescription, subTitleMax) }),
    ...(texts?.description && { description: cutText(texts.description, descriptionMax) }),
    ...(gtin && { gtin }),
    ...(isbn && { isbn }),
    ...(mpn && { mpn }),
    ...(brand && { brand }),
    ...(retailPrice !== null && {
      srp: { amount: Exact.of(retailPrice).rounded(2).toString(), currency: offer.currencyIso },
    }),
    ...(taxPercent !== null && { taxPercent }),
    ...(parentId !== null && { parentOfferId: parentId }),
    ...(offer.channelCategoryId && { channelCategoryId: offer.channelCategoryId }),
    ...(productAttributeList.length > 0 && { productAttributeList }),
    channelAttributeList: offer.attributes.slice(0, attributesMax),
  }
}

/** A UPC is a GTIN of twelve digits: it stands for the one that is missing. */
function gtinOf({ gtin, upc }: SingleOffer): string | null {
  return gtin || upc
}

/** What the item itself says and channels have no field for, under names that stay. */
function productAttributesOf(offer: SingleOffer) {
  const { upc, fnsku, countryOfOrigin, shippingClass, availability } = offer
  const { handlingTime, supplyTime } = offer
  const said = {
    upc,
    fnsku,
    countryOfOrigin,
    shippingClass,
    availability,
    handlingTime,
    supplyTime,
  }
  return Object.entries(said).flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** The digests of the pictures, in their order: links to them differ each time. */
export function picturesOf({ pictures }: Offer) {
  return pictures.slice(0, picturesMax)
}

/** What is sent of the variations, without stock and prices, which are sent with their own offers. */
export function variationContentOf(variation: OfferVariation) {
  const { sku, name, taxPercent, dimensions } = variation
  const gtin = gtinOf(variation)
  return {
    ...{ sku, title: cutText(name, titleMax), variationDimensionList: dimensions.slice(0, 10) },
    ...(gtin && { gtin }),
    ...(taxPercent !== null && { taxPercent }),
  }
}

export function variationOf(variation: OfferVariation): Variation {
  return {
    offerId: variation.id,
    ...variationContentOf(variation),
    quantity: quantityOf(variation) || unlimited,
    priceList: priceListOf(variation),
  }
}

/** The quantity that is sent for items without stock-keeping: channels need a quantity for each offer. */
export const unlimited = '9999'

/** Whole pieces that can be sold; empty where stock is not kept. */
export function quantityOf({ quantity }: SingleOffer): string {
  return quantity === null ? '' : String(Math.max(0, Math.floor(Number(quantity))))
}

/**
 * Channels sell to consumers, so prices are gross: net price and tax, rounded once to two decimals. A
 * quantity whose price is that of the one before is left out.
 */
export function priceListOf(offer: SingleOffer): PriceList {
  const { prices, taxPercent, currencyIso } = offer
  const percent = Exact.of(taxPercent ?? '0').plus(Exact.of('100'))
  const marketplacePrice = Exact.of(offer.marketplacePrice ?? '0')
  const grossOf = (net: number | null) =>
    (net === null ? marketplacePrice : Exact.of(String(net)).times(percent).times(Exact.of('0.01')))
      .rounded(2)
      .toString()
  const all = prices.map(({ quantity, netPrice }) => ({
    ...{ amount: grossOf(netPrice), currency: currencyIso, quantity },
  }))
  const quantityPriceList = all.filter(({ amount }, at) => amount !== all[at - 1]?.amount)
  return [{ id: 'default', quantityPriceList }]
}
