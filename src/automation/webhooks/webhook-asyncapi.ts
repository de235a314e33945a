import type { FollowedEntity } from '../../platform/events/event.ts'
import { testedEntity } from './webhook-delivery.ts'

const headers = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': { type: 'string', format: 'uuid', description: 'The same at every attempt.' },
    'webhook-timestamp': { type: 'string', description: 'Of the attempt, in seconds since 1970.' },
    'webhook-signature': {
      type: 'string',
      description:
        'After Standard Webhooks: `v1,` and Base64; two of them while one secret replaces another.',
    },
  },
}

const data = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'The record.' },
    fields: {
      type: 'array',
      items: { type: 'string' },
      description: 'What changed, where it is known.',
    },
  },
}

const shown = { id: '0197c2a4-6f00-7000-8000-000000000001' }
const reference = (...path: readonly string[]) => ({ $ref: `#/${path.join('/')}` })

/** What webhooks send, as a part of the AsyncAPI document: a message for each event that can be followed. */
export function webhookMessages(followed: readonly FollowedEntity[]) {
  const messages = Object.fromEntries(
    followed.flatMap(({ name, kinds, followed: { scope } }) =>
      Object.entries(kinds).map(([kind, summary]) => [
        `webhook-${name}-${kind}`,
        message(`${name}.${kind}`, summary, scope),
      ]),
    ),
  )
  messages['webhook-tested'] = message(
    `${testedEntity}.tested`,
    'Somebody tests the webhook.',
    'webhooks.write',
  )
  messages['webhook-message'] = saidMessage()
  const keys = Object.keys(messages)
  return {
    messages,
    schemas: { webhookHeaders: headers, webhookData: data },
    channels: {
      webhooks: {
        address: null,
        title: 'A webhook',
        description: 'The address that a subscriber named with `POST /v2/webhooks`.',
        messages: Object.fromEntries(
          keys.map((key) => [key, reference('components', 'messages', key)]),
        ),
      },
    },
    operations: {
      deliverEvents: {
        action: 'send',
        channel: reference('channels', 'webhooks'),
        description:
          'A POST for each record, in order for each record, signed after Standard Webhooks. What is not answered with 2xx is sent again for a day.',
        messages: keys.map((key) => reference('channels', 'webhooks', 'messages', key)),
        tags: [{ name: 'webhooks' }],
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
      },
    },
    tags: [{ name: 'webhooks', description: 'Addresses that are notified of what happened.' }],
  }
}

function message(type: string, summary: string, scope: string): object {
  return {
    name: type,
    title: type,
    summary: `${summary} Needs \`${scope}\`.`,
    headers: reference('components', 'schemas', 'webhookHeaders'),
    payload: {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { const: type },
        timestamp: { type: 'string', format: 'date-time' },
        data: reference('components', 'schemas', 'webhookData'),
      },
    },
    examples: [{ payload: { type, timestamp: '2026-03-02T09:30:00.000Z', data: shown } }],
  }
}

/** What `sendWebhookMessage` sends: its type names the kind of record. */
function saidMessage(): object {
  const exampleKind = 'item'
  return {
    ...message('message', 'A workflow or a caller says something of a record.', 'webhooks.write'),
    name: '{kind of record}.message',
    payload: {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { type: 'string', pattern: '^[a-z-]+\\.message$' },
        timestamp: { type: 'string', format: 'date-time' },
        data: {
          ...data,
          properties: { id: data.properties.id },
          description: 'The data of the message.',
        },
      },
    },
    examples: [
      {
        payload: {
          ...{ type: `${exampleKind}.message`, timestamp: '2026-03-02T09:30:00.000Z' },
          data: { ...shown, shelf: 'A-17' },
        },
      },
    ],
  }
}
