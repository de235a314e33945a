import { concludeDelivery } from '../../src/channels/queue/deliver-events.ts'
import { acknowledge } from '../../src/channels/queue/delivery-store.ts'
import type { Actor } from '../../src/platform/pipeline/auditing/audit.ts'
import type { CompiledStatement } from '../../src/platform/postgres/sql.ts'
import { pgbench, type Script } from '../instruments/pgbench.ts'
import { timed } from '../instruments/processor-time.ts'
import { recorded } from '../instruments/recorded.ts'
import { BenchPoller } from './channel-poller.ts'
import { empty } from './channel-polling.ts'
import { type ChannelStage, fill } from './channel-stage.ts'

const [limit, seconds, rounds] = [100, 5, 3]
/** More than pgbench takes in a round. */
const waiting = 400_000
const taken = 60_000

/** One poller of the service, and the same SQL in pgbench with one client, alternating. */
export async function measureBare(stage: ChannelStage): Promise<void> {
  const { url, channel } = stage
  const poller = new BenchPoller(url, channel)
  await fill(stage, channel, 10_000)
  await poller.take(Number.POSITIVE_INFINITY)
  const script = await pollAndAcknowledge(stage)
  const target = { ...stage.database, user: 'erp_app' }
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    await fill(stage, channel, waiting)
    const bare = await timed(stage, seconds * limit, () =>
      pgbench(target, script, { clients: 1, seconds }),
    )
    await empty(stage, channel)
    await fill(stage, channel, taken)
    const startedAt = performance.now()
    const served = await timed(stage, 1, async () => ({
      perSecond: (await poller.take(taken)).length,
      ms: performance.now() - startedAt,
    }))
    const [bareRate, rate] = [bare.perSecond * limit, (served.perSecond * 1000) / served.ms]
    ratios.push(rate / bareRate)
    console.log(
      `pgbench: ${bareRate.toFixed(0)} events/s, ${bare.databaseUs} us of the database each;` +
        ` service: ${rate.toFixed(0)} events/s, ${served.serviceUs} us of its own and ${served.databaseUs} us` +
        ` of the database each; ratio ${(rate / bareRate).toFixed(2)}`,
    )
  }
  const median = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]
  console.log(`median ratio ${median?.toFixed(2)}`)
  poller.close()
}

/** What the service sends for a poll and its acknowledgement, each in one transaction. */
async function pollAndAcknowledge(stage: ChannelStage): Promise<Script> {
  const { tenantId, channel } = stage
  const target = { tenantId, database: { ...stage.database, user: 'erp_app' } }
  const leaseSeconds = 300
  const poll = await recorded(target, nobody, ({ tx }) =>
    concludeDelivery(tx, channel.id, { limit, leaseSeconds }),
  )
  const ids = Array.from({ length: limit }, (_, index) => index + 1)
  const acknowledged = await recorded(target, nobody, async ({ tx }) =>
    acknowledge(tx, channel.id, ids, undefined),
  )
  const statements = [...poll, ...acknowledged]
  const deliveredTo = `(select queue.delivered_to from erp.channel_queues queue
    where queue.tenant_id = '${tenantId}' and queue.sales_channel_id = ${channel.id})`
  const varying = new Map<unknown, string>([[ids, listUpTo(deliveredTo)]])
  for (const value of timesIn(poll)) {
    const isLease = value.getTime() > Date.now() + (leaseSeconds * 1000) / 2
    varying.set(value, `(clock_timestamp() + interval '${isLease ? leaseSeconds : 0} seconds')`)
  }
  varying.set(await placeReached(stage), deliveredTo)
  return { variables: [], statements, varying }
}

const listUpTo = (place: string) =>
  `(select array_agg(${place} - n) from generate_series(0, ${limit - 1}) n)`

const timesIn = (statements: readonly CompiledStatement[]): Date[] =>
  statements.flatMap(({ values }) => values.filter((value) => value instanceof Date))

async function placeReached({ owner, tenantId, channel }: ChannelStage): Promise<number> {
  const { rows } = await owner.query<{ place: string }>(
    `select delivered_to as place from erp.channel_queues
     where tenant_id = $1 and sales_channel_id = $2`,
    [tenantId, channel.id],
  )
  return Number(rows[0]?.place)
}

// Nothing is audited here.
const nobody = {} as Actor
