import { operation } from '../../platform/pipeline/operation.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchEvent } from '../history/event-record.ts'
import { findEventRecord } from '../history/event-record-store.ts'
import { FailedChannelEvent } from './failed-channel-event.ts'
import { findOwnFailure } from './failed-event-store.ts'

export const getFailedChannelEvent = operation({
  name: 'getFailedChannelEvent',
  summary: 'Get a failed event of yours for a marketplace channel',
  description:
    'Returns what happened to an event that the channel did not take, by the key under which it is followed; ' +
    'its content is shown with the events of the connection. Refused with 404 `channel-event.missing`, also ' +
    'where the connection has ended.',
  method: 'GET',
  path: { v2: '/failed-channel-events/{failedChannelEventId}' },
  scope: 'saleschannels.read',
  pathParameters: { failedChannelEventId: ReferenceField() },
  answer: { status: 200, shape: FailedChannelEvent },

  async handle({ tx, path }) {
    const failure = await findOwnFailure(tx, path.failedChannelEventId)
    if (!failure) throw noSuchEvent()
    const { sequence, channelTenantId, channelId, sellerId, itemId, itemUuid } = failure
    const found = await inTenant(tx, channelTenantId, (channel) =>
      findEventRecord(channel, channelId, sequence, { channelId, sellerId }),
    )
    if (!found) throw noSuchEvent()
    const { id: eventId, event: _, ...record } = found
    return {
      ...{ id: { id: failure.id, uuid: failure.uuid }, eventId, ...record },
      salesChannelId: { id: failure.code, uuid: failure.channelUuid },
      itemId: itemId === null || itemUuid === null ? null : { id: itemId, uuid: itemUuid },
    }
  },
})
