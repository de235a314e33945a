import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { issueKey } from '../../access/api-keys/api-key.ts'
import { newClientId } from '../../access/oauth/client-id.ts'
import { neighbourhoodOf } from '../../platform/http/limits/address-limit.ts'
import { type Actor, nobody, type TestReply, world } from '../testing/world.ts'
import { exchange, rawRequest } from '../transport/testing/raw-http.ts'

/** Callers without a credential: a limit by address, and one shared turn at the database. */

// Ten refusals for an address, or a hundred pages; what is spent does not come back within the tests.
const addressRate = { ratePerSecond: 0.01, burst: 100 }
const kontor = await world({ addressRate, trustedProxies: ['127.0.0.1'] })
const { call, alice, database, baseUrl } = kontor
const port = Number(new URL(baseUrl).port)

let lastAddress = 0
const nextAddress = () => `198.51.100.${++lastAddress}`
const from = (address: string, actor: Actor = nobody): Actor => ({
  headers: { ...actor.headers, 'x-forwarded-for': address },
})

const inventedKey = () => {
  const tenantId = randomUUID()
  return { 'x-tenant-id': tenantId, 'x-api-key': issueKey(tenantId) }
}
const json = { 'content-type': 'application/json' }

const strangers: readonly [what: string, line: string, headers: () => Record<string, string>][] = [
  ['invents tenants and keys', 'GET /v2/items', inventedKey],
  [
    'invents keys of a tenant',
    'GET /v2/items',
    () => ({
      'x-tenant-id': alice.tenantId,
      'x-api-key': issueKey(alice.tenantId),
    }),
  ],
  [
    'invents tokens',
    'GET /v2/items',
    () => ({
      'x-tenant-id': randomUUID(),
      authorization: `Bearer ${randomUUID()}`,
    }),
  ],
  ['shows nothing', 'GET /v2/items', () => ({ 'x-tenant-id': randomUUID() })],
  [
    'looks for registrations',
    `GET /v2/authentication/${randomUUID()}`,
    () => ({
      'x-tenant-id': randomUUID(),
      'x-challengecode': 'c',
    }),
  ],
  ['guesses addresses', 'GET /v2/nothing', () => ({})],
  ['uses another method', 'DELETE /v2/items', () => ({})],
  [
    'sends another media type',
    'POST /v2/items',
    () => ({ 'content-type': 'text/plain', 'content-length': '0' }),
  ],
  [
    'guesses client secrets',
    'POST /oauth2/token',
    () => ({
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${randomUUID()}:x`).toString('base64')}`,
    }),
  ],
]

for (const [what, line, headers] of strangers) {
  test(`who ${what} gets 429 after the tenth time, for any further request`, async () => {
    const address = nextAddress()
    const ask = () => call(from(address), line, undefined, headers())
    for (let left = 90; left >= 0; left -= 10) {
      const reply = await ask()
      assert.ok(reply.status >= 400 && reply.status !== 429, `${reply.status} ${reply.text}`)
      expectHeaders(reply, left)
    }
    const refused = await ask()
    assert.equal(refused.status, 429, refused.text)
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
    expectHeaders(refused, 0)
    const elsewhere = await call(from(nextAddress()), line, undefined, headers())
    assert.notEqual(elsewhere.status, 429)
  })
}

function expectHeaders({ headers }: TestReply, left: number): void {
  assert.equal(headers['x-ratelimit-limit'], '100')
  assert.equal(headers['x-ratelimit-interval-length-seconds'], '10000')
  assert.equal(headers['x-ratelimit-remaining'], String(left))
  assert.equal(headers['ratelimit-policy'], '"default";q=100;w=10000')
  assert.match(String(headers['ratelimit']), new RegExp(`^"default";r=${left};t=`))
}

async function exhaust(address: string): Promise<void> {
  for (let i = 0; i < 10; i++) await call(from(address), 'GET /v2/nothing')
  assert.equal((await call(from(address), 'GET /v2/nothing')).status, 429)
}

test('a caller with a valid credential continues in spite of a neighbour behind the same address', async () => {
  const address = nextAddress()
  const app = from(address, alice.app)
  const first = await call(app, 'GET /v2/items')
  assert.equal(first.status, 200)
  assert.equal(first.headers['x-ratelimit-limit'], '100000')
  await exhaust(address)
  for (let i = 0; i < 20; i++) assert.equal((await call(app, 'GET /v2/items')).status, 200)
  // Its own mistakes count for its own limit.
  for (let i = 0; i < 20; i++) assert.equal((await call(app, 'GET /v2/nothing')).status, 404)
  assert.equal((await call(from(address, alice.reader), 'GET /v2/items')).status, 429)
})

test('a valid credential costs its address nothing, and a page little', async () => {
  const address = nextAddress()
  for (let i = 0; i < 15; i++) {
    const app = await alice.appWith('items.read')
    assert.equal((await call(from(address, app), 'GET /v2/items')).status, 200)
  }
  const left = async () => {
    const reply = await call(from(address), 'GET /v2/nothing')
    return Number(reply.headers['x-ratelimit-remaining'])
  }
  assert.equal(await left(), 90)
  for (let i = 0; i < 15; i++) {
    const page = await call(from(address), 'GET /.well-known/openid-configuration')
    assert.equal(page.status, 200)
    assert.equal(page.headers['x-ratelimit-limit'], '100')
  }
  assert.equal(await left(), 65)
})

test('a credential that becomes invalid no longer protects its address', async () => {
  const address = nextAddress()
  const app = await alice.appWith('items.read')
  assert.equal((await call(from(address, app), 'GET /v2/items')).status, 200)
  const keys = await call(alice.admin, 'GET /v2/admin/api-keys?pageSize=1')
  await call(alice.admin, `DELETE /v2/admin/api-keys/${keys.body.items[0].apiKeyId}`)
  for (let i = 0; i < 11; i++) {
    assert.equal((await call(from(address, app), 'GET /v2/items')).status, 401)
  }
  assert.equal((await call(from(address, app), 'GET /v2/items')).status, 429)
})

test('only the last address that is not a trusted proxy counts; what a client writes before it is ignored', async () => {
  const address = nextAddress()
  await exhaust(address)
  for (let i = 0; i < 3; i++) {
    const reply = await call(from(`${nextAddress()}, ${address}, 127.0.0.1`), 'GET /v2/nothing')
    assert.equal(reply.status, 429)
  }
})

test('without a trusted proxy no header decides the address of a caller', async () => {
  const direct = await world({ addressRate })
  for (let i = 0; i < 10; i++) await direct.call(from(nextAddress()), 'GET /v2/nothing')
  assert.equal((await direct.call(from(nextAddress()), 'GET /v2/nothing')).status, 429)
})

test('an address that cannot be read is counted, and its answers state the limits as well', async () => {
  const actor = from(nextAddress())
  const { replies } = await exchange(port, rawRequest('GET /v2/items/%zz', actor))
  assert.equal(replies[0]?.status, 400)
  assert.equal(replies[0]?.headers['x-ratelimit-remaining'], '90')
})

test('an IPv6 network of one household counts as one address, an IPv4 address in any form too', () => {
  assert.equal(neighbourhoodOf('2001:db8:0:1::1'), neighbourhoodOf('2001:db8::1:ffff:0:0:2'))
  assert.notEqual(neighbourhoodOf('2001:db8:0:1::1'), neighbourhoodOf('2001:db8:0:2::1'))
  assert.notEqual(neighbourhoodOf('::1'), neighbourhoodOf('1::'))
  assert.equal(neighbourhoodOf('::ffff:192.0.2.1'), '192.0.2.1')
  assert.equal(neighbourhoodOf('192.0.2.1'), '192.0.2.1')
})

test('callers without a known tenant share one turn at the database', async (t) => {
  const turns = new Set<string>()
  const acquire = t.mock.method(database.pool, 'acquire')
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const tenantId = randomUUID()
      const actor = from(nextAddress())
      await call(actor, 'GET /v2/items', undefined, inventedKey())
      await call(actor, 'POST /v2/authentication', {}, { ...json, 'x-tenant-id': tenantId })
      await call(actor, 'POST /oauth2/token', 'grant_type=client_credentials', {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`x:${issueKey(tenantId)}`).toString('base64')}`,
      })
      await call(actor, `GET /oauth2/auth?client_id=${newClientId(tenantId)}`)
    }),
  )
  for (const { arguments: given } of acquire.mock.calls) turns.add(given[0])
  turns.delete('service')
  assert.deepEqual([...turns], ['strangers'])
  await call(alice.app, 'GET /v2/items')
  assert.equal(acquire.mock.calls.at(-1)?.arguments[0], alice.tenantId)
})
