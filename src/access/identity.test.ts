import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../platform/postgres/sql.ts'
import { issueKey } from './api-keys/api-key.ts'
import {
  addUser,
  alice,
  appHeaders,
  bearer,
  bob,
  call,
  enter,
  keyOf,
  tokenOfApp,
  vault,
} from './testing/identity-ground.ts'

/** Who may call with which credential. */

test('a key lets its app in, alone or where tokens stand, and in the latter place names the app', async () => {
  assert.equal(await enter(alice, { 'x-api-key': keyOf(alice), ...appHeaders }), 200)
  assert.equal(await enter(alice, bearer(keyOf(alice))), 200)
  assert.equal(await enter(alice, { ...bearer(keyOf(alice)), 'x-api-key': keyOf(alice) }), 200)
  assert.equal(await enter(alice, { 'x-api-key': keyOf(alice) }), '400 header.missing')
  // The scheme of programs that were written for an installation on the premises.
  assert.equal(await enter(alice, { authorization: `Wawi ${keyOf(alice)}` }), 200)
  assert.equal(await enter(alice, { authorization: `wawi ${keyOf(alice)}` }), 200)
  assert.equal(await enter(alice, { authorization: 'Wawi 1234' }), '401 api-key.invalid')
  assert.equal(
    await enter(alice, { authorization: `Wawi ${keyOf(alice)}`, 'x-api-key': keyOf(bob) }),
    '401 api-key.invalid',
  )
  assert.equal(await enter(bob, { authorization: `Wawi ${keyOf(alice)}` }), '403 tenant.forbidden')
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

test('without a header a credential brings the records of its own tenant, and ends at once where it is revoked', async () => {
  const named = { name: 'Of Alice alone' }
  assert.equal((await call(alice.app, 'POST /v2/items', named)).status, 201)
  for (const authorization of [`Wawi ${keyOf(alice)}`, `Wawi ${keyOf(bob)}`]) {
    const { status, text } = await call({ headers: { authorization } }, 'GET /v2/items')
    assert.deepEqual(
      [status, text.includes(named.name)],
      [200, authorization.endsWith(keyOf(alice))],
    )
  }
  const { headers } = await alice.appWith('items.read')
  const authorization = `Bearer ${headers['x-api-key']}`
  assert.equal((await call({ headers: { authorization } }, 'GET /v2/items')).status, 200)
  const { body } = await call(alice.admin, 'GET /v2/admin/api-keys')
  const key = body.items.find(({ appId }: { appId: string }) => appId === headers['x-appid'])
  const revoked = await call(alice.admin, `DELETE /v2/admin/api-keys/${key.apiKeyId}`)
  assert.equal(revoked.status, 204, revoked.text)
  assert.equal((await call({ headers: { authorization } }, 'GET /v2/items')).status, 401)
})

test('an invented key does not reveal which tenants exist', async () => {
  const tenantId = randomUUID()
  assert.equal(await enter(alice, bearer(issueKey(alice.tenantId))), '401 api-key.invalid')
  assert.equal(await enter({ tenantId }, bearer(issueKey(tenantId))), '401 api-key.invalid')
})

for (const [what, authorization, code] of [
  ['nothing behind Bearer', 'Bearer ', 'token.missing'],
  ['another scheme', 'Basic YTpi', 'token.invalid'],
  ['a word that is not a token', 'Bearer nonsense', 'token.invalid'],
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

test('an app that names itself or nobody to run as runs for itself, with its own rights', async () => {
  const { 'x-appid': own = '' } = alice.reader.headers
  for (const runAs of [own, '']) {
    const named = { 'x-runas': runAs }
    assert.equal((await call(alice.reader, 'GET /v2/items', undefined, named)).status, 200, runAs)
    const write = await call(alice.reader, 'POST /v2/items', { name: 'x' }, named)
    assert.deepEqual([write.status, write.body.errorCode], [403, 'scope.missing'], runAs)
  }
  for (const other of ['test-app', `${own} `, own.toUpperCase(), 'test-read']) {
    const reply = await call(alice.app, 'GET /v2/items', undefined, { 'x-runas': `not-${other}` })
    assert.equal(reply.status, 404, other)
  }
  const foreign = await call(alice.reader, 'GET /v2/items', undefined, { 'x-runas': 'test-app' })
  assert.equal(foreign.status, 403)
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
