import { hash } from 'node:crypto'
import type { OfferedItem } from '../../catalog/offered-item-store.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { EventDraft } from '../queue/channel-event.ts'

/** Offers that a channel is to be told anew, by the numbers of their items. */
export const offerEvents = eventsOf('channel-offer', ['changed'])

/** An offer as it is now. */
export interface Offer extends OfferedItem {
  /** Decimal digits; null: stock is not kept, so it is without limit. */
  readonly quantity: string | null
  /** Decimal digits; null: no rate is known. */
  readonly taxPercent: string | null
  /** Net price of one unit. */
  readonly netPrice: number
  readonly currencyIso: string
}

/** What a channel was told of an offer. */
export interface ToldOffer {
  readonly itemId: number
  readonly isActive: boolean
  readonly contentHash: string
  readonly priceHash: string
  readonly quantity: string
}

/**
 * What a channel is to be told of an item: an event, or none where it knows all. `told` is undefined for
 * an item that was never offered, `offer` for one that is not offered now.
 */
export function tidings(
  sellerId: string,
  itemId: number,
  told: ToldOffer | undefined,
  offer: Offer | undefined,
): { readonly told: ToldOffer; readonly events: readonly EventDraft[] } | undefined {
  const named = { sellerId, offerId: itemId }
  const about = { sellerId, subject: `offer:${itemId}` }
  if (!offer) {
    if (!told?.isActive) return undefined
    const ended = { itemId, isActive: false, contentHash: '', priceHash: '', quantity: '' }
    return { told: ended, events: [{ type: 'Seller:Offer.End', sellerId, event: named }] }
  }
  const content = contentOf(offer)
  const priceList = priceListOf(offer)
  const quantity = quantityOf(offer)
  const now: ToldOffer = {
    ...{ itemId, isActive: true, quantity },
    ...{ contentHash: digest(content), priceHash: digest(priceList) },
  }
  const all = { ...named, ...content, ...(quantity !== '' && { quantity }), priceList }
  if (!told?.isActive) {
    return { told: now, events: [{ type: 'Seller:Offer.New', sellerId, event: all }] }
  }
  if (told.contentHash !== now.contentHash) {
    return { told: now, events: [{ type: 'Seller:Offer.Update', ...about, event: all }] }
  }
  const events: EventDraft[] = []
  if (told.priceHash !== now.priceHash) {
    const event = { ...named, priceList }
    events.push({ type: 'Seller:Offer.PriceUpdate', ...about, event })
  }
  if (told.quantity !== quantity) {
    const event = { ...named, quantity: quantity === '' ? unlimited : quantity }
    events.push({ type: 'Seller:Offer.StockUpdate', ...about, event })
  }
  return events.length > 0 ? { told: now, events } : undefined
}

/** What channels are told of stock that is not kept: they know no offer without a quantity. */
const unlimited = '9999'

function contentOf({ sku, name, gtin, isbn, brand, taxPercent, attributes }: Offer) {
  return {
    ...{ sku, title: name },
    ...(gtin && { gtin }),
    ...(isbn && { isbn }),
    ...(brand && { brand }),
    ...(taxPercent !== null && { taxPercent }),
    channelAttributeList: attributes,
  }
}

/** Channels sell to consumers, so prices are gross: net price and tax, rounded once to two decimals. */
function priceListOf({ netPrice, taxPercent, currencyIso }: Offer) {
  const percent = Exact.of(taxPercent ?? '0').plus(Exact.of('100'))
  const amount = Exact.of(String(netPrice)).times(percent).times(Exact.of('0.01')).rounded(2)
  const price = { amount: amount.toString(), currency: currencyIso, quantity: '1' }
  return [{ id: 'default', quantityPriceList: [price] }]
}

/** Whole pieces that can be sold; empty where stock is not kept. */
function quantityOf({ quantity }: Offer): string {
  return quantity === null ? '' : String(Math.max(0, Math.floor(Number(quantity))))
}

function digest(value: object): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)
}
