import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { database, newMarket, operator } from '../testing/market.ts'
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

test('a change looks at the event that it replaces, however many wait, also by a plan of an empty queue', async () => {
  await owner.connect()
  const { channelId, address } = await newMarket()
  const fill = () =>
    owner.query(
      `insert into erp.channel_events
         (tenant_id, sales_channel_id, sequence, seller_id, type, subject, newest_counts, created, content, size)
       select $1, $2, n, 'alice', 'System:Notification', 'alice offer:' || n, true, now(), '{}', 2
       from generate_series(1000, 1000 + $3::integer) n`,
      [operator.tenantId, channelId, rows],
    )
  const queueOne = (subject: string) =>
    asTenant(pool, operator.tenantId, async (tx) => {
      const event = { channel: 'market', sellerId: 'alice', message: '', severity: 'INFO' as const }
      const draft = { type: 'System:Notification' as const, sellerId: 'alice', subject, event }
      await queueEvents(tx, address, [draft])
      return tx.row<{ read: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::integer as read
        from pg_stat_xact_user_tables where relname = 'channel_events'`)
    })
  await owner.query('vacuum analyze erp.channel_events')
  // PostgreSQL keeps a plan from the sixth use on.
  for (let use = 0; use < 8; use++) await queueOne(`offer:${use}`)
  await fill()
  const again = await queueOne('offer:3')
  assert.ok(again && again.read >= 1 && again.read < 20, `${again?.read} rows were read`)
})
