import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { PatchAudit } from '../../platform/records/audited-patch-store.ts'
import { itemWorld } from '../../whole/testing/item-world.ts'
import { patiently } from '../../whole/testing/patience.ts'
import { itemDefaults } from './item-columns.ts'
import { insertItems } from './item-insertion-store.ts'
import { itemRecord } from './item-record-store.ts'
import { concludeWithItemPatch } from './item-store.ts'

const { w, newItem, patch } = await itemWorld()

test('If-Match refuses a stale write, and If-None-Match spares a known answer', async () => {
  const item = await newItem()
  const { etag = '' } = (await w.call(w.alice.app, `GET /v1/items/${item.Id}`)).headers
  assert.equal((await patch(item.Id, { Name: 'First' }, { 'if-match': etag })).status, 200)
  const stale = await patch(item.Id, { Name: 'Second' }, { 'if-match': etag })
  assert.equal(stale.status, 412)
  assert.equal(stale.body.ErrorCode, 'record.changed')
  const now = await w.call(w.alice.app, `GET /v1/items/${item.Id}`)
  assert.equal(now.body.Name, 'First')
  const again = await w.call(w.alice.app, `GET /v1/items/${item.Id}`, undefined, {
    'if-none-match': String(now.headers['etag']),
  })
  assert.equal(again.status, 304)
  assert.equal(again.text, '')
})

test('a repeated idempotency key gives the first answer again and acts once, even fifty at a time', async () => {
  const key = crypto.randomUUID()
  const create = (name: string) =>
    w.call(w.alice.app, 'POST /v1/items', { Name: name }, { 'idempotency-key': key })
  const replies = await Promise.all(Array.from({ length: 50 }, () => create('Once')))
  const done = replies.filter(({ status }) => status === 201)
  assert.ok(done.length >= 1)
  assert.ok(replies.every(({ status }) => status === 201 || status === 409))
  const again = await create('Once')
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.text, done[0]?.text)
  assert.ok(done.every(({ text }) => text === again.text))
  assert.equal((await create('Other')).status, 422)
  const count = await w.alice.work((tx) =>
    tx.row<{ count: number }>(sql`
      select count(*) as count from erp.items where tenant_id = ${tx.tenantId} and name = 'Once'`),
  )
  assert.equal(count?.count, 1)
})

test('a dry run checks and answers as the write would, and writes nothing', async () => {
  const item = await newItem({ Name: 'Wet' })
  const dry = await w.call(w.alice.app, `PATCH /v1/items/${item.Id}?dryRun=true`, { Name: 'Dry' })
  assert.equal(dry.status, 200)
  assert.equal(dry.headers['x-dry-run'], 'true')
  assert.equal(dry.body.Name, 'Dry')
  assert.equal((await w.call(w.alice.app, `GET /v1/items/${item.Id}`)).body.Name, 'Wet')
  const unborn = await w.call(w.alice.app, 'POST /v1/items?dryRun=true', { Name: 'Unborn' })
  assert.equal(unborn.status, 201)
  assert.equal((await w.call(w.alice.app, `GET /v1/items/${unborn.body.Id}`)).status, 404)
})

test('fifty clients that change different fields of one item lose nothing', async () => {
  const item = await newItem()
  const fields = ['Length', 'Width', 'Height'].flatMap((name) => [{ Dimensions: { [name]: 7 } }])
  const texts = ['Description', 'ShortDescription', 'Annotation', 'SearchTerms', 'Taric'].map(
    (name) => ({ [name]: name }),
  )
  const replies = await Promise.all(
    [...fields, ...texts].flatMap((body) =>
      Array.from({ length: 6 }, () => patiently(() => patch(item.Id, body))),
    ),
  )
  assert.ok(replies.every(({ status }) => status === 200))
  const { body } = await w.call(w.alice.app, `GET /v1/items/${item.Id}`)
  assert.deepEqual(body.Dimensions, { Length: 7, Width: 7, Height: 7 })
  for (const text of texts) assert.deepEqual({ ...body, ...text }, body)
})

test('a patch reads few rows, also while nothing is known of the table', async () => {
  const drafts = Array.from({ length: 200 }, (_, n) => ({ ...itemDefaults, name: `Item ${n}` }))
  const keys = await w.bob.work((tx) => insertItems(tx, drafts))
  const ref = { uuid: keys[100]?.uuid ?? '' }
  const read = await w.bob.work(async (tx) => {
    const open = {
      tenantId: tx.tenantId,
      workflowsDisabled: false,
      concludeAll: (all: readonly Sql[]) => tx.all(all),
    } as unknown as TenantTx
    const patch = {
      ...{ reference: ref, columns: { sales_price_net: 5 } },
      audited: ({ from }: PatchAudit) => sql`select 1 from ${from}`,
    }
    const before = await rowsRead(tx)
    await concludeWithItemPatch(open, patch, itemRecord.v2)
    return (await rowsRead(tx)) - before
  })
  assert.ok(read < 10 * drafts.length, `${read} rows`)
})

test('a new item without a SKU reads few rows, however many items there are', async () => {
  const draft = { ...itemDefaults, name: 'One of many' }
  await w.bob.work((tx) => insertItems(tx, Array(200).fill(draft)))
  const read = await w.bob.work(async (tx) => {
    const before = await rowsRead(tx)
    await insertItems(tx, [draft])
    return (await rowsRead(tx)) - before
  })
  assert.ok(read < 100, `${read} rows`)
})

/** How many rows of items this connection has read, some of its earlier transactions included. */
async function rowsRead(tx: TenantTx): Promise<number> {
  const read = await tx.row<{ count: number }>(sql`
    select coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0) as count
    from pg_stat_xact_user_tables where schemaname = 'erp' and relname = 'items'`)
  return read?.count ?? Infinity
}
