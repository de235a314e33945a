import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import {
  pageFields,
  pageOf,
  pageQuery,
  pageSentence,
  pageWindow,
} from '../../platform/records/page.ts'
import { EventRecord, eventFilter } from './event-record.ts'
import { listEventRecords } from './event-record-store.ts'
import { StatusFilter } from './list-channel-events.ts'
import { asSeller } from './own-events.ts'

const { sellerId: _, ...ownFilter } = eventFilter

export const listConnectionEvents = operation({
  name: 'listConnectionEvents',
  summary: 'List your events for a marketplace channel',
  description:
    'Returns what you did that the channel has not processed (failed), or not yet (waiting, ' +
    `delivered), in the order of the queue. ${pageSentence} Refused with 404 ` +
    '`channel-connection.missing`.',
  method: 'GET',
  path: { v2: '/channel-connections/{salesChannelId}/events' },
  scope: 'saleschannels.read',
  pathParameters: { salesChannelId: SalesChannelField() },
  query: { ...pageQuery, status: StatusFilter(), ...ownFilter },
  answer: { status: 200, shape: pageOf(EventRecord) },

  async handle({ tx, generation, path, query }) {
    const { status = 'failed', ...filter } = query
    const found = await asSeller(tx, path.salesChannelId, (queue, of) =>
      listEventRecords(queue, status, of, filter, pageWindow(query)),
    )
    return { ...pageFields(generation, query, found.totalItems), items: found.items }
  },
})
