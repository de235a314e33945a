import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { scopeNames } from '../../main/rooms.ts'
import type { Route } from '../../platform/http/route.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { fingerprints } from '../testing/requests/seed.ts'
import type { Actor, TestTenant } from '../testing/world.ts'
import {
  alice,
  bob,
  bodyOf,
  call,
  hasFields,
  isForTenants,
  missingId,
  owner,
  ownLine,
  pathWith,
  routes,
  seeded,
} from './testing/isolation-ground.ts'

/** What fields, scopes, users and keys do not allow. */

const internalNames = [
  ...['tenantId', 'TenantId', 'tenant_id', 'TENANTID', 'isAdmin', 'IsAdmin', 'isOperator'],
  ...['is_operator', 'uuid', 'Uuid', 'ID', 'iD', 'scope', 'Scopes ', '__proto__', 'constructor'],
]

async function refuseInternal(route: Route, names: readonly string[]): Promise<void> {
  const line = ownLine(route)
  const sample = JSON.stringify(bodyOf(route))
  for (const group of withoutRepetition(names)) {
    const fields = group.map((name) => `${JSON.stringify(name)}:1`).join()
    const body = `{${fields}${sample === '{}' ? '' : `,${sample.slice(1, -1)}`}}`
    const reply = await call(alice.app, line, body, { 'x-challengecode': 'c' })
    assert.equal(reply.status, 400, `${line} ${reply.text}`)
    const faults = faultyFields(reply.body)
    for (const name of group) assert.ok(faults.includes(name), `${line} ${name} ${reply.text}`)
  }
}

/** The fields that an error names, in either form. */
function faultyFields(body: Readonly<Record<string, unknown>>): string[] {
  const list = body['errorList'] as { hint: string }[] | undefined
  return list ? list.map(({ hint }) => hint) : Object.keys(Object.values(body)[1] as object)
}

/** The names in as few groups as possible, in which none stands in two spellings: that has a fault of its own. */
function withoutRepetition(names: readonly string[]): string[][] {
  const groups: string[][] = []
  const stands = (group: string[], name: string) =>
    group.some((one) => one.toLowerCase() === name.toLowerCase())
  for (const name of names) {
    const group = groups.find((one) => !stands(one, name))
    if (group) group.push(name)
    else groups.push([name])
  }
  return groups
}

test('no body can set undeclared or read-only fields', async () => {
  const rowsBefore = await fingerprints(owner, alice.tenantId)
  const versioned = routes.filter(({ isUnversioned }) => !isUnversioned)
  for (const route of versioned.filter(hasFields).filter(isForTenants)) {
    const { schema } = wire(shapeOf(route.operation.body ?? {}), generations[route.generation])
    const properties = (schema['properties'] ?? {}) as Record<string, { readOnly?: boolean }>
    // Names match in any casing.
    const known = Object.keys(properties).map((name) => name.toLowerCase())
    await refuseInternal(
      route,
      internalNames.filter((name) => !known.includes(name.toLowerCase())),
    )
    if (!route.operation.current) continue
    for (const name of Object.keys(properties).filter((name) => properties[name]?.readOnly)) {
      const reply = await call(alice.app, ownLine(route), { [name]: null })
      // Null may be the record's value.
      assert.ok([200, 204, 400].includes(reply.status), `${route.url} ${name} ${reply.text}`)
    }
  }
  assert.deepEqual(await fingerprints(owner, alice.tenantId), rowsBefore)
})

const scopes = [...new Set(endpoints.flatMap(({ scope }) => scope ?? []))]

test('a scope opens the operations that name it and no others', async () => {
  let checked = 0
  for (const scope of scopes) {
    const only = await alice.appWith(scope)
    const covering = scope.endsWith('.read') ? [scope, 'all.read'] : [scope]
    const without = await alice.appWith(...scopeNames.filter((one) => !covering.includes(one)))
    const named = routes.filter(({ operation }) => operation.scope === scope)
    for (const route of named.filter(isForTenants)) {
      const key = { id: missingId, uuid: randomUUID() }
      const line = `${route.operation.method} ${pathWith(route, key)}?dryRun=maybe`
      const send = (actor: Actor) => call(actor, line, bodyOf(route))
      const withIt = await send(only)
      assert.notEqual(withIt.status, 403, `${line} with ${scope}: ${withIt.text}`)
      // All other scopes together do not open it, so none of them does alone.
      assert.equal((await send(without)).status, 403, `${line} without ${scope}`)
      checked++
    }
  }
  assert.ok(checked > 100, `${checked} operations`)
})

async function userWith(tenant: TestTenant, ...held: string[]) {
  const { body, text } = await call(tenant.app, 'POST /v2/admin/users', {
    userName: randomUUID(),
    scopes: held,
  })
  assert.ok(body.id, text)
  const { rows } = await owner.query('select id from erp.users where uuid = $1', [body.id])
  return { uuid: body.id as string, id: String(rows[0].id) }
}

test('a caller acting as a user has the scopes of both, and the audit trail names both', async () => {
  const all = await alice.appWith('items.read', 'items.write', 'Application.RunAs')
  const readOnly = await alice.appWith('items.read', 'Application.RunAs')
  const noRunAs = await alice.appWith('items.read', 'items.write')
  const [reader, admin, foreign] = await Promise.all([
    userWith(alice, 'items.read'),
    userWith(alice, 'all.read', 'admin', 'items.write'),
    userWith(bob, 'items.read', 'items.write'),
  ])
  const uuid = seeded.alice.uuids['items']?.[0]
  const name = `changed ${randomUUID()}`
  const attempt = (actor: Actor, runAs: string, line = `PATCH /v2/items/${uuid}`) =>
    call(actor, line, line.startsWith('GET') ? undefined : { name }, {
      'x-runas': runAs,
      'x-request-id': runAs,
    }).then(({ status, body }) => `${status} ${body.errorCode ?? ''}`.trim())
  const get = 'GET /v2/items'
  assert.equal(await attempt(all, reader.uuid, get), '200')
  assert.equal(await attempt(all, reader.id, get), '200')
  assert.equal(await attempt(all, reader.uuid), '403 scope.missing')
  assert.equal(await attempt(readOnly, admin.uuid), '403 scope.missing')
  assert.equal(await attempt(readOnly, admin.uuid, 'GET /v2/admin/users'), '403 scope.missing')
  assert.equal(await attempt(noRunAs, reader.uuid, get), '403 scope.missing')
  assert.equal(await attempt(noRunAs, foreign.uuid, get), '403 scope.missing')
  assert.equal(await attempt(all, foreign.uuid, get), '404 user.missing')
  assert.equal(await attempt(all, randomUUID(), get), '404 user.missing')
  const noUsers = ['0', '-1', '2147483648', '1.0', '1e0', 'admin', `{${admin.uuid}}`]
  for (const nobody of noUsers) {
    assert.equal(await attempt(all, nobody, get), '404 user.missing', nobody)
  }
  // A caller that names nobody runs for itself.
  assert.equal(await attempt(all, '', get), '200')
  assert.equal(await attempt(all, admin.uuid), '200')
  const entry = await alice.work((tx) =>
    tx.row(sql`
      select run_as_user_id, app_id from erp.audit_entries
      where tenant_id = ${tx.tenantId} and request_id = ${admin.uuid}`),
  )
  assert.deepEqual(entry, { run_as_user_id: admin.uuid, app_id: all.headers['x-appid'] })
})

test('with the same number in both tenants the user is that of the own tenant', async () => {
  // User 1 of Alice may read items; user 1 of Bob, seeded the same way, is deactivated.
  await owner.query('update erp.users set is_active = false where tenant_id = $1 and id = 1', [
    bob.tenantId,
  ])
  const as = (tenant: TestTenant) =>
    call(tenant.app, 'GET /v2/items', undefined, { 'x-runas': '1' }).then(({ status }) => status)
  assert.deepEqual([await as(alice), await as(bob)], [200, 404])
})

test('a key in the address is not accepted as a credential', async () => {
  const { 'x-api-key': key = '', ...rest } = alice.app.headers
  for (const name of ['x-api-key', 'apiKey', 'access_token', 'authorization']) {
    const line = `GET /v2/items?${name}=${encodeURIComponent(key)}`
    const reply = await call({ headers: rest }, line)
    assert.equal(reply.status, 401)
    assert.ok(!JSON.stringify([reply.headers, reply.text]).includes(key))
  }
})
