import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Browser, loginGround } from '../../whole/testing/user-login.ts'
import { world } from '../../whole/testing/world.ts'

const kontor = await world()
const { call, alice } = kontor
const { logIn, refresh, begin, askForTokens, actorWith } = await loginGround(kontor)
const challengeHeader = { 'x-challengecode': 'any' }

test('logging out ends the token, the refresh token and the login session; once more changes nothing', async () => {
  const browser = new Browser(kontor)
  const { accessToken, refreshToken } = await logIn(browser)
  const refreshed = await refresh(refreshToken)
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
  const dead = await refresh(refreshed.body.refresh_token)
  assert.deepEqual([dead.status, dead.body.error], [400, 'invalid_grant'])
  const again = await begin(browser)
  assert.match(again.reply.text, /password/)
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
  const { accessToken } = await logIn(new Browser(kontor))
  const me = actorWith(accessToken)
  assert.equal(
    (await call(me, 'POST /v2/authentication/logout?dryRun=true', undefined, challengeHeader))
      .status,
    204,
  )
  assert.equal((await call(me, 'POST /v2/authentication/logout')).status, 400)
  assert.equal((await call(me, 'GET /v2/items')).status, 200)
})

test('logging out with an API key alone changes nothing', async () => {
  const reply = await call(
    alice.reader,
    'POST /v2/authentication/logout',
    undefined,
    challengeHeader,
  )
  assert.equal(reply.status, 204)
  assert.equal((await call(alice.reader, 'GET /v2/items')).status, 200)
})
