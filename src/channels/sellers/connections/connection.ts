import Type from 'typebox'
import { SalesChannelField } from '../../../catalog/sales-channels/sales-channel.ts'
import { eventsOf } from '../../../platform/events/event.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { Instant, orNull } from '../../../platform/values/shape.ts'
import { ChannelName } from '../../directory/channel.ts'

/** Announced in the tenant of the seller, by the number of its sales channel. */
export const connectionEvents = eventsOf('channel-connection')

/** A sales channel of a merchant that leads to a marketplace channel. */
export const Connection = Type.Object({
  salesChannelId: SalesChannelField(),
  channel: ChannelName(),
  status: Type.Unsafe<'pending' | 'active' | 'paused'>({
    type: 'string',
    enum: ['pending', 'active', 'paused'],
    description:
      'pending: the channel has not connected the merchant yet; paused: nothing is queued for the channel.',
  }),
  sellerId: Type.String({
    description: 'The id that the channel has given the merchant; empty while it has given none.',
  }),
  isActiveByChannel: Type.Boolean({ description: 'False: the channel pauses the merchant.' }),
  created: Instant({ description: 'When the connection was begun.' }),
})

/** A connection with the session that leads a merchant to the pages of the channel. */
export const NewConnection = Type.Object({
  ...Connection.properties,
  session: orNull(
    Type.String({
      description:
        'To be passed to the sign-up page of the channel, shown only here; null where none was opened.',
    }),
  ),
})

export const ConnectionDraft = Type.Object({
  salesChannelId: SalesChannelField(),
  channel: ChannelName(),
})

export const ConnectionPatch = Type.Object({
  isActive: Type.Boolean({
    description: 'False: pauses the connection. True: resumes it, and what changed is queued.',
  }),
})

export const noSuchConnection = () =>
  new Refusal('missing', 'channel-connection.missing', {
    en: 'This sales channel leads to no marketplace channel.',
    de: 'Dieser Verkaufskanal führt zu keinem Marktplatzkanal.',
  })

/** `missing` where the path names the channel. */
export const noSuchChannel = (kind: 'broken-rule' | 'missing' = 'broken-rule') =>
  new Refusal(kind, 'channel.missing', {
    en: 'There is no marketplace channel of this name.',
    de: 'Einen Marktplatzkanal mit diesem Namen gibt es nicht.',
  })

/** As `noSuchConnection`, where the channel is named and not the sales channel. */
export const notConnected = () =>
  new Refusal('missing', 'channel-connection.missing', {
    en: 'You are not connected to this marketplace channel.',
    de: 'Sie sind mit diesem Marktplatzkanal nicht verbunden.',
  })

export const connectionTaken = () =>
  new Refusal('conflict', 'channel-connection.taken', {
    en: 'The sales channel leads to a channel already, or you are connected to this channel by another one.',
    de: 'Der Verkaufskanal führt schon zu einem Kanal, oder Sie sind über einen anderen mit diesem Kanal verbunden.',
  })

export const connectionPending = () =>
  new Refusal('conflict', 'channel-connection.pending', {
    en: 'The channel has not connected you yet.',
    de: 'Der Kanal hat Sie noch nicht verbunden.',
  })
