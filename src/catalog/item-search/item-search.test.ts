import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { joined, sql } from '../../platform/postgres/sql.ts'
import { listConditions } from '../../platform/records/fields/field-filter.ts'
import { Text } from '../../platform/values/shape.ts'
import { type TestTenant, world } from '../../whole/testing/world.ts'
import type { ItemField } from '../item-fields/item-field.ts'
import { itemRows } from '../item-fields/item-fields.ts'

const { call, alice, bob } = await world()

async function newItem(body: object, tenant = alice): Promise<string> {
  const reply = await call(tenant.app, 'POST /v2/items', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.sku
}

before(async () => {
  await newItem({ sku: 'TP-100', name: 'Red Steel Teapot', searchTerms: 'Kanne, Ostfriesland' })
  await newItem({
    sku: 'TP-200',
    name: 'Blaue Teetasse (groß)',
    identifiers: { gtin: '4006381333931', manufacturerNumber: 'MX/77', ownIdentifier: 'own_5' },
  })
  await newItem({ sku: 'X', name: `${'ä'.repeat(64)}tail` })
  await newItem({ sku: 'TP-300', name: "Bob's red teapot" }, bob)
})

async function find(text: string, tenant: TestTenant = alice): Promise<string[]> {
  const query = `searchKeyWord=${encodeURIComponent(text)}`
  const v1 = await call(tenant.app, `GET /v1/items?${query}`)
  const v2 = await call(tenant.app, `GET /v2/items?${query}`)
  assert.equal(v1.status, 200, v1.text)
  const found = v1.body.Items.map(({ SKU }: { SKU: string }) => SKU)
  assert.deepEqual(
    v2.body.items.map(({ sku }: { sku: string }) => sku),
    found,
  )
  assert.equal(v1.body.TotalItems, found.length)
  return found
}

test('an item is found by its words, the last one also begun, in any order and any case', async () => {
  for (const text of ['teapot', 'TEA', 'steel red', 'red-steel', 'kanne', 'tp 100', 'TP-100']) {
    assert.deepEqual(await find(text), ['TP-100'], text)
  }
  assert.deepEqual(await find('tp'), ['TP-100', 'TP-200'])
  assert.deepEqual(await find('te'), ['TP-100', 'TP-200'])
  for (const text of ['eapot', 'red blue', 'teapots', 'tp-300']) {
    assert.deepEqual(await find(text), [], text)
  }
})

test('words count as begun where no item has them whole, but for single letters', async () => {
  await newItem({ sku: 'R-1', name: 'Rope, five metres' }, bob)
  await newItem({ sku: 'R-2', name: 'Ropeway, five seats' }, bob)
  assert.deepEqual(await find('rope fiv', bob), ['R-1'])
  assert.deepEqual(await find('fiv ropew', bob), ['R-2'])
  assert.deepEqual(await find('rop fiv', bob), ['R-1', 'R-2'])
  assert.deepEqual(await find('five r', bob), ['R-1', 'R-2'])
  assert.deepEqual(await find('f rope', bob), [])
})

test('identifiers and letters of any language are found', async () => {
  for (const text of ['4006381', 'mx/77', '77', 'own_5', 'groß', 'BLAUE', 'teetasse (']) {
    assert.deepEqual(await find(text), ['TP-200'], text)
  }
  assert.deepEqual(await find('ÄÄÄ'), ['X'])
  assert.deepEqual(await find('ä'.repeat(70)), ['X'])
})

test('a text without any word finds nothing, and no text is a query language', async () => {
  for (const text of ['', ' ', '-', '%', '*', ':*', '&', '|', "'", '\\', '!']) {
    assert.deepEqual(await find(text), [], text)
  }
  assert.deepEqual(await find('red | nothing'), [])
  assert.deepEqual(await find("!red'"), ['TP-100'])
})

test('a parameter that the row of a field declares selects by its column', async () => {
  const row = itemRows['manufacturerNumber'] as ItemField
  const rows = { manufacturerNumber: { ...row, filter: { partNumber: Text(255) } } }
  const selected = (partNumber?: string) =>
    alice.work(async (tx) => {
      const source = { tenantId: tx.tenantId, as: 'items' }
      const conditions = listConditions(rows, source, { partNumber }, {})
      const all = joined([sql`items.tenant_id = ${tx.tenantId}`, ...conditions], ' and ')
      return tx.rows<{ sku: string }>(sql`select sku from erp.items where ${all} order by sku`)
    })
  assert.deepEqual(await selected('MX/77'), [{ sku: 'TP-200' }])
  assert.deepEqual(await selected('MX/78'), [])
  assert.equal((await selected()).length, 3)
  const gone = {
    childItems: { ...(itemRows['childItems'] as ItemField), filter: { child: Text(255) } },
  }
  assert.throws(
    () => listConditions(gone, { tenantId: '', as: 'items' }, { child: 'x' }, {}),
    /child/,
  )
})

test('what changes is found by its new words and not by its old ones', async () => {
  await newItem({ sku: 'N-1', name: 'Lamp' })
  const { body } = await call(alice.app, 'GET /v2/items?searchKeyWord=lamp')
  await call(alice.app, `PATCH /v2/items/${body.items[0].id}`, { name: 'Clock' })
  assert.deepEqual(await find('lamp'), [])
  assert.deepEqual(await find('clock'), ['N-1'])
})

test('a word of more items than are named one by one finds them all', async () => {
  for (let from = 1; from <= 20_100; from += 3_350) {
    await bob.work((tx) =>
      tx.rows(sql`
        insert into erp.items (tenant_id, id, sku, name)
        select ${tx.tenantId}::uuid, 1000 + n, 'many-' || n, case when n % 2 = 0 then 'Even' else 'Odd' end
        from generate_series(${from}::integer, ${from + 3_349}::integer) n`),
    )
  }
  const page = await call(bob.app, 'GET /v2/items?searchKeyWord=many&pageSize=3')
  assert.equal(page.body.totalItems, 20_100)
  assert.deepEqual(
    page.body.items.map(({ sku }: { sku: string }) => sku),
    ['many-1', 'many-2', 'many-3'],
  )
  const even = await call(bob.app, 'GET /v2/items?searchKeyWord=even%20many&pageSize=1')
  assert.equal(even.body.totalItems, 10_050)
  assert.deepEqual(await find('many'), [])
})
