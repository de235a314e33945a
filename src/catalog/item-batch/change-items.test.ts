import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const batch = (items: object[], policy?: string, query = '') =>
  call(alice.app, `POST /v2/items/batch${query}`, {
    ...(policy && { errorPolicy: policy }),
    items,
  })

async function newItems(...names: string[]): Promise<string[]> {
  const { body, text } = await batch(names.map((name) => ({ name })))
  assert.equal(body.createdCount, names.length, text)
  return body.results.map(({ id }: { id: string }) => id)
}

const read = async (id: string) => (await call(alice.app, `GET /v2/items/${id}`)).body
const countItems = async () => (await call(alice.app, 'GET /v2/items?pageSize=1')).body.totalItems
const audits = async (id: string) =>
  (await call(alice.admin, 'GET /v2/admin/audit?pageSize=500')).body.items.filter(
    ({ entityId }: { entityId: string }) => entityId === id,
  )

test('entries without an id are created, those with one changed, and each has its result', async () => {
  const [known, same] = await newItems('Teapot', 'Cup')
  const { status, body } = await batch([
    { name: 'Saucer', sku: 'S-1', itemPriceData: { salesPriceNet: 1.5 } },
    { id: known, name: 'Big teapot', dimensions: { height: 20.5 } },
    { id: same, name: 'Cup' },
  ])
  assert.equal(status, 200)
  assert.deepEqual(
    body.results.map(({ index, status: became }: Record<string, unknown>) => [index, became]),
    [
      [0, 'created'],
      [1, 'updated'],
      [2, 'unchanged'],
    ],
  )
  assert.deepEqual([body.createdCount, body.updatedCount, body.unchangedCount], [1, 1, 1])
  assert.equal(body.results[0].sku, 'S-1')
  assert.equal((await read(body.results[0].id)).itemPriceData.salesPriceNet, 1.5)
  const changed = await read(known as string)
  assert.deepEqual([changed.name, changed.dimensions.height], ['Big teapot', 20.5])
})

test('a batch is an update like any other: what is left out stays, null clears, lists are replaced', async () => {
  const [part, other, whole] = await newItems('Part', 'Other part', 'Whole')
  const list = (components: object[]) => batch([{ id: whole, components }])
  await list([
    { itemId: part, quantity: 2 },
    { itemId: other, quantity: 1 },
  ])
  await batch([{ id: whole, annotation: 'kept', description: 'dropped' }])
  await batch([{ id: whole, description: null }])
  await list([{ itemId: other, quantity: 3 }])
  const record = await read(whole as string)
  assert.deepEqual([record.annotation, record.description], ['kept', null])
  assert.deepEqual(
    record.components.map(({ itemId, quantity }: Record<string, unknown>) => [itemId, quantity]),
    [[other, 3]],
  )
  const unchanged = await list([{ itemId: other, quantity: 3 }])
  assert.equal(unchanged.body.unchangedCount, 1)
})

const faulty = (known: string | undefined) => [
  { id: known, name: 'Changed' },
  { name: 'Wrong digit', identifiers: { gtin: '4006381333932' } },
  { sku: 'without a name' },
  { id: randomUUID(), name: 'Nowhere' },
  { name: 'Unknown manufacturer', manufacturerId: randomUUID() },
  { name: 'Five decimals', itemPriceData: { salesPriceNet: 1.00001 } },
  { name: 'Unknown field', colour: 'red' },
  { id: known, name: 'Twice' },
]

test('all-or-nothing: one fault refuses the batch, names every fault by its entry, and nothing is written', async () => {
  const [known] = await newItems('Before')
  const before = await countItems()
  const { status, body } = await batch(faulty(known))
  assert.equal(status, 422)
  assert.equal(body.errorCode, 'item.batch.refused')
  assert.deepEqual(Object.keys(body.validationErrors).sort(), [
    'items[1].identifiers.gtin',
    'items[2].name',
    'items[3].id',
    'items[4].manufacturerId',
    'items[5].itemPriceData.salesPriceNet',
    'items[6].colour',
    'items[7].id',
  ])
  assert.equal((await read(known as string)).name, 'Before')
  assert.equal(await countItems(), before)
})

test('per-item: what is in order is written, and each fault is reported as for a single item', async () => {
  const [known] = await newItems('Before')
  const { status, body } = await batch(faulty(known), 'per-item')
  assert.equal(status, 200)
  assert.deepEqual([body.updatedCount, body.failedCount], [1, 7])
  assert.deepEqual(
    body.results.slice(1).map(({ errorCode }: { errorCode: string }) => errorCode),
    [
      'request.invalid',
      'request.invalid',
      'item.missing',
      'item.reference.missing',
      'request.invalid',
      'request.invalid',
      'request.invalid',
    ],
  )
  assert.equal((await read(known as string)).name, 'Changed')
})

test('a SKU that another item or an earlier entry holds fails, and the own one does not', async () => {
  const [known] = await newItems('Holder')
  await batch([{ id: known, sku: 'HELD-1' }])
  const { body } = await batch(
    [
      { name: 'a', sku: 'held-1' },
      { name: 'b', sku: 'N-1' },
      { name: 'c', sku: 'n-1' },
      { id: known, sku: 'Held-1' },
    ],
    'per-item',
  )
  assert.deepEqual(
    body.results.map(({ errorCode, status }: Record<string, unknown>) => errorCode ?? status),
    ['item.sku.taken', 'created', 'item.sku.taken', 'updated'],
  )
})

test('entries that close a cycle together fail, and the others are written', async () => {
  const [one, two, three] = await newItems('One', 'Two', 'Three')
  const { body } = await batch(
    [
      { id: one, components: [{ itemId: two, quantity: 1 }] },
      { id: two, components: [{ itemId: one, quantity: 1 }] },
      { id: three, components: [{ itemId: one, quantity: 1 }] },
    ],
    'per-item',
  )
  assert.deepEqual(
    body.results.map(({ errorCode, status }: Record<string, unknown>) => errorCode ?? status),
    ['item.component.cycle', 'item.component.cycle', 'updated'],
  )
  assert.deepEqual((await read(one as string)).components, [])
})

test("another tenant's item is one that does not exist", async () => {
  const foreign = await call(bob.app, 'POST /v2/items', { name: 'Theirs' })
  const { body } = await batch([{ id: foreign.body.id, name: 'Mine' }], 'per-item')
  assert.equal(body.results[0].errorCode, 'item.missing')
  assert.equal((await call(bob.app, `GET /v2/items/${foreign.body.id}`)).body.name, 'Theirs')
})

test('every written item has its own audit entry, an unchanged one has none', async () => {
  const [known, same] = await newItems('Audited', 'Same')
  await batch([
    { id: known, annotation: 'new' },
    { id: same, name: 'Same' },
  ])
  const [entry, ...others] = await audits(known as string)
  assert.deepEqual([entry.before.annotation, entry.after.annotation], [null, 'new'])
  assert.equal(others.length, 1)
  assert.equal((await audits(same as string)).length, 1)
})

test('the audit entry shows the lists as they were and as they are', async () => {
  const [whole, part] = await newItems('Whole', 'Part')
  await batch([{ id: whole, components: [{ itemId: part, quantity: 2 }] }])
  const [entry] = await audits(whole as string)
  assert.deepEqual(
    [entry.before.components, entry.after.components],
    [[], [{ itemId: part, quantity: 2, sortNumber: 0 }]],
  )
})

test('a dry run answers what would be and writes nothing; a repeated key is answered once more', async () => {
  const before = await countItems()
  const tried = await batch([{ name: 'Tried' }], 'all-or-nothing', '?dryRun=true')
  assert.deepEqual([tried.status, tried.body.createdCount], [200, 1])
  assert.equal(await countItems(), before)
  const key = { 'idempotency-key': randomUUID() }
  const send = () => call(alice.app, 'POST /v2/items/batch', { items: [{ name: 'Once' }] }, key)
  const [first, second] = [await send(), await send()]
  assert.deepEqual(second.body, first.body)
  assert.equal(await countItems(), before + 1)
})

test('a thousand entries are one batch, and one more or none is refused', async () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `Bulk ${n}` }))
  assert.equal((await batch(entries(1000))).body.createdCount, 1000)
  assert.equal((await batch(entries(1001))).status, 400)
  assert.equal((await batch([])).status, 400)
})

test('two batches over the same items in opposite order wait for each other', async () => {
  const ids = await newItems(...Array.from({ length: 50 }, (_, n) => `Shared ${n}`))
  const named = (label: string) => ids.map((id, n) => ({ id, name: `${label} ${n}` }))
  const answers = await Promise.all([batch(named('a')), batch(named('b').reverse())])
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.updatedCount]),
    [
      [200, 50],
      [200, 50],
    ],
  )
})
