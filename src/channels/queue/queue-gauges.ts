import type { Gauges, Reading } from '../../platform/observability/gauges.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService, asTenant } from '../../platform/postgres/transaction.ts'
import { listTenantsOfChannels, type QueueReading, readQueues } from './queue-gauges-store.ts'

const values = {
  'kontor.channel.events.waiting': {
    kind: 'gauge',
    description: 'Events of a channel that were never delivered; 100,000 stands for that and more.',
  },
  'kontor.channel.events.unacknowledged': {
    kind: 'gauge',
    description: 'Events that a channel got and has not acknowledged, up to 100,000.',
  },
  'kontor.channel.events.attempts': {
    kind: 'gauge',
    description:
      'How often one of the unacknowledged events was delivered at most: it fails at 10.',
  },
  'kontor.channel.events.failed': {
    kind: 'gauge',
    description: 'Failed events that nobody has put back, up to 100,000.',
  },
  'kontor.channel.events.oldest.age.seconds': {
    kind: 'gauge',
    description: 'Age of the oldest event in the queue; 0 where it is empty.',
  },
  'kontor.channel.poll.age.seconds': {
    kind: 'gauge',
    description: 'Time since the last poll; absent before the first.',
  },
  'kontor.channel.polls': { kind: 'counter', description: 'Polls of a channel.' },
  'kontor.channel.deliveries': {
    kind: 'counter',
    description: 'Events that were delivered to a channel, again ones included.',
  },
} satisfies Gauges['values']

type Name = keyof typeof values

/** Less than a supervisor waits for the metrics. */
const timeLimitMs = 2_000

/** How the queues of all channels do: depth, age, attempts, the last poll and the pace. */
export const queueGauges: Gauges = {
  values,
  async read(pool: Pool): Promise<readonly Reading[]> {
    const tenants = await asService(pool, listTenantsOfChannels, { timeLimitMs })
    const readings: Reading[] = []
    for (const tenantId of tenants) {
      const queues = await asTenant(pool, tenantId, readQueues, { timeLimitMs })
      readings.push(...queues.flatMap(readingsOf))
    }
    return readings
  },
}

function readingsOf(queue: QueueReading): Reading[] {
  const shown: Partial<Record<Name, number>> = {
    'kontor.channel.events.waiting': queue.waiting,
    'kontor.channel.events.unacknowledged': queue.delivered,
    'kontor.channel.events.attempts': queue.attemptsMax,
    'kontor.channel.events.failed': queue.failed,
    'kontor.channel.events.oldest.age.seconds': Math.max(0, queue.oldestSeconds ?? 0),
    'kontor.channel.polls': queue.polls,
    'kontor.channel.deliveries': queue.deliveries,
    ...(queue.polledSeconds !== null && {
      'kontor.channel.poll.age.seconds': Math.max(0, queue.polledSeconds),
    }),
  }
  const attributes = { channel: queue.channel }
  return Object.entries(shown).map(([name, value]) => ({ name, value, attributes }))
}
