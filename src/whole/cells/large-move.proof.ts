import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endMoves } from '../../access/tenants/move/end-move.ts'
import { moveTenant } from '../../access/tenants/move/move-tenant.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { lossesOf, namesOf, startTraffic } from './testing/traffic.ts'
import { rowsIn, twoCells } from './testing/two-cells.ts'

/** A tenant of 100,000 records moves between two servers under load, and servers crash in the midst of moves. */

const durable = { fsync: 'on', full_page_writes: 'on', shared_buffers: '128MB' }
const { w, cells, routes, first, b, tenant } = await twoCells({ areApart: true, settings: durable })

const records = 100_000

async function fill(tenantId: string): Promise<void> {
  const owner = new pg.Client(first.owner)
  await owner.connect()
  await owner.query(
    `insert into erp.items (tenant_id, id, sku, name)
     select $1::uuid, n, 'G-' || n, 'Item ' || n from generate_series(1000, ${records + 999}) n`,
    [tenantId],
  )
  await owner.end()
}

test('nothing acknowledged is lost or doubled, and nobody is refused for more than three seconds', async (t) => {
  const { tenantId, app } = await tenant('Large')
  await fill(tenantId)
  const { stop, traffic } = startTraffic(w, app)
  const since = performance.now()
  const moved = await moveTenant({ ...cells, tenantId, target: 'b' })
  const seconds = (performance.now() - since) / 1000
  const written = traffic.acknowledged.size
  while (traffic.acknowledged.size < written + 100) await pause(10)
  await stop()
  t.diagnostic(
    `${moved.rows} rows in ${seconds.toFixed(1)} s; kept out ${Math.round(moved.heldMs)} ms, clients refused for ` +
      `${Math.round(traffic.longestMs)} ms at most; ${traffic.acknowledged.size} writes, ${traffic.reads} reads`,
  )
  assert.deepEqual(traffic.strange, [])
  assert.ok(moved.rows > records)
  assert.ok(traffic.longestMs < 3_000, `${traffic.longestMs} ms`)
  assert.deepEqual(lossesOf(traffic, await namesOf(w, app)), [])
  assert.equal(await rowsIn(b.owner, 'items', tenantId), records)
})

/** Ends a process of the server by force, which makes it end all others and recover from its log. */
async function crash(settings: ConnectionSettings): Promise<void> {
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  process.kill(rows[0].pid, 'SIGKILL')
  for (;;) {
    await pause(50)
    const again = new pg.Client(settings)
    again.on('error', () => undefined)
    const isUp = await again.connect().then(
      () => again.query('select 1').then(() => true),
      () => false,
    )
    await again.end().catch(() => undefined)
    if (isUp) return
  }
}

for (const [name, party] of [
  ['the old cell, which is the directory', first],
  ['the new cell', b],
] as const) {
  for (const step of ['copying', 'following', 'resting', 'held', 'left'] as const) {
    test(`a crash of ${name} at ${step} loses nothing`, async () => {
      const { tenantId, app } = await tenant(`${name} ${step}`)
      const { stop, traffic } = startTraffic(w, app)
      let hasCrashed = false
      const moving = moveTenant({
        ...{ ...cells, tenantId, target: 'b' },
        onStep: async (at) => {
          if (at !== step || hasCrashed) return
          hasCrashed = true
          await crash(party.owner)
        },
      })
      await Promise.allSettled([moving])
      assert.ok(hasCrashed)
      // As the elected work does each second.
      const failures: unknown[] = []
      for (let round = 0; round < 50; round++) {
        failures.length = 0
        await endMoves(
          cells,
          () => undefined,
          (error) => failures.push(error),
        ).catch((error) => failures.push(error))
        if (failures.length === 0) break
        await pause(200)
      }
      assert.deepEqual(failures, [])
      const written = traffic.acknowledged.size
      while (traffic.acknowledged.size < written + 50) await pause(10)
      await stop()
      assert.deepEqual(traffic.strange, [])
      assert.deepEqual(lossesOf(traffic, await namesOf(w, app)), [])
      await routes.look()
      assert.equal(routes.cellOf(tenantId), step === 'left' ? 'b' : routes.cellOf(tenantId))
    })
  }
}
