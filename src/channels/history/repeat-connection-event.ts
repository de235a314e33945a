import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { EventRecordContent } from './event-record.ts'
import { EventIdField } from './get-channel-event.ts'
import { asSeller } from './own-events.ts'
import { repetitionRefusals } from './repeat-channel-event.ts'
import { repeatEvent } from './repeat-event.ts'

export const repeatConnectionEvent = operation({
  name: 'repeatConnectionEvent',
  summary: 'Repeat one of your failed events for a marketplace channel',
  description:
    'Puts a failed event of yours back as a new one, behind everything that waits. Refused with 404 ' +
    `\`channel-connection.missing\`. ${repetitionRefusals}`,
  method: 'POST',
  path: { v2: '/channel-connections/{salesChannelId}/events/{eventId}/requeue' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField(), eventId: EventIdField() },
  answer: { status: 201, shape: EventRecordContent },

  async handle({ tx, path, audit }) {
    const done = await asSeller(tx, path.salesChannelId, async (queue, of, { uuid }) => ({
      ...(await repeatEvent(queue, path.eventId, of)),
      uuid,
    }))
    audit({
      ...{ entity: 'channel-event', entityId: path.eventId },
      ...{ before: { repeatedAs: null }, after: { repeatedAs: done.id } },
    })
    return created(done.event, `/v2/channel-connections/${done.uuid}/events/${done.id}`)
  },
})
