import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, ReferenceField, Text } from '../../platform/values/shape.ts'
import { deliveriesOf } from './kept-delivery-store.ts'
import { webhookSentences } from './webhook.ts'
import { deliveryStatuses, WebhookDelivery } from './webhook-delivery.ts'
import { webhookDeliveries } from './webhook-delivery-store.ts'
import { findWebhook } from './webhook-store.ts'

export const noSuchWebhook = () =>
  new Refusal('missing', 'webhook.missing', webhookSentences['webhook.missing'])

/** Filters of deliveries; all given ones must match. */
export const deliveryFilter = {
  status: Type.Unsafe<string>({
    type: 'string',
    enum: [...deliveryStatuses],
    description: 'Deliveries in this status.',
  }),
  entity: Text(64, { description: 'Deliveries about records of this kind.' }),
  recordId: ReferenceField({ description: 'Deliveries about this record.' }),
  createdFrom: Instant({ description: 'Deliveries made at this time or later.' }),
  createdBefore: Instant({ description: 'Deliveries made before this time.' }),
}

export const listWebhookDeliveries = operation({
  name: 'listWebhookDeliveries',
  summary: 'List the deliveries of a webhook',
  description:
    'Returns what was sent within the last week or is on its way, with the last answer, the newest first, a page at a time. All given filters must match. Refused with 404 `webhook.missing`.',
  method: 'GET',
  path: { v2: '/webhooks/{webhookId}/deliveries' },
  scope: 'webhooks.read',
  pathParameters: { webhookId: ReferenceField() },
  query: { ...pageQuery, ...deliveryFilter },
  answer: { status: 200, shape: pageOf(WebhookDelivery) },

  async handle({ tx, generation, path, query }) {
    const webhook = await findWebhook(tx, path.webhookId)
    if (!webhook) throw noSuchWebhook()
    return concludeWithPage(
      tx,
      generation,
      webhookDeliveries,
      query,
      deliveriesOf(webhook.id, query),
    )
  },
})
