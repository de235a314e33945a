import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  embeddedOwner,
  masterKey,
  type ServiceProcess,
  serverProcesses,
  startService,
  statusOf,
} from '../testing/processes/service-process.ts'
import { compareWithLedger, type Ledger } from './testing/ledger.ts'
import { ask, Probe } from './testing/probe.ts'
import {
  addTenants,
  asOwner,
  countsOf,
  dataDirectory,
  endings,
  figures,
  loadOf,
  type ProvingTenant,
} from './testing/proving-ground.ts'

/** The database runs but does not work: frozen, locked, full, or closing connections. */

const commandLine = new URL('../../main/cli.ts', import.meta.url).pathname

/** Every request is answered within this time, plus some for the machine that runs the proof. */
const answerMsMax = 5_000 + 250

interface Ground {
  readonly dataDir: string
  readonly service: ServiceProcess
  readonly alice: ProvingTenant
  readonly bob: ProvingTenant
}

async function ground(
  t: TestContext,
  atEnd = endings(t),
  dataDir = dataDirectory(atEnd),
): Promise<Ground> {
  const service = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const [alice, bob] = await addTenants(embeddedOwner(dataDir), ['Alice', 'Bob'])
  assert.ok(alice && bob)
  return { dataDir, service, alice, bob }
}

async function expectKept({ dataDir, alice }: Ground, ledger: Ledger): Promise<void> {
  const found = await asOwner(dataDir, (owner) => compareWithLedger(owner, alice.tenantId, ledger))
  assert.deepEqual([found.lost, found.doubled, found.partial], [[], [], []])
}

function expectOnly(ledger: Ledger, ...expected: number[]): void {
  const unexpected = [...ledger.statuses.keys()].filter((status) => !expected.includes(status))
  assert.deepEqual(unexpected, [], `answers: ${countsOf(ledger.statuses)}`)
  assert.equal(ledger.retryAfterMissing, 0, 'a 503 without Retry-After')
}

test('a frozen database: every request is refused within 5 s, and all work again afterwards', async (t) => {
  const here = await ground(t)
  const { dataDir, service, alice } = here
  const ledger = loadOf(alice, () => service.port)
  ledger.start()
  await pause(1_000)
  const frozen = serverProcesses(dataDir)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
  t.after(thaw)
  await pause(3_000)
  assert.equal(await statusOf(service.port, '/health/live'), 200)
  assert.equal(await statusOf(service.port, '/health/ready'), 503)
  const stranger = { headers: { ...alice.app.headers, 'x-api-key': 'nonsense' } }
  assert.equal(
    (await ask({ port: service.port, line: 'GET /v2/items', actor: stranger })).status,
    401,
  )
  await pause(9_000)
  const before = ledger.lastAckAt
  const thawedAt = performance.now()
  thaw()
  while (ledger.lastAckAt === before && performance.now() - thawedAt < 30_000) await pause(10)
  const writtenMs = performance.now() - thawedAt
  while ((await statusOf(service.port, '/health/ready')) !== 200) await pause(20)
  const readyMs = performance.now() - thawedAt
  await ledger.stop()
  await ledger.settle()
  await expectKept(here, ledger)
  t.diagnostic(
    figures({
      answers: countsOf(ledger.statuses),
      'slowest answer ms': ledger.slowestMs,
      'first write after ms': writtenMs,
      'ready after ms': readyMs,
    }),
  )
  expectOnly(ledger, 201, 503)
  assert.ok(ledger.slowestMs <= answerMsMax, `an answer took ${ledger.slowestMs} ms`)
  assert.ok(readyMs <= 5_000)
})

for (const [what, lockOf] of [
  ['table', () => 'lock table erp.items in access exclusive mode'],
  ['record', (id: string) => `select from erp.items where tenant_id = '${id}' for update`],
] as const) {
  test(`a locked ${what} keeps its own tenant waiting, at most 5 s, and nobody else`, async (t) => {
    const { dataDir, service, alice, bob } = await ground(t)
    const { port } = service
    const { body: item } = await created(port, alice)
    const line = `PATCH /v2/items/${item.id}`
    const customers = new Probe({ port, line: 'GET /v2/customers', actor: bob.app })
    const quiet = await customers.during(2_000)
    const figuresOfLock = await asOwner(dataDir, async (owner) => {
      await owner.query('begin')
      await owner.query(lockOf(alice.tenantId))
      // Ten times as many as there are connections, repeatedly.
      const waiting = Array.from(
        { length: 100 },
        (_, n) => new Probe({ port, line, actor: alice.app, body: { sortNumber: n + 1 } }, 0),
      )
      for (const probe of waiting) probe.start()
      const meanwhile = await customers.during(9_000)
      const { rows } = await owner.query(
        `select count(*)::int as count from pg_stat_activity where application_name = 'kontor'`,
      )
      await Promise.all(waiting.map((probe) => probe.stop()))
      await owner.query('rollback')
      const statuses = new Map<number, number>()
      for (const probe of waiting) {
        for (const [status, n] of probe.statuses)
          statuses.set(status, (statuses.get(status) ?? 0) + n)
      }
      const slowest = Math.max(...waiting.map((probe) => probe.slowest()))
      return { statuses, slowest, meanwhile, connections: rows[0].count as number }
    })
    const { statuses, slowest, meanwhile, connections } = figuresOfLock
    t.diagnostic(
      figures({
        answers: countsOf(statuses),
        'slowest ms': slowest,
        'connections at the server': connections,
        "another tenant's p99 ms": meanwhile,
        'p99 ms before': quiet,
        'its answers': countsOf(customers.statuses),
      }),
    )
    assert.deepEqual([...statuses.keys()], [503])
    assert.ok(slowest <= answerMsMax, `an answer took ${slowest} ms`)
    assert.ok(connections <= 20, `${connections} connections`)
    assert.deepEqual([...customers.statuses.keys()], [200])
    assert.ok(meanwhile <= Math.max(2 * quiet, 250), `${meanwhile} ms, before ${quiet} ms`)
    const body = { sortNumber: 0 }
    const after = await ask({ port, line, actor: alice.app, body })
    assert.equal(after.status, 200, after.text)
  })
}

async function created(port: number, tenant: ProvingTenant) {
  const line = 'POST /v2/items'
  const reply = await ask({ port, line, actor: tenant.app, body: { name: 'Locked' } })
  assert.equal(reply.status, 201, reply.text)
  return { body: JSON.parse(reply.text) as { id: string } }
}

test('connections that the database cuts, ten a second, lose nothing and leave nothing open', async (t) => {
  const here = await ground(t)
  const { dataDir, service, alice } = here
  const ledger = loadOf(alice, () => service.port)
  ledger.start()
  const cut = await asOwner(dataDir, async (owner) => {
    let count = 0
    for (const end = performance.now() + 8_000; performance.now() < end; await pause(100)) {
      const { rowCount } = await owner.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kontor' order by random() limit 1`)
      count += rowCount ?? 0
    }
    return count
  })
  await ledger.stop()
  await ledger.settle()
  await expectKept(here, ledger)
  const idle = await idleInTransaction(dataDir)
  t.diagnostic(
    figures({
      'connections cut': cut,
      answers: countsOf(ledger.statuses),
      'left in transaction': idle,
    }),
  )
  expectOnly(ledger, 201, 503)
  assert.ok(cut > 20)
  assert.equal(idle, 0)
})

function idleInTransaction(dataDir: string): Promise<number> {
  return asOwner(dataDir, async (owner) => {
    const { rows } = await owner.query(
      `select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'`,
    )
    return rows[0].count
  })
}

const isRoot = process.getuid?.() === 0

test('with a full disk no lost write is acknowledged, reads work, and writes work again with free space', {
  skip: isRoot ? false : 'NOT PROVEN HERE: mounting a small disk takes root',
}, async (t) => {
  const atEnd = endings(t)
  const disk = dataDirectory(atEnd)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=755', 'tmpfs', disk])
  atEnd(() => execFileSync('umount', ['-l', disk]))
  const here = await ground(t, atEnd, disk)
  const { service, alice, bob } = here
  const reads = new Probe({ port: service.port, line: 'GET /v2/items', actor: bob.app }, 50)
  const ledger = loadOf(alice, () => service.port)
  ledger.start()
  await pause(1_000)
  const filler = join(disk, 'filler')
  fill(disk, filler)
  reads.start()
  await pause(8_000)
  const ready = await fetch(`http://127.0.0.1:${service.port}/health/ready`)
  assert.equal(ready.status, 200)
  assert.match(await ready.text(), /"degraded".*The disk is full/)
  const elsewhere = join(dataDirectory(atEnd), 'intact.backup')
  const env = { DATA_DIR: disk, MASTER_KEY: masterKey.toString('base64') }
  execFileSync(process.execPath, [commandLine, 'backup', elsewhere], { env })
  assert.ok(statSync(elsewhere).size > 0)
  const ackedWhileFull = ledger.acked.size
  writeFileSync(filler, '')
  const freedAt = performance.now()
  await reads.stop()
  await ledger.stop()
  await ledger.settle()
  const settledMs = performance.now() - freedAt
  while ((await statusOf(service.port, '/health/ready')) !== 200) await pause(20)
  await expectKept(here, ledger)
  t.diagnostic(
    figures({
      'acknowledged before the room': ackedWhileFull,
      answers: countsOf(ledger.statuses),
      'reads meanwhile': countsOf(reads.statuses),
      'slowest answer ms': ledger.slowestMs,
      'all settled ms after the room': settledMs,
    }),
  )
  expectOnly(ledger, 201, 503)
  assert.ok((ledger.statuses.get(503) ?? 0) > 0, 'the disk was never full')
  assert.ok((reads.statuses.get(200) ?? 0) > 0, 'no read was answered')
  assert.equal(service.child.exitCode, null, 'the service goes on')
})

/** Takes all the disk space repeatedly, since the server frees some. */
function fill(disk: string, filler: string): void {
  const { bavail, bsize } = statfsSync(disk)
  const room = bavail * bsize
  const block = Buffer.alloc(1024 * 1024)
  for (let taken = 0; taken < room; taken += block.length) {
    try {
      writeFileSync(filler, block.subarray(0, Math.min(block.length, room - taken)), { flag: 'a' })
    } catch {
      return
    }
  }
}
