import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createRemoteJWKSet, importJWK, jwtVerify, SignJWT } from 'jose'
import { KeyRing } from '../../access/tokens/key-ring.ts'
import type { TestTenant } from '../../whole/testing/world.ts'
import { appWorld } from '../testing/app-world.ts'

const { alice, bob, operator, call, newApp, database, vault, baseUrl } = await appWorld()
const service = 'http://127.0.0.1'

/** A user of a tenant at the ERP client, with an access token as the service signs it. */
async function newUser(tenant: TestTenant, scopes: string[]) {
  const user = await call(tenant.app, 'POST /v2/admin/users', { userName: randomUUID(), scopes })
  assert.equal(user.status, 201, user.text)
  const client = await call(tenant.app, 'POST /v2/admin/clients', {
    ...{ name: randomUUID(), grantTypes: ['client_credentials'], scopes },
  })
  assert.equal(client.status, 201, client.text)
  const keys = (await new KeyRing(database.pool, vault).current()).privateJwks
  const key = keys.find(({ alg }) => alg === 'RS256')
  assert.ok(key?.kid)
  const token = await new SignJWT({
    ...{ client_id: client.body.clientId, tenant_id: tenant.tenantId, scope: scopes.join(' ') },
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'at+jwt' })
    .setIssuer(service)
    .setAudience(service)
    .setSubject(user.body.id)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key, 'RS256'))
  const headers = { 'x-tenant-id': tenant.tenantId, authorization: `Bearer ${token}` }
  return { id: String(user.body.id), actor: { headers } }
}

const lineOf = (id: string) => `POST /v2/app-installations/${id}/session-tokens`
const scopes = ['extensions.read']

test('a session token says who is in front of the frame, for sixty seconds and one app', async () => {
  const app = await newApp(alice)
  const one = await app.install()
  await one.setUp()
  const user = await newUser(alice, scopes)
  const { status, body, text, headers } = await call(user.actor, lineOf(one.id))
  assert.equal(status, 201, text)
  assert.match(String(headers['cache-control']), /no-store/)
  const jwks = createRemoteJWKSet(new URL(`${baseUrl}/oauth2/jwks`))
  const expected = { issuer: service, typ: 'app-session+jwt', algorithms: ['EdDSA'] }
  const verified = await jwtVerify(body.sessionToken, jwks, { ...expected, audience: app.id })
  const { tenantId, userId, installationId, sub, exp = 0, iat = 0 } = verified.payload
  assert.deepEqual(
    [tenantId, userId, installationId, sub, exp - iat],
    [alice.tenantId, user.id, one.id, user.id, 60],
  )
  const other = await newApp(alice)
  await assert.rejects(jwtVerify(body.sessionToken, jwks, { ...expected, audience: other.id }))
  const currentDate = new Date((exp + 1) * 1_000)
  await assert.rejects(
    jwtVerify(body.sessionToken, jwks, { ...expected, audience: app.id, currentDate }),
    { code: 'ERR_JWT_EXPIRED' },
  )
  const bearer = { ...user.actor.headers, authorization: `Bearer ${body.sessionToken}` }
  assert.equal((await call({ headers: bearer }, 'GET /v2/info')).status, 401)
})

test('nobody but a user of the tenant gets one, and only while the app is open', async () => {
  const app = await newApp(alice)
  const one = await app.install()
  const user = await newUser(alice, scopes)
  const ask = async (actor = user.actor) => {
    const { status, body } = await call(actor, lineOf(one.id))
    return status === 201 ? 201 : `${status} ${body.errorCode}`
  }
  assert.equal(await ask(), '409 app-installation.status')
  await one.setUp()
  assert.equal(await ask(), 201)
  assert.equal(await ask((await newUser(bob, scopes)).actor), '404 app-installation.missing')
  assert.equal(await ask((await newUser(alice, ['items.read'])).actor), '403 scope.missing')
  const acting = await call(alice.app, lineOf(one.id), undefined, { 'x-runas': user.id })
  assert.deepEqual([acting.status, acting.body.errorCode], [403, 'app-session.user-required'])
  const blocked = `/v2/admin/blocked-apps/${app.id}`
  await call(operator.admin, `PUT ${blocked}`)
  assert.equal(await ask(), '402 app.not-authorised')
  await call(operator.admin, `DELETE ${blocked}`)
  await one.act('/pause')
  assert.equal(await ask(), '409 app-installation.status')
  await one.act('/resume')
  assert.equal(await ask(), 201)
  await one.remove()
  assert.equal(await ask(), '409 app-installation.status')
})
