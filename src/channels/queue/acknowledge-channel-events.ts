import Type from 'typebox'
import { Label } from '../../platform/values/shape.ts'
import { channelOperation } from '../channel-operation.ts'
import { eventsMax, sequencesOf } from './channel-event.ts'
import { acknowledge } from './delivery-store.ts'

export const acknowledgeChannelEvents = channelOperation({
  name: 'acknowledgeChannelEvents',
  summary: 'Acknowledge events of a channel',
  description:
    'The events that are named are not delivered again, also where their time was over already. ' +
    'Those that were never delivered, that are gone or that belong to another channel are passed ' +
    'over, so a request can be repeated.',
  method: 'DELETE',
  path: '/event',
  body: Type.Object({
    eventIdList: Type.Array(Label(100), {
      minItems: 1,
      maxItems: eventsMax,
      description: 'Ids of the events that were processed.',
    }),
  }),
  example: { eventIdList: ['1.1'] },
  answer: { status: 204 },

  async handle({ tx, body }, { id, sellerId }) {
    acknowledge(tx, id, sequencesOf(id, body.eventIdList), sellerId)
    return undefined
  },
})
