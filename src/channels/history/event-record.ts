import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Label, orNull } from '../../platform/values/shape.ts'
import { ChannelName } from '../directory/channel.ts'

/** What can become of an event. */
const eventStatuses = ['waiting', 'delivered', 'failed', 'acknowledged', 'replaced'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Those of events that can be listed: of the others there are too many, they are found by their subject. */
export const listedStatuses = ['waiting', 'delivered', 'failed'] as const
export type ListedStatus = (typeof listedStatuses)[number]

/** What happened to an event of a channel, for its operator and its seller. */
export const EventRecord = Type.Object({
  id: Type.String({ description: 'As the program of the channel knows it.' }),
  channel: ChannelName(),
  sellerId: Type.String({ description: 'The id that the channel has given the seller.' }),
  type: Type.String({ description: 'What happened, such as `Seller:Offer.New`.' }),
  subject: Type.String({
    description: 'What it is about, such as `offer:17`; empty: about nothing that has a name.',
  }),
  status: Type.Unsafe<EventStatus>({
    type: 'string',
    enum: [...eventStatuses],
    description:
      'waiting: never delivered; delivered: delivered, and not acknowledged yet; replaced: a newer ' +
      'event of its type about the same was queued before it was delivered.',
  }),
  attempts: Type.Integer({ description: 'How often it was delivered.' }),
  created: Instant({ description: 'When it was queued.' }),
  firstDelivered: orNull(Instant({ description: 'When it was delivered first; null: never.' })),
  lastDelivered: orNull(Instant({ description: 'When it was delivered last; null: never.' })),
  ended: orNull(
    Instant({
      description: 'When it was acknowledged or replaced or failed; null: it is in the queue.',
    }),
  ),
  reason: Type.Unsafe<string>({
    type: 'string',
    enum: ['', 'not-acknowledged', 'too-large', 'expired'],
    description:
      'Why it failed: not-acknowledged: after ten deliveries; too-large: it was never delivered; ' +
      'expired: it was in the queue for a month. Empty where it has not failed.',
  }),
  repeats: orNull(
    Type.String({ description: 'Id of the failed event that was put back as this one.' }),
  ),
  repeatedAs: orNull(
    Type.String({
      description: 'Id of the event as which this one was put back; null: it was not.',
    }),
  ),
})

/** With its content, while that is kept. */
export const EventRecordContent = Type.Object({
  ...EventRecord.properties,
  event: orNull(
    Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description:
        'What the channel gets; null where it is kept no more (acknowledged or replaced), or too large.',
    }),
  ),
})

/** What finds events; all that is given must match. */
export const eventFilter = {
  sellerId: Label(50, { description: 'Only events of this seller.' }),
  type: Label(100, { description: 'Only events of this type.' }),
  from: Instant({ description: 'Only events that were queued at this moment or later.' }),
  to: Instant({ description: 'Only events that were queued before this moment.' }),
}

export interface EventFilter {
  readonly sellerId?: string | undefined
  readonly type?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** How many failed events one request puts back at most. */
export const repeatedMax = 1_000

/** What became of the failed events that a request was to put back. */
export const Repetition = Type.Object({
  repeated: Type.Integer({ description: 'How many were put back as new events.' }),
  outdated: Type.Integer({
    description: 'How many were not, since a newer event of their type about the same was queued.',
  }),
  hasMore: Type.Boolean({
    description: `Whether there may be more: a request looks at up to ${repeatedMax} failed events.`,
  }),
})
export type Repetition = Static<typeof Repetition>

export const noSuchEvent = () =>
  new Refusal('missing', 'channel-event.missing', {
    en: 'There is no such event, or it is kept no more.',
    de: 'Ein solches Ereignis gibt es nicht, oder es wird nicht mehr aufbewahrt.',
  })

export const notFailed = () =>
  new Refusal('conflict', 'channel-event.not-failed', {
    en: 'Only a failed event can be put back.',
    de: 'Nur ein fehlgeschlagenes Ereignis kann wieder eingereiht werden.',
  })

export const repeatedAlready = (id: string) =>
  new Refusal('conflict', 'channel-event.repeated', {
    en: `This event was put back already, as ${id}.`,
    de: `Dieses Ereignis wurde schon wieder eingereiht, als ${id}.`,
  })

export const outdated = () =>
  new Refusal('conflict', 'channel-event.outdated', {
    en: 'A newer event of this type about the same was queued since: the channel would get an old state.',
    de: 'Seither wurde ein neueres Ereignis dieser Art über dasselbe eingereiht: Der Kanal bekäme einen alten Stand.',
  })

export const tooLarge = () =>
  new Refusal('conflict', 'channel-event.too-large', {
    en: 'This event is too large to be delivered.',
    de: 'Dieses Ereignis ist zu groß, um geliefert zu werden.',
  })
