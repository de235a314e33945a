import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { world } from '../testing/world.ts'
import { assertChangesNumbered } from './testing/audited-changes.ts'

/** An import announces every record that it writes, no other one, and in bounded parts. */

const { call, alice, database } = await world()
const directory = mkdtempSync(join(tmpdir(), 'kontor-announced-'))
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
before(async () => {
  await owner.connect()
  const { status, text } = await call(alice.app, 'POST /v2/warehouses', { name: 'Main' })
  assert.ok(status < 300, text)
})
after(async () => {
  await owner.end()
  rmSync(directory, { recursive: true })
})

interface Entry {
  readonly entity: string
  readonly kind: string
  readonly ids: readonly number[]
}

/** What the import of a file announces, whose readers have read everything before. */
async function announcedBy(
  kind: keyof typeof exchangedKinds,
  lines: readonly string[],
): Promise<Entry[]> {
  await owner.query('delete from erp.pending_events')
  const file = join(directory, `${kind}.csv`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  const { pool } = database
  const report = await exchangedKinds[kind].importFile({ pool, tenantId: alice.tenantId, file })
  assert.ok(report.written, JSON.stringify(report))
  await assertChangesNumbered(owner, 1)
  const { rows } = await owner.query<Entry>(
    'select entity, kind, record_ids as ids from erp.pending_events order by entity, kind, id',
  )
  return rows
}

const idsOf = (entries: readonly Entry[], entity: string, kind: string) =>
  entries
    .flatMap((one) => (one.entity === entity && one.kind === kind ? one.ids : []))
    .toSorted(ascending)
const ascending = (one: number, other: number) => one - other

/** The numbers of the tenant's rows that satisfy a condition. */
async function stored(table: string, condition = 'true'): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `select id from erp.${table} where tenant_id = $1 and ${condition} order by id`,
    [alice.tenantId],
  )
  return rows.map(({ id }) => id)
}

const count = 6_000
const itemLines = (price: (n: number) => number) => [
  'sku,name,price,manufacturer,category,parent',
  ...Array.from(
    { length: count },
    (_, n) =>
      `P-${n},Item ${n},${price(n)},Maker ${n % 3},Top ${n % 4},${n % 10 === 1 ? 'P-0' : ''}`,
  ),
]

test('items that an import creates, and the records that they name, in parts of at most 5,000', async () => {
  const entries = await announcedBy(
    'items',
    itemLines(() => 1),
  )
  for (const [entity, table] of [
    ['item', 'items'],
    ['manufacturer', 'manufacturers'],
    ['category', 'categories'],
  ] as const) {
    assert.deepEqual(idsOf(entries, entity, 'created'), await stored(table), entity)
  }
  assert.ok(entries.every(({ ids }) => ids.length > 0 && ids.length <= 5_000))
  assert.ok(entries.length < 60, `${entries.length} entries`)
})

test('only those items that an import changes', async () => {
  const entries = await announcedBy(
    'items',
    itemLines((n) => (n % 100 === 0 ? 2 : 1)),
  )
  const changed = await stored('items', 'sales_price_net = 2')
  assert.equal(changed.length, count / 100)
  assert.deepEqual(idsOf(entries, 'item', 'changed'), changed)
  assert.equal(entries.flatMap(({ ids }) => ids).length, changed.length)
})

test('customers, created and changed', async () => {
  const lines = (city: string) => [
    'customer number,company,city',
    `1001,Alpha,${city}`,
    '1002,Beta,Kiel',
  ]
  assert.deepEqual(
    idsOf(await announcedBy('customers', lines('Bonn')), 'customer', 'created'),
    await stored('customers'),
  )
  const entries = await announcedBy('customers', lines('Bern'))
  assert.deepEqual(
    idsOf(entries, 'customer', 'changed'),
    await stored('customers', `number = '1001'`),
  )
  assert.equal(entries.length, 1)
})

test('the items of imported prices and stock', async () => {
  const priced = await stored('items', `sku in ('P-5', 'P-6')`)
  const prices = await announcedBy('prices', [
    'kind,sku,customer,from quantity,net price',
    'customer,P-5,1001,1,3',
    'customer,P-6,1002,1,4',
  ])
  assert.deepEqual(idsOf(prices, 'item', 'changed'), priced)
  const stock = await announcedBy('stock', ['sku,warehouse,quantity', 'P-5,Main,3', 'P-6,Main,0'])
  assert.deepEqual(idsOf(stock, 'stock', 'changed'), await stored('items', `sku = 'P-5'`))
})

test('customers whose addresses an import adds or changes, and no other', async () => {
  const lines = (street: string) => [
    'customer number,kind,company,street,city,country',
    `1001,billing,Alpha,${street},Bern,CH`,
    '1002,shipment,Beta Depot,Kai 4,Kiel,DE',
  ]
  const both = await stored('customers', `number in ('1001', '1002')`)
  const added = await announcedBy('addresses', lines('Weg 1'))
  assert.deepEqual(idsOf(added, 'customer', 'changed'), both)
  const changed = await announcedBy('addresses', lines('Weg 2'))
  const first = await stored('customers', `number = '1001'`)
  assert.deepEqual(idsOf(changed, 'customer', 'changed'), first)
  assert.deepEqual(await announcedBy('addresses', lines('Weg 2')), [])
})

test('imported orders, once; those that are there already stay silent', async () => {
  await alice.work((tx) => insertCompanies(tx, ['Seller']))
  const lines = [
    'order number,customer number,net prices,product name,quantity,unit price,vat %',
    'A-1,1001,yes,Engraving,1,10,19',
    'A-1,1001,yes,Wrapping,2,3,19',
    'A-2,1002,yes,Engraving,1,10,19',
  ]
  const entries = await announcedBy('orders', lines)
  assert.deepEqual(idsOf(entries, 'sales-order', 'created'), await stored('sales_orders'))
  assert.equal((await stored('sales_orders')).length, 2)
  assert.deepEqual(await announcedBy('orders', lines), [])
})
