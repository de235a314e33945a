import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'

const w = await world()
const { call } = w

async function newItem(body: object = {}) {
  const reply = await call(w.alice.app, 'POST /v2/items', { name: 'An item', ...body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body as { id: string; changed: string; sku: string }
}

const remove = (id: string, headers?: Record<string, string>) =>
  call(w.alice.app, `DELETE /v2/items/${id}`, undefined, headers)

const numberOf = async (uuid: string) => {
  const row = await w.alice.work((tx) =>
    tx.row<{ id: number }>(sql`
      select id from erp.items where tenant_id = ${tx.tenantId} and uuid = ${uuid}`),
  )
  return row?.id ?? 0
}

const total = async () => (await call(w.alice.app, 'GET /v2/items?pageSize=1')).body.totalItems

async function lastChange(id: string): Promise<string | undefined> {
  const { body } = await call(w.alice.app, 'GET /v2/items/changes?limit=1000')
  return body.items.findLast((change: { itemId: string }) => change.itemId === id)?.kind
}

test('an item that nothing refers to is gone with all that belongs to it, in both generations', async () => {
  const before = await total()
  const part = await newItem()
  for (const generation of ['v1', 'v2'] as const) {
    const item = await newItem({ components: [{ itemId: part.id, quantity: 1 }] })
    assert.equal(await total(), before + 2)
    const id = generation === 'v1' ? await numberOf(item.id) : item.id
    const gone = await call(w.alice.app, `DELETE /${generation}/items/${id}`)
    assert.equal(gone.status, 204, gone.text)
    assert.equal((await call(w.alice.app, `GET /${generation}/items/${id}`)).status, 404)
    assert.equal((await call(w.alice.app, `DELETE /${generation}/items/${id}`)).status, 404)
    assert.equal(await total(), before + 1)
    assert.equal(await lastChange(item.id), 'deleted')
    const entry = await w.alice.work((tx) =>
      tx.row<{ name: string; after: null }>(sql`
        select before ->> 'name' as name, after from erp.audit_entries
        where tenant_id = ${tx.tenantId} and entity_id = ${item.id} and operation = 'deleteItem'`),
    )
    assert.deepEqual(entry, { name: 'An item', after: null })
  }
  assert.equal((await remove(part.id)).status, 204)
})

/** Tables with rows of an item that outlive it; every other row of an item goes with it. */
const remembering = ['item_changes', 'stock_changes']

test('no table keeps a row of a deleted item, also where no foreign key sees to it', async () => {
  const channel = await call(w.alice.app, 'POST /v2/sales-channels', {
    type: 'OnlineShop',
    name: 'Shop',
  })
  const { id } = await newItem()
  const number = await numberOf(id)
  const path = `/v2/items/${id}/sales-channels/${channel.body.id}/activate`
  assert.equal((await call(w.alice.app, `POST ${path}`)).status, 204)
  assert.equal((await remove(id)).status, 204)
  const tables = await w.alice.work((tx) =>
    tx.rows<{ table: string }>(sql`
      select table_name as table from information_schema.columns
      where table_schema = 'erp' and column_name = 'item_id'`),
  )
  assert.ok(tables.length > 15)
  for (const { table } of tables) {
    if (remembering.includes(table)) continue
    const rows = await w.alice.work((tx) =>
      tx.rows(sql`
        select item_id from erp.${fixed(table)} where tenant_id = ${tx.tenantId} and item_id = ${number}`),
    )
    assert.equal(rows.length, 0, table)
  }
})

test('what an item is used for keeps it, and every reason is reported at once', async () => {
  const item = await newItem()
  const child = await newItem()
  const whole = await newItem({ components: [{ itemId: item.id, quantity: 2 }] })
  await call(w.alice.app, `POST /v2/items/${item.id}/children/${child.id}`)
  const [id, other] = [await numberOf(item.id), await numberOf(whole.id)]
  await w.alice.work(async (tx) => {
    tx.later(sql`
      insert into erp.item_cross_references (tenant_id, item_id, other_item_id)
      values (${tx.tenantId}, ${other}, ${id})`)
    tx.later(sql`insert into erp.addresses (tenant_id, id) values (${tx.tenantId}, 1)`)
    tx.later(sql`
      insert into erp.warehouses (tenant_id, id, name, address_id) values (${tx.tenantId}, 1, 'W', 1)`)
    tx.later(sql`
      insert into erp.stocks (tenant_id, item_id, warehouse_id, quantity)
      values (${tx.tenantId}, ${id}, 1, -1)`)
  })
  const refused = await remove(item.id)
  assert.equal(refused.status, 409, refused.text)
  assert.equal(refused.body.errorCode, 'item.in-use')
  assert.deepEqual(Object.keys(refused.body.errors).sort(), [
    'item.in-use.component',
    'item.in-use.cross-reference',
    'item.in-use.parent',
    'item.in-use.stock',
  ])
  await w.alice.work(async (tx) => {
    tx.later(sql`delete from erp.item_cross_references where tenant_id = ${tx.tenantId}`)
    tx.later(sql`update erp.stocks set quantity = 0 where tenant_id = ${tx.tenantId}`)
  })
  await call(w.alice.app, `DELETE /v2/items/${item.id}/children/${child.id}`)
  await call(w.alice.app, `PATCH /v2/items/${whole.id}`, { components: [] })
  assert.equal((await remove(item.id)).status, 204)
})

test('a deleted child leaves the list of its parent, which has changed', async () => {
  const [parent, child] = [await newItem(), await newItem()]
  await call(w.alice.app, `POST /v2/items/${parent.id}/children/${child.id}`)
  const before = await call(w.alice.app, `GET /v2/items/${parent.id}`)
  assert.deepEqual(before.body.childItems, [child.id])
  await remove(child.id)
  const after = await call(w.alice.app, `GET /v2/items/${parent.id}`)
  assert.deepEqual(after.body.childItems, [])
  assert.ok(after.body.changed > before.body.changed)
})

test('a stale If-Match, a dry run and another tenant delete nothing', async () => {
  const item = await newItem()
  assert.equal((await remove(item.id, { 'if-match': '"old"' })).status, 412)
  const dry = await call(w.alice.app, `DELETE /v2/items/${item.id}?dryRun=true`)
  assert.equal(dry.status, 204)
  assert.equal((await call(w.bob.app, `DELETE /v2/items/${item.id}`)).status, 404)
  const read = await call(w.alice.app, `GET /v2/items/${item.id}`)
  assert.equal(read.status, 200)
  assert.equal((await remove(item.id, { 'if-match': String(read.headers['etag']) })).status, 204)
})

test('an item that becomes a component while it is deleted stays, or never becomes one', async () => {
  const whole = await newItem()
  for (let n = 0; n < 5; n++) {
    const part = await newItem()
    const [gone, used] = await Promise.all([
      remove(part.id),
      call(w.alice.app, `PATCH /v2/items/${whole.id}`, {
        components: [{ itemId: part.id, quantity: 1 }],
      }),
    ])
    const isGone = gone.status === 204
    assert.equal(gone.status, isGone ? 204 : 409, gone.text)
    assert.equal(used.status, isGone ? 422 : 200, used.text)
  }
})
