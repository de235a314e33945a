import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { sql } from '../postgres/sql.ts'
import { asTenant, type TenantTx } from '../postgres/transaction.ts'
import { testDatabase } from '../testing/database.ts'
import { type EventEntity, type EventReader, eventsOf, type PlacedEvent } from './event.ts'
import { announce, forgetEvents } from './outbox-store.ts'
import { readEvents } from './read-events.ts'

const database = await testDatabase({ poolSize: 12 })
after(() => database.drop())

const items = eventsOf('item')
const customers = eventsOf('customer')

/** A tenant of its own for each test, so that no test sees another's events. */
async function newTenant() {
  const tenantId = randomUUID()
  const work = <T>(todo: (tx: TenantTx) => Promise<T>) => asTenant(database.pool, tenantId, todo)
  await work((tx) =>
    tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A name')`),
  )
  const say = (
    ids: readonly number[],
    also: Partial<PlacedEvent> = {},
    entity: EventEntity = items,
  ) =>
    work(async (tx) => {
      tx.workflowsDisabled = also.workflowsDisabled ?? false
      const { kind = 'changed', fields } = also
      announce(tx, { entity, kind, ids, ...(fields && { fields }) })
    })
  return { tenantId, work, say }
}

/** A reader that keeps what it was given, of transactions that committed. */
function keeper(name = 'keeper', entities: readonly EventEntity[] = [items]) {
  const kept: PlacedEvent[] = []
  const reader = (events: PlacedEvent[]): EventReader => ({
    name,
    entities,
    async read(_, found) {
      events.push(...found)
    },
  })
  const read = async ({ work }: Awaited<ReturnType<typeof newTenant>>) => {
    let events: PlacedEvent[] = []
    const result = await work((tx) => {
      events = []
      return readEvents(tx, reader(events))
    })
    kept.push(...events)
    return result
  }
  return { kept, read, ids: () => kept.flatMap(({ ids }) => ids) }
}

test('a reader gets what was announced, in order, once', async () => {
  const tenant = await newTenant()
  const { read, kept } = keeper()
  await tenant.say([1, 2], { kind: 'created', fields: ['name'] })
  await tenant.say([2], { workflowsDisabled: true })
  assert.deepEqual(await read(tenant), { count: 3, hasMore: false })
  assert.deepEqual(
    kept.map(({ at, ...event }) => event),
    [
      {
        ...{ sequence: 1, entity: 'item', kind: 'created', ids: [1, 2], uuids: null },
        ...{ fields: ['name'], workflowsDisabled: false, causedBy: null },
      },
      {
        ...{ sequence: 3, entity: 'item', kind: 'changed', ids: [2], uuids: null },
        ...{ fields: null, workflowsDisabled: true, causedBy: null },
      },
    ],
  )
  assert.deepEqual(await read(tenant), { count: 0, hasMore: false })
  assert.equal(kept.length, 2)
})

test('each reader has its own position, and an event stays until all have read it', async () => {
  const tenant = await newTenant()
  const [one, other] = [keeper('one'), keeper('other')]
  const forget = () => tenant.work((tx) => forgetEvents(tx, ['one', 'other'], 0, 1000))
  await tenant.say([1])
  await one.read(tenant)
  assert.equal(await forget(), 0)
  await other.read(tenant)
  await tenant.say([2])
  await one.read(tenant)
  assert.equal(await forget(), 1)
  await other.read(tenant)
  assert.deepEqual(
    [one.ids(), other.ids()],
    [
      [1, 2],
      [1, 2],
    ],
  )
  assert.equal(await forget(), 1)
})

test('a reader that begins after events were forgotten gets those that are left', async () => {
  const tenant = await newTenant()
  const [one, late] = [keeper('one'), keeper('late')]
  const many = Array.from({ length: 20_000 }, (_, index) => index + 1)
  await tenant.say(many)
  for (let more = true; more; ) more = (await one.read(tenant)).hasMore
  await tenant.work((tx) => forgetEvents(tx, ['one'], 0, 1000))
  await tenant.say([7])
  await late.read(tenant)
  assert.deepEqual(late.ids(), [7])
})

test('what is rolled back was never announced', async () => {
  const tenant = await newTenant()
  const { read, kept } = keeper()
  const failing = tenant.work(async (tx) => {
    announce(tx, { entity: items, kind: 'changed', ids: [1] })
    tx.later(sql`select 1 / ${0}::integer`)
  })
  await assert.rejects(failing)
  await read(tenant)
  assert.deepEqual(kept, [])
})

test('a reader that fails is given the same events again', async () => {
  const tenant = await newTenant()
  await tenant.say([1])
  const failing: EventReader = {
    name: 'keeper',
    entities: [items],
    read: () => Promise.reject(new Error('no')),
  }
  await assert.rejects(tenant.work((tx) => readEvents(tx, failing)))
  const { read, ids } = keeper()
  await read(tenant)
  assert.deepEqual(ids(), [1])
})

test('an entry that commits after later ones were read is not missed', async () => {
  const tenant = await newTenant()
  const { read, ids } = keeper()
  const slow = new pg.Client(database.application)
  await slow.connect()
  try {
    await slow.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`)
    await slow.query(
      `insert into erp.pending_events (tenant_id, entity, kind, record_ids)
       values ($1, 'item', 'changed', '{1}')`,
      [tenant.tenantId],
    )
    await tenant.say([2])
    await read(tenant)
    await slow.query('commit')
    await read(tenant)
  } finally {
    await slow.end()
  }
  assert.deepEqual(ids(), [2, 1])
})

test('a large write is announced in parts, and read in parts', async () => {
  const tenant = await newTenant()
  const { read, ids, kept } = keeper()
  const many = Array.from({ length: 12_000 }, (_, index) => index + 1)
  await tenant.say(many)
  const counts: number[] = []
  for (let more = true; more; ) {
    const { count, hasMore } = await read(tenant)
    counts.push(count)
    more = hasMore
  }
  assert.ok(Math.max(...counts) <= 10_000, String(counts))
  assert.deepEqual(
    ids().sort((one, next) => one - next),
    many,
  )
  assert.ok(kept.every((event) => event.ids.length <= 5_000))
})

test('under concurrent writers and readers nothing is missed, nothing is read twice, and writers keep their order', async () => {
  const tenant = await newTenant()
  const { read, ids } = keeper()
  let isWriting = true
  const write = async (writer: number) => {
    for (let n = 0; n < 40; n++) await tenant.say([writer * 1000 + n])
  }
  const follow = async () => {
    for (;;) {
      const isLast = !isWriting
      const { hasMore } = await read(tenant)
      if (isLast && !hasMore) return
    }
  }
  const writing = Promise.all([0, 1, 2, 3, 4, 5].map(write)).finally(() => {
    isWriting = false
  })
  await Promise.all([writing, follow(), follow(), follow()])
  for (const writer of [0, 1, 2, 3, 4, 5]) {
    assert.deepEqual(
      ids().filter((id) => Math.floor(id / 1000) === writer),
      Array.from({ length: 40 }, (_, n) => writer * 1000 + n),
    )
  }
})

test('a writer that waited for another comes after it, however early it began', async () => {
  const tenant = await newTenant()
  const { read, kept } = keeper()
  await tenant.work(async (early) => {
    await early.rows(sql`select`)
    await tenant.say([1])
    announce(early, { entity: items, kind: 'deleted', ids: [1], uuids: [randomUUID()] })
  })
  await read(tenant)
  assert.deepEqual(
    kept.map(({ kind }) => kind),
    ['changed', 'deleted'],
  )
})

test('events of one transaction keep their order', async () => {
  const tenant = await newTenant()
  const { read, ids } = keeper()
  const order = Array.from({ length: 20 }, (_, index) => index + 1)
  await tenant.work(async (tx) => {
    for (const id of order) announce(tx, { entity: items, kind: 'changed', ids: [id] })
  })
  await read(tenant)
  assert.deepEqual(ids(), order)
})

test('a reader gets the events of its entities alone, each in its own position, and nothing is kept for nobody', async () => {
  const tenant = await newTenant()
  const both = keeper('both', [customers, items])
  const one = keeper('one', [customers])
  const entities = [items, customers, eventsOf('warehouse')]
  for (let n = 0; n < 30; n++) {
    await tenant.say([n], {}, entities[n % 3])
    if (n % 4 === 0) await both.read(tenant)
    if (n % 7 === 0) await one.read(tenant)
  }
  for (const reader of [both, one]) await reader.read(tenant)
  const numbers = Array.from({ length: 30 }, (_, n) => n)
  assert.deepEqual(
    both.ids(),
    numbers.filter((n) => n % 3 < 2),
  )
  assert.deepEqual(
    one.ids(),
    numbers.filter((n) => n % 3 === 1),
  )
  const forgotten = await tenant.work((tx) => forgetEvents(tx, ['both', 'one'], 0, 1000))
  assert.equal(forgotten, 30)
})

test('what no reader wants is read past in bounded parts, and forgotten', async () => {
  const tenant = await newTenant()
  const { read, kept } = keeper()
  const many = Array.from({ length: 12_000 }, (_, index) => index + 1)
  await tenant.say(many, {}, customers)
  const counts: number[] = []
  for (let more = true; more; ) {
    const { count, hasMore } = await read(tenant)
    counts.push(count)
    more = hasMore
  }
  assert.deepEqual(kept, [])
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    many.length,
  )
  assert.ok(Math.max(...counts) <= 10_000, String(counts))
  assert.equal(await tenant.work((tx) => forgetEvents(tx, ['keeper'], 0, 1000)), 3)
})

test('an event that its entity does not declare is refused', async () => {
  const tenant = await newTenant()
  const users = eventsOf('user', ['created', 'changed'])
  await assert.rejects(tenant.say([1], { kind: 'deleted' }, users), /user declares no event/)
})

test("another tenant's reader gets nothing", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { read, kept } = keeper()
  await tenant.say([1])
  await read(other)
  assert.deepEqual(kept, [])
})
