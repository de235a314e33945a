import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { Repetition, repeatedMax } from './event-record.ts'
import { asSeller } from './own-events.ts'
import { RepetitionFilter } from './repeat-channel-events.ts'
import { repeatMatching } from './repetition-store.ts'

const { sellerId: _, ...OwnFilter } = RepetitionFilter

export const repeatConnectionEvents = operation({
  name: 'repeatConnectionEvents',
  summary: 'Repeat your failed events for a marketplace channel',
  description:
    `Puts up to ${repeatedMax} of your failed events back as new ones, the oldest first, behind ` +
    'everything that waits: those that match, were not put back before, are not too large, and of ' +
    'which no newer one of their type about the same was queued. Repeat it while `hasMore` is true. ' +
    'Refused with 404 `channel-connection.missing`.',
  method: 'POST',
  path: { v2: '/channel-connections/{salesChannelId}/events/requeue' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField() },
  body: Type.Object(OwnFilter),
  isBodyOptional: true,
  example: { type: 'Seller:Offer.New' },
  examplePath: { salesChannelId: exampleKey(3, '3-1-1') },
  answer: { status: 200, shape: Repetition },

  async handle({ tx, path, body, audit }) {
    const done = await asSeller(tx, path.salesChannelId, async (queue, of, { uuid }) => ({
      repetition: await repeatMatching(queue, of, body),
      uuid,
    }))
    const { repeated } = done.repetition
    if (repeated > 0) {
      const after = { ...body, repeated }
      audit({ entity: 'channel-event', entityId: done.uuid, before: null, after })
    }
    return done.repetition
  },
})
