import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import {
  pageFields,
  pageOf,
  pageQuery,
  pageSentence,
  pageWindow,
} from '../../platform/records/page.ts'
import { ChannelName } from '../directory/channel.ts'
import { EventRecord, eventFilter, type ListedStatus, listedStatuses } from './event-record.ts'
import { listEventRecords } from './event-record-store.ts'

/** The status of the events of a list. */
export const StatusFilter = () =>
  Type.Unsafe<ListedStatus>({
    type: 'string',
    enum: [...listedStatuses],
    description: 'Only events in this status; failed ones if it is left out.',
  })

export const listChannelEvents = operation({
  name: 'listChannelEvents',
  summary: 'List events of marketplace channels',
  description:
    'Returns events that failed, or that are in the queues, by channel and in the order of the ' +
    `queue. ${pageSentence} A failed event shows why, and as which event it was put back. Only for ` +
    'administrators of the operator (403 `operator.required`).',
  method: 'GET',
  path: { v2: '/admin/channel-events' },
  scope: 'admin',
  operatorOnly: true,
  query: { ...pageQuery, status: StatusFilter(), channel: ChannelName(), ...eventFilter },
  answer: { status: 200, shape: pageOf(EventRecord) },

  async handle({ tx, generation, query }) {
    const { status = 'failed', channel, ...filter } = query
    const found = await listEventRecords(tx, status, { channel }, filter, pageWindow(query))
    return { ...pageFields(generation, query, found.totalItems), items: found.items }
  },
})
