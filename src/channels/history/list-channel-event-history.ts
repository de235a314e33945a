import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Label } from '../../platform/values/shape.ts'
import { ChannelName } from '../directory/channel.ts'
import { findChannel } from '../directory/channel-store.ts'
import { EventRecord } from './event-record.ts'
import { eventsOfSubjectMax, findEventsAbout } from './event-record-store.ts'

/** What events are about, in a path. */
export const SubjectField = () =>
  Label(255, { description: 'What the events are about.', examples: ['offer:17'] })

/** For descriptions of time lines. */
export const historySentence =
  `Returns the events about an offer or an order that the channel got or is still to get: up to ` +
  `${eventsOfSubjectMax} events, the newest first. Those that were acknowledged or replaced are kept for two weeks.`

export const listChannelEventHistory = operation({
  name: 'listChannelEventHistory',
  summary: 'List the events that a channel got about an offer or an order',
  description:
    `${historySentence} Empty for an unknown channel. Only for administrators of the operator ` +
    '(403 `operator.required`).',
  method: 'GET',
  readsOutside: true,
  path: { v2: '/admin/channels/{channel}/sellers/{sellerId}/events/{subject}' },
  scope: 'admin',
  operatorOnly: true,
  pathParameters: {
    channel: ChannelName(),
    sellerId: Label(50, { description: 'The id that the channel has given the seller.' }),
    subject: SubjectField(),
  },
  answer: { status: 200, shape: Type.Array(EventRecord) },

  async handle({ tx, path, outside }) {
    const named = await findChannel({ tx, outside }, path.channel)
    if (named?.channelTenantId !== tx.tenantId) return []
    return findEventsAbout(tx, named.channelId, path.sellerId, path.subject)
  },
})
