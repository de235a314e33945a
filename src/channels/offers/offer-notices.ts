import { hash } from 'node:crypto'
import type { EventDraft } from '../queue/channel-event.ts'
import type { LinkPicture, NotifiedOffer, Offer } from './offer.ts'
import {
  contentOf,
  picturesOf,
  priceListOf,
  quantityOf,
  unlimited,
  variationContentOf,
  variationOf,
} from './offer-content.ts'

interface OfferTerms {
  readonly link: LinkPicture
  /** The id that the channel has given the offer. */
  readonly channelOfferId?: string | undefined
}

/**
 * The events about an item that its channel does not know yet; undefined where there are none. `notified` is
 * undefined for an item that was never offered, `offer` for one that is not offered now.
 */
export function offerNotices(
  sellerId: string,
  itemId: number,
  notified: NotifiedOffer | undefined,
  offer: Offer | undefined,
  { link, channelOfferId = '' }: OfferTerms,
): { readonly notified: NotifiedOffer; readonly events: readonly EventDraft[] } | undefined {
  const named = { sellerId, offerId: itemId, ...(channelOfferId && { channelOfferId }) }
  const about = { sellerId, subject: `offer:${itemId}` }
  const each = { sellerId, about: `offer:${itemId}` }
  if (!offer) {
    if (!notified?.isActive) return undefined
    const ended = { itemId, isActive: false, contentHash: '', priceHash: '', quantity: '' }
    return { notified: ended, events: [{ type: 'Seller:Offer.End', ...each, event: named }] }
  }
  const content = contentOf(offer)
  const priceList = priceListOf(offer)
  const quantity = quantityOf(offer)
  const now: NotifiedOffer = {
    ...{ itemId, isActive: true, quantity },
    ...{ contentHash: digestOf(offer, content), priceHash: digest(priceList) },
  }
  const all = () => ({
    ...{ ...named, ...content, ...(quantity !== '' && { quantity }), priceList },
    ...linked(offer, link),
    ...(offer.variations.length > 0 && { variationList: offer.variations.map(variationOf) }),
  })
  if (!notified?.isActive) {
    return { notified: now, events: [{ type: 'Seller:Offer.New', ...each, event: all() }] }
  }
  if (notified.contentHash !== now.contentHash) {
    return { notified: now, events: [{ type: 'Seller:Offer.Update', ...about, event: all() }] }
  }
  const events: EventDraft[] = []
  if (notified.priceHash !== now.priceHash) {
    const event = { ...named, priceList }
    events.push({ type: 'Seller:Offer.PriceUpdate', ...about, event })
  }
  if (notified.quantity !== quantity) {
    const event = { ...named, quantity: quantity === '' ? unlimited : quantity }
    events.push({ type: 'Seller:Offer.StockUpdate', ...about, event })
  }
  return events.length > 0 ? { notified: now, events } : undefined
}

/** The hash of an offer without links, which differ each time, and without stock and prices, which have own events. */
function digestOf(offer: Offer, content: object): string {
  const pictures = picturesOf(offer).map(({ digest }) => digest)
  const variations = offer.variations.map((one) => [one.id, variationContentOf(one)])
  return digest([content, pictures, variations])
}

function linked(offer: Offer, link: LinkPicture) {
  const links = picturesOf(offer).map(link)
  const [mainPicture] = links
  return mainPicture === undefined ? {} : { mainPicture, pictureList: links }
}

function digest(value: object): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)
}
