import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { EventRecordContent } from './event-record.ts'
import { EventIdField } from './get-channel-event.ts'
import { asSeller } from './own-events.ts'
import { getEvent } from './repeat-event.ts'

export const getConnectionEvent = operation({
  name: 'getConnectionEvent',
  summary: 'Get one of your events for a marketplace channel',
  description:
    'Returns what happened to an event of yours, with its content while it is in the queue or failed. ' +
    'Refused with 404: `channel-connection.missing`, `channel-event.missing`.',
  method: 'GET',
  path: { v2: '/channel-connections/{salesChannelId}/events/{eventId}' },
  scope: 'saleschannels.read',
  pathParameters: { salesChannelId: SalesChannelField(), eventId: EventIdField() },
  answer: { status: 200, shape: EventRecordContent },

  async handle({ tx, path }) {
    return asSeller(tx, path.salesChannelId, (queue, of) => getEvent(queue, path.eventId, of))
  },
})
