import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ChannelName } from '../directory/channel.ts'
import { eventFilter, Repetition, repeatedMax } from './event-record.ts'
import { repeatMatching } from './repetition-store.ts'

/** Which failed events are put back. */
export const RepetitionFilter = {
  sellerId: Type.Optional(eventFilter.sellerId),
  type: Type.Optional(eventFilter.type),
  from: Type.Optional(eventFilter.from),
  to: Type.Optional(eventFilter.to),
}

export const repeatChannelEvents = operation({
  name: 'repeatChannelEvents',
  summary: 'Repeat failed events of a marketplace channel',
  description:
    `Puts up to ${repeatedMax} failed events of a channel back as new ones, the oldest first, behind ` +
    'everything that waits: those that match, were not put back before, are not too large, and of ' +
    'which no newer one of their type about the same was queued. Repeat it while `hasMore` is true. ' +
    'Only for administrators of the operator (403 `operator.required`).',
  method: 'POST',
  path: { v2: '/admin/channel-events/requeue' },
  scope: 'admin',
  operatorOnly: true,
  body: Type.Object({ channel: ChannelName(), ...RepetitionFilter }),
  example: { channel: 'harbourmarket' },
  answer: { status: 200, shape: Repetition },

  async handle({ tx, body, audit }) {
    const { channel, ...filter } = body
    const done = await repeatMatching(tx, { channel }, filter)
    if (done.repeated > 0) {
      const after = { ...filter, repeated: done.repeated }
      audit({ entity: 'channel-event', entityId: channel, before: null, after })
    }
    return done
  },
})
