import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { matchesPassword } from './password.ts'

const { alice, bob, call } = await world()
const { admin } = alice

const newUser = async (fields: object = {}) => {
  const body = { userName: `user-${Math.random()}`, scopes: ['items.read'], ...fields }
  return (await call(admin, 'POST /v2/admin/users', body)).body
}

async function storedHash(uuid: string) {
  const row = await alice.work((tx) =>
    tx.row<{ hash: string | null }>(sql`
      select password_hash as hash from erp.users
      where tenant_id = ${tx.tenantId} and uuid = ${uuid}`),
  )
  return row?.hash ?? null
}

test('a new user without a password gets one, shown once and kept as a hash only', async () => {
  const body = { userName: 'Jane', displayName: 'Jane Doe', scopes: ['all.read', 'admin'] }
  const reply = await call(admin, 'POST /v2/admin/users', body)
  assert.equal(reply.status, 201, reply.text)
  const { id, password, created, changed, effectiveScopes, ...shown } = reply.body
  assert.deepEqual(effectiveScopes.toSorted(), ['admin', 'all.read'])
  assert.match(password, /^(\w{5}-){3}\w{5}$/)
  assert.equal(reply.headers.location, `/v2/admin/users/${id}`)
  assert.equal(reply.headers.etag, undefined)
  const languageIso = 'en'
  const facts = { roles: [], isActive: true, hasPassword: true, lastLogin: null, languageIso }
  assert.deepEqual(shown, { ...body, ...facts })
  assert.equal(await matchesPassword(password, await storedHash(id)), true)
  const again = await call(admin, `GET /v2/admin/users/${id}`)
  assert.deepEqual(again.body, { id, ...body, ...facts, effectiveScopes, created, changed })
})

test('a chosen password is never answered, and null means that the user cannot log in', async () => {
  const chosen = await newUser({ password: 'twelve chars' })
  assert.equal(chosen.password, null)
  assert.equal(await matchesPassword('twelve chars', await storedHash(chosen.id)), true)
  const none = await newUser({ password: null })
  assert.deepEqual([none.password, none.hasPassword], [null, false])
})

test('a short password, an unknown scope and a name with blanks are refused in one answer', async () => {
  const body = { userName: ' x ', password: 'eleven char', scopes: ['items.red'] }
  const reply = await call(admin, 'POST /v2/admin/users', body)
  assert.equal(reply.status, 400)
  const faults = Object.keys(reply.body.validationErrors)
  assert.deepEqual(faults.sort(), ['password', 'scopes[0]', 'userName'])
})

test('a user name is taken in any case, in this tenant only', async () => {
  await newUser({ userName: 'Paula' })
  const again = await call(admin, 'POST /v2/admin/users', { userName: 'pAULA' })
  assert.deepEqual([again.status, again.body.errorCode], [409, 'user.name.taken'])
  const elsewhere = await call(bob.admin, 'POST /v2/admin/users', { userName: 'paula' })
  assert.equal(elsewhere.status, 201)
})

test('fields left out stay, and a patch that changes nothing writes nothing', async () => {
  const { id } = await newUser({ displayName: 'Before' })
  const path = `/v2/admin/users/${id}`
  const changed = await call(admin, `PATCH ${path}`, { scopes: ['items.read', 'items.write'] })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(changed.body.scopes, ['items.read', 'items.write'])
  assert.equal(changed.body.displayName, 'Before')
  const same = await call(admin, `PATCH ${path}`, changed.body)
  assert.deepEqual(same.body, changed.body)
  assert.equal(same.headers.etag, changed.headers.etag)
  const entries = await alice.work((tx) =>
    tx.rows(sql`
      select before, after from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity_id = ${id} order by at, id`),
  )
  assert.equal(entries.length, 2)
  assert.deepEqual(entries[1], {
    before: { scopes: ['items.read'] },
    after: { scopes: ['items.read', 'items.write'] },
  })
})

test('a new password is in no answer and no audit entry, and null takes it away', async () => {
  const { id } = await newUser()
  const path = `/v2/admin/users/${id}`
  const reply = await call(admin, `PATCH ${path}`, { password: 'a longer secret' })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(await matchesPassword('a longer secret', await storedHash(id)), true)
  const entries = await alice.work((tx) =>
    tx.rows(sql`
      select * from erp.audit_entries where tenant_id = ${tx.tenantId} and entity_id = ${id}`),
  )
  const trail = JSON.stringify(entries)
  assert.ok(trail.includes('password-changed'))
  for (const secret of ['a longer secret', 'scrypt']) assert.ok(!trail.includes(secret))
  const without = await call(admin, `PATCH ${path}`, { password: null })
  assert.equal(without.body.hasPassword, false)
})

test('the last active administrator stays one', async () => {
  const { appWith, work } = bob
  await work((tx) =>
    tx.rows(sql`update erp.users set scopes = '{}' where tenant_id = ${tx.tenantId}`),
  )
  const caller = await appWith('admin')
  const add = async (userName: string) =>
    (await call(caller, 'POST /v2/admin/users', { userName, scopes: ['admin'] })).body.id
  const [one, other] = [await add('one'), await add('other')]
  const first = await call(caller, `PATCH /v2/admin/users/${one}`, { isActive: false })
  assert.equal(first.status, 200, first.text)
  for (const patch of [{ isActive: false }, { scopes: ['items.read'] }, { password: null }]) {
    const reply = await call(caller, `PATCH /v2/admin/users/${other}`, patch)
    assert.deepEqual([reply.status, reply.body.errorCode], [422, 'user.last-administrator'])
  }
})

test('of two administrators who end each other at once, one remains', async () => {
  await alice.work((tx) =>
    tx.rows(sql`update erp.users set scopes = '{}' where tenant_id = ${tx.tenantId}`),
  )
  const ids = [await newUser({ scopes: ['admin'] }), await newUser({ scopes: ['admin'] })]
  const replies = await Promise.all(
    ids.map(({ id }) => call(admin, `PATCH /v2/admin/users/${id}`, { isActive: false })),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422])
})

test('users are listed in pages and found by name, in their own tenant only', async () => {
  const { id } = await newUser({ userName: 'Needle' })
  const found = await call(admin, 'GET /v2/admin/users?userName=needle')
  assert.deepEqual([found.body.totalItems, found.body.items[0].id], [1, id])
  const page = await call(admin, 'GET /v2/admin/users?pageSize=2')
  assert.equal(page.body.items.length, 2)
  assert.ok(!page.text.includes('scrypt'))
  const missing = await call(bob.admin, `GET /v2/admin/users/${id}`)
  assert.deepEqual([missing.status, missing.body.errorCode], [404, 'user.missing'])
  assert.equal((await call(alice.reader, 'GET /v2/admin/users')).status, 403)
})

test('a dry run adds nobody', async () => {
  const reply = await call(admin, 'POST /v2/admin/users?dryRun=true', { userName: 'ghost' })
  assert.equal(reply.status, 201)
  const found = await call(admin, 'GET /v2/admin/users?userName=ghost')
  assert.equal(found.body.totalItems, 0)
})
