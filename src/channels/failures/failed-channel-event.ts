import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { KeyField, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { EventRecord } from '../history/event-record.ts'

/** Announced in the tenant of the seller once its event has failed: all others stay with their channel. */
export const failedEventEvents = readWith('saleschannels.read', 'channel_event_failures', {
  ...eventsOf('failed-channel-event', ['created']),
  kinds: { created: 'A channel did not take an event: it failed.' },
})

const { id: eventId, ...record } = EventRecord.properties

/** A failed event as its seller follows it, under a key of its own. */
export const FailedChannelEvent = Type.Object({
  id: KeyField({ readOnly: true }),
  eventId,
  salesChannelId: SalesChannelField(),
  itemId: orNull(
    ReferenceField({
      description: 'The item whose offer it is about; null: something else, or deleted since.',
    }),
  ),
  ...record,
})
