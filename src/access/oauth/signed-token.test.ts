import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as client from 'openid-client'
import type { TestClient } from '../../whole/testing/processes/test-oauth-server.ts'
import {
  begin,
  exchange,
  invalidGrant,
  logInAndAllow,
  server,
  tenantId,
  tokenRequest,
  userId,
} from './testing/code-flow.ts'

/** Introspection (RFC 7662) and revocation (RFC 7009) of access tokens. */

async function signedIn() {
  const of = await server.addClient(tenantId)
  const flow = await begin(of, { scope: 'offline_access items.read' })
  return { of, config: flow.config, tokens: await exchange(flow, await logInAndAllow(flow.start)) }
}

async function ownToken(of: TestClient): Promise<string> {
  const { body } = await tokenRequest(of, { grant_type: 'client_credentials' })
  return (body as { access_token?: string }).access_token ?? assert.fail(JSON.stringify(body))
}

async function ask(of: TestClient, token: string, path = 'introspect', type?: string) {
  const fields = { client_id: of.clientId, client_secret: of.secret, token }
  const response = await fetch(`${server.issuer}/oauth2/${path}`, {
    method: 'POST',
    ...(type && { headers: { 'content-type': type } }),
    body: type ? JSON.stringify(fields) : new URLSearchParams(fields),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

const inactive = '{"active":false}'

test('introspection returns the user, scopes, end and tenant of a token', async () => {
  const { of, config, tokens } = await signedIn()
  assert.ok(config.serverMetadata().introspection_endpoint)
  const { exp = 0, ...claims } = await client.tokenIntrospection(config, tokens.access_token)
  const { tokenId, expiresAt } = await server.oauth.verifyAccessToken(tokens.access_token)
  assert.deepEqual(claims, {
    ...{ active: true, client_id: of.clientId, iss: server.issuer, jti: tokenId },
    ...{ scope: 'items.read', sub: userId, tenant_id: tenantId, token_type: 'Bearer' },
  })
  assert.equal(exp * 1000, expiresAt.getTime())
  const ofClient = await ask(of, await ownToken(of))
  assert.equal(JSON.parse(ofClient.text).sub, of.clientId)
  assert.match(ofClient.headers.get('cache-control') ?? '', /no-store/)
})

test('what opens nothing is not active: a text, another signature, the token of another tenant', async () => {
  const of = await server.addClient(tenantId)
  const token = await ownToken(of)
  const stranger = await server.addClient(await server.addTenant())
  for (const [asking, asked] of [
    ...[`${token.slice(0, -6)}AAAAAA`, 'x', 'a.b.c', '...', '~~', 'x'.repeat(9_000)].map(
      (text) => [of, text] as const,
    ),
    [stranger, token] as const,
    [of, await ownToken(stranger)] as const,
  ]) {
    const answer = await ask(asking, asked)
    assert.deepEqual([answer.status, answer.text], [200, inactive], asked.slice(0, 40))
  }
  assert.equal((await ask({ ...of, secret: 'wrong' }, token)).status, 401)
  assert.equal((await ask(of, 'x'.repeat(60_000))).status, 400)
  assert.equal((await ask(of, '')).status, 400)
})

test('a client asks about tokens of others of its tenant where it has proved who it is', async () => {
  const of = await server.addClient(tenantId)
  const token = await ownToken(of)
  const resource = await server.addClient(tenantId)
  assert.equal(JSON.parse((await ask(resource, token)).text).active, true)
  const inBrowser = await server.addClient(tenantId, { isPublic: true })
  assert.equal((await ask({ ...inBrowser, secret: '' }, token)).text, inactive)
})

test('a token is active as long as a request with it is let in', async () => {
  const of = await server.addClient(tenantId)
  const token = await ownToken(of)
  const scopeNow = async () => JSON.parse((await ask(of, token)).text)
  await server.inTenant(tenantId, `update erp.clients set scopes = '{}' where client_id = $1`, [
    of.clientId,
  ])
  assert.deepEqual([(await scopeNow()).active, (await scopeNow()).scope], [true, undefined])
  const asking = await server.addClient(tenantId)
  await server.inTenant(tenantId, 'update erp.clients set is_active = false where client_id = $1', [
    of.clientId,
  ])
  assert.equal((await ask(asking, token)).text, inactive)
})

test('an access token that is revoked ends with its refresh token, and twice is once', async () => {
  const { of, config, tokens } = await signedIn()
  await client.tokenRevocation(config, tokens.access_token)
  await client.tokenRevocation(config, tokens.access_token)
  assert.equal((await ask(of, tokens.access_token)).text, inactive)
  await invalidGrant(client.refreshTokenGrant(config, tokens.refresh_token ?? ''))
})

test('a client ends its own tokens only, and other tokens of it go on', async () => {
  const of = await server.addClient(tenantId)
  const thief = await server.addClient(tenantId)
  const [token, other] = [await ownToken(of), await ownToken(of)]
  assert.equal((await ask(thief, token, 'revoke')).status, 400)
  assert.equal(JSON.parse((await ask(of, token)).text).active, true)
  assert.equal((await ask(of, token, 'revoke', 'application/json')).status, 200)
  assert.equal((await ask(of, token)).text, inactive)
  assert.equal(JSON.parse((await ask(of, other)).text).active, true)
})
