import Type, { type Static } from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, KeyField, Label, orNull } from '../../platform/values/shape.ts'
import { ChannelName } from '../directory/channel.ts'
import { SellerId } from '../sellers/seller.ts'

/** Announced in the tenant of the seller. */
export const notificationEvents = eventsOf('channel-notification', ['created', 'changed'])

export const Severity = () =>
  Type.Unsafe<'INFO' | 'WARNING' | 'ERROR'>({
    type: 'string',
    enum: ['INFO', 'WARNING', 'ERROR'],
    description: 'How urgent it is.',
  })

const NotificationReference = Type.Object({
  type: Type.Unsafe<'OFFER' | 'CHANNELOFFER' | 'ORDERITEMID'>({
    type: 'string',
    enum: ['OFFER', 'CHANNELOFFER', 'ORDERITEMID'],
    description: 'An offer by its number or by the id of the channel, or a line of an order.',
  }),
  id: Label(150, { description: 'Its id.' }),
})

const Message = () => Label(5_000, { description: 'What the seller is to know.' })

/** A message as the channel sends it. */
export const NotificationDraft = Type.Object({
  sellerId: SellerId(),
  severity: Severity(),
  message: Message(),
  reference: Type.Optional(NotificationReference),
})
export type NotificationDraft = Static<typeof NotificationDraft>

/** The same as the merchant reads it. */
export const ChannelNotification = Type.Object({
  id: KeyField(),
  salesChannelId: SalesChannelField(),
  channel: ChannelName(),
  severity: Severity(),
  message: Message(),
  reference: orNull(
    Type.Object(NotificationReference.properties, {
      description: 'What it is about; null: nothing in particular.',
    }),
  ),
  isRead: Type.Boolean({ description: 'Whether somebody has marked it as read.' }),
  created: Instant({ description: 'When the channel sent it.' }),
})

export const ReadMark = Type.Object({
  isRead: Type.Boolean({ description: 'Whether it is marked as read.' }),
})

export const noSuchNotification = () =>
  new Refusal('missing', 'channel-notification.missing', {
    en: 'There is no such message of a channel.',
    de: 'Diese Nachricht eines Kanals gibt es nicht.',
  })
