import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { moveTenant } from '../../access/tenants/move/move-tenant.ts'
import { startWorkProcess } from '../testing/processes/work-process.ts'
import { moveUpTo } from './testing/started-move.ts'
import { twoCells } from './testing/two-cells.ts'

/** What the work of the first cell does for all cells. */

const two = await twoCells()
const { w, cells, routes, first, tenant } = two
const { call } = w
startWorkProcess(first)

async function until(holds: () => Promise<boolean>) {
  const deadline = performance.now() + 30_000
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, 'it never holds')
    await pause(50)
  }
}

test('a move that was broken off after it was decided is ended by itself', async () => {
  const { tenantId, app } = await tenant('Left alone')
  const { kill } = await moveUpTo(two, tenantId, 'left')
  await kill()
  await until(async () => (await call(app, 'GET /v2/items')).status === 200)
  assert.equal(routes.cellOf(tenantId), 'b')
})

test('an app that the operator blocks is refused in every cell, until it is unblocked', async () => {
  const { tenantId, app } = await tenant('Guarded')
  await moveTenant({ ...cells, tenantId, target: 'b' })
  const path = '/v2/admin/blocked-apps/test-app'
  assert.equal((await call(w.operator.admin, `PUT ${path}`, {})).status, 200)
  await until(async () => (await call(app, 'GET /v2/items')).status === 402)
  assert.equal((await call(w.operator.admin, `DELETE ${path}`)).status, 204)
  await until(async () => (await call(app, 'GET /v2/items')).status === 200)
})
