import Type from 'typebox'
import { Instant, Int32 } from '../../platform/values/shape.ts'
import type { NotifiedOffer } from '../offers/offer.ts'
import { unlimited } from '../offers/offer-content.ts'
import { SellerId } from '../sellers/seller.ts'

/** How many offers an answer has, unless more were told at the time of the last one. */
export const stocksMax = 1_000

/** The stock of an offer as the channel was told. */
const Stock = Type.Object({
  sellerId: SellerId(),
  offerId: Int32({ description: 'The offer, as its events name it.' }),
  channelOfferId: Type.String({
    description: 'The id that the channel has given the offer; empty while it has given none.',
  }),
  quantity: Type.Integer({
    description:
      'Pieces that can be sold; 0 once the offer has ended, 9999 where no stock is kept.',
  }),
  updatedAt: Instant({ description: 'When the channel was told of it.' }),
})

export const StockList = Type.Object({
  stockUpdateList: Type.Array(Stock),
  lastUpdatedAt: Instant({
    description:
      'The time of the last of them, to be passed as `updatedAfter` by the next request.',
  }),
})

/** What is told of the stock of an offer, where that differs from what was told before. */
export function changedStock(
  before: NotifiedOffer | undefined,
  { itemId, isActive, quantity }: NotifiedOffer,
): { readonly offerId: number; readonly quantity: number } | undefined {
  if (before && before.isActive === isActive && before.quantity === quantity) return undefined
  return { offerId: itemId, quantity: isActive ? Number(quantity || unlimited) : 0 }
}
