import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Credentials } from '../platform/pipeline/caller.ts'
import { sql } from '../platform/postgres/sql.ts'
import { Refusal } from '../platform/values/refusal.ts'
import type { TestTenant } from '../whole/testing/world.ts'
import { createIdentity } from './identity.ts'
import { addUser, alice, database, keyOf, vault } from './testing/identity-ground.ts'
import type { AccessTokenClaims } from './tokens/access-token.ts'

/** The rights of a token, and how soon their end is noticed. */

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
  return identity.authenticate(new Credentials(alice.tenantId, `Bearer ${token}`, apiKey))
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

test('a cached caller costs microseconds of the processor', async () => {
  const token = await issue({ clientId: await addClient(alice, ['items.read']) })
  await recognise(token)
  const start = process.cpuUsage()
  for (let i = 0; i < 5000; i++) await recognise(token)
  const { user, system } = process.cpuUsage(start)
  const microseconds = (user + system) / 5000
  assert.ok(microseconds < 100, `${microseconds} µs`)
})
