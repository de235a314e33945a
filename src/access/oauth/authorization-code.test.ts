import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as client from 'openid-client'
import { testDatabase } from '../../platform/testing/database.ts'
import { TestBrowser } from '../../whole/testing/test-browser.ts'
import {
  password,
  type TestClient,
  TestOAuthServer,
} from '../../whole/testing/test-oauth-server.ts'

const redirectUri = 'https://client.example/callback'
let server: TestOAuthServer
let tenantId: string
let userId: string

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

async function begin(of: TestClient, parameters: Record<string, string> = {}): Promise<Flow> {
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
async function logInAndAllow(start: URL, browser = new TestBrowser(), user = 'anna'): Promise<URL> {
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

function exchange(flow: Flow, back: URL) {
  return client.authorizationCodeGrant(flow.config, back, {
    pkceCodeVerifier: flow.verifier,
    expectedState: 'the state & more',
  })
}

async function invalidGrant(work: Promise<unknown>): Promise<void> {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof client.ResponseBodyError, String(error))
    assert.equal(error.error, 'invalid_grant')
    return true
  })
}

test('a person logs in, allows, and the client gets tokens for exactly what was allowed', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write', 'admin'] })
  const flow = await begin(of, { scope: 'openid profile items.read admin' })
  const back = await logInAndAllow(flow.start)
  assert.equal(back.searchParams.get('iss'), server.issuer)
  const tokens = await exchange(flow, back)
  // The user is no administrator, so the client is none for this user.
  assert.equal(tokens.scope, 'openid profile items.read')
  assert.equal(tokens.expires_in, 3600)
  assert.equal(tokens.claims()?.['preferred_username'], 'anna')
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

test('a user who is logged in and has given consent is not asked again', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  await logInAndAllow((await begin(of)).start, browser)
  const again = await browser.follow(await browser.get((await begin(of)).start.href), server.issuer)
  assert.ok(new URL(again.headers.get('location') ?? '').searchParams.has('code'))
})

test('a login counts in its own tenant only', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  await logInAndAllow((await begin(of)).start, browser)
  const elsewhere = await server.addTenant()
  const foreign = await server.addClient(elsewhere)
  const { start } = await begin(foreign)
  const page = await browser.follow(await browser.get(start.href), server.issuer)
  assert.match(await page.text(), /name="password"/)
  const wrong = await browser.post(page.url, { user: 'anna', password, answer: 'yes' })
  assert.equal(wrong.status, 401)
})

test('a denied consent returns access_denied to the client', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  const { start } = await begin(of)
  const login = await browser.follow(await browser.get(start.href), server.issuer)
  const done = await browser.follow(await browser.post(login.url, { answer: 'no' }), server.issuer)
  const back = new URL(done.headers.get('location') ?? '')
  assert.equal(back.searchParams.get('error'), 'access_denied')
  assert.equal(back.searchParams.get('iss'), server.issuer)
})

test('a wrong password is reported, and after ten of them the login must wait', async () => {
  await server.addUser(tenantId, 'bert', [])
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  const { start } = await begin(of)
  const login = await browser.follow(await browser.get(start.href), server.issuer)
  const attempt = () => browser.post(login.url, { user: 'BERT', password: 'no', answer: 'yes' })
  const first = await attempt()
  assert.equal(first.status, 401)
  assert.match(await first.text(), /is not right/)
  for (let i = 2; i <= 10; i++) assert.equal((await attempt()).status, 401)
  const blocked = await browser.post(login.url, { user: 'bert', password, answer: 'yes' })
  assert.equal(blocked.status, 429)
  assert.ok(Number(blocked.headers.get('retry-after')) > 0)
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

async function noRedirect(start: URL): Promise<void> {
  const answer = await new TestBrowser().get(start.href)
  assert.equal(answer.status, 400, start.href)
  assert.equal(answer.headers.get('location'), null)
}

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

test('a code used twenty times at once is invalid in the end', async () => {
  const of = await server.addClient(tenantId)
  const flow = await begin(of)
  const back = await logInAndAllow(flow.start)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => exchange(flow, back)))
  const won = tries.filter((result) => result.status === 'fulfilled')
  assert.ok(won.length <= 1, `${won.length} succeeded`)
  for (const { value } of won) {
    await invalidGrant(client.refreshTokenGrant(flow.config, value.refresh_token ?? ''))
    assert.equal(await isRevoked(value.access_token), true)
  }
  assert.deepEqual(server.failures, [])
})

test('a replayed code ends the tokens of its first use', async () => {
  const of = await server.addClient(tenantId)
  const flow = await begin(of)
  const back = await logInAndAllow(flow.start)
  const tokens = await exchange(flow, back)
  assert.equal(await isRevoked(tokens.access_token), false)
  await invalidGrant(exchange(flow, back))
  assert.equal(await isRevoked(tokens.access_token), true)
  await invalidGrant(client.refreshTokenGrant(flow.config, tokens.refresh_token ?? ''))
})

test('a code belongs to its client and its address', async () => {
  const of = await server.addClient(tenantId)
  const thief = await server.addClient(tenantId)
  const flow = await begin(of)
  const code = (await logInAndAllow(flow.start)).searchParams.get('code') ?? ''
  const fields = { grant_type: 'authorization_code', code, code_verifier: flow.verifier }
  const stolen = await tokenRequest(thief, { ...fields, redirect_uri: redirectUri })
  assert.equal(stolen.body.error, 'invalid_grant')
  const misled = await tokenRequest(of, { ...fields, redirect_uri: 'https://client.example/other' })
  assert.equal(misled.body.error, 'invalid_grant')
})

test('a refresh token works once; its reuse ends the whole family', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write'] })
  const flow = await begin(of)
  const first = await exchange(flow, await logInAndAllow(flow.start))
  const second = await client.refreshTokenGrant(flow.config, first.refresh_token ?? '')
  assert.notEqual(second.refresh_token, first.refresh_token)
  assert.equal(second.scope, 'items.read items.write')
  await invalidGrant(client.refreshTokenGrant(flow.config, first.refresh_token ?? ''))
  await invalidGrant(client.refreshTokenGrant(flow.config, second.refresh_token ?? ''))
  assert.equal(await isRevoked(second.access_token), true)
})

test('of twenty refreshes at once one wins at most', async () => {
  const of = await server.addClient(tenantId)
  const flow = await begin(of)
  const { refresh_token: token = '' } = await exchange(flow, await logInAndAllow(flow.start))
  const refresh = () => client.refreshTokenGrant(flow.config, token)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, refresh))
  assert.ok(tries.filter(({ status }) => status === 'fulfilled').length <= 1)
  assert.deepEqual(server.failures, [])
})

test('a refresh can narrow the scope, never widen it', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write'] })
  const flow = await begin(of, { scope: 'items.read' })
  const tokens = await exchange(flow, await logInAndAllow(flow.start))
  await assert.rejects(
    client.refreshTokenGrant(flow.config, tokens.refresh_token ?? '', { scope: 'items.write' }),
    /invalid_scope|server responded/,
  )
  const same = await client.refreshTokenGrant(flow.config, tokens.refresh_token ?? '')
  assert.equal(same.scope, 'items.read')
})

test('a refresh with the scopes that were asked for at the start succeeds and names all that is granted', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write', 'admin'] })
  const scope = 'openid profile offline_access items.read admin'
  const granted = 'openid profile offline_access items.read'
  // Once with the consent page insisted on, once by a client that does not.
  for (const more of [{ prompt: 'consent' }, {}] as Record<string, string>[]) {
    const flow = await begin(of, { scope, ...more })
    const first = await exchange(flow, await logInAndAllow(flow.start))
    assert.deepEqual(new Set(first.scope?.split(' ')), new Set(granted.split(' ')))
    const token = first.refresh_token ?? ''
    const again = await client.refreshTokenGrant(flow.config, token, { scope })
    assert.deepEqual(new Set(again.scope?.split(' ')), new Set(granted.split(' ')))
    const unsaid = await client.refreshTokenGrant(flow.config, again.refresh_token ?? '')
    assert.deepEqual(new Set(unsaid.scope?.split(' ')), new Set(granted.split(' ')))
    const narrow = { scope: 'profile items.read' }
    const part = await client.refreshTokenGrant(flow.config, unsaid.refresh_token ?? '', narrow)
    assert.equal(part.scope, narrow.scope)
    const claims = await server.oauth.verifyAccessToken(part.access_token)
    assert.deepEqual([...claims.scopes], ['items.read'])
    for (const beyond of ['items.write', 'admin', 'openid items.write']) {
      const widening = { scope: beyond }
      await assert.rejects(
        client.refreshTokenGrant(flow.config, part.refresh_token ?? '', widening),
        /invalid_scope|server responded/,
      )
    }
  }
})

test('a refresh gives no more than the user may do by then', async () => {
  await server.addUser(tenantId, 'carla', ['items.read', 'items.write'])
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write'] })
  const flow = await begin(of)
  const tokens = await exchange(flow, await logInAndAllow(flow.start, new TestBrowser(), 'carla'))
  const update = `update erp.users set scopes = '{items.read}' where tenant_id = $1 and user_name = 'carla'`
  await server.inTenant(tenantId, update, [tenantId])
  const narrower = await client.refreshTokenGrant(flow.config, tokens.refresh_token ?? '')
  assert.equal(narrower.scope, 'items.read')
  const leave = `update erp.users set is_active = false where tenant_id = $1 and user_name = 'carla'`
  await server.inTenant(tenantId, leave, [tenantId])
  await invalidGrant(client.refreshTokenGrant(flow.config, narrower.refresh_token ?? ''))
})

test('the end of a grant ends its tokens and its login', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  const flow = await begin(of)
  const tokens = await exchange(flow, await logInAndAllow(flow.start, browser))
  const { grantId = '' } = await server.oauth.verifyAccessToken(tokens.access_token)
  await server.another().endGrant(grantId)
  await server.oauth.endGrant(grantId)
  await invalidGrant(client.refreshTokenGrant(flow.config, tokens.refresh_token ?? ''))
  assert.equal(await isRevoked(tokens.access_token), true)
  const page = await browser.follow(await browser.get((await begin(of)).start.href), server.issuer)
  assert.match(await page.text(), /name="password"/)
})

test('the logout page ends the session and its tokens', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  const flow = await begin(of, { scope: 'openid items.read' })
  const tokens = await exchange(flow, await logInAndAllow(flow.start, browser))
  const address = client.buildEndSessionUrl(flow.config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: redirectUri,
  })
  const page = await browser.get(address.href)
  const text = await page.text()
  assert.match(text, /Log out\?/)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const done = await browser.post(`${server.issuer}/oauth2/logout/confirm`, { xsrf, logout: 'yes' })
  assert.equal(done.headers.get('location'), redirectUri)
  await invalidGrant(client.refreshTokenGrant(flow.config, tokens.refresh_token ?? ''))
})

test('with offline_access a refresh token outlives the login', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  const flow = await begin(of, { scope: 'offline_access items.read', prompt: 'consent' })
  const tokens = await exchange(flow, await logInAndAllow(flow.start, browser))
  await server.owner.query(`delete from erp.oauth_artifacts where model = 'Session'`)
  const next = await client.refreshTokenGrant(flow.config, tokens.refresh_token ?? '')
  assert.ok(next.access_token)
})

test('an inactive client, or one of an inactive tenant, is unknown', async () => {
  const away = await server.addTenant()
  const of = await server.addClient(away)
  const { start } = await begin(of)
  await server.inTenant(away, 'update erp.tenants set is_active = false where tenant_id = $1', [
    away,
  ])
  await noRedirect(start)
  const answer = await tokenRequest(of, { grant_type: 'client_credentials' })
  assert.deepEqual([answer.status, answer.body.error], [401, 'invalid_client'])
})

test('the database alone reveals no code, no token and no user', async () => {
  const of = await server.addClient(tenantId)
  const flow = await begin(of, { login_hint: 'a-telling-hint' })
  const tokens = await exchange(flow, await logInAndAllow(flow.start))
  const { rows } = await server.owner.query('select * from erp.oauth_artifacts')
  const dump = rows.map((row) => Object.values(row).map(String).join('|')).join('\n')
  for (const secret of [tokens.refresh_token, userId, of.clientId, 'a-telling-hint']) {
    assert.ok(secret && !dump.includes(secret))
  }
})

async function isRevoked(accessToken: string): Promise<boolean> {
  const { tenantId: ofTenant, grantId } = await server.oauth.verifyAccessToken(accessToken)
  const { rowCount } = await server.inTenant(
    ofTenant,
    `select from erp.revocations where tenant_id = $1 and kind = 'grant' and id = $2`,
    [ofTenant, grantId],
  )
  return rowCount === 1
}

async function tokenRequest(of: TestClient, fields: Record<string, string>) {
  const response = await fetch(`${server.issuer}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: of.clientId, client_secret: of.secret, ...fields }),
  })
  return { status: response.status, body: (await response.json()) as { error?: string } }
}

test('where no application waits for it, a login leads to a page that says who logged in', async () => {
  const home = `${server.issuer}/erp/`
  const of = await server.addClient(tenantId, { redirectUris: [home] })
  const flow = await begin(of, { redirect_uri: home })
  const browser = new TestBrowser()
  const login = await browser.follow(await browser.get(flow.start.href), server.issuer)
  const asked = await browser.post(login.url, { user: 'anna', password, answer: 'yes' })
  const consent = await browser.follow(asked, server.issuer)
  const landed = await browser.follow(
    await browser.post(consent.url, { answer: 'yes' }),
    server.issuer,
  )
  const text = await landed.text()
  assert.equal(landed.status, 200)
  assert.match(text, /You are logged in as anna \(anna\)/)
  assert.match(text, /href="\.\.\/docs"/)
  assert.equal((await exchange(flow, new URL(landed.url))).token_type, 'bearer')
  for (const query of ['', '?code=unknown', '?error=access_denied&error_description=<b>no</b>']) {
    const other = await fetch(`${home}${query}`)
    const shown = await other.text()
    assert.equal(other.status, 200)
    assert.ok(!shown.includes('anna') && !shown.includes('<b>no'), shown)
  }
  assert.equal((await fetch(home, { method: 'POST' })).status, 405)
})
