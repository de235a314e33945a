import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endMoves } from '../../access/tenants/move/end-move.ts'
import { moveTenant } from '../../access/tenants/move/move-tenant.ts'
import { addSampleRecords } from '../testing/sample-tenant.ts'
import { moveUpTo } from './testing/started-move.ts'
import { lossesOf, namesOf, startTraffic } from './testing/traffic.ts'
import { rowsIn, twoCells } from './testing/two-cells.ts'

/** Moves under load: nothing is lost, also where the mover is killed. */

const two = await twoCells()
const { w, cells, routes, first, b, tenant } = two

const end = async () => {
  const ended: string[] = []
  await endMoves(cells, (_move, how) => ended.push(how), assert.ifError)
  return ended
}

test('under four writers and four readers nothing acknowledged is lost or doubled', async () => {
  const busy = await tenant('Busy')
  await addSampleRecords(w, busy.tenantId)
  const { stop, traffic } = startTraffic(w, busy.app)
  await moveTenant({ ...cells, tenantId: busy.tenantId, target: 'b' })
  const written = traffic.acknowledged.size
  while (traffic.acknowledged.size < written + 20) await new Promise(setImmediate)
  await stop()
  assert.deepEqual(traffic.strange, [])
  assert.ok(written > 20, `${written} writes until then`)
  assert.deepEqual(lossesOf(traffic, await namesOf(w, busy.app)), [])
  assert.equal(routes.cellOf(busy.tenantId), 'b')
})

for (const step of ['copying', 'following', 'resting', 'held'] as const) {
  test(`killed at ${step}, the tenant stays where it was and is worked with`, async () => {
    const { tenantId, app } = await tenant(`Killed at ${step}`)
    const { stop, traffic } = startTraffic(w, app)
    const { kill } = await moveUpTo(two, tenantId, step)
    await kill()
    const written = traffic.acknowledged.size
    while (traffic.acknowledged.size < written + 20) await new Promise(setImmediate)
    assert.deepEqual(await end(), ['taken back'])
    await stop()
    assert.deepEqual(traffic.strange, [])
    assert.deepEqual(lossesOf(traffic, await namesOf(w, app)), [])
    assert.equal(routes.cellOf(tenantId), 'first')
    assert.equal(await rowsIn(b.owner, 'manufacturers', tenantId), 0)
    assert.equal(await rowsIn(b.owner, 'tenants', tenantId), 0)
    // And nothing of it is in the way of the next one.
    await moveTenant({ ...cells, tenantId, target: 'b' })
    assert.deepEqual(lossesOf(traffic, await namesOf(w, app)), [])
  })
}

test('killed after it was decided, the tenant is let in at its new place once its move is ended', async () => {
  const { tenantId, app } = await tenant('Killed at left')
  const { stop, traffic } = startTraffic(w, app)
  const { kill } = await moveUpTo(two, tenantId, 'left')
  await kill()
  assert.equal((await w.call(app, 'GET /v2/manufacturers')).status, 503)
  assert.deepEqual(await end(), ['switched'])
  const written = traffic.acknowledged.size
  while (traffic.acknowledged.size < written + 20) await new Promise(setImmediate)
  await stop()
  assert.deepEqual(traffic.strange, [])
  assert.deepEqual(lossesOf(traffic, await namesOf(w, app)), [])
  assert.equal(routes.cellOf(tenantId), 'b')
})

test('a mover that stands still keeps nobody out for longer than some seconds, and cannot go on', async () => {
  const { tenantId, app } = await tenant('Frozen')
  const { child, kill } = await moveUpTo(two, tenantId, 'held')
  try {
    child.kill('SIGSTOP')
    assert.equal((await w.call(app, 'GET /v2/manufacturers')).status, 503)
    const since = performance.now()
    while ((await w.call(app, 'GET /v2/manufacturers')).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok(performance.now() - since < 8_000)
    assert.deepEqual(await end(), [], 'it holds its lock in the directory')
  } finally {
    child.kill('SIGCONT')
    await kill()
  }
  assert.deepEqual(await end(), ['taken back'])
  assert.equal(await rowsIn(first.owner, 'tenants', tenantId), 1)
})
