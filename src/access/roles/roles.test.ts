import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'

/** A role is a named set of scopes, which users have in addition to their own. */

const { alice, bob, call } = await world()
const { admin } = alice

const newRole = async (scopes: string[], by = admin) => {
  const reply = await call(by, 'POST /v2/admin/roles', { name: `role-${Math.random()}`, scopes })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const newUser = async (fields: object = {}, by = admin) => {
  const reply = await call(by, 'POST /v2/admin/users', {
    userName: `user-${Math.random()}`,
    ...fields,
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

test('a role is created with its scopes, and its name is taken in any case, in this tenant only', async () => {
  const body = { name: 'Sales', description: 'Orders', scopes: ['salesorders.read', 'items.read'] }
  const reply = await call(admin, 'POST /v2/admin/roles', body)
  assert.equal(reply.status, 201, reply.text)
  const { id, created, changed, ...shown } = reply.body
  const all = { companies: [], warehouses: [], salesChannels: [] }
  const limits = {
    ...all,
    discountPercentMax: null,
    creditAmountMax: null,
    approvalAmountMax: null,
  }
  assert.deepEqual(shown, { ...body, ...limits, userCount: 0 })
  assert.equal(reply.headers.location, `/v2/admin/roles/${id}`)
  const found = await call(admin, 'GET /v2/admin/roles?name=sALES')
  assert.deepEqual(found.body.items, [reply.body])
  const again = await call(admin, 'POST /v2/admin/roles', { name: 'SALES', scopes: [] })
  assert.deepEqual([again.status, again.body.errorCode], [409, 'role.name.taken'])
  const elsewhere = await call(bob.admin, 'POST /v2/admin/roles', { name: 'sales', scopes: [] })
  assert.equal(elsewhere.status, 201)
  const foreign = await call(bob.admin, `GET /v2/admin/roles/${id}`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'role.missing'])
})

test('a role without a name or with an unknown scope is refused at the field', async () => {
  const reply = await call(admin, 'POST /v2/admin/roles', { name: ' ', scopes: ['items.red'] })
  assert.equal(reply.status, 400)
  assert.deepEqual(Object.keys(reply.body.validationErrors).sort(), ['name', 'scopes[0]'])
})

test('what a user may do is its own scopes and those of all its roles, each once', async () => {
  const one = await newRole(['items.read', 'items.write'])
  const other = await newRole(['items.read', 'stocks.read'])
  const user = await newUser({ scopes: ['customers.read'], roles: [other.id, one.id, one.id] })
  assert.deepEqual(user.roles, [one.id, other.id])
  assert.deepEqual(user.scopes, ['customers.read'])
  assert.deepEqual(user.effectiveScopes.toSorted(), [
    ...['customers.read', 'items.read', 'items.write', 'stocks.read'],
  ])
  const fewer = await call(admin, `PATCH /v2/admin/users/${user.id}`, { roles: [other.id] })
  assert.deepEqual(fewer.body.effectiveScopes.toSorted(), [
    ...['customers.read', 'items.read', 'stocks.read'],
  ])
  assert.notEqual(fewer.body.changed, user.changed)
  await call(admin, `PATCH /v2/admin/roles/${other.id}`, { scopes: ['taxclasses.read'] })
  const now = await call(admin, `GET /v2/admin/users/${user.id}`)
  assert.deepEqual(now.body.effectiveScopes.toSorted(), ['customers.read', 'taxclasses.read'])
})

test('giving the same roles again changes nothing, and the trail names them by uuid', async () => {
  const role = await newRole(['items.read'])
  const user = await newUser({ roles: [role.id] })
  const path = `/v2/admin/users/${user.id}`
  const same = await call(admin, `PATCH ${path}`, { roles: [role.id] })
  assert.equal(same.body.changed, user.changed)
  await call(admin, `PATCH ${path}`, { roles: [] })
  const entries = await alice.work((tx) =>
    tx.rows<{ before: object; after: { roles: string[] } }>(sql`
      select before, after from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity_id = ${user.id} order by at, id`),
  )
  assert.deepEqual(entries[0]?.after.roles, [role.id])
  assert.deepEqual(entries[1], { before: { roles: [role.id] }, after: { roles: [] } })
  assert.equal(entries.length, 2)
})

test('users are found by a role, and a role says how many have it', async () => {
  const role = await newRole(['items.read'])
  const user = await newUser({ roles: [role.id] })
  await newUser()
  const found = await call(admin, `GET /v2/admin/users?roleId=${role.id}`)
  assert.deepEqual(
    found.body.items.map(({ id }: { id: string }) => id),
    [user.id],
  )
  const named = `roleId=${role.id}&userName=${user.userName}`
  assert.equal((await call(admin, `GET /v2/admin/users?${named}`)).body.totalItems, 1)
  assert.equal((await call(admin, `GET /v2/admin/roles/${role.id}`)).body.userCount, 1)
})

test('a role that somebody has is not deleted, and the refusal names who has it', async () => {
  const role = await newRole(['items.read'])
  const holders = await Promise.all(
    ['anna', 'berta', 'clara', 'dora', 'emma', 'frida'].map((userName) =>
      newUser({ userName, roles: [role.id] }),
    ),
  )
  const path = `/v2/admin/roles/${role.id}`
  const refused = await call(admin, `DELETE ${path}`)
  assert.deepEqual([refused.status, refused.body.errorCode], [409, 'role.in-use'])
  assert.match(refused.text, /anna, berta, clara, dora, emma and 1 more/)
  for (const { id } of holders) {
    await call(admin, `PATCH /v2/admin/users/${id}`, { isActive: false, roles: [] })
  }
  assert.equal((await call(admin, `DELETE ${path}`)).status, 204)
  assert.equal((await call(admin, `GET ${path}`)).status, 404)
})

test('roles of another tenant, and those that do not exist, cannot be given', async () => {
  const foreign = await newRole(['items.read'], bob.admin)
  const user = await newUser()
  const reply = await call(admin, `PATCH /v2/admin/users/${user.id}`, { roles: [foreign.id] })
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'user.reference.missing'])
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['roles[0]'])
})

test('without the scope admin nobody reads, writes or gives a role', async () => {
  const role = await newRole(['admin'])
  const user = await newUser()
  const writer = await alice.appWith('all.read', 'items.write', 'Application.RunAs')
  for (const [line, body] of [
    ['GET /v2/admin/roles'],
    ['POST /v2/admin/roles', { name: 'Mine', scopes: ['admin'] }],
    [`PATCH /v2/admin/roles/${role.id}`, { scopes: ['admin'] }],
    [`PATCH /v2/admin/users/${user.id}`, { roles: [role.id] }],
    [`DELETE /v2/admin/roles/${role.id}`],
  ] as const) {
    assert.equal((await call(writer, line, body)).status, 403, line)
  }
})
