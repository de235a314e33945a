import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openCells } from '../../main/cells/open-cells.ts'
import { openStandby } from '../../main/cells/open-standby.ts'
import { endpoints } from '../../main/endpoints.ts'
import { readConfig } from '../../main/process/config.ts'
import { openAddresses, sealedAddresses } from '../../platform/cells/cell.ts'
import { listCells, setAddresses, setPlace } from '../../platform/cells/move-store.ts'
import { exportRows } from '../../platform/exchange/export/exported-rows.ts'
import { Health } from '../../platform/observability/health.ts'
import { logTo } from '../../platform/observability/log.ts'
import { LogOutput } from '../../platform/observability/log-output.ts'
import { Metrics } from '../../platform/observability/metrics.ts'
import { standbyGauges, standbysOf } from '../../platform/observability/standby-gauges.ts'
import { readsMany } from '../../platform/pipeline/reads-many.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { ownStandby } from '../../platform/testing/own-standby.ts'
import { asOwner } from '../strain/testing/proving-ground.ts'
import { withChildren } from '../testing/processes/service-process.ts'
import { addTenant } from '../testing/world.ts'
import { twoCells } from './testing/two-cells.ts'

/** Requests of a process whose two cells each have a standby. */

const { w, first, b, server } = await twoCells()
const { call, alice, vault } = w
const follower = await ownStandby(server)
const ends: (() => unknown)[] = []
const running = {
  config: readConfig({}),
  log: logTo('fatal', new LogOutput(2)),
  atEnd: (callback: () => unknown) => void ends.push(callback),
  end: async () => undefined,
}
after(async () => {
  for (const end of ends.reverse()) await end()
  await follower.stop()
})

const at = (of: typeof first) => ({ ...of.application, host: follower.owner.host })
const standby = openStandby(running, first.pool, { settings: at(first), size: 8 })

const directory = new pg.Client(first.owner)
// Its server may stop first.
directory.on('error', () => undefined)
await directory.connect()
running.atEnd(() => directory.end())

/** Says which standby the cell b has. */
async function setStandby(given: object): Promise<void> {
  const cell = (await listCells(directory)).find(({ name }) => name === 'b')
  assert.ok(cell?.addresses)
  const { standby: _, ...addresses } = openAddresses(vault, cell.addresses)
  await setAddresses(directory, 'b', sealedAddresses(vault, { ...addresses, ...given }))
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, JSON.stringify([standby.state, standby.counts]))
    await pause(10)
  }
}

/** Until a list of somebody is answered at the standby of its cell. */
async function untilUsed(actor = alice.app, of = () => standby.counts.standby): Promise<void> {
  await until(async () => {
    const before = of()
    assert.equal((await call(actor, 'GET /v2/items')).status, 200)
    return of() > before
  })
}

test('every list has what was written before, whether the standby answers it or not', async () => {
  for (let write = 1; write <= 40; write++) {
    const { status } = await call(alice.app, 'POST /v2/items', { name: `Teapot ${write}` })
    assert.equal(status, 201)
    const list = await call(alice.app, 'GET /v2/items?pageSize=1')
    assert.equal(list.body.totalItems, write)
  }
  await untilUsed()
})

test('all reads of many records are answered by the standby, and none of them writes', async () => {
  await untilUsed()
  const reads = endpoints.filter((one) => readsMany(one))
  assert.ok(reads.length > 200)
  const { failed, away } = standby.counts
  let answered = 0
  for (const { name, method, path, example } of reads) {
    const [generation = '', rest = ''] = Object.entries(path).at(-1) ?? []
    if (rest.includes('{') || generation === 'channel') continue
    const before = standby.counts.standby
    const reply = await call(alice.app, `${method} /${generation}${rest}`, example)
    assert.ok(reply.status < 500, `${name}: ${reply.text}`)
    assert.equal(standby.counts.failed, failed, name)
    answered += standby.counts.standby - before
  }
  assert.equal(standby.counts.away, away)
  assert.ok(answered > 100, String(answered))
})

test('an export is read from the standby, and as a whole again at the primary where that breaks it off', async () => {
  await untilUsed()
  const ground = mkdtempSync(join(tmpdir(), 'kontor-standbys-'))
  running.atEnd(() => rmSync(ground, { recursive: true }))
  const places: boolean[] = []
  const breakOff = () =>
    asOwner(follower.owner, (client) =>
      client.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'erp_app'`,
      ),
    )
  const exported = async (file: string, between: () => Promise<unknown>) => {
    const exporter = {
      header: ['name'],
      count: async () => 2,
      async *pages(tx: TenantTx) {
        for (const page of [1, 2]) {
          const [row] = await tx.rows<{ isAtStandby: boolean; name: string }>(sql`
            select name, pg_is_in_recovery() as "isAtStandby" from erp.items
            where tenant_id = $tenant order by id limit 1`)
          places.push(row?.isAtStandby ?? false)
          yield [[`${row?.name} of page ${page}`]]
          if (page === 1 && row?.isAtStandby) await between()
        }
      },
    }
    const { tenantId } = alice
    const path = join(ground, file)
    await exportRows({ pool: first.pool, tenantId, exporter, file: path, format: 'csv' })
    return readFileSync(path, 'utf8').trim().split('\r\n')
  }
  const whole = ['name', 'Teapot 1 of page 1', 'Teapot 1 of page 2']
  await until(async () => {
    assert.deepEqual(await exported(`${places.length}.csv`, async () => undefined), whole)
    return places.at(-1) === true
  })
  let files = 0
  await until(async () => {
    places.length = 0
    assert.deepEqual(await exported(`broken-off-${files++}.csv`, breakOff), whole)
    return places.length === 3
  })
  assert.deepEqual(places, [true, false, false])
  await untilUsed()
})

test('single records and writes are left to the primary', async () => {
  const { body: item } = await call(alice.app, 'POST /v2/items', { name: 'Cup' })
  const before = { ...standby.counts }
  assert.equal((await call(alice.app, `GET /v2/items/${item.id}`)).status, 200)
  assert.equal((await call(alice.app, `PATCH /v2/items/${item.id}`, { name: 'Mug' })).status, 200)
  assert.deepEqual(standby.counts, before)
})

test('the lists of a tenant are answered by the standby of its cell, which may be named and taken away at any time', async () => {
  const there = await addTenant(b, vault, { name: 'There', isOperator: false })
  await setPlace(directory, there.tenantId, 'b')
  await openCells(running, { pool: first.pool, aside: first.pool.aside(), vault })
  await until(async () => (await call(there.app, 'GET /v2/items')).status === 200)
  const ofB = () => standbysOf(first.pool).find(({ cell }) => cell === 'b')
  assert.equal(ofB(), undefined)
  await setStandby({ standby: at(b) })
  await until(() => ofB() !== undefined)
  await untilUsed(there.app, () => ofB()?.counts.standby ?? 0)
  const before = { ...standby.counts }
  await call(there.app, 'POST /v2/items', { name: 'Bowl' })
  assert.equal((await call(there.app, 'GET /v2/items')).body.totalItems, 1)
  assert.deepEqual(standby.counts, before)
  await setStandby({})
  await until(() => ofB() === undefined)
  assert.equal((await call(there.app, 'GET /v2/items')).body.totalItems, 1)
})

test('readiness and metrics say what the standby does', async () => {
  await untilUsed()
  const health = new Health(first.pool, { standbys: () => standbysOf(first.pool) })
  const { standbys } = await health.readiness()
  assert.deepEqual(standbys, [{ cell: 'first', use: 'used' }])
  const metrics = new Metrics(first.pool)
  metrics.include([standbyGauges], first.pool, (error) => assert.ifError(error))
  const text = await metrics.text()
  assert.match(text, /kontor_reads_count\S*\{[^}]*outcome="standby"[^}]*\} [1-9]/)
  assert.match(text, /kontor_standby_used\{cell="first"[^}]*\} 1/)
  await metrics.close()
})

test('lists go on within seconds while the standby says nothing, and return to it', async () => {
  await untilUsed()
  const processes = withChildren(follower.pid)
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  const since = performance.now()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => call(alice.app, 'GET /v2/items')),
  )
  const took = performance.now() - since
  for (const pid of processes) process.kill(pid, 'SIGCONT')
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  assert.ok(took < 4_000, `${took} ms`)
  await untilUsed()
})

test('lists go on when the standby is killed', async () => {
  await untilUsed()
  for (const pid of withChildren(follower.pid)) process.kill(pid, 'SIGKILL')
  for (let time = 0; time < 20; time++)
    assert.equal((await call(alice.app, 'GET /v2/items')).status, 200)
  await until(() => standby.state.use === 'away')
})
