import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { Browser, loginGround } from '../../whole/testing/user-login.ts'
import { nobody, world } from '../../whole/testing/world.ts'
import { hashPassword } from '../users/password.ts'

const kontor = await world()
const { alice, bob, call } = kontor
const { userId, userName, logIn, actorWith } = await loginGround(kontor)
const script = { 'x-kontor-client': '1', 'sec-fetch-site': 'same-origin' }
const first = 'correct horse'

async function signIn(password: string): Promise<string | undefined> {
  const browser = new Browser(kontor)
  const login = await browser.go(`GET /erp/sign-in?tenant=${alice.tenantId}`)
  await browser.go(`POST ${login.path}`, { user: userName, password, answer: 'yes' })
  return browser.cookie('__Host-kontor')
}

const ask = (line: string, cookie: string, body?: unknown) =>
  call(nobody, line, body, { cookie: `__Host-kontor=${cookie}`, ...script })

const changed = (cookie: string, currentPassword: string, newPassword: string, query = '') =>
  ask(`POST /erp/api/v2/profile/password${query}`, cookie, { currentPassword, newPassword })

const reset = () =>
  call(alice.admin, `PATCH /v2/admin/users/${userId}`, { password: first, keepSessions: true })

test('a person keeps language, colours, density and keys for all browsers, and the session shows them', async () => {
  const [here, there] = [await signIn(first), await signIn(first)] as [string, string]
  const wanted = {
    ...{ languageIso: 'de', colorScheme: 'dark', density: 'compact', areSingleKeysOff: true },
  }
  const saved = await ask('PATCH /erp/api/v2/profile', here, wanted)
  assert.equal(saved.status, 200, saved.text)
  const { id, displayName, ...shown } = saved.body
  assert.deepEqual([id, displayName], [userId, 'Anna'])
  assert.deepEqual(shown, { userName, ...wanted })
  const session = await ask('GET /erp/session', there)
  const { language, preferences } = session.body.user
  assert.deepEqual({ languageIso: language, ...preferences }, wanted)
  const emptied = await ask('PATCH /erp/api/v2/profile', here, { colorScheme: null })
  assert.deepEqual([emptied.body.languageIso, emptied.body.colorScheme], ['de', null])
  const user = await call(alice.admin, `GET /v2/admin/users/${userId}`)
  assert.equal(user.body.languageIso, 'de')
})

test('names and rights are not changed by oneself, and unknown values are refused', async () => {
  const cookie = (await signIn(first)) ?? ''
  const wrong = await ask('PATCH /erp/api/v2/profile', cookie, {
    ...{ languageIso: 'French', colorScheme: 'pink', density: 'loose', scopes: ['admin'] },
  })
  assert.equal(wrong.status, 400)
  assert.deepEqual(Object.keys(wrong.body.validationErrors).toSorted(), [
    ...['colorScheme', 'density', 'languageIso', 'scopes'],
  ])
  const named = await ask('PATCH /erp/api/v2/profile', cookie, { displayName: 'Else' })
  assert.deepEqual([named.status, Object.keys(named.body.validationErrors)], [400, ['displayName']])
})

test('another password ends every other login of the person, and this one goes on', async () => {
  const [here, there] = [await signIn(first), await signIn(first)] as [string, string]
  const { accessToken } = await logIn(new Browser(kontor))
  const token = actorWith(accessToken)
  assert.equal((await call(token, 'GET /v2/profile')).status, 200)
  const reply = await changed(here, first, 'staple of the harbour')
  assert.equal(reply.status, 204, reply.text)
  assert.equal((await ask('GET /erp/session', here)).status, 200)
  assert.equal((await ask('GET /erp/session', there)).status, 401)
  assert.equal((await call(token, 'GET /v2/profile')).status, 401)
  assert.equal(await signIn(first), undefined)
  assert.ok(await signIn('staple of the harbour'))
  const trail = await call(alice.admin, `GET /v2/admin/audit?entityId=${userId}`)
  const [entry] = trail.body.items
  assert.deepEqual([entry.mark, entry.userId], ['password-changed', userId])
  assert.doesNotMatch(trail.text, /staple|correct horse/)
  await reset()
})

test('a wrong password changes nothing, ten of them make the person wait, and no dry run reveals a right one', async () => {
  const cookie = (await signIn(first)) ?? ''
  const short = await changed(cookie, first, 'too short')
  assert.deepEqual([short.status, Object.keys(short.body.validationErrors)], [400, ['newPassword']])
  for (const guess of [first, 'a wrong guess'])
    assert.equal((await changed(cookie, guess, 'x'.repeat(12), '?dryRun=true')).status, 204)
  const guesses = Array.from({ length: 11 }, (_, n) =>
    changed(cookie, `guess ${n}`, 'x'.repeat(12)),
  )
  const replies = await Promise.all(guesses)
  const codes = replies.map(({ body }) => body.errorCode)
  assert.equal(codes.filter((code) => code === 'profile.password.wrong').length, 10)
  const late = replies.find(({ body }) => body.errorCode === 'profile.password.too-many-tries')
  assert.deepEqual([late?.status, Number(late?.headers['retry-after']) > 200], [429, true])
  assert.equal((await changed(cookie, first, 'x'.repeat(12))).status, 429)
  assert.equal((await ask('GET /erp/session', cookie)).status, 200)
  assert.ok(await signIn(first), 'the login itself is not held up')
  await alice.work((tx) => tx.rows(sql`delete from erp.failed_attempts returning 1`))
  assert.equal((await changed(cookie, 'guess', 'x'.repeat(12))).status, 422, 'after a while')
})

test('changes by the user to the own record have the same events as changes by others', async () => {
  const cookie = (await signIn(first)) ?? ''
  const changedFields = async () => {
    const rows = await alice.work((tx) =>
      tx.rows<{ fields: string[] }>(sql`
        select fields from erp.pending_events
        where tenant_id = ${tx.tenantId} and entity = 'user' and kind = 'changed' order by at`),
    )
    return rows.map(({ fields }) => fields)
  }
  const before = (await changedFields()).length
  await ask('PATCH /erp/api/v2/profile', cookie, { languageIso: 'nl', colorScheme: 'light' })
  await ask('PATCH /erp/api/v2/profile', cookie, { colorScheme: 'auto' })
  await changed(cookie, first, 'staple of the harbour')
  assert.deepEqual((await changedFields()).slice(before), [['languageIso'], ['passwordHash']])
  await reset()
})

test('a password that an administrator gives meanwhile stays, and the old one changes nothing', async () => {
  const cookie = (await signIn(first)) ?? ''
  const of = [alice.tenantId, userId]
  const given = await hashPassword('given by somebody')
  const reply = await whileItWaits(
    kontor.database,
    [['select from erp.users where tenant_id = $1 and uuid = $2 for update', of]],
    () => changed(cookie, first, 'staple of the harbour'),
    [
      [
        'update erp.users set password_hash = $3 where tenant_id = $1 and uuid = $2',
        [...of, given],
      ],
    ],
  )
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'profile.password.wrong'])
  assert.ok(await signIn('given by somebody'))
  await reset()
})

test('who acts for nobody has no profile, and nobody has the one of another tenant', async () => {
  for (const actor of [alice.admin, bob.admin]) {
    const reply = await call(actor, 'GET /v2/profile')
    assert.deepEqual([reply.status, reply.body.errorCode], [403, 'profile.no-person'])
    const body = { currentPassword: first, newPassword: 'x'.repeat(12) }
    assert.equal((await call(actor, 'POST /v2/profile/password', body)).status, 403)
  }
  const runAs = await call(alice.admin, 'GET /v2/profile', undefined, { 'x-runas': userId })
  assert.equal(runAs.status, 403)
})
