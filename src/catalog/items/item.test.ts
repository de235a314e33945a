import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { world } from '../../main/testing/world.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { Item } from './item.ts'

const w = await world()
before(async () => {
  for (const tenant of [w.alice, w.bob]) {
    await tenant.work(async (tx) => {
      for (const [table, id] of [
        ['manufacturers', 1],
        ['tax_classes', 1],
        ['customer_groups', 1],
      ] as const) {
        const columns = sql`(tenant_id, id, name) values (${tx.tenantId}, ${id}, 'One')`
        if (table === 'manufacturers') tx.later(sql`insert into erp.manufacturers ${columns}`)
        if (table === 'tax_classes') tx.later(sql`insert into erp.tax_classes ${columns}`)
        if (table === 'customer_groups') tx.later(sql`insert into erp.customer_groups ${columns}`)
      }
      tx.later(sql`
        insert into erp.categories (tenant_id, id, name)
        values (${tx.tenantId}, 1, 'Tea'), (${tx.tenantId}, 2, 'Coffee')`)
      tx.later(sql`
        insert into erp.sales_channels (tenant_id, id, type, connection, shop, name)
        values (${tx.tenantId}, 1, 1, 1, 1, 'Shop'), (${tx.tenantId}, 2, 2, 1, 1, 'Till'),
          (${tx.tenantId}, 3, 3, 1, 1, 'Marketplace')`)
    })
  }
})

async function newItem(body: object = {}, tenant = w.alice) {
  const reply = await w.call(tenant.app, 'POST /v1/items', { Name: 'An item', ...body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body as Record<string, never> & { Id: number; SKU: string; Changed: string }
}

const patch = (id: number, body: object, headers?: Record<string, string>) =>
  w.call(w.alice.app, `PATCH /v1/items/${id}`, body, headers)

const everyField = () => ({
  SKU: `full-${crypto.randomUUID()}`,
  ManufacturerId: 1,
  Categories: [{ CategoryId: 1 }, { CategoryId: 2 }],
  Name: 'Everything',
  Description: 'Long',
  ShortDescription: 'Short',
  Identifiers: {
    Gtin: '4006381333931',
    ManufacturerNumber: 'M-1',
    ISBN: '978-3-16-148410-0',
    UPC: '036000291452',
    MarketplaceBFnsku: 'X1',
    Asins: ['A1', 'A2'],
    OwnIdentifier: 'own',
  },
  ItemPriceData: {
    SalesPriceNet: 12.99,
    SuggestedRetailPrice: 15.5,
    PurchasePriceNet: 0.0001,
    MarketplaceAPrice: 99_999_999_998.9999,
    MarketplaceBPrice: 3,
  },
  ActiveSalesChannels: ['1-1-1', '2-1-1'],
  SortNumber: -5,
  Annotation: 'note',
  ReleasedOnDate: '2026-01-02T03:04:05.000Z',
  StorageOptions: {
    GlobalMinimumStockLevel: 5.5,
    Buffer: 2,
    SerialNumberTracking: true,
    ProcurementTime: 3,
    DetermineProcurementTimeAutomatically: true,
    AdditionalHandlingTime: 1,
    InventoryManagementActive: false,
    SplitQuantity: true,
    SerialNumberItem: true,
    SubjectToShelfLifeExpirationDate: true,
    SubjectToBatchItem: true,
  },
  CountryOfOrigin: 'DE',
  TaxClassId: 1,
  Dimensions: { Length: 1.5, Width: 2, Height: 3.25 },
  Weights: { ItemWeigth: 0.25, ShippingWeight: 0.3 },
  AllowNegativeStock: true,
  Quantities: {
    MinimumOrderQuantity: 2,
    PermissibleOrderQuantity: 4,
    MinimumPurchaseQuantityForCustomerGroup: [
      {
        CustomerGroupId: 1,
        PermissibleOrderQuantity: 1,
        MinimumPurchaseQuantity: 10,
        IsActive: true,
      },
    ],
  },
  DangerousGoods: { UnNumber: '1950', HazardNo: '23' },
  Taric: '0902',
  SearchTerms: 'tea green',
  PriceListActive: true,
  IgnoreDiscounts: true,
})

test('every field that is written is answered as it was written, in both generations', async () => {
  const body = everyField()
  const created = await newItem(body)
  const { body: read, text } = await w.call(w.alice.app, `GET /v1/items/${created.Id}`)
  assert.deepEqual({ ...read, ...body, Categories: null }, { ...read, Categories: null })
  assert.deepEqual(read.Categories, [
    { CategoryId: 1, Name: 'Tea' },
    { CategoryId: 2, Name: 'Coffee' },
  ])
  assert.match(text, /"PurchasePriceNet" : 0.0001/)
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

test('all faults of a body are told at once, by path in the spelling of the caller', async () => {
  const item = await newItem()
  const reply = await patch(item.Id, {
    SKU: null,
    Nmae: 'typo',
    SortNumber: 2147483648,
    ItemPriceData: { SalesPriceNet: 1.00001, PurchasePriceNet: '1' },
    Components: [{ ItemId: '1', Quantity: 0 }],
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

test('ids that are no int32 are no ids', async () => {
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

test('a bill of material cannot contain itself, at any depth, nor a component twice', async () => {
  const [a, b, c] = [await newItem(), await newItem(), await newItem()]
  assert.equal((await patch(a.Id, { Components: [{ ItemId: b.Id, Quantity: 2 }] })).status, 200)
  assert.equal((await patch(b.Id, { Components: [{ ItemId: c.Id, Quantity: 1.5 }] })).status, 200)
  for (const [id, part] of [
    [c.Id, a.Id],
    [c.Id, b.Id],
    [a.Id, a.Id],
  ] as const) {
    const reply = await patch(id, { Components: [{ ItemId: part, Quantity: 1 }] })
    assert.equal(reply.status, 422, reply.text)
    assert.deepEqual(Object.keys(reply.body.Errors), ['item.component.cycle'])
  }
  const twice = await patch(a.Id, {
    Components: [
      { ItemId: b.Id, Quantity: 1 },
      { ItemId: b.Id, Quantity: 2 },
    ],
  })
  assert.equal(twice.body.ErrorCode, 'item.component.duplicate')
  assert.deepEqual((await w.call(w.alice.app, `GET /v1/items/${c.Id}`)).body.Components, [])
})

test('two changes that would close a cycle together cannot both happen', async () => {
  const [a, b] = [await newItem(), await newItem()]
  const replies = await Promise.all([
    patch(a.Id, { Components: [{ ItemId: b.Id, Quantity: 1 }] }),
    patch(b.Id, { Components: [{ ItemId: a.Id, Quantity: 1 }] }),
  ])
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422])
})

test('only online shops and points of sale are activated by the list, and a marketplace is left alone', async () => {
  const item = await newItem()
  const refused = await patch(item.Id, { ActiveSalesChannels: ['1-1-1', '3-1-1'] })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.ErrorCode, 'item.sales-channel.kind')
  assert.equal((await patch(item.Id, { ActiveSalesChannels: ['9-9-9'] })).status, 422)
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
    [...fields, ...texts].flatMap((body) => Array.from({ length: 6 }, () => patch(item.Id, body))),
  )
  assert.ok(replies.every(({ status }) => status === 200))
  const { body } = await w.call(w.alice.app, `GET /v1/items/${item.Id}`)
  assert.deepEqual(body.Dimensions, { Length: 7, Width: 7, Height: 7 })
  for (const text of texts) assert.deepEqual({ ...body, ...text }, body)
})

test('a list is filtered by every filter it has, in the order of the numbers', async () => {
  const word = crypto.randomUUID()
  const one = await newItem({
    Name: `Needle ${word}`,
    ManufacturerId: 1,
    Categories: [{ CategoryId: 1 }],
    ActiveSalesChannels: ['1-1-1'],
  })
  const two = await newItem({ Name: 'Hay', SearchTerms: word.toUpperCase() })
  const list = async (query: string) => {
    const reply = await w.call(w.alice.app, `GET /v1/items?${query}`)
    assert.equal(reply.status, 200, reply.text)
    return (reply.body.Items as { Id: number }[]).map(({ Id }) => Id)
  }
  assert.deepEqual(await list(`searchKeyWord=${word}`), [one.Id, two.Id])
  assert.deepEqual(await list(`searchKeyWord=${word}&manufacturerId=1`), [one.Id])
  assert.deepEqual(await list(`searchKeyWord=${word}&categoryId=1`), [one.Id])
  assert.deepEqual(await list(`searchKeyWord=${word}&isActiveOnSalesChannelId=1-1-1`), [one.Id])
  assert.deepEqual(await list(`searchKeyWord=${word}&isActiveOnSalesChannelId=2-1-1`), [])
  assert.deepEqual(await list(`searchKeyWord=${word}&parentItemId=1`), [])
  assert.deepEqual(await list(`searchKeyWord=${word}&changedSince=${two.Changed}`), [two.Id])
  assert.deepEqual(await list('searchKeyWord=%25&pageSize=1'), [])
  assert.equal((await w.call(w.alice.app, 'GET /v1/items?searchKeyWord=a%00b')).status, 400)
})
