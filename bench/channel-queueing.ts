import { queueEvents } from '../src/channels/queue/event-queue-store.ts'
import { Pool } from '../src/platform/postgres/connections/pool.ts'
import { sql } from '../src/platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../src/platform/postgres/transaction.ts'
import { empty } from './channel-polling.ts'
import type { ChannelStage } from './channel-stage.ts'
import { timed } from './processor-time.ts'

const [changes, lanes] = [4_000, 1]

/** What an event costs the change that queues it, and a batch of activations that a channel is told of. */
export async function measureQueueing(stage: ChannelStage): Promise<void> {
  const pool = new Pool({ ...stage.database, user: 'erp_app' }, { size: lanes, queueLength: 16 })
  try {
    const change = async (tx: TenantTx) => {
      await tx.rows(sql`
        update erp.counters set last_id = last_id
        where tenant_id = ${tx.tenantId} and kind = 'bench' returning last_id`)
    }
    const address = { channelTenantId: stage.tenantId, channelId: stage.channel.id }
    const told = async (tx: TenantTx, n: number) => {
      await change(tx)
      const event = { sellerId: 'harbour_roasters', offerId: n, quantity: '3' }
      const type = 'Seller:Offer.StockUpdate' as const
      const about = { sellerId: 'harbour_roasters', subject: `offer:${n}` }
      await queueEvents(tx, address, [{ type, ...about, event }])
    }
    const costs = []
    for (const work of [change, told, change, told]) costs.push(await costOf(stage, pool, work))
    const [bare, queued] = [mean(costs, 0), mean(costs, 1)]
    console.log(
      `a change: ${bare} us of the database; with an event: ${queued} us; the event: ${queued - bare} us (goal 100)`,
    )
    await empty(stage, stage.channel)
  } finally {
    await pool.close()
  }
}

const mean = (costs: readonly number[], parity: number) => {
  const own = costs.filter((_, index) => index % 2 === parity)
  return Math.round(own.reduce((sum, cost) => sum + cost, 0) / own.length)
}

/** Microseconds of the database for each change. */
async function costOf(
  stage: ChannelStage,
  pool: Pool,
  work: (tx: TenantTx, n: number) => Promise<void>,
): Promise<number> {
  const run = async () => {
    let next = 0
    const lane = async () => {
      for (let n = next++; n < changes; n = next++) {
        await asTenant(pool, stage.tenantId, (tx) => work(tx, n))
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return { perSecond: changes }
  }
  return (await timed(stage, 1, run)).databaseUs
}
