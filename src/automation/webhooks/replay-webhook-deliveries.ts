import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Int32, ReferenceField } from '../../platform/values/shape.ts'
import { deliveriesOf, replayDeliveries } from './kept-delivery-store.ts'
import { deliveryFilter, noSuchWebhook } from './list-webhook-deliveries.ts'
import { findWebhook } from './webhook-store.ts'

/** One request replays as many, in one transaction. */
const replayedMax = 10_000

export const replayWebhookDeliveries = operation({
  name: 'replayWebhookDeliveries',
  summary: 'Send deliveries of a webhook again',
  description: `Sends deliveries that have ended again, under their ids and with their bodies: those that match all given filters, the oldest first, at most ${replayedMax}. Refused with 404 \`webhook.missing\`.`,
  method: 'POST',
  path: { v2: '/webhooks/{webhookId}/replay' },
  scope: 'webhooks.write',
  pathParameters: { webhookId: ReferenceField() },
  query: deliveryFilter,
  answer: {
    status: 200,
    shape: Type.Object({
      replayed: Int32({ description: 'Number of deliveries that are sent again.' }),
    }),
  },

  async handle({ tx, path, query, audit }) {
    const webhook = await findWebhook(tx, path.webhookId)
    if (!webhook) throw noSuchWebhook()
    const replayed = await replayDeliveries(tx, deliveriesOf(webhook.id, query), replayedMax)
    if (replayed > 0) {
      audit({ entity: 'webhook-replay', entityId: webhook.uuid, after: { ...query, replayed } })
    }
    return { replayed }
  },
})
