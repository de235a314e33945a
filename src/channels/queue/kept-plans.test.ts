import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { database, newMarket, operator } from '../testing/market.ts'
import { deliverNew, holdQueue } from './delivery-store.ts'
import { queueEvents } from './event-queue-store.ts'

/** A connection keeps the plans that it made while a queue was empty. */

const owner = new pg.Client(database.owner)
// The database may be dropped before the connection is closed.
owner.on('error', () => undefined)
const pool = new Pool(database.application, { size: 1, queueLength: 4 })
after(async () => {
  await pool.close()
  await owner.end().catch(() => undefined)
})

const rows = 5_000
before(() => owner.connect())

test('a change looks at the event that it replaces, however many wait, also by a plan of an empty queue', async () => {
  const { channelId, address } = await newMarket()
  const queueOne = (subject: string) =>
    asTenant(pool, operator.tenantId, async (tx) => {
      const event = { channel: 'market', sellerId: 'alice', message: '', severity: 'INFO' as const }
      const draft = { type: 'System:Notification' as const, sellerId: 'alice', subject, event }
      await queueEvents(tx, address, [draft])
      return rowsRead(tx)
    })
  await owner.query('vacuum analyze erp.channel_events')
  // PostgreSQL keeps a plan from the sixth use on.
  for (let use = 0; use < 8; use++) await queueOne(`offer:${use}`)
  await fill(channelId)
  const read = await queueOne('offer:3')
  assert.ok(read >= 1 && read < 20, `${read} rows were read`)
})

test('a poll reads what it delivers, however many wait, also by the statistics of a queue that was emptied', async () => {
  const { channelId } = await newMarket()
  const poll = () =>
    asTenant(pool, operator.tenantId, async (tx) => {
      const queue = await holdQueue(tx, channelId)
      const delivered = await deliverNew(tx, queue, { limit: 10, leaseSeconds: 300 })
      return { delivered: delivered.length, read: await rowsRead(tx) }
    })
  await fill(channelId)
  await owner.query('delete from erp.channel_events where sequence % 1000 > 0')
  await owner.query('vacuum analyze erp.channel_events')
  for (let use = 0; use < 8; use++) await poll()
  await owner.query('delete from erp.channel_events')
  await fill(channelId)
  const { delivered, read } = await poll()
  assert.equal(delivered, 10)
  // The ten, twice, and some that were deleted and are not vacuumed yet.
  assert.ok(read >= 10 && read < rows / 20, `${read} rows were read`)
})

/** Queues events by SQL, each of an offer of its own. */
function fill(channelId: number) {
  return owner.query(
    `insert into erp.channel_events
       (tenant_id, sales_channel_id, sequence, seller_id, type, subject, newest_counts, created, content, size)
     select $1, $2, n, 'alice', 'System:Notification', 'alice offer:' || n, true, now(), '{}', 2
     from generate_series(1000, 1000 + $3::integer) n`,
    [operator.tenantId, channelId, rows],
  )
}

/** How many rows of the queue the transaction has read. */
async function rowsRead(tx: TenantTx): Promise<number> {
  const counted = await tx.row<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::integer as read
    from pg_stat_xact_user_tables where relname = 'channel_events'`)
  return counted?.read ?? 0
}
