import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportWorld } from '../testing/report-world.ts'

/** Reports that are kept. */

const { alice, bob, call, send } = await reportWorld()

const best = { name: 'Best sellers', measures: ['revenue'], by: 'item', period: 'last-month' }
const namesFor = async (actor = alice.app) =>
  (await call(actor, 'GET /v2/reports')).body.items.map(({ name }: { name: string }) => name)

test('a report that is shared is everybody’s, another one its writer’s alone', async () => {
  const colleague = await alice.appWith('reports.read', 'reports.write', 'salesorders.read')
  const shared = await send('POST /v2/reports', { ...best, name: 'Shared' })
  const own = await send('POST /v2/reports', { ...best, name: 'My own', isShared: false })
  assert.deepEqual(
    [shared.by, shared.rowLimit, shared.view, shared.filters, shared.nextDue],
    ['item', 25, 'bars', [], null],
  )
  assert.deepEqual(await namesFor(), ['My own', 'Shared'])
  assert.deepEqual(await namesFor(colleague), ['Shared'])
  assert.deepEqual(await namesFor(bob.app), [])
  for (const [actor, id] of [
    [colleague, own.id],
    [bob.app, shared.id],
  ] as const) {
    for (const line of [`GET /v2/reports/${id}`, `DELETE /v2/reports/${id}`]) {
      const reply = await call(actor, line)
      assert.deepEqual([reply.status, reply.body.errorCode], [404, 'report.missing'])
    }
    const reply = await call(actor, `PATCH /v2/reports/${id}`, { name: 'Taken' })
    assert.equal(reply.status, 404)
  }
  // A colleague may call it otherwise, and then it still is its first writer's.
  await send(`PATCH /v2/reports/${shared.id}`, { name: 'Renamed' }, colleague)
  assert.deepEqual(await namesFor(), ['My own', 'Renamed'])
})

test('filters are kept as they were said', async () => {
  const filters = [{ dimension: 'country', keys: ['DE', ''] }]
  const made = await send('POST /v2/reports', { ...best, filters })
  assert.deepEqual(made.filters, filters)
  const v1 = await call(alice.app, 'GET /v1/reports')
  const found = v1.body.find(({ Filters }: { Filters: unknown[] }) => Filters.length > 0)
  assert.deepEqual(found.Filters, [{ Dimension: 'country', Keys: ['DE', ''] }])
})

test('all that is wrong with a report is reported at once, and nobody keeps what they may not see', async () => {
  const refused = await call(alice.app, 'POST /v2/reports', {
    ...best,
    ...{ measures: ['luck'], by: 'moon', schedule: '* * * * *', recipients: ['nobody'] },
  })
  assert.deepEqual(
    [refused.status, Object.keys(refused.body.validationErrors).toSorted()],
    [400, ['by', 'measures', 'recipients', 'schedule']],
  )
  const lonely = await call(alice.app, 'POST /v2/reports', { ...best, schedule: '0 7 * * 1' })
  assert.deepEqual(Object.keys(lonely.body.validationErrors), ['recipients'])
  const packer = await alice.appWith('reports.read', 'reports.write')
  const seller = await alice.appWith('reports.read', 'reports.write', 'salesorders.read')
  const mailed = { schedule: '0 7 * * 1', recipients: ['boss@trader.example'] }
  for (const reply of [
    await call(packer, 'POST /v2/reports', best),
    await call(seller, 'POST /v2/reports', { ...best, ...mailed }),
  ]) {
    assert.deepEqual([reply.status, reply.body.errorCode], [403, 'scope.missing'])
  }
})

test('the next time is known, and none without a schedule', async () => {
  const mailed = { schedule: '0 7 * * 1', recipients: ['boss@trader.example'] }
  const made = await send('POST /v2/reports', { ...best, ...mailed })
  assert.ok(Date.parse(made.nextDue) > Date.now())
  const { body } = await call(alice.app, `PATCH /v2/reports/${made.id}`, { schedule: null })
  assert.equal(body.nextDue, null)
})

test('the audit trail names no address', async () => {
  const mailed = { schedule: '0 7 * * 1', recipients: ['boss@trader.example'] }
  const made = await send('POST /v2/reports', { ...best, ...mailed })
  const { text } = await call(alice.admin, `GET /v2/admin/audit?entityId=${made.id}`)
  assert.match(text, /Best sellers/)
  assert.doesNotMatch(text, /boss@/)
})
