import { operation } from '../../platform/pipeline/operation.ts'
import { presentTime } from '../../platform/postgres/moment.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchWebhook } from './list-webhook-deliveries.ts'
import { webhookInactive } from './webhook.ts'
import { testedEntity, WebhookDelivery } from './webhook-delivery.ts'
import { deliveryTable, endSuspension, webhookDeliveries } from './webhook-delivery-store.ts'
import { findWebhook } from './webhook-store.ts'

/** It is a delivery like any other, so it shows what those will meet: the way out, the signature, the answer. */
export const testWebhook = operation({
  name: 'testWebhook',
  summary: 'Send a webhook a test',
  description:
    'Makes a delivery of the type `webhook.tested` that is sent within a second, also to a webhook that is ' +
    'suspended, and returns it. Its answer stands in `GET …/deliveries?entity=webhook`. Refused with 404 ' +
    '`webhook.missing` and 422 `webhook.inactive`.',
  method: 'POST',
  path: { v2: '/webhooks/{webhookId}/test' },
  scope: 'webhooks.write',
  pathParameters: { webhookId: ReferenceField() },
  answer: { status: 200, shape: WebhookDelivery },

  async handle({ tx, path, generation, audit }) {
    const [webhook, now] = await Promise.all([findWebhook(tx, path.webhookId), presentTime(tx)])
    if (!webhook) throw noSuchWebhook()
    if (!webhook.isActive) throw webhookInactive()
    const { id, uuid } = webhook
    const timestamp = now.toISOString()
    const body = JSON.stringify({ type: `${testedEntity}.tested`, timestamp, data: { id: uuid } })
    const [delivery] = await insertRows(tx, deliveryTable, [
      { webhookId: id, entity: testedEntity, recordId: id, recordUuid: uuid, body },
    ])
    if (!delivery) throw new Error('no delivery was added')
    await endSuspension(tx, id)
    audit({ entity: 'webhook-test', entityId: uuid, after: { delivery: delivery.uuid } })
    return concludeWithRecord(tx, generation, webhookDeliveries, delivery)
  },
})
