import Type from 'typebox'
import {
  channelTypes,
  marketplaces,
  SalesChannelField,
} from '../../catalog/sales-channels/sales-channel.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Label, orNull, Text } from '../../platform/values/shape.ts'

/** Announced in the tenant that the channel belongs to, by the number of its sales channel. */
export const channelEvents = eventsOf('channel', ['created', 'changed'])

export const ChannelName = () =>
  Type.String({
    pattern: '^\\w{5,15}$',
    example: 'quaysidemall',
    description: 'Name by which merchants find the channel, unique among all tenants.',
  })

const fields = {
  salesChannelId: SalesChannelField(),
  channel: ChannelName(),
  displayName: Label(255, { description: 'Name for people.' }),
  appId: Text(100, {
    description: 'The registered app that may act for the channel; empty where none may.',
  }),
  redeliverySeconds: orNull(
    Type.Integer({
      minimum: 1,
      maximum: 86_400,
      description:
        'Seconds after which an event that was not acknowledged is delivered again; null: as the settings of the service say.',
    }),
  ),
}

/** A marketplace channel, to which sellers of any tenant can be connected. */
export const Channel = Type.Object({
  ...fields,
  waiting: Type.Integer({ description: 'Events that were never delivered.' }),
  delivered: Type.Integer({ description: 'Events that were delivered and not acknowledged yet.' }),
  failed: Type.Integer({ description: 'Events that failed and were not put back.' }),
  attempts: Type.Integer({ description: 'Deliveries until now, the repeated ones included.' }),
  oldestEvent: orNull(
    Instant({ description: 'When the oldest event in the queue was created; null: it is empty.' }),
  ),
  lastPolled: orNull(
    Instant({ description: 'When the channel last asked for events; null: never.' }),
  ),
  created: Instant({ description: 'When the channel was created.' }),
})

export const ChannelDraft = Type.Object({
  salesChannelId: SalesChannelField(),
  channel: fields.channel,
  displayName: fields.displayName,
  appId: Type.Optional(fields.appId),
  redeliverySeconds: Type.Optional(fields.redeliverySeconds),
})

export const noSuchSalesChannel = missingRecords('channel.reference.missing', {
  en: 'The channel refers to a sales channel that does not exist.',
  de: 'Der Kanal verweist auf einen Verkaufskanal, den es nicht gibt.',
})

const kinds: readonly number[] = [...marketplaces, channelTypes.channelConnector]

/** Whether a sales channel of this type can be a marketplace channel, or lead to one. */
export function isMarketplace(kind: number | undefined): boolean {
  return kind !== undefined && kinds.includes(kind)
}

export const wrongKind = () =>
  new Refusal('broken-rule', 'channel.kind', {
    en: 'Only a sales channel of a marketplace or a channel connector can be a marketplace channel or lead to one.',
    de: 'Nur ein Verkaufskanal eines Marktplatzes oder einer Kanalanbindung kann ein Marktplatzkanal sein oder zu einem führen.',
  })

export const channelTaken = () =>
  new Refusal('conflict', 'channel.taken', {
    en: 'This name belongs to another channel, or the sales channel is a channel already.',
    de: 'Dieser Name gehört einem anderen Kanal, oder der Verkaufskanal ist schon einer.',
  })
