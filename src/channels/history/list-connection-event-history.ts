import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { EventRecord } from './event-record.ts'
import { findEventsAbout } from './event-record-store.ts'
import { historySentence, SubjectField } from './list-channel-event-history.ts'
import { asSeller } from './own-events.ts'

export const listConnectionEventHistory = operation({
  name: 'listConnectionEventHistory',
  summary: 'List the events that a channel got about your offer or order',
  description: `${historySentence} Refused with 404 \`channel-connection.missing\`.`,
  method: 'GET',
  path: { v2: '/channel-connections/{salesChannelId}/subjects/{subject}/events' },
  scope: 'saleschannels.read',
  pathParameters: { salesChannelId: SalesChannelField(), subject: SubjectField() },
  answer: { status: 200, shape: Type.Array(EventRecord) },

  async handle({ tx, path }) {
    return asSeller(tx, path.salesChannelId, (queue, { channelId, sellerId }) =>
      findEventsAbout(queue, channelId, sellerId, path.subject),
    )
  },
})
