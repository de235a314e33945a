import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/postgres/sql.ts'
import { Browser, loginGround } from '../whole/testing/user-login.ts'
import { type Actor, nobody, world } from '../whole/testing/world.ts'

/** What is ended counts no more in the process that said so, however long it believes what it knows. */

const kontor = await world({ stateLifetimeMs: 3_600_000 })
const { call, alice, operator } = kontor
const admin = await alice.appWith('admin')

const statusOf = async (actor: Actor) => (await call(actor, 'GET /v2/items')).status

/** Somebody who was let in a moment ago, and is remembered. */
async function known(actor: Actor): Promise<Actor> {
  assert.equal(await statusOf(actor), 200)
  return actor
}

async function done(line: string, body?: object, by = admin): Promise<void> {
  const reply = await call(by, line, body, { 'x-challengecode': 'any' })
  assert.ok(reply.status < 300, `${line}: ${reply.status} ${reply.text}`)
}

async function keyed() {
  const app = await alice.appWith('items.read')
  const appId = app.headers['x-appid'] ?? ''
  const [found] = await alice.work((tx) =>
    tx.rows<{ keyId: string; registrationId: string }>(sql`
      select api_keys.id as "keyId", registrations.id as "registrationId"
      from erp.registrations
      join erp.api_keys on api_keys.tenant_id = registrations.tenant_id
        and api_keys.registration_id = registrations.id
      where registrations.tenant_id = ${tx.tenantId} and api_keys.tenant_id = ${tx.tenantId}
        and registrations.app_id = ${appId}`),
  )
  assert.ok(found)
  const { body } = await call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`${appId}:${app.headers['x-api-key']}`).toString('base64')}`,
  })
  const { actorWith } = await ground
  const actors = [await known(app), await known(actorWith(body.access_token))]
  return { ...found, appId, actors }
}

const ground = loginGround(kontor)

test('logging out', async () => {
  const { logIn, actorWith, refresh } = await ground
  const { accessToken, refreshToken } = await logIn()
  const me = await known(actorWith(accessToken))
  const { body } = await refresh(refreshToken)
  const also = await known(actorWith(body.access_token))
  await done('POST /v2/authentication/logout', undefined, me)
  assert.deepEqual([await statusOf(me), await statusOf(also)], [401, 401])
})

test('logging out a client that acts for itself', async () => {
  const { askForTokens, actorWith } = await ground
  const { body } = await askForTokens({ grant_type: 'client_credentials' })
  const me = await known(actorWith(body.access_token))
  await done('POST /v2/authentication/logout', undefined, me)
  assert.equal(await statusOf(me), 401)
})

test('revoking a refresh token at the OAuth server', async () => {
  const { logIn, actorWith, revoke } = await ground
  const { accessToken, refreshToken } = await logIn()
  const me = await known(actorWith(accessToken))
  assert.equal((await revoke(refreshToken)).status, 200)
  assert.equal(await statusOf(me), 401)
})

test('revoking an access token at the OAuth server', async () => {
  const { logIn, actorWith, revoke } = await ground
  const { accessToken } = await logIn()
  const me = await known(actorWith(accessToken))
  assert.equal((await revoke(accessToken)).status, 200)
  assert.equal(await statusOf(me), 401)
})

test('revoking a key, and with it the tokens given for it', async () => {
  const { keyId, actors } = await keyed()
  await done(`DELETE /v2/admin/api-keys/${keyId}`)
  for (const actor of actors) assert.equal(await statusOf(actor), 401)
})

test('withdrawing a registration', async () => {
  const { registrationId, actors } = await keyed()
  await done(`POST /v2/admin/registrations/${registrationId}/withdraw`)
  for (const actor of actors) assert.equal(await statusOf(actor), 401)
})

test('blocking an app, in every tenant', async () => {
  const { appId, actors } = await keyed()
  await done(`PUT /v2/admin/blocked-apps/${appId}`, {}, operator.admin)
  for (const actor of actors) assert.equal(await statusOf(actor), 402)
  await done(`DELETE /v2/admin/blocked-apps/${appId}`, undefined, operator.admin)
  for (const actor of actors) assert.equal(await statusOf(actor), 200)
})

async function newClient() {
  const client = await call(admin, 'POST /v2/admin/clients', {
    name: 'A client',
    grantTypes: ['client_credentials'],
    scopes: ['items.read'],
  })
  const { clientId, clientSecret, id } = client.body
  const { body } = await call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
  })
  assert.ok(body.access_token, JSON.stringify(body))
  const { actorWith } = await ground
  return { id, actor: actorWith(body.access_token) }
}

test('narrowing a client, and deactivating it', async () => {
  const { id, actor } = await newClient()
  const me = await known(actor)
  await done(`PATCH /v2/admin/clients/${id}`, { scopes: ['items.write'] })
  assert.equal(await statusOf(me), 403)
  await done(`DELETE /v2/admin/clients/${id}`)
  assert.equal(await statusOf(me), 401)
})

test('deactivating a client that asks where no tenant is named', async () => {
  const { id, actor } = await newClient()
  const poll = async () => (await call(actor, 'GET /v1/channel/event')).status
  // It is known there, and has no right.
  assert.equal(await poll(), 403)
  await done(`DELETE /v2/admin/clients/${id}`)
  assert.equal(await poll(), 401)
})

test('deactivating a user, or taking rights away', async () => {
  const { logIn, actorWith, userId } = await loginGround(kontor)
  const me = await known(actorWith((await logIn()).accessToken))
  await done(`PATCH /v2/admin/users/${userId}`, { scopes: ['items.write'] })
  assert.equal(await statusOf(me), 403)
  await done(`PATCH /v2/admin/users/${userId}`, { isActive: false })
  assert.equal(await statusOf(me), 401)
})

test('changing a password ends every login, consent and token of the user, and a new login is one', async () => {
  const { logIn, actorWith, refresh, begin, userId } = await loginGround(kontor)
  const browser = new Browser(kontor)
  const { accessToken, refreshToken } = await logIn(browser)
  const elsewhere = await logIn()
  const me = await known(actorWith(accessToken))
  const also = await known(actorWith(elsewhere.accessToken))
  const colleague = await ground
  const other = await colleague.logIn()
  await done(`PATCH /v2/admin/users/${userId}`, { password: 'battery staple' })
  assert.deepEqual([await statusOf(me), await statusOf(also)], [401, 401])
  for (const token of [refreshToken, elsewhere.refreshToken]) {
    assert.equal((await refresh(token)).body.error, 'invalid_grant')
  }
  assert.match((await begin(browser)).reply.text, /password/)
  // The same browser is asked for the password and for the consent again.
  const again = await logIn(browser, { password: 'battery staple' })
  assert.equal(await statusOf(actorWith(again.accessToken)), 200)
  const next = await refresh(again.refreshToken)
  assert.equal(await statusOf(actorWith(next.body.access_token)), 200)
  assert.equal(await statusOf(me), 401)
  assert.equal((await colleague.refresh(other.refreshToken)).status, 200)
})

test('a changed password ends nothing where the request says so, or where it was refused', async () => {
  const { logIn, actorWith, refresh, userId } = await loginGround(kontor)
  const { accessToken, refreshToken } = await logIn()
  const me = await known(actorWith(accessToken))
  await done(`PATCH /v2/admin/users/${userId}?dryRun=true`, { password: 'battery staple' })
  const refused = await call(admin, `PATCH /v2/admin/users/${userId}`, {
    password: 'battery staple',
    scopes: ['nonsense'],
  })
  assert.equal(refused.status, 400)
  await done(`PATCH /v2/admin/users/${userId}`, { password: 'battery staple', keepSessions: true })
  assert.equal(await statusOf(me), 200)
  const next = await refresh(refreshToken)
  assert.equal(await statusOf(actorWith(next.body.access_token)), 200)
})
