import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { unprivilegedUser } from '../../platform/embedded-postgres/server-user.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { lacksHaproxy, startHaproxy } from '../../platform/testing/haproxy.ts'
import { type OwnServer, ownServer } from '../../platform/testing/own-server.ts'
import { serverProcesses, startService, statusOf } from '../testing/processes/service-process.ts'
import { compareWithLedger } from './testing/ledger.ts'
import { Probe } from './testing/probe.ts'
import {
  addTenants,
  asOwner,
  countsOf,
  dataDirectory,
  endings,
  figures,
  loadOf,
} from './testing/proving-ground.ts'

/** A standby takes over behind HAProxy, as docs/operations.md sets both up. */

const bin = '/usr/lib/postgresql/15/bin'
const lacks =
  lacksHaproxy ||
  (!existsSync(`${bin}/pg_basebackup`) &&
    'NOT PROVEN HERE: PostgreSQL 15 is not installed (Debian: postgresql-15)')

/** Copies a running server and starts the copy as its standby. */
function startStandby(
  { owner }: OwnServer,
  directory: string,
): { owner: ConnectionSettings; stop(): void } {
  const user = unprivilegedUser()
  mkdirSync(directory, { mode: 0o700 })
  if (user) chownSync(directory, user.uid, user.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...user, cwd: '/', stdio: 'ignore' })
  const from = `host=${owner.host} port=${owner.port} user=${owner.user} application_name=standby`
  run('pg_basebackup', '-d', from, '-D', directory, '-R', '-c', 'fast', '--no-sync')
  // A copy of the socket's lock, which stands in the directory of this server.
  for (const end of ['', '.lock'])
    rmSync(join(directory, `.s.PGSQL.${owner.port}${end}`), { force: true })
  const settings = `listen_addresses = ''\nunix_socket_directories = '${directory}'\n`
  writeFileSync(join(directory, 'postgresql.conf'), settings)
  const log = join(directory, 'server.log')
  try {
    run('pg_ctl', 'start', '-w', '-D', directory, '-l', log, '-o', `-p ${owner.port}`)
  } catch (error) {
    throw new Error(readFileSync(log, 'utf8'), { cause: error })
  }
  return {
    owner: { ...owner, host: directory },
    stop: () => run('pg_ctl', 'stop', '-m', 'immediate', '-D', directory),
  }
}

test('the primary is killed under load and its standby promoted: no acknowledged write is lost', {
  skip: lacks,
}, async (t) => {
  const atEnd = endings(t)
  const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'remote_apply' }
  const primary = await ownServer({ bin, settings: durable })
  atEnd(() => primary.stop())
  await migrate(primary.owner)
  const ground = dataDirectory(atEnd)
  const user = unprivilegedUser()
  if (user) chownSync(ground, user.uid, user.gid)
  const standby = startStandby(primary, join(ground, 'standby'))
  atEnd(() => standby.stop())
  await asOwner(primary.owner, async (owner) => {
    await owner.query(`alter system set synchronous_standby_names = 'standby'`)
    await owner.query('select pg_reload_conf()')
  })

  const { owner } = primary
  const socketOf = (directory: string) => `unix@${directory}/.s.PGSQL.${owner.port}`
  atEnd(
    await startHaproxy('listen postgres', [
      ['bind 127.0.0.1:5432', `bind ${socketOf(ground)}`],
      ['10.0.0.21:5432', socketOf(owner.host)],
      ['10.0.0.22:5432', socketOf(join(ground, 'standby'))],
    ]),
  )
  const env = {
    DATA_DIR: dataDirectory(atEnd),
    DATABASE_URL: databaseUrlOf({ ...owner, host: ground, user: 'erp_app' }),
  }
  const service = await startService(env, { file: 'serve.ts' })
  atEnd(() => service.end('SIGTERM'))
  const [tenant] = await addTenants(owner, ['Alice'])
  assert.ok(tenant)

  const ledger = loadOf(tenant, () => service.port, { clients: 4 })
  const reader = new Probe({ port: service.port, line: 'GET /v2/customers', actor: tenant.app })
  ledger.start()
  await pause(4_000)
  const before = ledger.acked.size
  assert.deepEqual([...ledger.statuses.keys()], [201])
  const killedAt = performance.now()
  for (const pid of serverProcesses(dirname(owner.host))) process.kill(pid, 'SIGKILL')
  // The time in which somebody decides; the balancer leads to the standby meanwhile.
  await pause(3_000)
  reader.start()
  await pause(1_000)
  await reader.stop()
  await asOwner(standby.owner, (client) => client.query('select pg_promote()'))
  const promotedAt = performance.now()
  while (ledger.lastAckAt < promotedAt) {
    assert.ok(performance.now() - promotedAt < 30_000, `no write again: ${service.log()}`)
    await pause(5)
  }
  const back = ledger.lastAckAt - promotedAt
  while ((await statusOf(service.port, '/health/ready')) !== 200) await pause(20)
  await pause(2_000)
  await ledger.stop()
  const acknowledged = ledger.acked.size
  const first = await asOwner(standby.owner, (client) =>
    compareWithLedger(client, tenant.tenantId, ledger),
  )
  const repeated = await ledger.settle()
  const found = await asOwner(standby.owner, (client) =>
    compareWithLedger(client, tenant.tenantId, ledger),
  )
  t.diagnostic(
    figures({
      'acknowledged before': before,
      acknowledged,
      lost: first.lost.length,
      'stored without an acknowledgement': first.stored - acknowledged,
      'repeated with their keys': repeated,
      answers: countsOf(ledger.statuses),
      'reads on the standby': countsOf(reader.statuses),
      'first write after the promotion ms': back,
      'first write after the kill ms': promotedAt - killedAt + back,
    }),
  )
  assert.deepEqual([first.lost, first.doubled], [[], []])
  assert.deepEqual([found.lost, found.doubled, found.partial], [[], [], []])
  const unexpected = [...ledger.statuses.keys()].filter((status) => ![201, 503].includes(status))
  assert.deepEqual(unexpected, [])
  assert.deepEqual([...reader.statuses.keys()], [200])
  assert.ok(back < 10_000)
})
