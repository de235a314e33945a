import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { exportRows, type FileFormat } from '../../platform/exchange/export/exported-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { insertWarehouses } from '../../warehouse/warehouses/warehouse-store.ts'
import { addTenant, type TestTenant, world } from '../testing/world.ts'

/** Exported files can be imported again: items, prices and stock, in both formats. */

const all = await world()
const { call, database, vault } = all
const { pool } = database
const directory = mkdtempSync(join(tmpdir(), 'kontor-round-'))
after(() => rmSync(directory, { recursive: true }))

const sample = (path: string) =>
  fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url))
const unlessAbsent = (path: string) => ({
  skip: existsSync(sample(path)) ? false : `THE SAMPLE DATA ${path} IS NOT HERE`,
})

type Kind = keyof typeof exchangedKinds
let count = 0

async function exportFrom(
  { tenantId }: TestTenant,
  kind: Kind,
  format: FileFormat,
): Promise<string> {
  const file = join(directory, `${kind}-${++count}.${format}`)
  await exportRows({ pool, tenantId, exporter: exchangedKinds[kind].exporter, file, format })
  return file
}

function importInto({ tenantId }: TestTenant, kind: Kind, file: string) {
  return exchangedKinds[kind].importFile({ pool, tenantId, file, unknownColumns: 'ignore' })
}

const newTenant = (name: string) => addTenant(database, vault, { name, isOperator: false })

/** All items of a tenant in a generation, without what belongs to each tenant alone. */
async function itemsOf({ app }: TestTenant, generation: 'v1' | 'v2'): Promise<object[]> {
  const { body } = await call(app, `GET /${generation}/items?pageSize=500`)
  const items: Record<string, unknown>[] = body.Items ?? body.items
  const skuById = new Map(
    items.map((item) => [item['Id'] ?? item['id'], item['SKU'] ?? item['sku']]),
  )
  return items
    .map((item) => withNames(item, skuById) as Record<string, unknown>)
    .toSorted((one, other) =>
      String(one['SKU'] ?? one['sku']).localeCompare(String(other['SKU'] ?? other['sku'])),
    )
}

const ownOfTenant =
  /^(id|added|changed|categoryId|manufacturerId|productGroupId|shippingClassId|taxClassId|conditionId|availabilityId|responsiblePersonId|customerGroupId)$/i

/**
 * Keys are replaced by what they stand for, or left out where the name is in the record or in the
 * file.
 */
function withNames(value: unknown, skuById: ReadonlyMap<unknown, unknown>, name = ''): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => withNames(part, skuById, name))
    // Numbers differ, and with them the order of what is sorted by number.
    const key = (part: unknown) => JSON.stringify(part)
    return parts.toSorted((one, other) => key(one).localeCompare(key(other)))
  }
  if (/^(childItems|parentItemId|itemId)$/i.test(name)) return skuById.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([field]) => !ownOfTenant.test(field))
  return Object.fromEntries(fields.map(([field, part]) => [field, withNames(part, skuById, field)]))
}

async function expectRoundTrip(first: TestTenant, format: FileFormat): Promise<void> {
  const file = await exportFrom(first, 'items', format)
  const second = await newTenant('Second')
  const report = await importInto(second, 'items', file)
  assert.deepEqual([report.bad, report.updated], [[], 0])
  const again = await exportFrom(second, 'items', format)
  assert.deepEqual(readFileSync(again), readFileSync(file))
  for (const generation of ['v1', 'v2'] as const) {
    assert.deepEqual(await itemsOf(second, generation), await itemsOf(first, generation))
  }
  const unchanged = await importInto(first, 'items', again)
  assert.deepEqual([unchanged.created, unchanged.updated, unchanged.bad], [0, 0, []])
}

for (const [what, path, items] of [
  ['a trading company', 'northwind/products.csv', 77],
  ['a web shop', 'shop/products-export-apparel.csv', 23],
] as const) {
  test(
    `${what} is imported, exported, and imported elsewhere without loss`,
    unlessAbsent(path),
    async () => {
      const first = await newTenant(what)
      await first.work((tx) => insertWarehouses(tx, [{ name: 'Main', isDefault: true }]))
      assert.equal((await importInto(first, 'items', sample(path))).created, items)
      await expectRoundTrip(first, 'csv')
      await expectRoundTrip(first, 'xlsx')
    },
  )
}

/** Records that items, prices and stock name, and that no file of theirs contains. */
async function withSurroundings(name: string): Promise<TestTenant> {
  const tenant = await newTenant(name)
  await tenant.work(async (tx) => {
    await insertSalesChannels(tx, [
      { type: 1, connection: 2, shop: 1, name: 'Shop' },
      { type: 2, connection: 1, shop: 1, name: 'Till' },
    ])
    const id = tx.tenantId
    for (const statement of [
      sql`insert into erp.tax_classes (tenant_id, id, name) values (${id}, 1, 'Reduced')`,
      sql`insert into erp.conditions (tenant_id, id, names, is_default)
        values (${id}, 1, '[{"name": "New", "languageIso": "en"}]', true)`,
      sql`insert into erp.availabilities (tenant_id, id, name) values (${id}, 1, 'Soon')`,
      sql`insert into erp.customer_groups (tenant_id, id, name)
        values (${id}, 1, 'Dealers: large | small'), (${id}, 2, 'Staff')`,
      sql`insert into erp.addresses (tenant_id, id) values (${id}, 1)`,
      sql`insert into erp.responsible_persons (tenant_id, id, number, address_id) values (${id}, 1, 'RP-1', 1)`,
      sql`insert into erp.customers (tenant_id, id, number) values (${id}, 1, 'C-1')`,
      sql`insert into erp.suppliers (tenant_id, id, number, name, address_id)
        values (${id}, 1, 'S-1', 'First', 1), (${id}, 2, 'S-2', 'Second', 1)`,
      sql`insert into erp.warehouses (tenant_id, id, name, address_id, is_default)
        values (${id}, 1, 'Main', 1, true), (${id}, 2, '=Annex', 1, false)`,
    ]) {
      tx.later(statement)
    }
  })
  return tenant
}

const rich = [
  {
    SKU: 'R-1',
    Name: '=HYPERLINK("x") ',
    Description: 'Two\r\nlines, "quoted"; and a \ttab',
    Categories: [{ CategoryId: 2 }, { CategoryId: 3 }, { CategoryId: 4 }],
    Identifiers: { Gtin: '4006381333931', Asins: ['B00|1', 'B002'], OwnIdentifier: '-1' },
    ItemPriceData: { SalesPriceNet: 1.234, SuggestedRetailPrice: 12345678901.2345 },
    ActiveSalesChannels: ['1-2-1', '2-1-1'],
    ReleasedOnDate: '2026-02-03T04:05:06.789Z',
    StorageOptions: { Buffer: 0.125, SplitQuantity: true, ProcurementTime: 3 },
    ConditionId: 1,
    TaxClassId: 1,
    AvailabilityId: 1,
    ResponsiblePersonId: 1,
    Weights: { ItemWeigth: 0.0005, ShippingWeight: 2 },
    Dimensions: { Length: 1.5 },
    Quantities: {
      MinimumPurchaseQuantityForCustomerGroup: [
        {
          CustomerGroupId: 1,
          PermissibleOrderQuantity: 2,
          MinimumPurchaseQuantity: 1.5,
          IsActive: false,
        },
        { CustomerGroupId: 2, MinimumPurchaseQuantity: 10 },
      ],
    },
    DangerousGoods: { UnNumber: '1950' },
    SearchTerms: 'NULL',
    SortNumber: -5,
    AllowNegativeStock: true,
    PriceListActive: true,
  },
  {
    SKU: 'R:2|x',
    Name: "'quoted",
    Categories: [],
    Components: [{ ItemId: 1, Quantity: 0.25, SortNumber: 2 }],
  },
  {
    SKU: 'R-3',
    Name: 'Set',
    Categories: [],
    Components: [
      { ItemId: 2, Quantity: 1 },
      { ItemId: 1, Quantity: 12.5, SortNumber: 7 },
    ],
  },
]

test('every field and list of items survives, also with hostile content', async () => {
  const first = await withSurroundings('Rich')
  await first.work(async (tx) => {
    tx.later(sql`
      insert into erp.categories (tenant_id, id, parent_category_id, name, level)
      values (${tx.tenantId}, 1, null, 'Food', 0), (${tx.tenantId}, 2, 1, 'Tea', 1),
        (${tx.tenantId}, 3, null, 'Tea', 0), (${tx.tenantId}, 4, 2, 'a > b | c\\d ', 2)`)
    tx.later(sql`
      insert into erp.counters (tenant_id, kind, last_id) values (${tx.tenantId}, 'category', 4)`)
  })
  for (const item of rich) {
    const reply = await call(first.app, 'POST /v1/items', item)
    assert.equal(reply.status, 201, reply.text)
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await exportFrom(first, 'items', format)
    const second = await withSurroundings('Second')
    const report = await importInto(second, 'items', file)
    assert.deepEqual(report.bad, [])
    assert.deepEqual(readFileSync(await exportFrom(second, 'items', format)), readFileSync(file))
    for (const generation of ['v1', 'v2'] as const) {
      const [before, after] = await Promise.all(
        [first, second].map((one) => itemsOf(one, generation)),
      )
      if (generation === 'v1') assert.deepEqual(after, before)
      else assert.equal(after?.length, before?.length)
    }
    const again = await importInto(first, 'items', file)
    assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 3])
  }
})

test('prices of customers, channels and suppliers and special prices survive', async () => {
  const tenants = await Promise.all([withSurroundings('Prices'), withSurroundings('Second')])
  const [first, second] = tenants
  for (const { app } of tenants) {
    for (const sku of ['P-1', '=P-2'])
      await call(app, 'POST /v1/items', { SKU: sku, Name: 'x', Categories: [] })
  }
  await first.work(async (tx) => {
    const id = tx.tenantId
    for (const statement of [
      sql`insert into erp.item_customer_prices values
        (${id}, 1, 1, 1, 9.99, null), (${id}, 1, 1, 10, null, 12.5), (${id}, 2, 1, 1, 1.234, null)`,
      sql`insert into erp.item_channel_prices values (${id}, 1, 1, 1, 1, 8, null)`,
      sql`insert into erp.item_special_prices values
        (${id}, 1, true, '2026-01-01', true, '2026-02-01T03:04:05.678Z', false, 3)`,
      sql`insert into erp.item_special_price_entries values (${id}, 1, 1, 2, 7.5, false)`,
      sql`insert into erp.item_suppliers (tenant_id, item_id, supplier_id, sku, is_standard, purchase_price_net)
        values (${id}, 1, 1, '+A', true, 3), (${id}, 1, 2, '', false, 4)`,
      sql`insert into erp.item_supplier_scale_prices values (${id}, 1, 2, 100, null, 5)`,
    ]) {
      tx.later(statement)
    }
  })
  const file = await exportFrom(first, 'prices', 'csv')
  const report = await importInto(second, 'prices', file)
  assert.deepEqual([report.bad, report.created], [[], 9])
  assert.deepEqual(readFileSync(await exportFrom(second, 'prices', 'csv')), readFileSync(file))
  const workbook = await exportFrom(second, 'prices', 'xlsx')
  const again = await importInto(second, 'prices', workbook)
  assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 9])
})

test('stock survives: what is imported is booked, once', async () => {
  const tenants = await Promise.all([withSurroundings('Stock'), withSurroundings('Second')])
  const [first, second] = tenants
  for (const { app } of tenants) {
    const storage = { StorageOptions: { SplitQuantity: true } }
    for (const SKU of ['S-1', 'S-2'])
      await call(app, 'POST /v1/items', { SKU, Name: 'x', Categories: [], ...storage })
  }
  await first.work(async (tx) => {
    tx.later(sql`
      insert into erp.stocks (tenant_id, item_id, warehouse_id, batch_number, best_before, quantity) values
        (${tx.tenantId}, 1, 1, '', 'infinity', 12.5), (${tx.tenantId}, 1, 2, 'L-7', '2026-05-01', 3),
        (${tx.tenantId}, 2, 1, '', 'infinity', 1.125)`)
  })
  const file = await exportFrom(first, 'stock', 'csv')
  const report = await importInto(second, 'stock', file)
  assert.deepEqual([report.bad, report.updated], [[], 3])
  assert.deepEqual(readFileSync(await exportFrom(second, 'stock', 'csv')), readFileSync(file))
  const workbook = await exportFrom(second, 'stock', 'xlsx')
  const again = await importInto(second, 'stock', workbook)
  assert.deepEqual([again.updated, again.unchanged], [0, 3])
  const journal = await second.work((tx) =>
    tx.rows(sql`select sequence from erp.stock_changes where tenant_id = ${tx.tenantId}`),
  )
  assert.equal(journal.length, 3)
})
