import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { nobody, world } from '../../whole/testing/world.ts'
import { RequestGatherer } from './request-gatherer.ts'

/** What a tenant may use, what it uses, and what its apps call although it will end. */

const kontor = await world()
const { alice, bob, call, operator, database } = kontor
const gatherer = new RequestGatherer({
  pool: database.pool,
  onFailure: (error) => {
    throw error
  },
})
after(() => gatherer.close())

const finished = (operation: string, more: object = {}) => ({
  ...{ method: 'PUT', route: '/v2/authentication/foreign/{appId}', status: 202, durationMs: 5 },
  ...{ operation, requestId: 'a', tenantId: alice.tenantId, appId: 'old-app', url: '/' },
  ...more,
})
const record = async (operation: string, more: object = {}) => {
  gatherer.record(finished(operation, more) as never)
  await gatherer.flush()
}
const usage = async (actor = alice.admin) => (await call(actor, 'GET /v2/usage')).body

test('licence and limits are those that the operator has granted, at once', async () => {
  const limits = { ratePerSecond: 77, rateBurst: 99, auditRetentionDays: 400 }
  const path = `/v2/admin/tenants/${alice.tenantId}`
  assert.equal((await call(operator.admin, `PATCH ${path}`, limits)).status, 200)
  const { ratePerSecond, rateBurst, auditRetentionDays, ...rest } = await usage()
  assert.deepEqual({ ratePerSecond, rateBurst, auditRetentionDays }, limits)
  assert.equal(rest.licenceIncludesInterface, true)
})

test('records, users and files are counted as they are added, and of the own tenant alone', async () => {
  const countOf = ({ records }: { records: { kind: string; count: number }[] }, kind: string) =>
    records.find((one) => one.kind === kind)?.count ?? Number.NaN
  const [before, other] = [await usage(), await usage(bob.admin)]
  assert.equal((await call(alice.app, 'POST /v2/items', { name: 'Counted' })).status, 201)
  const person = { userName: 'counted', displayName: 'Counted', password: 'a long password' }
  const added = await call(alice.admin, 'POST /v2/admin/users', { ...person, scopes: [] })
  assert.equal(added.status, 201, added.text)
  const now = await usage()
  assert.equal(countOf(now, 'item'), countOf(before, 'item') + 1)
  assert.deepEqual([now.users, now.activeUsers], [before.users + 1, before.activeUsers + 1])
  assert.deepEqual((await usage(bob.admin)).records, other.records)
  assert.deepEqual([now.files >= 0, now.fileBytes >= 0], [true, true])
})

test('calls of apps are summed by hour and by app', async () => {
  await record('listItems', { appId: 'busy-app' })
  await record('listItems', { appId: 'busy-app', status: 404 })
  const { lastDay, hours, apps } = await usage()
  const busy = apps.find((one: { appId: string }) => one.appId === 'busy-app')
  assert.deepEqual([busy.calls, busy.refusedCalls], [2, 1])
  const sum = hours.reduce((total: number, hour: { calls: number }) => total + hour.calls, 0)
  assert.equal(sum, lastDay.calls)
})

test('what apps call although it will end is listed with its end and its successor', async () => {
  const list = async (actor = alice.admin) =>
    (await call(actor, 'GET /v2/deprecated-calls')).body.items as Record<string, unknown>[]
  assert.deepEqual(await list(), [])
  await record('listItems')
  await record('replaceForeignRegistration')
  assert.deepEqual(await list(), [])
  await record('deleteForeignRegistration', { method: 'DELETE' })
  await record('deleteForeignRegistration', { method: 'DELETE', status: 401 })
  const [found, ...others] = await list()
  assert.deepEqual(
    [found?.['appId'], found?.['calls'], found?.['successor'], found?.['method'], others],
    ['old-app', 1, '/v2/authentication', 'DELETE', []],
  )
  assert.equal(Date.parse(String(found?.['sunset'])), Date.parse('2028-12-31T00:00:00Z'))
  assert.match(String(found?.['summary']), /^Delete a registration of another app/)
  assert.deepEqual(await list(bob.admin), [])
})

test('callers that do not administer the tenant see nothing of either', async () => {
  for (const path of ['/v2/usage', '/v2/deprecated-calls']) {
    assert.equal((await call(nobody, `GET ${path}`)).status, 401)
    assert.equal((await call(alice.reader, `GET ${path}`)).status, 403)
  }
})
