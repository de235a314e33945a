import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../platform/postgres/sql.ts'
import { Refusal } from '../platform/values/refusal.ts'
import { nobody, type TestTenant, world } from '../whole/testing/world.ts'
import { issueKey } from './api-keys/api-key.ts'
import { createIdentity } from './identity.ts'
import type { AccessTokenClaims } from './tokens/access-token.ts'

const { call, alice, bob, database, vault } = await world()

const keyOf = ({ app }: TestTenant) => app.headers['x-api-key'] ?? ''
const appHeaders = { 'x-appid': 'test-app', 'x-appversion': '1' }

/** The access token that an app gets for its key. */
async function tokenOfApp(appId: string, key: string): Promise<string> {
  const { body, text } = await call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`${appId}:${key}`).toString('base64')}`,
  })
  assert.ok(body.access_token, text)
  return body.access_token
}

async function enter(tenant: { tenantId: string }, headers: Record<string, string>) {
  const { status, body } = await call(
    { headers: { 'x-tenant-id': tenant.tenantId, ...headers } },
    'GET /v1/items',
  )
  return status === 200 ? 200 : `${status} ${body.ErrorCode}`
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a key lets its app in, alone or where tokens stand, and in the latter place names the app', async () => {
  assert.equal(await enter(alice, { 'x-api-key': keyOf(alice), ...appHeaders }), 200)
  assert.equal(await enter(alice, bearer(keyOf(alice))), 200)
  assert.equal(await enter(alice, { ...bearer(keyOf(alice)), 'x-api-key': keyOf(alice) }), 200)
  assert.equal(await enter(alice, { 'x-api-key': keyOf(alice) }), '400 header.missing')
})

test("an app's token needs neither key nor app headers, and accepts its own key in addition", async () => {
  const token = await tokenOfApp('test-app', keyOf(alice))
  assert.equal(await enter(alice, bearer(token)), 200)
  assert.equal(await enter(alice, { ...bearer(token), 'x-api-key': keyOf(alice) }), 200)
  const other = await alice.appWith('items.read')
  const otherKey = other.headers['x-api-key'] ?? ''
  assert.equal(
    await enter(alice, { ...bearer(token), 'x-api-key': otherKey }),
    '401 api-key.invalid',
  )
  assert.equal(
    await enter(alice, { ...bearer(token), 'x-api-key': keyOf(bob) }),
    '401 api-key.invalid',
  )
  assert.equal(
    await enter(alice, { ...bearer(token), 'x-api-key': 'nonsense' }),
    '401 api-key.invalid',
  )
  assert.equal(await enter(alice, { ...bearer(token), 'x-appid': 'another' }), '403 app.mismatch')
})

test('a credential of another tenant gets the same refusal as one for a tenant that does not exist', async () => {
  const token = await tokenOfApp('test-app', keyOf(alice))
  for (const credential of [
    bearer(token),
    bearer(keyOf(alice)),
    { 'x-api-key': keyOf(alice), ...appHeaders },
  ]) {
    const [foreign, nowhere] = await Promise.all(
      [bob.tenantId, randomUUID()].map((tenantId) =>
        call({ headers: { 'x-tenant-id': tenantId, ...credential } }, 'GET /v1/items'),
      ),
    )
    assert.equal(foreign?.status, 403)
    assert.equal(foreign?.body.ErrorCode, 'tenant.forbidden')
    assert.equal(foreign?.text, nowhere?.text)
    assert.equal(nowhere?.status, 403)
  }
})

test('an invented key does not reveal which tenants exist', async () => {
  const tenantId = randomUUID()
  assert.equal(await enter(alice, bearer(issueKey(alice.tenantId))), '401 api-key.invalid')
  assert.equal(await enter({ tenantId }, bearer(issueKey(tenantId))), '401 api-key.invalid')
})

for (const [what, authorization, code] of [
  ['nothing behind Bearer', 'Bearer ', 'token.missing'],
  ['another scheme', 'Basic YTpi', 'token.invalid'],
  ['a word that is no token', 'Bearer nonsense', 'token.invalid'],
  ['two words', 'Bearer a b', 'token.invalid'],
  ['a key cut short', 'Bearer kontor_abc', 'api-key.invalid'],
] as const) {
  test(`${what} is turned away with a challenge`, async () => {
    const { tenantId } = alice
    const reply = await call(
      { headers: { 'x-tenant-id': tenantId, authorization } },
      'GET /v2/items',
    )
    assert.equal(reply.status, 401)
    assert.equal(reply.body.errorCode, code)
    assert.match(String(reply.headers['www-authenticate']), /^Bearer/)
  })
}

test('a revoked key ends the tokens that were issued for it', async () => {
  const { headers } = await alice.appWith('items.read')
  const key = headers['x-api-key'] ?? ''
  const token = await tokenOfApp(headers['x-appid'] ?? '', key)
  assert.equal(await enter(alice, bearer(token)), 200)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.api_keys set revoked_at = now()
      where tenant_id = ${alice.tenantId} and key_hash = ${vault.hash('api-key', key)}`),
  )
  assert.equal(await enter(alice, bearer(token)), '401 token.invalid')
  assert.equal(await enter(alice, bearer(key)), '401 api-key.invalid')
})

test('the last use of a key is recorded', async () => {
  const { headers } = await alice.appWith('items.read')
  const hash = vault.hash('api-key', headers['x-api-key'] ?? '')
  const used = sql`
    select last_used from erp.api_keys where tenant_id = ${alice.tenantId} and key_hash = ${hash}`
  await call({ headers }, 'GET /v2/items')
  // Nobody waits for the note, so the test looks until it is there.
  for (;;) {
    const row = await alice.work((tx) => tx.row<{ last_used: Date | null }>(used))
    if (row?.last_used) break
  }
})

test('a user to run as is found by either key, within the tenant and while active', async () => {
  const user = await addUser(alice, ['items.read'])
  await addUser(bob, ['items.read'])
  const runAs = (value: string) =>
    call(alice.app, 'GET /v2/items', undefined, { 'x-runas': value }).then(({ status }) => status)
  assert.equal(await runAs(user.uuid), 200)
  assert.equal(await runAs(String(user.id)), 200)
  assert.equal(await runAs(randomUUID()), 404)
  assert.equal(
    (await call(alice.reader, 'GET /v2/items', undefined, { 'x-runas': user.uuid })).status,
    403,
  )
  await alice.work((tx) =>
    tx.rows(
      sql`update erp.users set is_active = false where tenant_id = ${alice.tenantId} and uuid = ${user.uuid}`,
    ),
  )
  assert.equal(await runAs(user.uuid), 404)
})

test('a company to run for is one of the tenant', async () => {
  const [own, foreign] = await Promise.all(
    [alice, bob].map(async (tenant) => {
      const uuid = randomUUID()
      await tenant.work((tx) =>
        tx.rows(
          sql`insert into erp.companies (tenant_id, id, uuid, name) values (${tx.tenantId}, 1, ${uuid}, 'A')`,
        ),
      )
      return uuid
    }),
  )
  const runFor = (value = '') =>
    call(alice.app, 'GET /v2/items', undefined, { 'x-companyid': value }).then(
      ({ status }) => status,
    )
  assert.deepEqual(
    [await runFor(own), await runFor('1'), await runFor(foreign), await runFor('2')],
    [200, 200, 404, 404],
  )
})

let users = 0

async function addUser(
  tenant: TestTenant,
  scopes: string[],
): Promise<{ id: number; uuid: string }> {
  const uuid = randomUUID()
  const id = ++users
  await tenant.work((tx) =>
    tx.rows(sql`
      insert into erp.users (tenant_id, id, uuid, user_name, display_name, scopes)
      values (${tx.tenantId}, ${id}, ${uuid}, ${uuid}, 'A user', ${scopes})`),
  )
  return { id, uuid }
}

async function addClient(tenant: TestTenant, scopes: string[]): Promise<string> {
  const clientId = randomUUID()
  await tenant.work((tx) =>
    tx.rows(sql`
      insert into erp.clients (tenant_id, id, client_id, name, grant_types, scopes)
      select ${tx.tenantId}, count(*) + 1, ${clientId}, 'A client', '{}', ${scopes} from erp.clients
      where clients.tenant_id = ${tx.tenantId}`),
  )
  return clientId
}

/** The tokens of an issuer elsewhere, by their text. */
const tokens = new Map<string, AccessTokenClaims>()
const clock = { now: 0 }
const identity = createIdentity({
  pool: database.pool,
  vault,
  now: () => clock.now,
  endGrant: async () => undefined,
  verifyAccessToken: async (text) => {
    const claims = tokens.get(text)
    if (!claims) throw new Refusal('unauthenticated', 'token.invalid', { en: '', de: '' })
    return claims
  },
})

async function issue(claims: Partial<AccessTokenClaims> & { clientId: string }): Promise<string> {
  const text = randomUUID()
  const expiresAt = new Date(Date.now() + 60_000)
  const scopes = new Set(['items.read', 'items.write', 'customers.read'])
  const { tenantId } = alice
  tokens.set(text, {
    tokenId: text,
    subject: claims.clientId,
    tenantId,
    scopes,
    expiresAt,
    ...claims,
  })
  return text
}

function recognise(token: string, apiKey?: string) {
  const authorization = `Bearer ${token}`
  return identity.authenticate({ authorization, apiKey, tenantId: alice.tenantId })
}

const refused = (code: string) => (error: unknown) =>
  error instanceof Refusal && error.code === code

test('a token has at most the current rights of its client and its user', async () => {
  const clientId = await addClient(alice, ['items.read', 'items.write'])
  const user = await addUser(alice, ['all.read'])
  const forClient = await recognise(await issue({ clientId }))
  assert.deepEqual([...forClient.scopes], ['items.read', 'items.write'])
  assert.equal(forClient.name, clientId)
  assert.equal(forClient.isAppNamedByToken, false)
  const forUser = await recognise(await issue({ clientId, userId: user.uuid }))
  assert.deepEqual([...forUser.scopes], ['items.read'])
  assert.equal(forUser.user?.id, user.id)
})

test('a token without an app takes the key of any app of the tenant, and the app is that one', async () => {
  const clientId = await addClient(alice, ['items.read'])
  const caller = await recognise(await issue({ clientId }), keyOf(alice))
  assert.deepEqual([caller.appId, caller.name, caller.clientId], ['test-app', 'test-app', clientId])
  assert.equal(caller.isAppNamedByToken, false)
  assert.deepEqual([...caller.scopes], ['items.read'])
})

test('unknown and inactive clients and users are refused', async () => {
  const clientId = await addClient(alice, ['items.read'])
  const user = await addUser(alice, ['items.read'])
  const invalid = refused('token.invalid')
  await assert.rejects(recognise(await issue({ clientId: 'unknown' })), invalid)
  await assert.rejects(recognise(await issue({ clientId, userId: randomUUID() })), invalid)
  const token = await issue({ clientId, userId: user.uuid })
  await recognise(token)
  await alice.work((tx) =>
    tx.rows(
      sql`update erp.clients set is_active = false where tenant_id = ${tx.tenantId} and client_id = ${clientId}`,
    ),
  )
  clock.now += 750
  await assert.rejects(recognise(token), invalid)
})

test('a revocation is noticed within a second, without a query for each request', async () => {
  const clientId = await addClient(alice, ['items.read'])
  const revoke = (kind: string, id: string) =>
    alice.work((tx) =>
      tx.rows(sql`
        insert into erp.revocations (tenant_id, kind, id, expires_at)
        values (${tx.tenantId}, ${kind}, ${id}, now() + interval '1 hour')`),
    )
  const token = await issue({ clientId, grantId: 'a grant' })
  const another = await issue({ clientId, grantId: 'a grant' })
  const third = await issue({ clientId })
  const first = await recognise(token)
  await recognise(another)
  await revoke('token', token)
  clock.now += 749
  assert.equal(await recognise(token), first)
  clock.now += 1
  await assert.rejects(recognise(token), refused('token.invalid'))
  await recognise(another)
  await revoke('grant', 'a grant')
  clock.now += 750
  await assert.rejects(recognise(another), refused('token.invalid'))
  await recognise(third)
})

test('a token that expires while it is cached is refused', async () => {
  const clientId = await addClient(alice, ['items.read'])
  const expiresAt = new Date(Date.now() + 60_000)
  const token = await issue({ clientId, expiresAt })
  await recognise(token)
  expiresAt.setTime(Date.now())
  await assert.rejects(recognise(token), refused('token.expired'))
})

test('a licence that ends is noticed within a second, and an inactive tenant is refused', async () => {
  const clientId = await addClient(alice, ['items.read'])
  const token = await issue({ clientId })
  const set = (what: 'licence' | 'tenant', value: boolean) =>
    alice.work((tx) =>
      tx.rows(
        what === 'licence'
          ? sql`update erp.tenants set licence_includes_interface = ${value} where tenant_id = ${tx.tenantId}`
          : sql`update erp.tenants set is_active = ${value} where tenant_id = ${tx.tenantId}`,
      ),
    )
  assert.equal((await recognise(token)).tenant.isLicensed, true)
  await set('licence', false)
  clock.now += 750
  assert.equal((await recognise(token)).tenant.isLicensed, false)
  await set('licence', true)
  await set('tenant', false)
  clock.now += 750
  await assert.rejects(recognise(token), refused('token.invalid'))
  await assert.rejects(recognise(keyOf(alice)), refused('api-key.invalid'))
  assert.equal(await identity.findTenant(alice.tenantId), undefined)
  await set('tenant', true)
})

test('a cached caller costs microseconds', async () => {
  const token = await issue({ clientId: await addClient(alice, ['items.read']) })
  await recognise(token)
  const start = performance.now()
  for (let i = 0; i < 5000; i++) await recognise(token)
  const microseconds = ((performance.now() - start) * 1000) / 5000
  assert.ok(microseconds < 100, `${microseconds} µs`)
})
