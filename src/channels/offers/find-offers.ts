import {
  offeredChildren,
  offeredPictures,
  offeredTexts,
} from '../../catalog/doors/channels/offered-content-store.ts'
import { type OfferedItem, offeredItems } from '../../catalog/doors/channels/offered-item-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { decidedPrice, itemPrices, type PriceRow } from '../../pricing/item-prices-store.ts'
import { quantitySteps } from '../../pricing/quantity-steps-store.ts'
import { homeRate } from '../../sales/sales-reference-graph-store.ts'
import { availableOf } from '../../warehouse/doors/stock/availability-store.ts'
import {
  type Offer,
  type OfferPrice,
  type OfferVariation,
  pricesMax,
  type SingleOffer,
  variationsMax,
} from './offer.ts'
import { findOfferCategories } from './offer-category-store.ts'

const terms = { quantity: availableOf('item'), taxPercent: homeRate }

/** The offers among these items, with everything that is sent to a channel: one statement for each kind of content. */
export async function findOffers(
  tx: TenantTx,
  salesChannelId: number,
  itemIds: readonly number[],
): Promise<Offer[]> {
  const children = await offeredChildren(tx, itemIds, salesChannelId)
  const all = [...new Set([...itemIds, ...children.map(({ id }) => id)])]
  const items = await offeredItems(tx, all, salesChannelId, terms)
  if (items.length === 0) return []
  const prices = await findPrices(tx, salesChannelId, items)
  const singles = new Map(
    items.flatMap((item) => {
      const found = prices.get(item.id)
      return found ? [[item.id, { ...item, ...found }] as const] : []
    }),
  )
  const wanted = new Set(itemIds)
  const offered = [...singles.values()].filter(({ id }) => wanted.has(id))
  const ids = offered.map(({ id }) => id)
  const texts = await offeredTexts(tx, ids, salesChannelId)
  const categories = await findOfferCategories(tx, salesChannelId, ids)
  const textsById = new Map(texts.map((one) => [one.itemId, one]))
  const pictures = Map.groupBy(
    await offeredPictures(tx, ids, salesChannelId),
    ({ itemId }) => itemId,
  )
  const childrenOf = Map.groupBy(children, ({ parentId }) => parentId)
  return offered.map((single) => {
    const own = pictures.get(single.id) ?? []
    const variations = (childrenOf.get(single.id) ?? []).flatMap(({ id, dimensions }) => {
      const child = singles.get(id)
      return child ? [{ ...child, dimensions } satisfies OfferVariation] : []
    })
    return {
      ...single,
      channelCategoryId: categories.get(single.id),
      texts: textsById.get(single.id),
      pictures: own.some(({ isOwn }) => isOwn) ? own.filter(({ isOwn }) => isOwn) : own,
      variations: variations.slice(0, variationsMax),
    }
  })
}

/**
 * How many prices one statement decides: it compares each item with each other, since the planner does not know how
 * many it joins.
 */
const pricedTogether = 250

type Prices = Pick<SingleOffer, 'prices' | 'currencyIso'>

/** The prices of items by their numbers, for a single piece and for the quantities that have others. */
async function findPrices(
  tx: TenantTx,
  salesChannelId: number,
  items: readonly OfferedItem[],
): Promise<ReadonlyMap<number, Prices>> {
  const ids = items.map(({ id }) => id)
  const steps = Map.groupBy(await quantitySteps(tx, ids, salesChannelId), ({ itemId }) => itemId)
  const sold = ids.flatMap((itemId) => [
    { itemId, quantity: '1' },
    ...(steps.get(itemId) ?? []).slice(0, pricesMax - 1),
  ])
  const quantities = Map.groupBy(sold, ({ itemId }) => itemId)
  const parts = Array.from({ length: Math.ceil(sold.length / pricedTogether) }, (_, index) =>
    sold.slice(index * pricedTogether, (index + 1) * pricedTogether),
  )
  const priced = parts.map((part) => tx.rows<PriceRow>(itemPrices(tx, part, { salesChannelId })))
  const rows = (await Promise.all(priced)).flat()
  const ofMarketplace = new Set(
    items.flatMap(({ id, marketplacePrice }) => (marketplacePrice === null ? [] : [id])),
  )
  // An item that was deleted in the meantime has no rows; those of the others are in their order.
  const found = Map.groupBy(rows, ({ item }) => item.id)
  return new Map(
    [...found].map(([id, own]) => {
      const prices = own.map(
        (row, index): OfferPrice => ({
          quantity: quantities.get(id)?.[index]?.quantity ?? '1',
          netPrice: netPriceOf(row, ofMarketplace.has(id)),
        }),
      )
      return [id, { prices, currencyIso: own[0]?.currencyIso ?? '' }]
    }),
  )
}

/** The price on a kind of marketplace stands in the place of the standard price: what is set for the channel holds. */
function netPriceOf(row: PriceRow, hasMarketplacePrice: boolean): number | null {
  const { netPrice, rule } = decidedPrice(row)
  return hasMarketplacePrice && rule === 'standard-price' ? null : netPrice
}
