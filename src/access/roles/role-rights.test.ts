import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Browser, loginGround } from '../../whole/testing/user-login.ts'
import { type Actor, nobody, world } from '../../whole/testing/world.ts'
import { findActingCaller } from '../doors/users/acting-caller-store.ts'

/** A role counts wherever the rights of a user do, and at once, however long what is known is believed. */

const kontor = await world({ stateLifetimeMs: 3_600_000 })
const { alice, call } = kontor
const admin = await alice.appWith('admin')

async function done(line: string, body: object) {
  const reply = await call(admin, line, body)
  assert.ok(reply.status < 300, `${line}: ${reply.status} ${reply.text}`)
  return reply.body
}

/** A user who may do what one role says, and nothing else. */
async function userOfRole(scopes: string[]) {
  const login = await loginGround(kontor)
  const role = await done('POST /v2/admin/roles', { name: `role ${login.userId}`, scopes })
  await done(`PATCH /v2/admin/users/${login.userId}`, { scopes: [], roles: [role.id] })
  return { ...login, role: role.id as string }
}

const read = async (actor: Actor) => (await call(actor, 'GET /v2/items')).status

test('a token has the rights that the roles of its user say now', async () => {
  const { logIn, actorWith, role, userId } = await userOfRole(['items.read'])
  const { accessToken, scope } = await logIn()
  assert.match(scope, /items\.read/)
  const me = actorWith(accessToken)
  assert.equal(await read(me), 200)
  await done(`PATCH /v2/admin/roles/${role}`, { scopes: ['items.write'] })
  assert.equal(await read(me), 403)
  await done(`PATCH /v2/admin/roles/${role}`, { scopes: ['all.read'] })
  assert.equal(await read(me), 200)
  await done(`PATCH /v2/admin/users/${userId}`, { roles: [] })
  assert.equal(await read(me), 403)
})

test('a session in the browser has them, and shows them', async () => {
  const { userName, role } = await userOfRole(['items.read'])
  const browser = new Browser(kontor)
  const login = await browser.go(`GET /erp/sign-in?tenant=${alice.tenantId}`)
  await browser.go(`POST ${login.path}`, {
    user: userName,
    password: 'correct horse',
    answer: 'yes',
  })
  const cookie = `__Host-kontor=${browser.cookie('__Host-kontor')}`
  const headers = { cookie, 'x-kontor-client': '1', 'sec-fetch-site': 'same-origin' }
  const ask = (line: string) => call(nobody, line, undefined, headers)
  assert.equal((await ask('GET /erp/api/v2/items')).status, 200)
  assert.deepEqual((await ask('GET /erp/session')).body.scopes, ['items.read'])
  await done(`PATCH /v2/admin/roles/${role}`, { scopes: ['customers.read'] })
  assert.equal((await ask('GET /erp/api/v2/items')).status, 403)
  assert.equal((await ask('GET /erp/api/v2/customers')).status, 200)
  assert.deepEqual((await ask('GET /erp/session')).body.scopes, ['customers.read'])
})

test('who acts for a user has them, and so has what runs later in the name of the user', async () => {
  const { userId, role } = await userOfRole(['items.read'])
  const runner = await alice.appWith('items.read', 'stocks.read', 'Application.RunAs')
  const asUser = { 'x-runas': userId }
  const status = async (line: string) => (await call(runner, line, undefined, asUser)).status
  const owner = runner.headers['x-appid'] ?? ''
  const later = async () =>
    (await alice.work((tx) => findActingCaller(tx, { owner, userUuid: userId })))?.scopes
  assert.equal(await status('GET /v2/items'), 200)
  assert.deepEqual([...((await later()) ?? [])], ['items.read'])
  await done(`PATCH /v2/admin/roles/${role}`, { scopes: ['stocks.read'] })
  assert.equal(await status('GET /v2/items'), 403)
  assert.deepEqual([...((await later()) ?? [])], ['stocks.read'])
})
