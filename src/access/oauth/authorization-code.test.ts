import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as client from 'openid-client'
import { TestBrowser } from '../../whole/testing/processes/test-browser.ts'
import { password } from '../../whole/testing/processes/test-oauth-server.ts'
import {
  begin,
  exchange,
  logInAndAllow,
  noRedirect,
  redirectUri,
  server,
  tenantId,
  tokenRequest,
  userId,
} from './testing/code-flow.ts'

/** How a client gets a code and turns it into tokens. */

test('a person logs in, allows, and the client gets tokens for exactly what was allowed', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write', 'admin'] })
  const flow = await begin(of, { scope: 'openid profile items.read admin' })
  const back = await logInAndAllow(flow.start)
  assert.equal(back.searchParams.get('iss'), server.issuer)
  const tokens = await exchange(flow, back)
  // The user is not an administrator, so the client does not act as one for this user.
  assert.equal(tokens.scope, 'openid profile items.read')
  assert.equal(tokens.expires_in, 3600)
  const claimed = tokens.claims()
  assert.deepEqual([claimed?.['preferred_username'], claimed?.['locale']], ['anna', 'en'])
  const claims = await server.oauth.verifyAccessToken(tokens.access_token)
  assert.equal(claims.userId, userId)
  assert.equal(claims.tenantId, tenantId)
  assert.equal(claims.clientId, of.clientId)
  assert.deepEqual([...claims.scopes], ['items.read'])
  assert.ok(claims.grantId)
})

test('a long state with every kind of character comes back unchanged', async () => {
  const of = await server.addClient(tenantId)
  const state = `${'ä€😀 &=+%25#?/\\"<>'.repeat(100)}${'x'.repeat(1000)}`
  const { start } = await begin(of, { state })
  const back = await logInAndAllow(start)
  assert.equal(back.searchParams.get('state'), state)
})

test('a request that names no scopes asks for all of the client', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write'] })
  const flow = await begin(of)
  const tokens = await exchange(flow, await logInAndAllow(flow.start))
  assert.equal(tokens.scope, 'items.read items.write')
})

test('a user who may read everything may let a client read a part', async () => {
  await server.addUser(tenantId, 'reader', ['all.read'])
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write'] })
  const flow = await begin(of, { scope: 'items.read items.write' })
  const tokens = await exchange(flow, await logInAndAllow(flow.start, new TestBrowser(), 'reader'))
  assert.equal(tokens.scope, 'items.read')
})

test('a scope the client does not have is invalid_scope, reported to the client', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read'] })
  for (const scope of ['items.write', 'items.read admin', 'nonsense', 'all.read', 'item.read']) {
    const { start } = await begin(of, { scope })
    const answer = await new TestBrowser().get(start.href)
    const back = new URL(answer.headers.get('location') ?? '')
    assert.equal(back.searchParams.get('error'), 'invalid_scope')
    assert.equal(back.searchParams.get('iss'), server.issuer)
    assert.equal(back.searchParams.get('state'), 'the state & more')
  }
})

test('a public client needs no secret, only its verifier', async () => {
  const of = { ...(await server.addClient(tenantId, { isPublic: true })), secret: '' }
  const flow = await begin(of)
  const tokens = await exchange(flow, await logInAndAllow(flow.start))
  assert.equal(tokens.scope, 'items.read')
  await assert.rejects(client.clientCredentialsGrant(flow.config))
})

test('PKCE: only S256 with the right verifier succeeds', async () => {
  const of = await server.addClient(tenantId)
  const start = (await begin(of)).start
  const refusedAt = async (change: (url: URL) => void) => {
    const url = new URL(start)
    change(url)
    const answer = await new TestBrowser().get(url.href)
    const back = new URL(answer.headers.get('location') ?? '')
    assert.equal(back.searchParams.get('error'), 'invalid_request')
  }
  await refusedAt((url) => url.searchParams.delete('code_challenge'))
  await refusedAt((url) => url.searchParams.set('code_challenge_method', 'plain'))
  await refusedAt((url) => url.searchParams.delete('code_challenge_method'))

  for (const [verifier, error] of [
    ['x'.repeat(42), 'invalid_request'],
    ['x'.repeat(43), 'invalid_grant'],
    ['x'.repeat(128), 'invalid_grant'],
    ['x'.repeat(129), 'invalid_request'],
    [undefined, 'invalid_grant'],
  ] as const) {
    const flow = await begin(of)
    const back = await logInAndAllow(flow.start)
    const answer = await tokenRequest(of, {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      ...(verifier !== undefined && { code_verifier: verifier }),
    })
    assert.equal(answer.status, 400)
    assert.equal(answer.body.error, error, `verifier of ${verifier?.length}`)
  }
})

test('an address that is not registered exactly so gets no redirect', async () => {
  const of = await server.addClient(tenantId, {
    redirectUris: [redirectUri, 'http://127.0.0.1:7000/callback'],
  })
  const { start } = await begin(of)
  for (const address of [
    `${redirectUri}?x=1`,
    `${redirectUri}/`,
    `${redirectUri}#x`,
    'https://client.example/other',
    'https://client.example/callback/../callback',
    'https://client.example/%63allback',
    'https://client.example/%2563allback',
    'https://client.example:444/callback',
    'https://sub.client.example/callback',
    'https://client.example@evil.example/callback',
    'https://CLIENT.example/callback',
    'http://client.example/callback',
    'http://127.0.0.1:7001/callback',
    'javascript:alert(1)',
  ]) {
    start.searchParams.set('redirect_uri', address)
    await noRedirect(start)
  }
  start.searchParams.delete('redirect_uri')
  await noRedirect(start)
  start.searchParams.append('redirect_uri', redirectUri)
  start.searchParams.append('redirect_uri', redirectUri)
  await noRedirect(start)
})

test('response types and grants that are not safe do not exist', async () => {
  const of = await server.addClient(tenantId)
  const { start } = await begin(of)
  for (const [type, error] of [
    ['token', 'unsupported_response_type'],
    ['id_token token', 'unsupported_response_type'],
    ['', 'invalid_request'],
  ] as const) {
    start.searchParams.set('response_type', type)
    const answer = await new TestBrowser().get(start.href)
    const back = new URL((answer.headers.get('location') ?? '').replace('#', '?'))
    assert.equal(back.searchParams.get('error'), error)
  }
  for (const grant of ['password', 'implicit', 'urn:example:unknown']) {
    const answer = await tokenRequest(of, { grant_type: grant, username: 'anna', password })
    assert.equal(answer.body.error, 'unsupported_grant_type')
  }
})
