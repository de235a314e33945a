import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { everyField, itemWorld } from '../../whole/testing/item-world.ts'
import { Item } from './item.ts'

const { w, newItem, patch } = await itemWorld()

test('every field that is written is answered as it was written, in both generations', async () => {
  const body = everyField()
  const created = await newItem(body)
  const { body: read, text } = await w.call(w.alice.app, `GET /v1/items/${created.Id}`)
  assert.deepEqual({ ...read, ...body, Categories: null }, { ...read, Categories: null })
  assert.deepEqual(read.Categories, [
    { CategoryId: 1, Name: 'Tea' },
    { CategoryId: 2, Name: 'Coffee' },
  ])
  assert.match(text, /"PurchasePriceNet":0.0001,/)
  const uuid = await w.alice.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      select uuid from erp.items where tenant_id = ${tx.tenantId} and id = ${created.Id}`),
  )
  const second = await w.call(w.alice.app, `GET /v2/items/${uuid?.uuid}`)
  assert.equal(second.body.id, uuid?.uuid)
  assert.equal(second.body.sku, body.SKU)
  assert.equal(second.body.weights.itemWeight, 0.25)
  assert.equal(second.body.identifiers.isbn, '978-3-16-148410-0')
  assert.match(second.body.categories[0].categoryId, /^[0-9a-f-]{36}$/)
})

test('an answer carries every field of the interface, also the empty ones', async () => {
  const item = await newItem()
  const fields = Object.keys(Item.properties).map((field) =>
    field === 'sku' ? 'SKU' : field[0]?.toUpperCase() + field.slice(1),
  )
  assert.deepEqual(Object.keys(item).sort(), fields.sort())
})

test('what is not sent stays, what is sent as null is cleared, objects merge and lists are replaced', async () => {
  const item = await newItem(everyField())
  const changed = await patch(item.Id, {
    Description: null,
    ManufacturerId: null,
    ItemPriceData: { SalesPriceNet: 10 },
    Categories: [{ CategoryId: 2 }],
    ActiveSalesChannels: ['2-1-1'],
  })
  assert.equal(changed.status, 200, changed.text)
  const { body } = changed
  assert.equal(body.Description, null)
  assert.equal(body.ManufacturerId, null)
  assert.equal(body.ShortDescription, 'Short')
  assert.equal(body.ItemPriceData.SalesPriceNet, 10)
  assert.equal(body.ItemPriceData.SuggestedRetailPrice, 15.5)
  assert.deepEqual(body.Categories, [{ CategoryId: 2, Name: 'Coffee' }])
  assert.deepEqual(body.ActiveSalesChannels, ['2-1-1'])
  assert.deepEqual((await w.call(w.alice.app, `GET /v1/items/${item.Id}`)).body, body)
})

test('a patch that changes nothing leaves Changed and the ETag and writes no audit entry', async () => {
  const item = await newItem(everyField())
  const before = await w.call(w.alice.app, `GET /v1/items/${item.Id}`)
  const same = {
    Name: 'Everything',
    Categories: [{ CategoryId: 1 }, { CategoryId: 2 }],
    Dimensions: { Width: 2 },
  }
  const after = await patch(item.Id, same, { 'x-request-id': `nothing-${item.Id}` })
  assert.equal(after.text, before.text)
  assert.equal(after.headers['etag'], before.headers['etag'])
  assert.equal((await patch(item.Id, {})).text, before.text)
  assert.equal(await audits(`nothing-${item.Id}`), 0)
})

test('a change is in the audit trail with what was and what is', async () => {
  const item = await newItem({ Name: 'Old' })
  const headers = { 'x-request-id': `change-${item.Id}` }
  await w.call(
    w.alice.app,
    `PATCH /v1/items/${item.Id}?disableAutomaticWorkflows=true`,
    { Name: 'New' },
    headers,
  )
  const entry = await w.alice.work((tx) =>
    tx.row(sql`
      select before, after, app_id, operation, mark from erp.audit_entries
      where tenant_id = ${tx.tenantId} and request_id = ${headers['x-request-id']}`),
  )
  assert.deepEqual(entry, {
    before: { name: 'Old' },
    after: { name: 'New' },
    app_id: 'test-app',
    operation: 'updateItem',
    mark: 'workflows-disabled',
  })
})

function audits(requestId: string): Promise<number> {
  return w.alice.work(async (tx) => {
    const row = await tx.row<{ count: number }>(sql`
      select count(*) as count from erp.audit_entries
      where tenant_id = ${tx.tenantId} and request_id = ${requestId}`)
    return row?.count ?? 0
  })
}

test('response-only fields may repeat what the record shows, and nothing else', async () => {
  const item = await newItem(everyField())
  const read = (await w.call(w.alice.app, `GET /v1/items/${item.Id}`)).body
  const written = await patch(item.Id, { ...read, Name: 'Written back' })
  assert.equal(written.status, 200, written.text)
  assert.equal(written.body.Name, 'Written back')
  const refused = await patch(item.Id, {
    Id: 99,
    IsActive: false,
    Categories: [{ CategoryId: 1, Name: 'Beer' }],
  })
  assert.equal(refused.status, 400)
  assert.deepEqual(Object.keys(refused.body.ValidationErrors).sort(), [
    'Categories[0].Name',
    'Id',
    'IsActive',
  ])
})

test('all faults of a body are reported at once, by path in the spelling of the caller', async () => {
  const item = await newItem()
  const reply = await patch(item.Id, {
    SKU: null,
    Nmae: 'typo',
    SortNumber: 2147483648,
    ItemPriceData: { SalesPriceNet: 1.00001, PurchasePriceNet: '1' },
    Components: [{ ItemId: 'one', Quantity: 0 }],
    Dimensions: { Length: -1, Width: 1e308 },
  })
  assert.equal(reply.status, 400)
  assert.equal(reply.body.ErrorCode, 'request.invalid')
  assert.deepEqual(Object.keys(reply.body.ValidationErrors).sort(), [
    'Components[0].ItemId',
    'Components[0].Quantity',
    'Dimensions.Length',
    'Dimensions.Width',
    'ItemPriceData.PurchasePriceNet',
    'ItemPriceData.SalesPriceNet',
    'Nmae',
    'SKU',
    'SortNumber',
  ])
})

test('hostile values are refused with 400 and never end in a failure', async () => {
  const item = await newItem()
  const bodies = [
    '{"Name":"a\\u0000b"}',
    '{"Name":"\\ud800"}',
    '{"Name":"x","__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"ItemPriceData":{"SalesPriceNet":1e308}}',
    '{"ItemPriceData":{"SalesPriceNet":1e-400}}',
    '{"ItemPriceData":{"SalesPriceNet":1.00000000000000000001}}',
    '{"SortNumber":0x1}',
    `{"Name":${'['.repeat(100_000)}`,
    '[]',
    'null',
    '"text"',
    '',
  ]
  for (const body of bodies) {
    const reply = await w.call(w.alice.app, `PATCH /v1/items/${item.Id}`, body, {
      'content-type': 'application/json',
    })
    assert.equal(reply.status, 400, `${body.slice(0, 60)} ${reply.text}`)
  }
  const zero = await patch(item.Id, { ItemPriceData: { SalesPriceNet: -0 } })
  assert.equal(zero.status, 200)
  assert.equal(({} as Record<string, unknown>)['x'], undefined)
})

test('ids that are not int32 are refused', async () => {
  for (const id of [
    '0',
    '-1',
    '2147483648',
    '9007199254740993',
    '1e3',
    '0x1',
    '+1',
    '%D9%A1',
    '1.0',
  ]) {
    const reply = await w.call(w.alice.app, `GET /v1/items/${id}`)
    assert.equal(reply.status, 400, `${id} ${reply.text}`)
  }
})

test('records of another tenant do not exist, be it as the item or as what it refers to', async () => {
  const own = await newItem()
  const foreign = await w.bob.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      insert into erp.manufacturers (tenant_id, id, name) values (${tx.tenantId}, 77, 'Bob''s') returning uuid`),
  )
  const byNumber = await patch(own.Id, {
    ManufacturerId: 77,
    TaxClassId: 4711,
    Categories: [{ CategoryId: 9 }],
  })
  assert.equal(byNumber.status, 422)
  assert.deepEqual(Object.keys(byNumber.body.ValidationErrors).sort(), [
    'Categories[0].CategoryId',
    'ManufacturerId',
    'TaxClassId',
  ])
  const ours = await w.call(w.alice.app, 'POST /v2/items', {
    name: 'Mine',
    manufacturerId: foreign?.uuid,
  })
  assert.equal(ours.status, 422)
  const theirs = await w.call(w.bob.app, 'POST /v2/items', { name: "Bob's" })
  const unknown = crypto.randomUUID()
  const seen = await w.call(w.alice.app, `GET /v2/items/${theirs.body.id}`)
  const missing = await w.call(w.alice.app, `GET /v2/items/${unknown}`)
  assert.equal(seen.status, 404)
  assert.equal(seen.text, missing.text)
})

test('an SKU is made of the number where none is given, and is unique in the tenant in any case', async () => {
  const item = await newItem()
  assert.equal(item.SKU, `A-${String(item.Id).padStart(6, '0')}`)
  await newItem({ SKU: `A-${String(item.Id + 2).padStart(6, '0')}` })
  const next = await newItem()
  assert.match(next.SKU, /^A-\d{6}-\d+$/)
  const taken = await w.call(w.alice.app, 'POST /v1/items', {
    Name: 'x',
    SKU: item.SKU.toLowerCase(),
  })
  assert.equal(taken.status, 409)
  assert.equal(taken.body.ErrorCode, 'item.sku.taken')
  assert.equal(
    (await w.call(w.bob.app, 'POST /v1/items', { Name: 'x', SKU: item.SKU })).status,
    201,
  )
})

test('wrong check digits are refused', async () => {
  const item = await newItem()
  const reply = await patch(item.Id, {
    Identifiers: { Gtin: '4006381333930', ISBN: '0-306-40615-3', UPC: '1' },
  })
  assert.equal(reply.status, 400)
  assert.deepEqual(Object.keys(reply.body.ValidationErrors).sort(), [
    'Identifiers.Gtin',
    'Identifiers.ISBN',
    'Identifiers.UPC',
  ])
})
