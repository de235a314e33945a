import Type from 'typebox'
import { Instant, Int32 } from '../../platform/values/shape.ts'
import type { NotifiedOffer } from '../offers/offer.ts'
import { unlimited } from '../offers/offer-content.ts'
import { SellerId } from '../sellers/seller.ts'

/** How many offers an answer has, unless more were sent at the time of the last one. */
export const stocksMax = 1_000

/** The stock of an offer as it was sent to the channel. */
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
  updatedAt: Instant({ description: 'When it was sent to the channel.' }),
})

export const StockList = Type.Object({
  stockUpdateList: Type.Array(Stock),
  lastUpdatedAt: Instant({
    description:
      'The time of the last of them, to be passed as `updatedAfter` by the next request.',
  }),
})

/** The stock of an offer that is to be sent, where it differs from what was sent before. */
export function changedStock(
  before: NotifiedOffer | undefined,
  { itemId, isActive, quantity }: NotifiedOffer,
): { readonly offerId: number; readonly quantity: number } | undefined {
  if (before && before.isActive === isActive && before.quantity === quantity) return undefined
  return { offerId: itemId, quantity: isActive ? Number(quantity || unlimited) : 0 }
}
