import Type from 'typebox'
import { Instant, Int32, KeyField, orNull, Text } from '../../platform/values/shape.ts'

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

/** Stands for the kind of record in deliveries that test a webhook: the webhook itself. */
export const testedEntity = 'webhook'

/** How much of an answer is kept, in bytes. */
export const answerBytes = 4_096

/** One event of one record on its way to a webhook. */
export const WebhookDelivery = Type.Object({
  id: KeyField({
    readOnly: true,
    description: 'Its uuid is the header `webhook-id`, the same at every attempt.',
  }),
  entity: Text(64, { description: 'The kind of record.' }),
  recordId: KeyField({ description: 'The record.' }),
  body: Text(1_000_000, { description: 'What is sent, byte by byte.' }),
  status: Type.Unsafe<string>({
    type: 'string',
    enum: [...deliveryStatuses],
    description:
      'pending: on its way; delivered: answered with 2xx; failed: given up after a day, or its owner may not read such records any more.',
  }),
  attempts: Int32({ description: 'How often it was sent.' }),
  nextAttempt: orNull(
    Instant({ description: 'When it is sent at the earliest; null: not any more.' }),
  ),
  answerStatus: orNull(
    Int32({ description: 'HTTP status of the last answer; null: there was none.' }),
  ),
  answer: Text(answerBytes, { description: 'The beginning of the body of the last answer.' }),
  error: Text(64, {
    description:
      'Why there was no answer: address, not-public, unreachable, too-slow; scope-missing, owner without the scope; secret-unreadable, another master key; empty: there was one.',
  }),
  created: Instant({ description: 'When the event was read.' }),
  finished: orNull(Instant({ description: 'When it was delivered or given up.' })),
})

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The distances between attempts in milliseconds: a day in all. */
const distances = [
  ...[5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 4 * hour],
  ...[6 * hour, 6 * hour, 6 * hour],
]

/**
 * How long after the attempt of this number (from 1) the next one comes, up to a tenth more, so that what
 * failed together does not come back together; undefined where it was the last one.
 */
export function distanceAfter(attempt: number, random = Math.random()): number | undefined {
  const distance = distances[attempt - 1]
  return distance && Math.round(distance * (1 + random / 10))
}
