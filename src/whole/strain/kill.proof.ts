import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  embeddedOwner,
  type ServiceProcess,
  serverProcesses,
  startService,
  statusOf,
} from '../testing/processes/service-process.ts'
import { compareWithLedger, type Ledger } from './testing/ledger.ts'
import {
  addTenants,
  asOwner,
  countsOf,
  dataDirectory,
  endings,
  figures,
  loadOf,
  type ProvingTenant,
  rounds,
} from './testing/proving-ground.ts'

/** Acknowledged writes are stored exactly once, no matter which process is killed meanwhile. */

const readyMsMax = 5_000
/** Load before a kill: until a random moment, since each kill leaves different work unfinished. */
const untilKill = () => pause(500 + Math.random() * 1_500)

/** Sixteen clients of eight tenants: new records of one tenant are numbered one after another. */
class Load {
  readonly #dataDir: string
  readonly #ledgers: readonly (readonly [tenant: ProvingTenant, ledger: Ledger])[]

  constructor(dataDir: string, tenants: readonly ProvingTenant[], port: () => number) {
    this.#dataDir = dataDir
    this.#ledgers = tenants.map((tenant) => [tenant, loadOf(tenant, port, { clients: 2 })])
  }

  static async begin(dataDir: string, port: () => number): Promise<Load> {
    const names = Array.from({ length: 8 }, (_, n) => `Tenant ${n}`)
    return new Load(dataDir, await addTenants(embeddedOwner(dataDir), names), port)
  }

  get all(): readonly Ledger[] {
    return this.#ledgers.map(([, ledger]) => ledger)
  }

  get lastAckAt(): number {
    return Math.max(...this.all.map((ledger) => ledger.lastAckAt))
  }

  get statuses(): Map<number, number> {
    const sum = new Map<number, number>()
    for (const { statuses } of this.all) {
      for (const [status, count] of statuses) sum.set(status, (sum.get(status) ?? 0) + count)
    }
    return sum
  }

  start(): void {
    for (const ledger of this.all) ledger.start()
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((ledger) => ledger.stop()))
  }

  async settle(): Promise<number> {
    const repeated = await Promise.all(this.all.map((ledger) => ledger.settle()))
    return repeated.reduce((sum, count) => sum + count, 0)
  }

  async expectKept(): Promise<string> {
    let [stored, acknowledged] = [0, 0]
    await asOwner(this.#dataDir, async (owner) => {
      for (const [{ tenantId }, ledger] of this.#ledgers) {
        const found = await compareWithLedger(owner, tenantId, ledger)
        assert.deepEqual(found.lost, [], 'acknowledged and lost')
        assert.deepEqual(found.doubled, [], 'stored twice')
        assert.deepEqual(found.partial, [], 'stored by half')
        assert.equal(found.stored, ledger.acked.size)
        stored += found.stored
        acknowledged += ledger.acked.size
      }
    })
    const answers = countsOf(this.statuses)
    return figures({ acknowledged, stored, lost: 0, doubled: 0, partial: 0, answers })
  }
}

/** Requests under way when the server died may still be acknowledged. */
async function untilRefused(load: Load): Promise<void> {
  const before = load.statuses.get(503) ?? 0
  while ((load.statuses.get(503) ?? 0) === before) await pause(5)
}

test('kill -9 of the service under load loses and duplicates no acknowledged write', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  let service: ServiceProcess = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const load = await Load.begin(dataDir, () => service.port)
  const ready: number[] = []
  let repeated = 0
  for (let round = 1; round <= rounds(5); round++) {
    load.start()
    await untilKill()
    await service.end('SIGKILL')
    await load.stop()
    service = await startService({ DATA_DIR: dataDir }, { port: service.port })
    ready.push(service.readyAfterMs)
    repeated += await load.settle()
    await load.expectKept()
  }
  t.diagnostic(`${ready.length} kills: ${await load.expectKept()}`)
  t.diagnostic(
    figures({ 'ready after ms at most': Math.max(...ready), 'retries after restart': repeated }),
  )
  assert.ok(Math.max(...ready) <= readyMsMax, `ready after ${ready.map(Math.round)} ms`)
})

test('kill -9 of PostgreSQL under load: the service stays up, answers 503, recovers by itself and loses nothing', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const service = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const load = await Load.begin(dataDir, () => service.port)
  const recovered: number[] = []
  const ready: number[] = []
  for (let round = 1; round <= rounds(5); round++) {
    load.start()
    await untilKill()
    const killedAt = performance.now()
    // The server first, so that it cannot see its processes die and end in an orderly way.
    for (const pid of serverProcesses(dataDir)) process.kill(pid, 'SIGKILL')
    await untilRefused(load)
    const { lastAckAt } = load
    while (load.lastAckAt === lastAckAt && performance.now() - killedAt < 30_000) await pause(5)
    recovered.push(performance.now() - killedAt)
    while ((await statusOf(service.port, '/health/ready')) !== 200) await pause(20)
    ready.push(performance.now() - killedAt)
    await load.stop()
    await load.settle()
    await load.expectKept()
    assert.equal(service.child.exitCode, null, 'the service goes on')
  }
  const slowestMs = Math.max(...load.all.map((ledger) => ledger.slowestMs))
  t.diagnostic(`${ready.length} kills: ${await load.expectKept()}`)
  t.diagnostic(
    figures({
      'first write after ms at most': Math.max(...recovered),
      'ready after ms at most': Math.max(...ready),
      'slowest answer ms': slowestMs,
    }),
  )
  const unexpected = [...load.statuses.keys()].filter((status) => ![201, 503].includes(status))
  assert.deepEqual(unexpected, [], `answers: ${countsOf(load.statuses)}`)
  for (const { retryAfterMissing } of load.all) assert.equal(retryAfterMissing, 0)
  assert.ok(slowestMs <= 5_000 + 250, `an answer took ${slowestMs} ms`)
  assert.ok(Math.max(...ready) <= readyMsMax, `ready after ${ready.map(Math.round)} ms`)
})
