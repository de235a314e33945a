import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { freePort } from '../../platform/testing/free-port.ts'
import { lacksHaproxy, startHaproxy } from '../../platform/testing/haproxy.ts'
import { ownServer } from '../../platform/testing/own-server.ts'
import { type ServiceProcess, startService } from '../testing/processes/service-process.ts'
import { compareWithLedger } from './testing/ledger.ts'
import { ask } from './testing/probe.ts'
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

/** Three processes behind HAProxy, as docs/operations.md sets it up, are one service to clients. */

let owner: Awaited<ReturnType<typeof ownServer>>['owner']
let env: Record<string, string>
let tenant: ProvingTenant
let another: ProvingTenant
let port: number
const processes: ServiceProcess[] = []
const skip = { skip: lacksHaproxy }

const atEnd = endings({ after })

before(async () => {
  if (lacksHaproxy) return
  const server = await ownServer({ settings: { fsync: 'on', full_page_writes: 'on' } })
  atEnd(() => server.stop())
  owner = server.owner
  await migrate(owner)
  env = {
    DATA_DIR: dataDirectory(atEnd),
    DATABASE_URL: databaseUrlOf({ ...owner, user: 'erp_app' }),
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '4',
    LOG_LEVEL: 'error',
  }
  for (let nth = 0; nth < 3; nth++) {
    processes[nth] = await startService(env, { file: 'serve.ts' })
    atEnd(() => processes[nth]?.end('SIGKILL'))
  }
  const tenants = await addTenants(owner, ['Alice', 'Bob'])
  assert.ok(tenants[0] && tenants[1])
  tenant = tenants[0]
  another = tenants[1]
  port = await freePort()
  atEnd(
    await startHaproxy('backend kontor', [
      [':443 ssl crt /etc/haproxy/kontor.pem', `127.0.0.1:${port}`],
      ...[11, 12, 13].map(
        (last, nth) => [`10.0.0.${last}:8080`, `127.0.0.1:${processes[nth]?.port}`] as const,
      ),
    ]),
  )
})

const direct = (nth: number) => processes[nth % 3]?.port ?? 0

/** An app registers through one process, is accepted by another and gets its key from all at once. */
async function registerEverywhere(): Promise<string[]> {
  const guest = { headers: { 'x-tenant-id': tenant.tenantId, 'x-challengecode': 'my code' } }
  const body = {
    appId: `app-${randomUUID()}`,
    displayName: 'An app',
    description: 'Does something useful.',
    version: '1.2.3',
    providerName: 'A provider',
    providerWebsite: 'https://example.com/app',
    mandatoryApiScopes: ['items.read'],
    optionalApiScopes: [],
  }
  const registrations = await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      ask({ port: direct(nth), line: 'POST /v2/authentication', actor: guest, body }),
    ),
  )
  const created = registrations.filter(({ status }) => status === 201)
  assert.equal(created.length, 1, registrations[0]?.text)
  const { registrationRequestId: id } = JSON.parse(created[0]?.text ?? '')
  const accept = `POST /v2/admin/registrations/${id}/accept`
  assert.equal((await ask({ port: direct(1), line: accept, actor: tenant.admin })).status, 200)
  const looks = await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      ask({ port: direct(nth), line: `GET /v2/authentication/${id}`, actor: guest }),
    ),
  )
  return looks
    .filter(({ status }) => status === 200)
    .map(({ text }) => JSON.parse(text).token.apiKey)
}

test(
  'of parallel registrations at all processes one app gets one key, and its revocation holds everywhere',
  skip,
  async (t) => {
    const openWindow = 'POST /v2/admin/registration-windows'
    const opened = await ask({ port, line: openWindow, actor: tenant.admin })
    assert.ok(opened.status < 300, opened.text)
    const took: number[] = []
    for (let round = 0; round < rounds(3); round++) {
      const keys = await registerEverywhere()
      assert.equal(keys.length, 1)
      const app = {
        headers: { 'x-tenant-id': tenant.tenantId, 'x-api-key': keys[0] ?? '' },
      }
      const line = 'GET /v2/items?pageSize=1'
      for (const nth of [0, 1, 2]) {
        const { status, text } = await ask({ port: direct(nth), line, actor: app })
        assert.equal(status, 200, text)
      }
      const listed = await ask({ port, line: 'GET /v2/admin/api-keys', actor: tenant.admin })
      const [newest] = JSON.parse(listed.text).items
      const revoke = `DELETE /v2/admin/api-keys/${newest.apiKeyId}`
      const revoked = await ask({ port: direct(round), line: revoke, actor: tenant.admin })
      const revokedAt = performance.now()
      assert.equal(revoked.status, 204, revoked.text)
      for (const nth of [0, 1, 2]) {
        while ((await ask({ port: direct(nth), line, actor: app })).status !== 401) {
          assert.ok(performance.now() - revokedAt < 5_000, 'the key is still valid')
          await pause(5)
        }
        took.push(performance.now() - revokedAt)
      }
    }
    t.diagnostic(figures({ 'revoked everywhere after ms at most': Math.max(...took) }))
    assert.ok(Math.max(...took) <= 1_000)
  },
)

test('a request that is repeated at other processes is executed once', skip, async (t) => {
  const counts = new Map<number, number>()
  for (let round = 0; round < 60; round++) {
    const key = randomUUID()
    const actor = { headers: { ...tenant.app.headers, 'idempotency-key': key } }
    const send = (nth: number) =>
      ask({ port: direct(nth), line: 'POST /v2/items', actor, body: { name: `Once ${round}` } })
    const together = await Promise.all([0, 1, 2].map(send))
    for (const { status } of together) counts.set(status, (counts.get(status) ?? 0) + 1)
    const later = await Promise.all([0, 1, 2].map(send))
    const ids = later.map(({ status, text }) => (status === 201 ? JSON.parse(text).id : text))
    assert.equal(new Set(ids).size, 1, ids.join())
  }
  const stored = await asOwner(owner, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from erp.items where tenant_id = $1 and name like 'Once %'`,
      [tenant.tenantId],
    )
    return rows[0].count
  })
  t.diagnostic(figures({ rounds: 60, stored, 'answers at the same moment': countsOf(counts) }))
  assert.equal(stored, 60)
})

test(
  'while processes are restarted one after another under load, no request fails',
  skip,
  async (t) => {
    // Far beyond what this load reaches: what is measured is the restart.
    await asOwner(owner, (client) =>
      client.query(`update erp.tenants set rate_per_second = 100000, rate_burst = 100000;
        insert into erp.access_changes default values`),
    )
    await pause(1_000)
    const ledger = loadOf(another, () => port, { clients: 8 })
    ledger.start()
    for (let nth = 0; nth < rounds(6); nth++) {
      await pause(500)
      const at = nth % 3
      assert.equal(await processes[at]?.end('SIGTERM'), 0)
      processes[at] = await startService(env, { file: 'serve.ts', port: direct(at) })
      // As an operator waits until the balancer has it again.
      await pause(2_000)
    }
    await ledger.stop()
    const found = await asOwner(owner, (client) =>
      compareWithLedger(client, another.tenantId, ledger),
    )
    t.diagnostic(
      figures({
        restarts: rounds(6),
        answers: countsOf(ledger.statuses),
        'slowest answer ms': ledger.slowestMs,
      }),
    )
    assert.deepEqual([...ledger.statuses.keys()], [201])
    assert.deepEqual([found.lost, found.doubled, found.partial], [[], [], []])
  },
)
