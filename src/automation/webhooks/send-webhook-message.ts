import Type from 'typebox'
import { findFollowedKey } from '../../platform/events/followed-event-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { presentTime } from '../../platform/postgres/moment.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { exampleKey, Label, ReferenceField } from '../../platform/values/shape.ts'
import { noSuchWebhook } from './list-webhook-deliveries.ts'
import { type FollowedEntities, webhookInactive } from './webhook.ts'
import { WebhookDelivery } from './webhook-delivery.ts'
import { deliveryTable, webhookDeliveries } from './webhook-delivery-store.ts'
import { findWebhook } from './webhook-store.ts'

/** How long a message may be, as JSON. */
const messageMax = 32_000

/**
 * Lets a workflow or any other caller send a receiver a message about a record. It becomes a delivery like any other,
 * in the transaction of the caller: it is sent if that is committed, with the same signature, distances and breaker,
 * and in the order of the events of its record.
 */
export const sendWebhookMessage = (followed: FollowedEntities): Operation =>
  operation({
    name: 'sendWebhookMessage',
    summary: 'Send a webhook a message',
    description: `Makes a delivery of the type \`{objectKind}.message\` with \`data\` and the id of the record, and returns it. It is sent as events are: at least once, always under its id, and in their order. Needs the scope that reads such records as well, and so does the owner of the webhook when it is sent. As JSON \`data\` has at most ${messageMax} characters. Refused with 404 \`webhook.missing\` and 422 \`webhook.inactive\`, \`webhook.reference.missing\`.`,
    method: 'POST',
    path: { v2: '/webhooks/{webhookId}/messages' },
    scope: 'webhooks.write',
    pathParameters: { webhookId: ReferenceField() },
    body: Type.Object({
      objectKind: Label(64, {
        ...{ description: 'The kind of record, as events name it.', example: 'item' },
      }),
      recordId: ReferenceField({ description: 'The record that the message is about.' }),
      data: Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'What is said of it; `id` is the uuid of the record.',
      }),
    }),
    example: { objectKind: 'item', recordId: exampleKey(1), data: { shelf: 'A-17' } },
    answer: { status: 200, shape: WebhookDelivery },

    async handle({ tx, path, body, generation, audit, requireScope, fieldName }) {
      const entity = followed().find(({ name }) => name === body.objectKind)
      if (!entity) throw noSuchReferences([fieldName(['objectKind'])])
      requireScope(entity.followed.scope)
      const [webhook, now] = await Promise.all([findWebhook(tx, path.webhookId), presentTime(tx)])
      if (!webhook) throw noSuchWebhook()
      if (!webhook.isActive) throw webhookInactive()
      const record = await findFollowedKey(tx, entity, body.recordId)
      if (!record) throw noSuchReferences([fieldName(['recordId'])])
      const data = { ...body.data, id: record.uuid }
      if (JSON.stringify(data).length > messageMax) refuseFaults({ [fieldName(['data'])]: tooLong })
      const type = `${entity.name}.message`
      const sent = JSON.stringify({ type, timestamp: now.toISOString(), data })
      const [delivery] = await insertRows(tx, deliveryTable, [
        {
          ...{ webhookId: webhook.id, entity: entity.name, body: sent },
          ...{ recordId: record.id, recordUuid: record.uuid },
        },
      ])
      if (!delivery) throw new Error('no delivery was added')
      const after = { delivery: delivery.uuid, objectKind: entity.name, recordId: record.uuid }
      audit({ entity: 'webhook-message', entityId: webhook.uuid, before: null, after })
      return concludeWithRecord(tx, generation, webhookDeliveries, delivery)
    },
  })

const noSuchReferences = missingRecords('webhook.reference.missing', {
  en: 'The message is about a record, or a kind of record, that does not exist.',
  de: 'Die Nachricht handelt von einem Datensatz oder einer Art von Datensätzen, die es nicht gibt.',
})

const tooLong = {
  en: `As JSON this may have at most ${messageMax} characters.`,
  de: `Als JSON darf das höchstens ${messageMax} Zeichen haben.`,
}
