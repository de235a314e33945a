import Type from 'typebox'
import { Json } from '../../platform/pipeline/operation.ts'
import { Label } from '../../platform/values/shape.ts'
import { channelOperation } from '../channel-operation.ts'
import { channelSettings } from '../settings.ts'
import { ChannelEvent, eventsDefault, eventsMax } from './channel-event.ts'
import { concludeDelivery } from './deliver-events.ts'

export const receiveChannelEvents = channelOperation({
  name: 'receiveChannelEvents',
  summary: 'Receive the next events of a channel',
  description:
    'Returns what sellers did, in the order in which it was done by each of them. An event that is ' +
    'not acknowledged is delivered again after some minutes, ten times in total, and then fails: ' +
    'so process events in a way that can be repeated. No two requests get the same event at the ' +
    'same time. HEAD delivers nothing.',
  method: 'GET',
  path: '/event',
  query: {
    limit: Type.Integer({
      minimum: 1,
      maximum: eventsMax,
      description: `How many events the answer has at most; ${eventsDefault} if left out. Large events make it end before.`,
    }),
    type: Label(100, { description: 'Only events of this type.' }),
  },
  answer: {
    status: 200,
    shape: Type.Object({ eventList: Type.Array(ChannelEvent) }),
    isUnique: true,
  },

  async handle({ tx, query, roomSettings }, { id, redeliverySeconds, sellerId }) {
    const { channelRedeliverySeconds } = { ...channelSettings, ...roomSettings }
    const contents = await concludeDelivery(tx, id, {
      limit: query.limit ?? eventsDefault,
      leaseSeconds: redeliverySeconds ?? channelRedeliverySeconds,
      sellerId,
      type: query.type,
    })
    return new Json(`{"eventList":[${contents}]}`)
  },
})
