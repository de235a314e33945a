import { offerEvents } from '../../src/channels/offers/offer.ts'
import { queueEvents } from '../../src/channels/queue/event-queue-store.ts'
import { announce } from '../../src/platform/events/outbox-store.ts'
import { Pool } from '../../src/platform/postgres/connections/pool.ts'
import { sql } from '../../src/platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../../src/platform/postgres/transaction.ts'
import { processorSeconds } from '../instruments/processor-time.ts'
import { empty } from './channel-polling.ts'
import type { ChannelStage } from './channel-stage.ts'

const [changes, rounds, batch] = [4_000, 3, 500]

type Work = (tx: TenantTx, n: number) => Promise<void>

/**
 * What it costs a change to announce itself, which is all that a change of a seller does, and to queue an event at
 * once, as the end of a connection does; and what an event costs the reader, which queues many at once.
 */
export async function measureQueueing(stage: ChannelStage): Promise<void> {
  const pool = new Pool({ ...stage.database, user: 'erp_app' }, { size: 1, queueLength: 16 })
  try {
    // The row that a change writes: without it a change would be a transaction that has nothing to commit.
    await stage.owner.query(
      `insert into erp.counters (tenant_id, kind, last_id) values ($1, 'bench', 0)
       on conflict do nothing`,
      [stage.tenantId],
    )
    const address = { channelTenantId: stage.tenantId, channelId: stage.channel.id }
    const works = {
      change,
      announced: async (tx, n) => {
        await change(tx)
        announce(tx, { entity: offerEvents, kind: 'changed', ids: [n] })
      },
      queued: async (tx, n) => {
        await change(tx)
        await queueEvents(tx, address, [eventOf(n)])
      },
      many: (tx, n) =>
        queueEvents(
          ...([tx, address] as const),
          Array.from({ length: batch }, (_, index) => eventOf(n * batch + index)),
        ),
    } satisfies Record<string, Work>
    for (let round = 1; round <= rounds; round++) {
      const bare = await costOf(stage, pool, works.change, changes)
      const announced = await costOf(stage, pool, works.announced, changes)
      const queued = await costOf(stage, pool, works.queued, changes)
      const many = (await costOf(stage, pool, works.many, changes / 50)) / batch
      console.log(
        `a change: ${bare.toFixed(0)} us of the database; announcing it: ${(announced - bare).toFixed(0)} us` +
          ` (goal 100); queueing an event within it: ${(queued - bare).toFixed(0)} us;` +
          ` an event of ${batch} that are queued at once: ${many.toFixed(0)} us`,
      )
    }
    await empty(stage, stage.channel)
  } finally {
    await pool.close()
  }
}

async function change(tx: TenantTx): Promise<void> {
  await tx.rows(sql`
    update erp.counters set last_id = last_id
    where tenant_id = ${tx.tenantId} and kind = 'bench' returning last_id`)
}

function eventOf(n: number) {
  const sellerId = 'harbour_roasters'
  const event = { sellerId, offerId: n, quantity: '3' }
  return {
    type: 'Seller:Offer.StockUpdate',
    ...{ sellerId, subject: `offer:${n}`, event },
  } as const
}

/** Microseconds of processor time of the database for each transaction, on the one connection that does them. */
async function costOf(
  { tenantId }: ChannelStage,
  pool: Pool,
  work: Work,
  count: number,
): Promise<number> {
  const process = await asTenant(pool, tenantId, (tx) =>
    tx.row<{ id: number }>(sql`select pg_backend_pid() as id`),
  )
  const ids = [process?.id ?? 0]
  const before = await processorSeconds(ids)
  for (let n = 0; n < count; n++) await asTenant(pool, tenantId, (tx) => work(tx, n))
  return (((await processorSeconds(ids)) - before) * 1e6) / count
}
