import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as client from 'openid-client'
import { testDatabase } from '../../platform/testing/database.ts'
import {
  type TestClient,
  TestOAuthServer,
} from '../../whole/testing/processes/test-oauth-server.ts'
import { newClientId } from './client-id.ts'

let server: TestOAuthServer
let tenantId: string

before(async () => {
  server = await TestOAuthServer.start(await testDatabase())
  tenantId = await server.addTenant()
})
after(() => server[Symbol.asyncDispose]())

function discover(clientId: string, auth: client.ClientAuth): Promise<client.Configuration> {
  const execute = [client.allowInsecureRequests]
  return client.discovery(new URL(server.issuer), clientId, undefined, auth, { execute })
}

async function refused(work: Promise<unknown>, error: string, status: number): Promise<void> {
  await assert.rejects(work, (thrown) => {
    assert.ok(
      thrown instanceof client.ResponseBodyError ||
        thrown instanceof client.WWWAuthenticateChallengeError,
    )
    assert.equal(thrown.status, status)
    if (thrown instanceof client.ResponseBodyError) assert.equal(thrown.error, error)
    return true
  })
}

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.issuer}/oauth2/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  })
  const body = (await response.json()) as Record<string, string>
  return { status: response.status, headers: response.headers, body }
}

function basicOf({ clientId, secret }: Pick<TestClient, 'clientId' | 'secret'>) {
  const text = [clientId, secret].map(encodeURIComponent).join(':')
  return { authorization: `Basic ${Buffer.from(text).toString('base64')}` }
}

test('a client gets a token with all its scopes, or those it names', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write', 'channel'] })
  for (const auth of [client.ClientSecretBasic(of.secret), client.ClientSecretPost(of.secret)]) {
    const config = await discover(of.clientId, auth)
    const all = await client.clientCredentialsGrant(config)
    assert.equal(all.scope, 'items.read items.write channel')
    assert.equal(all.expires_in, 3600)
    const some = await client.clientCredentialsGrant(config, { scope: 'items.write' })
    assert.equal(some.scope, 'items.write')
    const claims = await server.oauth.verifyAccessToken(some.access_token)
    assert.equal(claims.subject, of.clientId)
    assert.equal(claims.userId, undefined)
    assert.equal(claims.appId, undefined)
    assert.equal(claims.tenantId, tenantId)
    assert.deepEqual([...claims.scopes], ['items.write'])
  }
})

test('a client that may read everything may ask for a part', async () => {
  const of = await server.addClient(tenantId, { scopes: ['all.read'] })
  const config = await discover(of.clientId, client.ClientSecretBasic(of.secret))
  const { scope } = await client.clientCredentialsGrant(config, { scope: 'items.read' })
  assert.equal(scope, 'items.read')
  for (const scope of ['item.read', 'items.raed', '.read', 'items.read item.read']) {
    await refused(client.clientCredentialsGrant(config, { scope }), 'invalid_scope', 400)
  }
})

test('a scope beyond the client, or unknown, is invalid_scope', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read'] })
  const config = await discover(of.clientId, client.ClientSecretBasic(of.secret))
  for (const scope of ['items.write', 'items.read admin', 'nonsense', 'all.read']) {
    await refused(client.clientCredentialsGrant(config, { scope }), 'invalid_scope', 400)
  }
})

test('a resource that is not this service is invalid_target', async () => {
  const of = await server.addClient(tenantId)
  const config = await discover(of.clientId, client.ClientSecretBasic(of.secret))
  const resource = 'https://elsewhere.example'
  await refused(client.clientCredentialsGrant(config, { resource }), 'invalid_target', 400)
  const { scope } = await client.clientCredentialsGrant(config, { resource: server.issuer })
  assert.equal(scope, 'items.read')
})

test('a wrong secret, an unknown client and a client of no tenant get the same answer', async () => {
  const of = await server.addClient(tenantId)
  const unknown = newClientId(tenantId)
  const nowhere = newClientId(randomUUID())
  const answers = []
  for (const clientId of [of.clientId, unknown, nowhere, 'acme-sync/1.0', '', '%00']) {
    for (const secret of ['wrong', `${of.secret}x`]) {
      const fields = {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secret,
      }
      const { status, body } = await post(fields)
      if (clientId !== '') answers.push(JSON.stringify([status, body]))
    }
  }
  assert.deepEqual(new Set(answers).size, 1, answers.join('\n'))
  assert.match(answers[0] ?? '', /401.*invalid_client/)
})

test('a failed basic login is challenged, and no answer may be stored', async () => {
  const of = await server.addClient(tenantId)
  const fields = { grant_type: 'client_credentials' }
  const wrong = await post(fields, basicOf({ ...of, secret: 'wrong' }))
  assert.equal(wrong.status, 401)
  assert.match(wrong.headers.get('www-authenticate') ?? '', /^Basic /)
  const right = await post(fields, basicOf(of))
  assert.equal(right.status, 200)
  for (const { headers } of [wrong, right]) {
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('access-control-allow-credentials'), null)
  }
})

test('a token is asked for with JSON as with a form', async () => {
  const of = await server.addClient(tenantId)
  const ask = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.issuer}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
    })
  const fields = { grant_type: 'client_credentials' }
  const named = { ...fields, client_id: of.clientId, client_secret: of.secret }
  for (const reply of [
    await ask(JSON.stringify(named)),
    await ask(JSON.stringify(fields), basicOf(of)),
  ]) {
    const body = (await reply.json()) as Record<string, unknown>
    assert.deepEqual([reply.status, body['token_type']], [200, 'Bearer'], JSON.stringify(body))
  }
  const guess = await ask(JSON.stringify({ ...named, client_secret: 'guess' }))
  assert.equal(guess.status, 401)
  for (const nonsense of [
    '',
    '[]',
    '{',
    'null',
    '{"grant_type":{"a":1}}',
    '"x"',
    '{"a":'.repeat(5_000),
  ]) {
    assert.equal((await ask(nonsense)).status, 400, nonsense.slice(0, 30))
  }
  assert.equal((await ask(JSON.stringify({ ...named, scope: 'x'.repeat(100_000) }))).status, 400)
})

test('only POST reaches the token endpoint, and nothing but a form or JSON', async () => {
  const address = `${server.issuer}/oauth2/token`
  const get = await fetch(address)
  assert.deepEqual([get.status, get.headers.get('allow')], [405, 'POST, OPTIONS'])
  const json = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"grant_type":"client_credentials"}',
  })
  assert.equal(json.status, 400)
  const twice = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams('client_id=a&client_id=b'),
  })
  assert.equal(twice.status, 400)
})

test('guessing a secret makes that client wait from that address, at every process, and no other client', async () => {
  const of = await server.addClient(tenantId)
  const other = await server.addClient(tenantId)
  const guess = { grant_type: 'client_credentials', client_id: of.clientId, client_secret: 'guess' }
  for (let i = 0; i < 20; i++) {
    if (i % 7 === 0) server.restart()
    assert.equal((await post(guess)).status, 401)
  }
  server.restart()
  const blocked = await post({ ...guess, client_secret: of.secret })
  assert.equal(blocked.status, 429)
  assert.ok(Number(blocked.headers.get('retry-after')) > 0)
  assert.equal((await post({ grant_type: 'client_credentials' }, basicOf(other))).status, 200)
})

test('a client without the grant does not get it', async () => {
  const of = await server.addClient(tenantId, { grantTypes: ['authorization_code'] })
  const answer = await post({ grant_type: 'client_credentials' }, basicOf(of))
  assert.deepEqual([answer.status, answer.body['error']], [400, 'invalid_request'])
})

test('a registered app uses its name and API key as client id and secret', async () => {
  const registrationId = randomUUID()
  const apiKey = 'kontor_AAAAAAAAAAAAAAAAAAAAAA_secret_123456'
  server.apps.set(apiKey, {
    tenantId,
    appId: 'acme-sync/1.0',
    registrationId,
    scopes: ['items.read', 'items.write'],
  })
  for (const auth of [client.ClientSecretBasic(apiKey), client.ClientSecretPost(apiKey)]) {
    const config = await discover('acme-sync/1.0', auth)
    const tokens = await client.clientCredentialsGrant(config, { scope: 'items.read' })
    const claims = await server.oauth.verifyAccessToken(tokens.access_token)
    assert.equal(claims.appId, 'acme-sync/1.0')
    assert.equal(claims.tenantId, tenantId)
    assert.deepEqual([...claims.scopes], ['items.read'])
    await refused(client.clientCredentialsGrant(config, { scope: 'admin' }), 'invalid_scope', 400)
  }
  const fields = { grant_type: 'client_credentials', client_secret: apiKey }
  assert.equal((await post({ ...fields, client_id: 'other/1.0' })).status, 401)
  const inner = `app.${tenantId.replaceAll('-', '')}.${registrationId}`
  assert.equal((await post({ ...fields, client_id: inner })).status, 401)
})

test('private_key_jwt: the right key works, an assertion works once, another key never', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }
  const of = await server.addClient(tenantId, { jwks: { keys: [jwk] } })
  const config = await discover(of.clientId, client.PrivateKeyJwt({ key: privateKey, kid: 'k1' }))
  const { scope } = await client.clientCredentialsGrant(config)
  assert.equal(scope, 'items.read')

  const signed = (key: typeof privateKey) =>
    new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuer(of.clientId)
      .setSubject(of.clientId)
      .setAudience(server.issuer)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(key)
  const send = (assertion: string) =>
    post({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    })
  const assertion = await signed(privateKey)
  const tries = await Promise.all(Array.from({ length: 5 }, () => send(assertion)))
  assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 401, 401, 401, 401])
  const stranger = await generateKeyPair('ES256')
  assert.equal((await send(await signed(stranger.privateKey))).status, 401)
  // The client has no secret, so none can be right.
  assert.equal((await post({ grant_type: 'client_credentials' }, basicOf(of))).status, 401)
})

test('a refresh token can be revoked by its client alone', async () => {
  const of = await server.addClient(tenantId)
  const revoke = (headers: Record<string, string>) =>
    fetch(`${server.issuer}/oauth2/revoke`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ token: 'unknown' }),
    })
  assert.equal((await revoke(basicOf(of))).status, 200)
  assert.equal((await revoke(basicOf({ ...of, secret: 'wrong' }))).status, 401)
})

test('host and scheme as sent by a client change no address', async () => {
  const response = await fetch(`${server.issuer}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  })
  const metadata = (await response.json()) as Record<string, unknown>
  assert.equal(metadata['issuer'], server.issuer)
  assert.equal(metadata['token_endpoint'], `${server.issuer}/oauth2/token`)
  assert.equal(metadata['authorization_endpoint'], `${server.issuer}/oauth2/auth`)
  assert.equal(metadata['authorization_response_iss_parameter_supported'], true)
  assert.deepEqual(metadata['code_challenge_methods_supported'], ['S256'])
  assert.deepEqual(metadata['response_types_supported'], ['code'])
})

test('a database that is away is 503 with Retry-After', async (t) => {
  const broken = await TestOAuthServer.start(await testDatabase())
  t.after(() => broken[Symbol.asyncDispose]())
  const of = await broken.addClient(await broken.addTenant())
  await fetch(`${broken.issuer}/oauth2/jwks`)
  await broken.database.pool.close()
  const response = await fetch(`${broken.issuer}/oauth2/token`, {
    method: 'POST',
    headers: basicOf(of),
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  assert.equal(response.status, 503)
  assert.equal(response.headers.get('retry-after'), '1')
})
