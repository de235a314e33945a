import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Election } from '../../platform/election/election.ts'
import { world } from '../../whole/testing/world.ts'

/** What the operator sees of the service and of its tenants. */

const { alice, bob, operator, call, database } = await world()
const state = async () => (await call(operator.admin, 'GET /v2/admin/service')).body

test('the operator sees how database, work and queue are', async () => {
  const found = await state()
  assert.match(found.databaseVersion, /^\d+/)
  assert.ok(found.databaseBytes > 1_000_000)
  assert.ok(found.connections > 0 && found.connections <= found.connectionsMax)
  assert.equal(found.isWorking, false)
  assert.deepEqual(found.cells, [{ name: 'first', takesTenants: true }])
  const { jobs } = found
  const csv = Buffer.from('sku,name\nA,B\n').toString('base64')
  const body = { kind: 'items', format: 'csv', data: csv }
  assert.equal((await call(alice.app, 'POST /v2/imports', body)).status, 201)
  assert.equal((await state()).jobs.waiting, jobs.waiting + 1)
  const election = new Election(database.pool, 'work')
  await election.stand()
  assert.equal((await state()).isWorking, true)
})

test('the operator sees what a tenant uses, as the tenant itself does', async () => {
  const path = `GET /v2/admin/tenants/${alice.tenantId}/usage`
  const own = await call(alice.admin, 'GET /v2/usage')
  assert.deepEqual((await call(operator.admin, path)).body, own.body)
  const unknown = await call(operator.admin, `GET /v2/admin/tenants/${randomUUID()}/usage`)
  assert.deepEqual([unknown.status, unknown.body.errorCode], [404, 'tenant.unknown'])
})

test('no tenant sees another one, or the service, whatever its rights', async () => {
  for (const path of [
    '/v2/admin/service',
    `/v2/admin/tenants/${bob.tenantId}/usage`,
    `/v2/admin/tenants/${alice.tenantId}/usage`,
  ]) {
    const refused = await call(alice.admin, `GET ${path}`)
    assert.deepEqual([refused.status, refused.body.errorCode], [403, 'operator.required'], path)
    assert.equal((await call(operator.reader, `GET ${path}`)).status, 403, path)
  }
})
