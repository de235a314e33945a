import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ledger, reckon } from './testing/ledger.ts'
import {
  addTenants,
  asOwner,
  countsOf,
  dataDirectory,
  endings,
  figures,
  loadOf,
  rounds,
} from './testing/proving-ground.ts'
import {
  embeddedOwner,
  type ServiceProcess,
  serverProcesses,
  startService,
  statusOf,
} from './testing/service-process.ts'

/** What a client was told is kept is kept, once, whoever is killed in the middle of it. */

const readyMsMax = 5_000
/** Load before a kill: at a random moment, since what is halfway done differs from one to the next. */
const untilKill = () => pause(500 + Math.random() * 1_500)

async function expectKept(dataDir: string, tenantId: string, ledger: Ledger): Promise<string> {
  const found = await asOwner(dataDir, (owner) => reckon(owner, tenantId, ledger))
  assert.deepEqual(found.lost, [], 'acknowledged and lost')
  assert.deepEqual(found.doubled, [], 'stored twice')
  assert.deepEqual(found.partial, [], 'stored by half')
  assert.equal(found.stored, ledger.acked.size)
  return figures({
    acknowledged: ledger.acked.size,
    stored: found.stored,
    lost: 0,
    doubled: 0,
    partial: 0,
    answers: countsOf(ledger.statuses),
  })
}

test('kill -9 of the service under load loses no acknowledged write and doubles none', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  let service: ServiceProcess = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const [tenant] = await addTenants(embeddedOwner(dataDir), ['Alice'])
  assert.ok(tenant)
  const ledger = loadOf(tenant, () => service.port)
  const ready: number[] = []
  let repeated = 0
  for (let round = 1; round <= rounds(5); round++) {
    ledger.start()
    await untilKill()
    await service.end('SIGKILL')
    await ledger.stop()
    service = await startService({ DATA_DIR: dataDir }, { port: service.port })
    ready.push(service.readyAfterMs)
    repeated += await ledger.settle()
    await expectKept(dataDir, tenant.tenantId, ledger)
  }
  t.diagnostic(`${ready.length} kills: ${await expectKept(dataDir, tenant.tenantId, ledger)}`)
  t.diagnostic(
    figures({ 'ready after ms at most': Math.max(...ready), 'retries after restart': repeated }),
  )
  assert.ok(Math.max(...ready) <= readyMsMax, `ready after ${ready.map(Math.round)} ms`)
})

test('kill -9 of PostgreSQL under load: the service stays, says 503, recovers by itself and loses nothing', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const service = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const [tenant] = await addTenants(embeddedOwner(dataDir), ['Alice'])
  assert.ok(tenant)
  const ledger = loadOf(tenant, () => service.port)
  const recovered: number[] = []
  const ready: number[] = []
  for (let round = 1; round <= rounds(5); round++) {
    ledger.start()
    await untilKill()
    const killedAt = performance.now()
    // The server first, so that it cannot see its processes die and end in an orderly way.
    for (const pid of serverProcesses(dataDir)) process.kill(pid, 'SIGKILL')
    const lastAckAt = ledger.lastAckAt
    while (ledger.lastAckAt === lastAckAt && performance.now() - killedAt < 30_000) await pause(10)
    recovered.push(performance.now() - killedAt)
    while ((await statusOf(service.port, '/health/ready')) !== 200) await pause(20)
    ready.push(performance.now() - killedAt)
    await ledger.stop()
    await ledger.settle()
    await expectKept(dataDir, tenant.tenantId, ledger)
    assert.equal(service.child.exitCode, null, 'the service goes on')
  }
  t.diagnostic(`${ready.length} kills: ${await expectKept(dataDir, tenant.tenantId, ledger)}`)
  t.diagnostic(
    figures({
      'first write after ms at most': Math.max(...recovered),
      'ready after ms at most': Math.max(...ready),
      'slowest answer ms': ledger.slowestMs,
    }),
  )
  const unexpected = [...ledger.statuses.keys()].filter((status) => ![201, 503].includes(status))
  assert.deepEqual(unexpected, [], `answers: ${countsOf(ledger.statuses)}`)
  assert.equal(ledger.retryAfterMissing, 0)
  assert.ok(ledger.slowestMs <= 5_000 + 250, `an answer took ${ledger.slowestMs} ms`)
  assert.ok(Math.max(...ready) <= readyMsMax, `ready after ${ready.map(Math.round)} ms`)
})
