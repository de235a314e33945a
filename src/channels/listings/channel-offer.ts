import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { Instant, Int32, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { ChannelName } from '../directory/channel.ts'
import { ListingError } from './listing.ts'

const states = ['unreported', 'in-progress', 'listed', 'failed'] as const
export type OfferState = (typeof states)[number]

export const OfferStateField = () =>
  Type.Unsafe<OfferState>({
    type: 'string',
    enum: [...states],
    description:
      'unreported: the channel has said nothing yet; in-progress: it works on the listing; listed: it can be bought there; failed: `errors` says why not.',
  })

/** An item as it is offered on a marketplace channel, and what became of it there. */
export const ChannelOffer = Type.Object({
  salesChannelId: SalesChannelField(),
  channel: ChannelName(),
  itemId: orNull(ReferenceField({ description: 'The item; null where it was deleted.' })),
  sku: orNull(Type.String({ description: 'SKU of the item; null where it was deleted.' })),
  offerId: Int32({ description: 'The number by which the channel knows the offer.' }),
  isActive: Type.Boolean({
    description: 'False: the channel was notified that the offer has ended.',
  }),
  quantity: orNull(
    Type.Integer({
      description: 'Pieces that were last sent to the channel; null: no stock is kept.',
    }),
  ),
  channelCategoryId: orNull(
    Type.String({ description: 'The category of the channel that was chosen; null: none.' }),
  ),
  state: OfferStateField(),
  reported: orNull(Instant({ description: 'When it came to that state; null: unreported.' })),
  listed: orNull(Instant({ description: 'When it was last listed; null: never.' })),
  channelOfferId: Type.String({ description: 'The id that the channel has given it; or empty.' }),
  listingUrl: Type.String({ description: 'Where buyers find it; or empty.' }),
  errors: Type.Array(ListingError),
})
