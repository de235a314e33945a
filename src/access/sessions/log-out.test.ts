import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { nobody, type TestReply, world } from '../../main/testing/world.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { clientSecretPurpose, newClientId, newClientSecret } from '../oauth/client-id.ts'
import { hashPassword } from '../users/password.ts'

const { call, alice, vault } = await world()
const redirectUri = 'https://client.example/callback'
const clientId = newClientId(alice.tenantId)
const secret = newClientSecret()
const passwordHash = await hashPassword('correct horse')
await alice.work(async (tx) => {
  const grants = ['authorization_code', 'refresh_token', 'client_credentials']
  tx.later(sql`
    insert into erp.clients (tenant_id, id, client_id, name, secret_hash, grant_types, redirect_uris, scopes)
    values (${tx.tenantId}, 1, ${clientId}, 'A client', ${vault.hash(clientSecretPurpose, secret)},
      ${grants}, ${[redirectUri]}, ${['items.read']})`)
  tx.later(sql`
    insert into erp.users (tenant_id, id, user_name, display_name, password_hash, scopes)
    values (${tx.tenantId}, 1, 'anna', 'Anna', ${passwordHash}, ${['items.read']})`)
})

const form = 'application/x-www-form-urlencoded'
const challengeHeader = { 'x-challengecode': 'any' }

/** A browser's way through the login, by hand: cookies are kept, redirects followed while they stay here. */
class Browser {
  readonly #cookies = new Map<string, string>()

  async go(
    line: string,
    fields?: Record<string, string>,
  ): Promise<{ reply: TestReply; path: string }> {
    const body = fields && new URLSearchParams(fields).toString()
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await call(nobody, line, body, {
      cookie,
      ...(body !== undefined && { 'content-type': form }),
    })
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const target = reply.headers.location
    if (target === undefined) return { reply, path: line.split(' ')[1] ?? '' }
    const url = new URL(target, 'http://127.0.0.1')
    if (url.hostname !== '127.0.0.1') return { reply, path: target }
    return this.go(`GET ${url.pathname}${url.search}`)
  }
}

function authorization(verifier: string): string {
  return new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid offline_access items.read',
    prompt: 'consent',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
}

function askForTokens(parameters: Record<string, string>) {
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const body = new URLSearchParams(parameters).toString()
  return call(nobody, 'POST /oauth2/token', body, {
    'content-type': form,
    authorization: `Basic ${basic}`,
  })
}

async function logIn(browser: Browser) {
  const verifier = randomBytes(32).toString('base64url')
  const login = await browser.go(`GET /oauth2/auth?${authorization(verifier)}`)
  assert.match(login.reply.text, /password/)
  const consent = await browser.go(`POST ${login.path}`, {
    user: 'anna',
    password: 'correct horse',
    answer: 'yes',
  })
  const back = await browser.go(`POST ${consent.path}`, { answer: 'yes' })
  const code = new URL(back.path).searchParams.get('code') ?? assert.fail(back.path)
  const grant = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  const { body } = await askForTokens(grant)
  return { accessToken: body.access_token as string, refreshToken: body.refresh_token as string }
}

const actorWith = (token: string) => ({
  headers: { 'x-tenant-id': alice.tenantId, authorization: `Bearer ${token}` },
})

test('logging out ends the token, the refresh token and the login session; once more changes nothing', async () => {
  const browser = new Browser()
  const { accessToken, refreshToken } = await logIn(browser)
  const refreshed = await askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const me = actorWith(accessToken)
  const alsoMe = actorWith(refreshed.body.access_token)
  assert.equal((await call(me, 'GET /v2/items')).status, 200)
  assert.equal((await call(alsoMe, 'GET /v2/items')).status, 200)

  const logOut = () => call(me, 'POST /v2/authentication/logout', undefined, challengeHeader)
  const done = await logOut()
  assert.equal(done.status, 204)
  assert.equal(done.text, '')
  for (const actor of [me, alsoMe]) {
    const reply = await call(actor, 'GET /v2/items')
    assert.equal(reply.status, 401)
    assert.equal(reply.body.errorCode, 'token.invalid')
  }
  const later = { grant_type: 'refresh_token', refresh_token: refreshed.body.refresh_token }
  const dead = await askForTokens(later)
  assert.deepEqual([dead.status, dead.body.error], [400, 'invalid_grant'])
  const anew = await browser.go(`GET /oauth2/auth?${authorization(randomUUID())}`)
  assert.match(anew.reply.text, /password/)
  assert.equal((await logOut()).status, 401)
})

test('a token of a client that acts for itself ends as well, and others of it go on', async () => {
  const grant = { grant_type: 'client_credentials', scope: 'items.read' }
  const [one, other] = await Promise.all([askForTokens(grant), askForTokens(grant)])
  const me = actorWith(one.body.access_token)
  assert.equal(
    (await call(me, 'POST /v2/authentication/logout', undefined, challengeHeader)).status,
    204,
  )
  assert.equal((await call(me, 'GET /v2/items')).status, 401)
  assert.equal((await call(actorWith(other.body.access_token), 'GET /v2/items')).status, 200)
})

test('a dry run ends nothing, and the challenge code is required', async () => {
  const { accessToken } = await logIn(new Browser())
  const me = actorWith(accessToken)
  assert.equal(
    (await call(me, 'POST /v2/authentication/logout?dryRun=true', undefined, challengeHeader))
      .status,
    204,
  )
  assert.equal((await call(me, 'POST /v2/authentication/logout')).status, 400)
  assert.equal((await call(me, 'GET /v2/items')).status, 200)
})

test('who sends an API key alone has nothing to end', async () => {
  const reply = await call(
    alice.reader,
    'POST /v2/authentication/logout',
    undefined,
    challengeHeader,
  )
  assert.equal(reply.status, 204)
  assert.equal((await call(alice.reader, 'GET /v2/items')).status, 200)
})
