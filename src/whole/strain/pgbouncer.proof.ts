import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { ownServer } from '../../platform/testing/own-server.ts'
import { lacksPgBouncer, startPgBouncer } from '../../platform/testing/pgbouncer.ts'
import { startService } from '../testing/processes/service-process.ts'
import { compareWithLedger } from './testing/ledger.ts'
import {
  addTenants,
  asOwner,
  countsOf,
  dataDirectory,
  endings,
  figures,
  loadOf,
} from './testing/proving-ground.ts'

/** The whole service behind PgBouncer, as docs/operations.md sets it up. */

test('two processes share a few connections through PgBouncer; when it is killed, nothing acknowledged is lost', {
  skip: lacksPgBouncer,
}, async (t) => {
  const atEnd = endings(t)
  const server = await ownServer({ settings: { fsync: 'on', full_page_writes: 'on' } })
  atEnd(() => server.stop())
  await migrate(server.owner)
  const bouncer = await startPgBouncer({
    owner: server.owner,
    settings: { default_pool_size: '6' },
  })
  atEnd(() => bouncer.stop())
  const env = {
    DATA_DIR: dataDirectory(atEnd),
    DATABASE_URL: databaseUrlOf(bouncer.application),
    DIRECT_DATABASE_URL: databaseUrlOf(server.owner),
  }
  const processes = await Promise.all([1, 2].map(() => startService(env, { file: 'serve.ts' })))
  for (const one of processes) atEnd(() => one.end('SIGTERM'))
  const tenants = await addTenants(server.owner, ['Alice', 'Bob'])
  const ledgers = tenants.map((tenant, nth) => loadOf(tenant, () => processes[nth]?.port ?? 0))

  const connections = () =>
    asOwner(server.owner, async (owner) => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity where usename = 'erp_app'`,
      )
      return rows[0]?.count ?? 0
    })
  for (const ledger of ledgers) ledger.start()
  await pause(4_000)
  const shared = await connections()
  for (const ledger of ledgers) assert.deepEqual([...ledger.statuses.keys()], [201])
  const quiet = ledgers.reduce((sum, { acked }) => sum + acked.size, 0)

  await bouncer.crash()
  const crashedAt = performance.now()
  await pause(3_000)
  for (const ledger of ledgers) await ledger.stop()
  for (const ledger of ledgers) {
    assert.ok(ledger.lastAckAt > crashedAt, 'no write was acknowledged after the crash')
    await ledger.settle()
    const unexpected = [...ledger.statuses.keys()].filter((status) => ![201, 503].includes(status))
    assert.deepEqual(unexpected, [])
  }
  for (const [nth, ledger] of ledgers.entries()) {
    const found = await asOwner(server.owner, (owner) =>
      compareWithLedger(owner, tenants[nth]?.tenantId ?? '', ledger),
    )
    assert.deepEqual([found.lost, found.doubled, found.partial], [[], [], []])
  }
  t.diagnostic(
    figures({
      'acknowledged before': quiet,
      'connections of the server': shared,
      answers: ledgers.map(({ statuses }) => countsOf(statuses)).join(' | '),
    }),
  )
  assert.ok(shared <= 6)
})
