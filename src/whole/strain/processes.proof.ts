import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../../platform/embedded-postgres/embedded.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import {
  embeddedOwner,
  type ServiceProcess,
  startService,
} from '../testing/processes/service-process.ts'
import { type Comparison, compareWithLedger } from './testing/ledger.ts'
import { ask, Probe } from './testing/probe.ts'
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

/** Processes start and stop while clients are working. */

test('asked to stop under load, the service answers every request it has executed and ends with 0', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  let service: ServiceProcess = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const [tenant] = await addTenants(embeddedOwner(dataDir), ['Alice'])
  assert.ok(tenant)
  const ledger = loadOf(tenant, () => service.port)
  const took: number[] = []
  let refused = 0
  for (let round = 1; round <= rounds(3); round++) {
    ledger.start()
    await pause(1_000)
    const stoppedAt = performance.now()
    assert.equal(await service.end('SIGTERM'), 0)
    took.push(performance.now() - stoppedAt)
    await ledger.stop()
    service = await startService({ DATA_DIR: dataDir }, { port: service.port })
    const found: Comparison = await asOwner(dataDir, (owner) =>
      compareWithLedger(owner, tenant.tenantId, ledger),
    )
    assert.deepEqual([found.lost, found.doubled, found.partial], [[], [], []])
    assert.equal(found.stored, ledger.acked.size, 'something was done and not answered')
    refused += await ledger.settle()
  }
  t.diagnostic(
    figures({
      stops: took.length,
      acknowledged: ledger.acked.size,
      answers: countsOf(ledger.statuses),
      'connections refused meanwhile': refused,
      'ended after ms at most': Math.max(...took),
    }),
  )
  const unexpected = [...ledger.statuses.keys()].filter((status) => ![0, 201, 503].includes(status))
  assert.deepEqual(unexpected, [])
  assert.ok(Math.max(...took) <= 10_000)
})

test('of two processes on one database one is killed: no client that retries once fails', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const server = await startEmbedded({ dataDir })
  atEnd(() => server.stop())
  await migrate(server.connection)
  const { host, port: databasePort } = server.connection
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres:///kontor?${new URLSearchParams({ host, port: String(databasePort), user: 'erp_app' })}`,
  }
  const processes = await Promise.all([1, 2].map(() => startService(env, { file: 'serve.ts' })))
  for (const one of processes) atEnd(() => one.end('SIGTERM'))
  const [tenant] = await addTenants(server.connection, ['Alice'])
  assert.ok(tenant)
  const portOf = (attempt: number, nth: number) => processes[(nth + attempt) % 2]?.port ?? 0
  const ledger = loadOf(tenant, portOf, { attempts: 2 })
  for (let round = 1; round <= rounds(4); round++) {
    ledger.start()
    await pause(1_000)
    const victim = processes[round % 2]
    await victim?.end('SIGKILL')
    await pause(1_000)
    processes[round % 2] = await startService(env, { file: 'serve.ts', port: victim?.port ?? 0 })
    const revived = processes[round % 2]
    atEnd(() => revived?.end('SIGTERM'))
    await ledger.stop()
  }
  const failed = ledger.givenUp
  await ledger.settle()
  const found = await asOwner(server.connection, (owner) =>
    compareWithLedger(owner, tenant.tenantId, ledger),
  )
  t.diagnostic(
    figures({
      kills: rounds(4),
      acknowledged: ledger.acked.size,
      stored: found.stored,
      answers: countsOf(ledger.statuses),
      'failed twice in a row': failed,
    }),
  )
  assert.deepEqual([found.lost, found.doubled, found.partial], [[], [], []])
  assert.equal(failed, 0)
})

test('a tenant beyond its limit is refused on every way, and others are not affected', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const service = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const [alice, bob] = await addTenants(embeddedOwner(dataDir), ['Alice', 'Bob'])
  assert.ok(alice && bob)
  const [rate, burst] = [20, 40]
  await asOwner(dataDir, (owner) =>
    owner.query(
      'update erp.tenants set rate_per_second = $2, rate_burst = $3 where tenant_id = $1',
      [alice.tenantId, rate, burst],
    ),
  )
  const { port } = service
  const neighbour = new Probe({ port, line: 'GET /v2/customers', actor: bob.app })
  const quiet = await neighbour.during(2_000)
  const seconds = 8
  const statuses = new Map<number, number>()
  const retryAfter = new Set<unknown>()
  const end = performance.now() + seconds * 1_000
  const client = async (_: unknown, number: number) => {
    for (let n = 0; performance.now() < end; n++) {
      const forwarded = {
        'x-forwarded-for': `10.0.${number}.${n % 256}`,
        'x-real-ip': `10.1.1.${n % 256}`,
      }
      const actor = { headers: { ...alice.app.headers, ...forwarded } }
      const line = `GET ${['/v2/customers', '/v1/customers', '/customers', '/v2/items'][n % 4]}`
      const { status, headers } = await ask({ port, line, actor })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) retryAfter.add(headers['retry-after'])
      await pause(5)
    }
  }
  const [meanwhile] = await Promise.all([
    neighbour.during(seconds * 1_000),
    ...Array.from({ length: 16 }, client),
  ])
  const letIn = statuses.get(200) ?? 0
  t.diagnostic(
    figures({
      answers: countsOf(statuses),
      'times the limit': [...statuses.values()].reduce((sum, n) => sum + n, 0) / seconds / rate,
      'retry-after': [...retryAfter].join(' '),
      "neighbour's p99 ms": meanwhile,
      'p99 ms before': quiet,
      "neighbour's answers": countsOf(neighbour.statuses),
    }),
  )
  assert.deepEqual([...statuses.keys()].sort(), [200, 429])
  // The former limit may be cached for three quarters of a second.
  assert.ok(letIn <= burst + rate * (seconds + 2), `${letIn} were let in`)
  assert.ok([...retryAfter].every((value) => Number(value) >= 1))
  assert.deepEqual([...neighbour.statuses.keys()], [200])
  assert.ok(meanwhile <= Math.max(2 * quiet, 250))
})
