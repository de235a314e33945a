import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import * as client from 'openid-client'
import { testDatabase } from '../../../platform/testing/database.ts'
import { TestBrowser } from '../../../whole/testing/processes/test-browser.ts'
import {
  password,
  type TestClient,
  TestOAuthServer,
} from '../../../whole/testing/processes/test-oauth-server.ts'

/** The authorization code flow of a user in a browser, on a server of its own. */

export const redirectUri = 'https://client.example/callback'
export let server: TestOAuthServer
export let tenantId: string
export let userId: string

before(async () => {
  server = await TestOAuthServer.start(await testDatabase())
  tenantId = await server.addTenant()
  userId = await server.addUser(tenantId, 'anna', ['items.read', 'items.write'])
})
after(() => server[Symbol.asyncDispose]())

interface Flow {
  readonly config: client.Configuration
  readonly verifier: string
  readonly start: URL
}

export async function begin(
  of: TestClient,
  parameters: Record<string, string> = {},
): Promise<Flow> {
  const config = await client.discovery(
    new URL(server.issuer),
    of.clientId,
    of.secret,
    of.secret ? undefined : client.None(),
    { execute: [client.allowInsecureRequests] },
  )
  const verifier = client.randomPKCECodeVerifier()
  const start = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'the state & more',
    ...parameters,
  })
  return { config, verifier, start }
}

/** Logs in and consents as a person would; returns the address the browser is sent back to. */
export async function logInAndAllow(
  start: URL,
  browser = new TestBrowser(),
  user = 'anna',
): Promise<URL> {
  const login = await browser.follow(await browser.get(start.href), server.issuer)
  assert.equal(login.status, 200, await login.clone().text())
  const asked = await browser.post(login.url, { user, password, answer: 'yes' })
  const consent = await browser.follow(asked, server.issuer)
  assert.equal(consent.status, 200, await consent.clone().text())
  const done = await browser.follow(
    await browser.post(consent.url, { answer: 'yes' }),
    server.issuer,
  )
  return new URL(done.headers.get('location') ?? assert.fail(await done.text()))
}

export function exchange(flow: Flow, back: URL) {
  return client.authorizationCodeGrant(flow.config, back, {
    pkceCodeVerifier: flow.verifier,
    expectedState: 'the state & more',
  })
}

export async function invalidGrant(work: Promise<unknown>): Promise<void> {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof client.ResponseBodyError, String(error))
    assert.equal(error.error, 'invalid_grant')
    return true
  })
}

export async function noRedirect(start: URL): Promise<void> {
  const answer = await new TestBrowser().get(start.href)
  assert.equal(answer.status, 400, start.href)
  assert.equal(answer.headers.get('location'), null)
}

export async function isRevoked(accessToken: string): Promise<boolean> {
  const { tenantId: ofTenant, grantId } = await server.oauth.verifyAccessToken(accessToken)
  const { rowCount } = await server.inTenant(
    ofTenant,
    `select from erp.revocations where tenant_id = $1 and kind = 'grant' and id = $2`,
    [ofTenant, grantId],
  )
  return rowCount === 1
}

export async function tokenRequest(of: TestClient, fields: Record<string, string>) {
  const response = await fetch(`${server.issuer}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: of.clientId, client_secret: of.secret, ...fields }),
  })
  return { status: response.status, body: (await response.json()) as { error?: string } }
}
