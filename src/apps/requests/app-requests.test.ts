import assert from 'node:assert/strict'
import { connect, createServer } from 'node:net'
import { after, test } from 'node:test'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { freePort } from '../../platform/testing/free-port.ts'
import { finishedOf, requestWorld } from '../testing/request-world.ts'
import { deleteOldRequests } from './app-request-store.ts'

const world = await requestWorld()
const { alice, bob, operator, call, database, gatherer, newGatherer, connected } = world

interface Shown {
  readonly requestId: string
  readonly status: number
  readonly [field: string]: unknown
}
const idsOf = ({ items }: { items: Shown[] }) => items.map(({ requestId }) => requestId)

test('the calls of an app are listed, the newest first, without anything that it sent', async () => {
  const { actor, requests } = await connected(alice)
  const secret = 'secret-9f2c'
  const sent = { 'x-request-id': 'first-call' }
  const before = Date.now()
  assert.equal(
    (await call(actor, `GET /v2/items?searchKeyWord=${secret}`, undefined, sent)).status,
    200,
  )
  const other = await call(actor, `GET /v1/items/${secret}/images?token=${secret}`)
  assert.equal(other.status, 400, other.text)
  const page = await requests()
  const [newest, oldest] = page.items
  assert.equal(page.totalItems, 2)
  assert.equal(newest.requestId, other.headers['x-request-id'])
  const { at, durationMs, ...shown } = oldest
  assert.deepEqual(shown, {
    ...{ requestId: 'first-call', operation: 'listItems', method: 'GET', path: '/v2/items' },
    ...{ status: 200, errorCode: '', ignoredNames: '' },
  })
  assert.ok(Date.parse(at) >= before - 1_000 && Date.parse(at) <= Date.now() && durationMs >= 0)
  const rows = await alice.work((tx) =>
    tx.rows(sql`select * from erp.app_requests where tenant_id = ${tx.tenantId}`),
  )
  assert.doesNotMatch(JSON.stringify([page, rows]), new RegExp(secret))
})

test('calls that were refused are listed where the app is known, and found by status and operation', async () => {
  const { id, actor, requests } = await connected(alice)
  const statusOf = async (line: string, headers?: Record<string, string>) =>
    (await call(actor, line, undefined, headers)).status
  assert.equal(await statusOf('GET /v2/customers'), 403)
  assert.equal(await statusOf('GET /v2/items', { 'x-appid': 'another' }), 403)
  assert.equal(await statusOf('GET /v2/webhooks/00000000-0000-4000-8000-00000000dead'), 404)
  assert.equal(await statusOf('POST /v2/webhooks'), 400)
  assert.equal(await statusOf('GET /v2/items', { 'x-api-key': 'wrong' }), 401)
  const blocked = `/v2/admin/blocked-apps/${id}`
  await call(operator.admin, `PUT ${blocked}`)
  assert.equal(await statusOf('GET /v2/items'), 402)
  await call(operator.admin, `DELETE ${blocked}`)
  const statuses = async (query = '') =>
    (await requests(query)).items.map(({ status, errorCode }: Shown) => `${status} ${errorCode}`)
  assert.deepEqual(await statuses(), [
    ...['402 app.not-authorised', '400 body.invalid', '404 webhook.missing'],
    ...['403 app.mismatch', '403 scope.missing'],
  ])
  assert.deepEqual(await statuses('?status=404'), ['404 webhook.missing'])
  assert.equal((await statuses('?status=403&operation=listItems')).length, 1)
  assert.deepEqual(await statuses('?status=429'), [])
})

test('calls over the limit of the tenant are listed', async () => {
  const { actor, requests } = await connected(bob)
  const setRate = (rate: number) =>
    bob.work((tx) =>
      tx.rows(sql`update erp.tenants set rate_per_second = ${rate}, rate_burst = ${rate}
        where tenant_id = ${tx.tenantId} returning tenant_id`),
    )
  await setRate(1)
  const replies = await Promise.all([1, 2, 3].map(() => call(actor, 'GET /v2/items')))
  await setRate(100_000)
  assert.ok(replies.some(({ status }) => status === 429))
  const refused = replies.filter(({ status }) => status === 429).length
  assert.equal((await requests('?status=429')).totalItems, refused)
})

test('another tenant, and a caller who is no administrator, see nothing of it', async () => {
  const { actor, line } = await connected(alice)
  await call(actor, 'GET /v2/items')
  await gatherer.flush()
  for (const rest of ['/requests', '/usage']) {
    const { status, body } = await call(bob.admin, `${line}${rest}`)
    assert.deepEqual([status, body.errorCode], [404, 'app-installation.missing'], rest)
    assert.equal((await call(alice.reader, `${line}${rest}`)).status, 403, rest)
  }
  const { tenantId } = bob
  const found = await bob.work((tx) =>
    tx.rows(sql`select 1 as one from erp.app_requests where tenant_id <> ${tenantId}::uuid`),
  )
  assert.deepEqual(found, [])
})

test('the last 1,000 calls stay, whichever process wrote the others, and those of another app', async () => {
  const [one, other] = [await connected(alice), await connected(alice)]
  const ofApp = { tenantId: alice.tenantId, appId: one.id }
  await call(other.actor, 'GET /v2/items')
  const processes = [newGatherer(), newGatherer()]
  for (let number = 0; number < 1_600; number++) {
    // The first are the longest ago.
    const finished = { ...ofApp, requestId: `call-${number}`, durationMs: 100_000 - number * 10 }
    processes[number % 2]?.record(finishedOf(finished))
  }
  await Promise.all(processes.map((each) => each.close()))
  const { totalItems, items } = await one.requests('?pageSize=500&pageNumber=2')
  assert.deepEqual([totalItems, items.length, items[499].requestId], [1_000, 500, 'call-600'])
  gatherer.record(finishedOf({ ...ofApp, requestId: 'newest' }))
  const page = await one.requests('?pageSize=500&pageNumber=2')
  assert.deepEqual([page.totalItems, page.items[499].requestId], [1_000, 'call-601'])
  assert.equal((await other.requests()).totalItems, 1)
  const { operations } = await one.usage()
  assert.equal(operations[0].calls, 1_601)
})

test('calls are written without anybody asking for it, once they are answered', async () => {
  const { actor, line } = await connected(alice)
  await call(actor, 'GET /v2/items')
  const shown = async () => (await call(alice.admin, `${line}/requests`)).body.totalItems
  while ((await shown()) === 0);
  assert.equal(await shown(), 1)
})

test('what is a month old is cleared', async () => {
  const one = await connected(alice)
  const ofApp = { tenantId: alice.tenantId, appId: one.id }
  const dayMs = 86_400_000
  gatherer.record(finishedOf({ ...ofApp, requestId: 'old', durationMs: 31 * dayMs }))
  gatherer.record(finishedOf({ ...ofApp, requestId: 'new', durationMs: 29 * dayMs }))
  assert.deepEqual(idsOf(await one.requests()), ['new', 'old'])
  await alice.work((tx) => deleteOldRequests(tx, 1_000))
  assert.deepEqual(idsOf(await one.requests()), ['new'])
})

test('while the database is away nothing is lost but the oldest, and it is written when it is back', async () => {
  const one = await connected(alice)
  const port = await freePort()
  const { host, port: actual } = database.application
  const pool = new Pool(
    { ...database.application, host: '127.0.0.1', port },
    { size: 1, queueLength: 8 },
  )
  const failures: unknown[] = []
  const away = newGatherer(pool, (error) => failures.push(error))
  const record = (requestId: string) =>
    away.record(finishedOf({ tenantId: alice.tenantId, appId: one.id, requestId }))
  record('before')
  await away.flush()
  record('meanwhile')
  await away.flush()
  assert.equal(failures.length, 1, 'a process complains once')
  assert.deepEqual(idsOf(await one.requests()), [])
  const isSocket = String(host).startsWith('/')
  const path = `${host}/.s.PGSQL.${actual}`
  const proxy = createServer((client) => {
    const upstream = isSocket ? connect(path) : connect(Number(actual), String(host))
    client.pipe(upstream).pipe(client)
    upstream.on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  after(async () => {
    await pool.close()
    proxy.close()
  })
  record('afterwards')
  await away.close()
  assert.deepEqual(idsOf(await one.requests()).toSorted(), ['afterwards', 'before', 'meanwhile'])
  const { operations } = await one.usage()
  assert.equal(operations[0].calls, 3)
})

test('a tenant that is gone holds up no other one', async () => {
  const one = await connected(alice)
  const failures: unknown[] = []
  const own = newGatherer(database.pool, (error) => failures.push(error))
  const gone = '00000000-0000-4000-8000-000000000000'
  own.record(finishedOf({ tenantId: gone, appId: 'app' }))
  own.record(finishedOf({ tenantId: alice.tenantId, appId: one.id, requestId: 'mine' }))
  await own.flush()
  await own.close()
  assert.equal(failures.length, 1)
  assert.deepEqual(idsOf(await one.requests()), ['mine'])
})
