import Type from 'typebox'
import type { UsedWebhook } from '../../automation/owned-webhook-store.ts'
import type { Deprecation } from '../../platform/pipeline/operation.ts'
import { Instant, Int32, orNull, Uuid } from '../../platform/values/shape.ts'
import type { UsedOperation } from './app-usage-store.ts'

const deprecation = {
  isDeprecated: Type.Boolean({ description: 'Whether it will end: use something else.' }),
  sunset: orNull(Instant({ description: 'When it ends; null: it is not deprecated.' })),
  successor: Type.String({ description: 'What to use instead; empty: it is not deprecated.' }),
}

/** What an app uses of the service. */
export const AppUsage = Type.Object({
  lastDay: Type.Object(
    {
      calls: Int32({ description: 'Number of calls, those that were refused included.' }),
      refusedCalls: Int32({ description: 'How many of them were answered with 400 or above.' }),
    },
    { description: 'The last 24 hours, the present one included.' },
  ),
  operations: Type.Array(
    Type.Object({
      operation: Type.String({ description: 'Name of the operation, its `operationId`.' }),
      method: Type.String({ description: 'Method of HTTP.' }),
      path: Type.String({ description: 'Pattern of the address: `/v2/items/{itemId}`.' }),
      generation: Type.Unsafe<string>({
        ...{ type: 'string', enum: ['v1', 'v2'] },
        description: 'The generation of the interface that the address speaks.',
      }),
      calls: Int32({ description: 'Number of calls within the last 30 days.' }),
      refusedCalls: Int32({ description: 'How many of them were answered with 400 or above.' }),
      lastCall: Instant({ description: 'When it was last called.' }),
      ...deprecation,
    }),
    { description: 'What it called within the last 30 days, by name.' },
  ),
  events: Type.Array(
    Type.Object({
      entity: Type.String({ description: 'The kind of record: `item`, `sales-order`.' }),
      kinds: Type.Array(Type.String(), {
        description: 'What must have happened to a record; empty: anything.',
      }),
      webhookId: Uuid({ description: 'The webhook that gets such events.' }),
      isActive: Type.Boolean({ description: 'Whether the webhook gets events at present.' }),
      lastDelivery: orNull(
        Instant({
          description:
            'When such an event last arrived at the app, as far as the last 10,000 deliveries of the webhook say; null: none of them.',
        }),
      ),
      ...deprecation,
    }),
    { description: 'The events that webhooks of the app subscribe to, by kind of record.' },
  ),
})

/** What is deprecated, by the names of operations and of kinds of record. */
export interface Deprecations {
  readonly operations: ReadonlyMap<string, Deprecation & { readonly summary?: string }>
  readonly entities: ReadonlyMap<string, Deprecation>
}

export function shownOperation(
  { refused, ...used }: UsedOperation,
  { operations }: Pick<Deprecations, 'operations'>,
) {
  return {
    ...used,
    refusedCalls: refused,
    generation: generationOf(used.path),
    ...shownDeprecation(operations.get(used.operation)),
  }
}

export function shownEvents(webhook: UsedWebhook, { entities }: Pick<Deprecations, 'entities'>) {
  const { uuid, kinds, isActive, deliveries } = webhook
  return webhook.entities.map((entity) => ({
    ...{ entity, kinds, webhookId: uuid, isActive },
    lastDelivery: deliveries.find((one) => one.entity === entity)?.lastDelivery ?? null,
    ...shownDeprecation(entities.get(entity)),
  }))
}

/** Programs of channels speak generation 2 below `/v1/channel`. */
function generationOf(path: string): 'v1' | 'v2' {
  return /^\/(?:v2|v1\/channel)\//.test(path) ? 'v2' : 'v1'
}

function shownDeprecation(found: Deprecation | undefined) {
  return {
    isDeprecated: found !== undefined,
    sunset: found ? new Date(found.sunset) : null,
    successor: found?.use ?? '',
  }
}
