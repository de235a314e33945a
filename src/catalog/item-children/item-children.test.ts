import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'

const w = await world()
const { call } = w

async function newItem(tenant = w.alice): Promise<string> {
  const reply = await call(tenant.app, 'POST /v2/items', { name: 'An item' })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

const assign = (parent: string, child: string, values?: unknown) =>
  call(w.alice.app, `POST /v2/items/${parent}/children/${child}`, values)
const detach = (parent: string, child: string) =>
  call(w.alice.app, `DELETE /v2/items/${parent}/children/${child}`)
const read = async (id: string) => (await call(w.alice.app, `GET /v2/items/${id}`)).body
const children = async (id: string) =>
  (await call(w.alice.app, `GET /v2/items/${id}/children`)).body.items

let lastId = 0

/** A variation of the item with two values; answers their keys. */
function addVariation(itemId: string): Promise<{ id: number; uuid: string }[]> {
  const [variation, one, two] = [++lastId, ++lastId, ++lastId]
  return w.alice.work(async (tx) => {
    await tx.rows(sql`
      insert into erp.item_variations (tenant_id, id, item_id, name, type)
      select ${tx.tenantId}::uuid, ${variation}::integer, id, 'Colour', 0
      from erp.items where tenant_id = ${tx.tenantId} and uuid = ${itemId}`)
    return tx.rows(sql`
      insert into erp.item_variation_values (tenant_id, id, variation_id, name)
      values (${tx.tenantId}, ${one}, ${variation}, 'red'), (${tx.tenantId}, ${two}, ${variation}, 'blue')
      returning id, uuid`)
  })
}

test('a child is assigned and detached; both items have changed, and a repetition changes nothing', async () => {
  const [parent, child] = [await newItem(), await newItem()]
  const [before, childBefore] = [await read(parent), await read(child)]
  assert.equal((await assign(parent, child)).status, 204)
  const [after, childAfter] = [await read(parent), await read(child)]
  assert.deepEqual(after.childItems, [child])
  assert.equal(childAfter.parentItemId, parent)
  assert.ok(after.changed > before.changed && childAfter.changed > childBefore.changed)
  assert.equal((await assign(parent, child)).status, 204)
  assert.deepEqual(await read(parent), after)
  assert.equal((await detach(parent, child)).status, 204)
  assert.equal((await read(child)).parentItemId, null)
  const again = await detach(parent, child)
  assert.equal(again.status, 404)
  assert.equal(again.body.errorCode, 'item.child.missing')
  const entries = await w.alice.work((tx) =>
    tx.rows(sql`
      select operation from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity_id = ${child} order by at, id`),
  )
  assert.deepEqual(entries.map(({ operation }) => operation).sort(), [
    'assignItemChild',
    'createItem',
    'detachItemChild',
  ])
})

test('generation 1 assigns by number, with numbers of variation values', async () => {
  const [parent, child] = [await newItem(), await newItem()]
  const [red] = await addVariation(parent)
  const keys = await w.alice.work((tx) =>
    tx.rows<{ id: number }>(sql`
      select id from erp.items
      where tenant_id = ${tx.tenantId} and uuid = any(${[parent, child]}::uuid[]) order by id`),
  )
  const [one, two] = keys.map(({ id }) => id)
  const reply = await call(w.alice.app, `POST /v1/items/${one}/children/${two}`, [red?.id])
  assert.equal(reply.status, 204, reply.text)
  assert.deepEqual(await children(parent), [
    {
      itemId: child,
      sku: (await read(child)).sku,
      name: 'An item',
      isActive: true,
      variationValueIds: [red?.uuid],
    },
  ])
  assert.equal((await call(w.alice.app, `DELETE /v1/items/${one}/children/${two}`)).status, 204)
})

test('the values that a child stands for are replaced by a list, and stay without one', async () => {
  const [parent, child, stranger] = [await newItem(), await newItem(), await newItem()]
  const [red, blue] = await addVariation(parent)
  const [foreign] = await addVariation(stranger)
  const unknown = crypto.randomUUID()
  const refused = await assign(parent, child, [red?.uuid, foreign?.uuid, unknown])
  assert.equal(refused.status, 422, refused.text)
  assert.deepEqual(Object.keys(refused.body.validationErrors), ['[1]', '[2]'])
  assert.equal((await read(child)).parentItemId, null)
  assert.equal((await assign(parent, child, [red?.uuid, red?.uuid])).status, 204)
  assert.equal((await assign(parent, child, [blue?.uuid])).status, 204)
  assert.deepEqual((await children(parent))[0].variationValueIds, [blue?.uuid])
  assert.equal((await assign(parent, child)).status, 204)
  assert.deepEqual((await children(parent))[0].variationValueIds, [blue?.uuid])
  assert.equal((await assign(parent, child, [])).status, 204)
  assert.deepEqual((await children(parent))[0].variationValueIds, [])
  assert.equal((await assign(parent, child, ['x'])).status, 400)
})

test('a child has one parent, and nobody is its own descendant at any depth', async () => {
  const [a, b, c, d] = [await newItem(), await newItem(), await newItem(), await newItem()]
  assert.equal((await assign(a, b)).status, 204)
  assert.equal((await assign(b, c)).status, 204)
  for (const [parent, child] of [
    [c, a],
    [b, a],
    [a, a],
  ] as const) {
    const reply = await assign(parent, child)
    assert.equal(reply.status, 422, reply.text)
    assert.equal(reply.body.errorCode, 'item.parent.cycle')
  }
  const taken = await assign(d, c)
  assert.equal(taken.status, 409)
  assert.equal(taken.body.errorCode, 'item.child.taken')
})

test('two assignments that would close a cycle together cannot both happen', async () => {
  for (let n = 0; n < 5; n++) {
    const [a, b] = [await newItem(), await newItem()]
    const replies = await Promise.all([assign(a, b), assign(b, a)])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 422])
  }
})

test('items of another tenant have no part in it', async () => {
  const [own, foreign] = [await newItem(), await newItem(w.bob)]
  assert.equal((await assign(own, foreign)).status, 404)
  assert.equal((await assign(foreign, own)).status, 404)
  assert.equal((await detach(own, foreign)).status, 404)
  assert.equal((await call(w.alice.app, `GET /v2/items/${foreign}/children`)).status, 404)
  const child = await newItem()
  const dry = await call(w.alice.app, `POST /v2/items/${own}/children/${child}?dryRun=true`)
  assert.equal(dry.status, 204)
  assert.deepEqual(await children(own), [])
})

test('an item is put up for sale and taken off, and what is so already stays as it is', async () => {
  const id = await newItem()
  const off = await call(w.alice.app, `POST /v2/items/${id}/deactivate`)
  assert.equal(off.status, 200, off.text)
  assert.equal(off.body.isActive, false)
  assert.equal((await call(w.alice.app, `POST /v2/items/${id}/deactivate`)).text, off.text)
  const on = await call(w.alice.app, `POST /v2/items/${id}/activate`)
  assert.equal(on.body.isActive, true)
  assert.ok(on.body.changed > off.body.changed)
  const entries = await w.alice.work((tx) =>
    tx.rows(sql`
      select operation, before, after from erp.audit_entries
      where tenant_id = ${tx.tenantId} and entity_id = ${id} and operation <> 'createItem' order by at`),
  )
  assert.deepEqual(entries, [
    { operation: 'deactivateItem', before: { is_active: true }, after: { is_active: false } },
    { operation: 'activateItem', before: { is_active: false }, after: { is_active: true } },
  ])
  assert.equal((await call(w.bob.app, `POST /v2/items/${id}/activate`)).status, 404)
})
