import type {
  OfferedChild,
  OfferedPicture,
  OfferedTexts,
} from '../../catalog/doors/channels/offered-content-store.ts'
import type { OfferedItem } from '../../catalog/doors/channels/offered-item-store.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'

/** Offers that are to be sent to a channel again, by the numbers of their items. */
export const offerEvents = eventsOf('channel-offer', ['changed'])

/** Prices and variations of an offer beyond these are not sent. */
export const pricesMax = 50
export const variationsMax = 500

export interface OfferPrice {
  /** From how many pieces on, as decimal digits. */
  readonly quantity: string
  /** Net price of one unit; null where that of the marketplace holds, which is gross. */
  readonly netPrice: number | null
}

/** What an offer by itself is now. */
export interface SingleOffer extends OfferedItem {
  /** Decimal digits; null: stock is not kept, so it is without limit. */
  readonly quantity: string | null
  /** Decimal digits; null: no rate is known. */
  readonly taxPercent: string | null
  /** For one piece first. */
  readonly prices: readonly OfferPrice[]
  readonly currencyIso: string
}

/** A child that is offered as well. */
export interface OfferVariation extends SingleOffer {
  readonly dimensions: OfferedChild['dimensions']
}

/** An offer as it is now, with everything that is sent of it. */
export interface Offer extends SingleOffer {
  /** The category of the channel that the merchant has chosen. */
  readonly channelCategoryId: string | undefined
  readonly texts: OfferedTexts | undefined
  readonly pictures: readonly OfferedPicture[]
  readonly variations: readonly OfferVariation[]
}

/** Makes a link to a picture. */
export type LinkPicture = (picture: OfferedPicture) => string

/** An offer as it was last sent to a channel. */
export interface NotifiedOffer {
  readonly itemId: number
  readonly isActive: boolean
  /** Empty where the offer has ended, or is to be sent as a whole. */
  readonly contentHash: string
  readonly priceHash: string
  readonly quantity: string
}

export const noSuchOffer = () =>
  new Refusal('missing', 'channel-offer.unknown', {
    en: 'The channel does not know that this item is offered.',
    de: 'Der Kanal weiß nicht, dass dieser Artikel angeboten wird.',
  })
