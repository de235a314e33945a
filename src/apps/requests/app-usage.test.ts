import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { finishedOf, requestWorld } from '../testing/request-world.ts'
import { shownEvents, shownOperation } from './app-usage.ts'
import { deleteOldCounts } from './app-usage-store.ts'

const { alice, call, gatherer, connected } = await requestWorld()

interface Used {
  readonly [field: string]: unknown
}

test('every operation that an app called is counted by its address, with what was refused', async () => {
  const { actor, usage } = await connected(alice)
  const before = Date.now()
  for (const line of ['GET /v2/items', 'GET /v2/items?pageSize=1', 'GET /v2/items?pageSize=x'])
    await call(actor, line)
  await call(actor, 'GET /items')
  await call(actor, 'GET /v2/customers')
  const { operations, events, lastDay } = await usage()
  const shown = operations.map(({ operation, path, generation, calls, refusedCalls }: Used) =>
    [operation, path, generation, calls, refusedCalls].join(' '),
  )
  assert.deepEqual(shown, [
    'listCustomers /v2/customers v2 1 1',
    'listItems /items v1 1 0',
    'listItems /v2/items v2 3 1',
  ])
  assert.deepEqual([lastDay, events], [{ calls: 5, refusedCalls: 2 }, []])
  for (const { lastCall, isDeprecated, sunset, successor } of operations) {
    // The clock of calls may be a second from that of the machine (`start-of-call.ts`).
    const called = Date.parse(lastCall)
    assert.ok(called >= before - 1_000 && called <= Date.now() + 1_000)
    assert.deepEqual([isDeprecated, sunset, successor], [false, null, ''])
  }
})

test('an operation that ends is listed with its end and its successor', async () => {
  const { actor, usage } = await connected(alice)
  const line = 'POST /v2/authentication/foreign'
  const reply = await call(actor, line, {}, { 'x-challengecode': 'c' })
  assert.equal(reply.status, 201, reply.text)
  const [{ isDeprecated, sunset, successor }] = (await usage()).operations
  const ends = Date.parse(String(reply.headers['sunset']))
  assert.deepEqual(
    [isDeprecated, Date.parse(sunset), successor],
    [true, ends, '/v2/authentication'],
  )
})

test('programs of channels speak the second generation', () => {
  const counted = { operation: 'a', method: 'GET', calls: 1, refused: 0, lastCall: new Date() }
  const generationAt = (path: string) =>
    shownOperation({ ...counted, path }, { operations: new Map() }).generation
  const paths = ['/v1/items', '/items', '/v2/items', '/v1/channel/event', '/v1/channels']
  assert.deepEqual(paths.map(generationAt), ['v1', 'v1', 'v2', 'v2', 'v1'])
})

test('the events of the webhooks of an app are listed, with the last one that arrived', async () => {
  const { actor, usage } = await connected(alice)
  const draft = {
    ...{ name: `Hook of ${actor.headers['x-appid']}`, address: 'https://app.example.com/hook' },
    ...{ entities: ['item', 'manufacturer'], kinds: ['changed'], fields: [], isActive: true },
    secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  }
  const refused = await call(actor, 'POST /v2/webhooks', draft)
  assert.equal(refused.status, 403, 'an app follows only what it may read')
  const made = await call(actor, 'POST /v2/webhooks', { ...draft, entities: ['item'] })
  assert.equal(made.status, 201, made.text)
  const { id } = made.body
  const events = async () => (await usage()).events
  const expected = {
    ...{ entity: 'item', kinds: ['changed'], webhookId: id, isActive: true, lastDelivery: null },
    ...{ isDeprecated: false, sunset: null, successor: '' },
  }
  assert.deepEqual(await events(), [expected])
  const arrived = new Date(Date.now() - 60_000)
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.webhook_deliveries (tenant_id, id, webhook_id, entity, record_id, record_uuid,
        body, status, finished, next_attempt)
      select ${tx.tenantId}::uuid, given.id, webhook.id, 'item', 1, gen_random_uuid(), '{}',
        given.status, given.finished, null
      from erp.webhooks webhook, (values
        (900001, 'delivered', ${arrived}::timestamptz),
        (900002, 'failed', now()), (900003, 'pending', null)) given (id, status, finished)
      where webhook.tenant_id = ${tx.tenantId} and webhook.uuid = ${id}
      returning id`),
  )
  const [shown] = await events()
  assert.equal(Date.parse(shown.lastDelivery), arrived.getTime())
  assert.equal((await call(alice.app, `DELETE /v2/webhooks/${id}`)).status, 204)
  assert.deepEqual(await events(), [])
})

test('a kind of event that ends is listed', () => {
  const sunset = '2030-01-01T00:00:00Z'
  const entities = new Map([['item', { since: '2029-01-01T00:00:00Z', sunset, use: 'product' }]])
  const webhook = { id: 1, uuid: 'a', entities: ['item', 'customer'], kinds: [], isActive: true }
  const shown = shownEvents({ ...webhook, deliveries: [] }, { entities })
  assert.deepEqual(
    shown.map((one) => [one.entity, one.isDeprecated, one.sunset, one.successor]),
    [
      ['item', true, new Date(sunset), 'product'],
      ['customer', false, null, ''],
    ],
  )
})

test('counts of 30 days and calls of 24 hours are shown, and older ones cleared', async () => {
  const one = await connected(alice)
  const hourMs = 3_600_000
  const record = (hours: number, status = 200) =>
    gatherer.record(
      finishedOf({
        ...{ tenantId: alice.tenantId, appId: one.id, status },
        durationMs: hours * hourMs,
      }),
    )
  for (const hours of [0, 22, 25, 24 * 29, 24 * 31, 24 * 40]) record(hours, 404)
  const shown = async () => {
    const { operations, lastDay } = await one.usage()
    return [operations[0].calls, lastDay.calls, lastDay.refusedCalls]
  }
  assert.deepEqual(await shown(), [4, 2, 2])
  await alice.work((tx) => deleteOldCounts(tx, 1_000))
  assert.deepEqual(await shown(), [4, 2, 2])
  const kept = await alice.work((tx) =>
    tx.rows(sql`
      select day from erp.app_operation_days
      where tenant_id = ${tx.tenantId} and app_id = ${one.id} and day < current_date - 30`),
  )
  assert.deepEqual(kept, [])
})
