import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { Browser, loginGround } from '../../whole/testing/user-login.ts'
import { nobody, world } from '../../whole/testing/world.ts'

/** A tenant keeps an administrator, whether by a scope or by a role, and nobody loses that by their own hand. */

const kontor = await world()
const { alice, call } = kontor
const { admin } = alice

const id = async (line: string, body: object) => {
  const reply = await call(admin, line, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}
const newRole = (...scopes: string[]) =>
  id('POST /v2/admin/roles', { name: `role-${Math.random()}`, scopes })
const newUser = (fields: object) =>
  id('POST /v2/admin/users', { userName: `user-${Math.random()}`, ...fields })

/** Nobody administers the tenant but the application of this test. */
async function withoutAdministrators(): Promise<void> {
  await alice.work((tx) =>
    tx.all([
      sql`update erp.users set is_active = false where tenant_id = ${tx.tenantId}`,
      sql`delete from erp.user_roles where tenant_id = ${tx.tenantId}`,
    ]),
  )
}

const outcome = async (line: string, body: object) => {
  const { status, body: said } = await call(admin, line, body)
  return `${status} ${said.errorCode ?? ''}`.trim()
}

test('the last administrator by a role loses it neither at the role nor at the user', async () => {
  await withoutAdministrators()
  const role = await newRole('admin', 'items.read')
  const user = await newUser({ roles: [role] })
  const refused = '422 user.last-administrator'
  assert.equal(await outcome(`PATCH /v2/admin/roles/${role}`, { scopes: ['items.read'] }), refused)
  for (const patch of [{ roles: [] }, { isActive: false }, { password: null }]) {
    assert.equal(await outcome(`PATCH /v2/admin/users/${user}`, patch), refused)
  }
  const kept = await call(admin, `GET /v2/admin/users/${user}`)
  assert.deepEqual(kept.body.roles, [role])
  assert.equal(await outcome(`PATCH /v2/admin/users/${user}`, { scopes: [] }), '200')
  await newUser({ scopes: ['admin'] })
  assert.equal(await outcome(`PATCH /v2/admin/roles/${role}`, { scopes: ['items.read'] }), '200')
})

test('of a role and a user that end each other at once, one administrator remains', async () => {
  await withoutAdministrators()
  const role = await newRole('admin')
  const [user] = await Promise.all([newUser({ scopes: ['admin'] }), newUser({ roles: [role] })])
  const outcomes = await Promise.all([
    outcome(`PATCH /v2/admin/roles/${role}`, { scopes: [] }),
    outcome(`PATCH /v2/admin/users/${user}`, { isActive: false }),
  ])
  assert.deepEqual(outcomes.sort(), ['200', '422 user.last-administrator'])
})

test('nobody takes away their own administration by a role, or the role itself', async () => {
  await withoutAdministrators()
  await newUser({ scopes: ['admin'] })
  const role = await newRole('admin')
  const { userId, userName } = await loginGround(kontor)
  await outcome(`PATCH /v2/admin/users/${userId}`, { roles: [role] })
  const browser = new Browser(kontor)
  const login = await browser.go(`GET /erp/sign-in?tenant=${alice.tenantId}`)
  await browser.go(`POST ${login.path}`, {
    user: userName,
    password: 'correct horse',
    answer: 'yes',
  })
  const cookie = `__Host-kontor=${browser.cookie('__Host-kontor')}`
  const mine = async (line: string, given: object) => {
    const headers = { cookie, 'x-kontor-client': '1', 'sec-fetch-site': 'same-origin' }
    const { status, body } = await call(nobody, line, given, headers)
    return `${status} ${body.errorCode ?? ''}`.trim()
  }
  const [atRole, atUser] = [`/erp/api/v2/admin/roles/${role}`, `/erp/api/v2/admin/users/${userId}`]
  const refused = '422 user.own-rights'
  assert.equal(await mine(`PATCH ${atRole}`, { scopes: ['items.read'] }), refused)
  for (const patch of [{ roles: [] }, { isActive: false }, { password: null }]) {
    assert.equal(await mine(`PATCH ${atUser}`, patch), refused, JSON.stringify(patch))
  }
  assert.equal(await mine(`PATCH ${atUser}`, { scopes: ['admin'], roles: [] }), '200')
  assert.equal(await mine(`PATCH ${atRole}`, { scopes: ['items.read'] }), '200')
})
