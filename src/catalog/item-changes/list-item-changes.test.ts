import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { announce } from '../../platform/events/outbox-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { type TestTenant, world } from '../../whole/testing/world.ts'
import { itemEvents } from './item-events.ts'

const w = await world()

interface Change {
  readonly itemId: string
  readonly kind: string
  readonly sequence: number
}

async function read(cursor?: string, limit = 1000, tenant: TestTenant = w.alice) {
  const at = cursor === undefined ? '' : `&cursor=${cursor}`
  const reply = await w.call(tenant.app, `GET /v2/items/changes?limit=${limit}${at}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body as { items: Change[]; nextCursor: string; hasMore: boolean }
}

/** Where a feed stands that has been read to its end. */
async function end(): Promise<string> {
  let page = await read()
  while (page.hasMore) page = await read(page.nextCursor)
  return page.nextCursor
}

async function newItem(body: object = {}): Promise<string> {
  const reply = await w.call(w.alice.app, 'POST /v2/items', { name: 'An item', ...body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

const patch = (id: string, body: object) => w.call(w.alice.app, `PATCH /v2/items/${id}`, body)

const kindsOf = (changes: readonly Change[], id: string) =>
  changes.filter(({ itemId }) => itemId === id).map(({ kind }) => kind)

test('a reader that follows the cursors gets every write once, and none that changed nothing', async () => {
  const start = await end()
  const [one, other] = [await newItem(), await newItem()]
  const created = await read(start)
  assert.deepEqual(
    created.items.map(({ itemId, kind }) => [itemId, kind]),
    [
      [one, 'created'],
      [other, 'created'],
    ],
  )
  await patch(one, { name: 'Other', dimensions: { width: 2 } })
  const changed = await read(created.nextCursor)
  assert.deepEqual(kindsOf(changed.items, one), ['changed'])
  await patch(one, { name: 'Other' })
  await patch(one, {})
  await w.call(w.alice.app, `PATCH /v2/items/${one}?dryRun=true`, { name: 'Dry' })
  const none = await read(changed.nextCursor)
  assert.deepEqual(none, { items: [], nextCursor: changed.nextCursor, hasMore: false })
  await patch(one, { components: [{ itemId: other, quantity: 1 }] })
  const assembled = await read(none.nextCursor)
  assert.deepEqual(
    assembled.items.map(({ itemId }) => itemId),
    [one],
  )
})

test('without a cursor the feed begins with every item there is, in pages of any size', async () => {
  for (let n = 0; n < 5; n++) await newItem()
  const seen = new Set<string>()
  let page = await read(undefined, 2)
  const sequences: number[] = []
  for (;;) {
    for (const { itemId, sequence } of page.items) {
      seen.add(itemId)
      sequences.push(sequence)
    }
    if (!page.hasMore) break
    assert.equal(page.items.length, 2)
    page = await read(page.nextCursor, 2)
  }
  assert.deepEqual(
    sequences,
    sequences.toSorted((one, next) => one - next),
  )
  const items = await w.alice.work((tx) =>
    tx.rows<{ uuid: string }>(sql`select uuid from erp.items where tenant_id = ${tx.tenantId}`),
  )
  assert.deepEqual([...seen].sort(), items.map(({ uuid }) => uuid).sort())
})

test('a write of very many items is placed in parts, so that no reader waits for all of it', async () => {
  const { work } = w.operator
  const ids = Array.from({ length: 12_000 }, (_, index) => 1_000 + index)
  await work((tx) =>
    tx.rows(sql`
      insert into erp.items (tenant_id, id, sku, name)
      select ${tx.tenantId}::uuid, id, 'many-' || id, 'One of many' from unnest(${ids}::integer[]) as id
      returning id`),
  )
  await work(async (tx) => announce(tx, { entity: itemEvents, kind: 'changed', ids: ids }))
  const entries = await work((tx) =>
    tx.rows<{ size: number }>(sql`
      select cardinality(record_ids) as size from erp.pending_events
      where tenant_id = ${tx.tenantId} order by size`),
  )
  assert.deepEqual(
    entries.map(({ size }) => size),
    [2_000, 5_000, 5_000],
  )
  const found = new Set<string>()
  const collect = ({ items }: { items: Change[] }) => {
    for (const { itemId } of items) found.add(itemId)
  }
  let page = await read(undefined, 1000, w.operator)
  collect(page)
  while (page.hasMore) {
    page = await read(page.nextCursor, 1000, w.operator)
    collect(page)
  }
  assert.equal(found.size, 12_000)
})

test('a change that is committed after others were read is not missed', async () => {
  const [early, late] = [await newItem(), await newItem()]
  const start = await end()
  const connections = [1, 2].map(() => new pg.Client(w.database.application))
  const [one, two] = connections as [pg.Client, pg.Client]
  const change = async (client: pg.Client, uuid: string) => {
    await client.query(`begin; set local app.tenant_id = '${w.alice.tenantId}'`)
    await client.query(
      `insert into erp.pending_events (tenant_id, entity, record_ids, record_uuids, kind)
       select tenant_id, 'item', array[id], array[uuid], 'changed' from erp.items where tenant_id = $1 and uuid = $2
       returning id`,
      [w.alice.tenantId, uuid],
    )
  }
  try {
    for (const client of connections) await client.connect()
    await change(one, early)
    await change(two, late)
    await two.query('commit')
    const first = await read(start)
    assert.deepEqual(
      first.items.map(({ itemId }) => itemId),
      [late],
    )
    await one.query('commit')
    const second = await read(first.nextCursor)
    assert.deepEqual(
      second.items.map(({ itemId }) => itemId),
      [early],
    )
  } finally {
    for (const client of connections) await client.end()
  }
})

test('twenty writers and readers at once: a copy kept by following the cursors misses nothing', async () => {
  const items = await Promise.all(Array.from({ length: 20 }, () => newItem()))
  let cursor = await end()
  const copy = new Map<string, number>()
  let isWriting = true
  const write = async (id: string) => {
    for (let n = 1; n <= 25; n++) {
      assert.equal((await patch(id, { sortNumber: n })).status, 200)
    }
  }
  const follow = async () => {
    for (;;) {
      const isLast = !isWriting
      const page = await read(cursor, 7)
      for (const { itemId } of page.items) {
        const { body } = await w.call(w.alice.app, `GET /v2/items/${itemId}`)
        assert.ok(body.sortNumber >= (copy.get(itemId) ?? 0), 'a follower goes back in time')
        copy.set(itemId, body.sortNumber)
      }
      cursor = page.nextCursor
      if (isLast && !page.hasMore) return
    }
  }
  const disturb = async () => {
    while (isWriting) await read(cursor)
  }
  const writing = Promise.all(items.map(write)).finally(() => {
    isWriting = false
  })
  await Promise.all([writing, follow(), disturb(), disturb()])
  assert.deepEqual(
    items.map((id) => copy.get(id)),
    items.map(() => 25),
  )
})

test('more changes than are placed at a time come page by page', async () => {
  const start = await end()
  const [{ count } = { count: 0 }] = await w.alice.work((tx) =>
    tx.rows<{ count: number }>(sql`
      with added as (
        insert into erp.pending_events (tenant_id, entity, record_ids, record_uuids, kind)
        select ${tx.tenantId}::uuid, 'item', array[1000000 + n % 6001], array[${crypto.randomUUID()}::uuid], 'deleted'
        from generate_series(1, 7000) n
        returning 1
      )
      select count(*) as count from added`),
  )
  assert.equal(count, 7000)
  const seen = new Map<string, number>()
  for (let page = await read(start); ; page = await read(page.nextCursor)) {
    for (const { itemId, sequence } of page.items) seen.set(itemId, sequence)
    if (!page.hasMore) break
  }
  // All of them have one uuid here, so their places distinguish them.
  assert.equal(seen.size, 1)
  const [{ named } = { named: 0 }] = await w.alice.work((tx) =>
    tx.rows<{ named: number }>(sql`
      select count(*) as named from erp.item_changes
      where tenant_id = ${tx.tenantId} and item_id >= 1000000`),
  )
  assert.equal(named, 6001)
})

test('a cursor is good for the tenant and the feed that gave it', async () => {
  const { nextCursor } = await read()
  const theirs = await w.call(w.bob.app, `GET /v2/items/changes?cursor=${nextCursor}`)
  assert.equal(theirs.status, 400)
  assert.deepEqual(Object.keys(theirs.body.validationErrors), ['query.cursor'])
  for (const cursor of ['x', 'e30', `${nextCursor}A`, '%00', 'a'.repeat(501)]) {
    const reply = await w.call(w.alice.app, `GET /v2/items/changes?cursor=${cursor}`)
    assert.equal(reply.status, 400, cursor)
    assert.deepEqual(Object.keys(reply.body.validationErrors), ['query.cursor'])
  }
  assert.deepEqual((await read(undefined, 1, w.bob)).items, [])
})

test('what is rolled back is not in the feed', async () => {
  const id = await newItem()
  const start = await end()
  const failing = w.alice.work(async (tx) => {
    const item = await tx.row<{ id: number }>(sql`
      select id from erp.items where tenant_id = ${tx.tenantId} and uuid = ${id}`)
    announce(tx, { entity: itemEvents, kind: 'changed', ids: [item?.id ?? 0] })
    tx.later(sql`select 1 / ${0}::integer`)
  })
  await assert.rejects(failing)
  assert.deepEqual((await read(start)).items, [])
})
