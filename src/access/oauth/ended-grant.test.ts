import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as client from 'openid-client'
import { TestBrowser } from '../../whole/testing/processes/test-browser.ts'
import {
  begin,
  exchange,
  invalidGrant,
  isRevoked,
  logInAndAllow,
  noRedirect,
  redirectUri,
  server,
  tenantId,
  tokenRequest,
  userId,
} from './testing/code-flow.ts'

/** Replay, revocation, logout and deactivation end codes and tokens. */

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
  const flow = await begin(of, { login_hint: 'a-revealing-hint' })
  const tokens = await exchange(flow, await logInAndAllow(flow.start))
  const { rows } = await server.owner.query('select * from erp.oauth_artifacts')
  const dump = rows.map((row) => Object.values(row).map(String).join('|')).join('\n')
  for (const secret of [tokens.refresh_token, userId, of.clientId, 'a-revealing-hint']) {
    assert.ok(secret && !dump.includes(secret))
  }
})
