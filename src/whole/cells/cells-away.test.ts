import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { moveTenant } from '../../access/tenants/move/move-tenant.ts'
import { sealedAddresses } from '../../platform/cells/cell.ts'
import { insertCell, setPlace } from '../../platform/cells/move-store.ts'
import { Health } from '../../platform/observability/health.ts'
import { twoCells } from './testing/two-cells.ts'

/** Cells that do not answer concern their own tenants. */

const { w, cells, routes, first, tenant, stopFirst } = await twoCells({ areApart: true })
const { call, vault } = w

test('tenants of a cell that is away get 503 with Retry-After at once, and nobody else notices', async () => {
  const owner = new pg.Client(first.owner)
  await owner.connect()
  const nowhere = { host: '/nonexistent', user: 'erp_app', database: 'gone' }
  const addresses = { application: nowhere, owner: nowhere }
  await insertCell(owner, 'gone', sealedAddresses(vault, addresses))
  const lost = await tenant('Lost')
  await setPlace(owner, lost.tenantId, 'gone')
  await owner.end()
  await routes.look()
  const since = performance.now()
  const [own, other] = await Promise.all([
    call(lost.app, 'GET /v2/items'),
    call(w.alice.app, 'GET /v2/items'),
  ])
  assert.deepEqual([own.status, own.headers['retry-after'], other.status], [503, '1', 200])
  assert.ok(performance.now() - since < 3_000)
})

test('a new tenant lives in the cell that is named, and the operator works on it there', async () => {
  const body = { name: 'Newcomer', cell: 'b', administrator: { user: 'jane' } }
  const made = await call(w.operator.admin, 'POST /v2/admin/tenants', body)
  assert.equal(made.status, 201, made.text)
  const { tenantId, client } = made.body
  await routes.look()
  assert.equal(routes.cellOf(tenantId), 'b')
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')
  const token = await call(
    { headers: { authorization: `Basic ${basic}` } },
    'POST /oauth2/token',
    'grant_type=client_credentials',
    { 'content-type': 'application/x-www-form-urlencoded' },
  )
  const bearer = { authorization: `Bearer ${token.body.access_token}`, 'x-tenant-id': tenantId }
  assert.equal((await call({ headers: bearer }, 'GET /v2/items')).status, 200)
  const path = `/v2/admin/tenants/${tenantId}`
  const patched = await call(w.operator.admin, `PATCH ${path}`, { name: 'Renamed' })
  assert.deepEqual([patched.status, patched.body.name], [200, 'Renamed'])
  assert.equal((await call(w.operator.admin, `GET ${path}`)).body.name, 'Renamed')
  const refused = await call(w.operator.admin, 'POST /v2/admin/tenants', { ...body, cell: 'c' })
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'tenant.cell-unknown'])
})

test('while the directory is away, tenants of other cells go on, and what is known of them stays', async () => {
  const there = await tenant('There')
  await moveTenant({ ...cells, tenantId: there.tenantId, target: 'b' })
  await routes.look()
  assert.equal((await call(there.app, 'GET /v2/items')).status, 200)
  await stopFirst()
  await assert.rejects(routes.look())
  assert.equal((await call(there.app, 'GET /v2/items')).status, 200)
  assert.equal((await call(there.app, 'POST /v2/manufacturers', { name: 'Goes on' })).status, 201)
  const own = await call(w.alice.app, 'GET /v2/items')
  assert.deepEqual([own.status, own.headers['retry-after']], [503, '1'])
  const health = new Health(first.pool, { servesOthers: () => first.pool.ofAllCells.length > 1 })
  assert.equal((await health.readiness()).status, 'degraded')
})
