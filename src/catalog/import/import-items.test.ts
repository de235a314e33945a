import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { ImportOptions } from '../../platform/csv/importer.ts'
import { readMapping } from '../../platform/csv/mapping.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { itemDefaults } from '../items/item-columns.ts'
import { insertItems } from '../items/item-store.ts'
import { importItems, previewItems } from './import-items.ts'

const directory = mkdtempSync(join(tmpdir(), 'kontor-items-'))
let database: TestDatabase
let tenantId: string

before(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  tenantId = await newTenant()
})
after(async () => {
  rmSync(directory, { recursive: true })
  await database.drop()
})

async function newTenant(): Promise<string> {
  const id = randomUUID()
  await asTenant(database.pool, id, (tx) =>
    tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${id}, 'A tenant')`),
  )
  return id
}

function file(content: string | Buffer, name = 'items.csv'): string {
  const path = join(directory, name)
  writeFileSync(path, content)
  return path
}

function load(path: string, options: Partial<ImportOptions> = {}) {
  return importItems({ pool: database.pool, tenantId, file: path, ...options })
}

const ask = <T>(work: (tx: TenantTx) => Promise<T>, tenant = tenantId) =>
  asTenant(database.pool, tenant, work)

interface StoredItem {
  readonly sku: string
  readonly name: string
  readonly description: string | null
  readonly price: string
  readonly weight: string
  readonly isActive: boolean
  readonly gtin: string | null
  readonly minimum: string
  readonly changed: Date
  readonly manufacturer: string | null
  readonly parent: string | null
  readonly categories: readonly string[]
}

function items(tenant = tenantId): Promise<StoredItem[]> {
  return ask(
    (tx) =>
      tx.rows<StoredItem>(sql`
        select item.sku, item.name, item.description, item.sales_price_net as price,
          item.item_weight as weight, item.is_active as "isActive", item.gtin,
          item.global_minimum_stock_level as minimum, item.changed,
          manufacturer.name as manufacturer, parent.sku as parent, array(
            select category.name from erp.item_categories link
            join erp.categories category
              on category.tenant_id = link.tenant_id and category.id = link.category_id
            where link.tenant_id = item.tenant_id and link.item_id = item.id
            order by category.name
          ) as categories
        from erp.items item
        left join erp.manufacturers manufacturer
          on manufacturer.tenant_id = item.tenant_id and manufacturer.id = item.manufacturer_id
        left join erp.items parent
          on parent.tenant_id = item.tenant_id and parent.id = item.parent_item_id
        where item.tenant_id = ${tenant}
        order by item.id`),
    tenant,
  )
}

async function item(sku: string): Promise<StoredItem> {
  const found = (await items()).find((one) => one.sku === sku)
  assert.ok(found, `there is an item ${sku}`)
  return found
}

const sample = (path: string) =>
  fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url))
const unlessAbsent = (path: string) => ({
  skip: existsSync(sample(path)) ? false : `THE SAMPLE DATA ${path} IS NOT HERE`,
})

test(
  'a trading company: products, with names of category and supplier from the files beside',
  unlessAbsent('northwind/products.csv'),
  async () => {
    const products = sample('northwind/products.csv')
    const preview = await previewItems(products)
    assert.deepEqual(
      preview.columns.find(({ column }) => column === 'supplierID'),
      {
        column: 'supplierID',
        field: 'manufacturer',
        lookup: { file: 'suppliers.csv', key: 'supplierID', value: 'companyName' },
      },
    )
    assert.deepEqual(preview.unmapped, ['unitsInStock', 'unitsOnOrder'])
    assert.equal(preview.rows.length, 5)

    const report = await load(products)
    assert.deepEqual([report.created, report.badLines, report.written], [77, 0, true])
    const { changed: _, description: __, gtin: ___, ...beer } = await item('75')
    assert.deepEqual(beer, {
      sku: '75',
      name: 'Rhönbräu Klosterbier',
      price: '7.7500',
      weight: '0.0000',
      isActive: true,
      minimum: '25.0000',
      manufacturer: 'Plutzer Lebensmittelgroßmärkte AG',
      parent: null,
      categories: ['Beverages'],
    })
    assert.equal((await item('5')).isActive, false)

    const before = await items()
    const again = await load(products)
    assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 77])
    assert.deepEqual(await items(), before)
  },
)

test(
  'a web shop: rows of one handle become a parent item and its variants',
  unlessAbsent('shop/products-export-apparel.csv'),
  async () => {
    const shop = sample('shop/products-export-apparel.csv')
    const report = await load(shop)
    assert.deepEqual([report.lines, report.created, report.badLines], [22, 23, 0])
    const top = (await items()).filter(({ sku }) => sku.startsWith('classic-varsity-top'))
    assert.deepEqual(
      top.map(({ sku, name, price, parent }) => [sku, name, price, parent]),
      [
        ['classic-varsity-top', 'Classic Varsity Top', '60.0000', null],
        [
          'classic-varsity-top-small',
          'Classic Varsity Top Small',
          '60.0000',
          'classic-varsity-top',
        ],
        [
          'classic-varsity-top-medium',
          'Classic Varsity Top Medium',
          '60.0000',
          'classic-varsity-top',
        ],
        [
          'classic-varsity-top-large',
          'Classic Varsity Top Large',
          '60.0000',
          'classic-varsity-top',
        ],
      ],
    )
    assert.equal((await item('ocean-blue-shirt')).name, 'Ocean Blue Shirt')
    const again = await load(shop)
    assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 23])
  },
)

test('further images of a product are passed over, and grams become kilograms', async () => {
  const report = await load(
    file(
      [
        'Handle,Title,Variant SKU,Option1 Value,Variant Grams,Variant Price,Image Src',
        'cup,Cup,C-1,Default Title,350,4.5,one.jpg',
        'cup,,,,,,two.jpg',
        'pen,Pen,P-R,Red,12,1.2,',
        'pen,,P-B,Blue,13,1.3,',
      ].join('\n'),
    ),
  )
  assert.deepEqual([report.lines, report.created, report.passedOver], [4, 4, 1])
  assert.equal((await item('C-1')).weight, '0.3500')
  assert.deepEqual([(await item('P-B')).parent, (await item('P-B')).weight], ['pen', '0.0130'])
})

const faulty = [
  'sku,name,price,active,ean,weight',
  'A-1,First,9.90,yes,4006381333931,1.5 kg',
  'A-2,Second,cheap,perhaps,4006381333932,',
  ',Third,1,,,',
  'A-4,"Fourth',
  'on two lines",1,,,',
  'a-1,Fifth,1,,,',
  'A-6,,1,,,',
  'A-7,Seventh,1',
  'A-8,Eighth,-1,no,,800 g',
].join('\n')

test('every bad line is told at once, with its number and reason, and nothing is written', async () => {
  const report = await load(file(faulty))
  assert.deepEqual(report.bad, [
    { line: 3, column: 'price', reason: '"cheap" is not a number' },
    { line: 3, column: 'active', reason: '"perhaps" is neither yes nor no' },
    { line: 3, column: 'ean', reason: '"4006381333932" has a wrong check digit or length' },
    { line: 4, reason: 'has neither a SKU nor a handle' },
    { line: 7, reason: '"a-1" is also on line 2' },
    { line: 8, reason: 'has no name' },
    { line: 9, reason: 'has 3 cells where the header has 6' },
    { line: 10, column: 'price', reason: '"-1" is negative' },
  ])
  assert.deepEqual(
    [report.badLines, report.lines, report.created, report.written],
    [6, 8, 0, false],
  )
  assert.deepEqual(await items(), [])
})

test('the good lines alone are written when that is asked for', async () => {
  const report = await load(file(faulty), { skipBad: true })
  assert.deepEqual([report.badLines, report.created, report.written], [6, 2, true])
  assert.deepEqual(
    (await items()).map(({ sku, name }) => [sku, name]),
    [
      ['A-1', 'First'],
      ['A-4', 'Fourth\non two lines'],
    ],
  )
})

test('a German file: semicolons, commas in numbers, windows-1252, headers in German', async () => {
  const text =
    'Artikelnummer;Bezeichnung;Nettopreis;Gewicht (g);Hersteller;Kategorie;Aktiv\nS-1;Süßer Käse;1.012,50 €;1.250;Käserei Müller;Essen > Käse;nein\n'
  const report = await load(file(Buffer.from(text.replace('€', '\x80'), 'latin1')))
  assert.deepEqual([report.encoding, report.delimiter, report.created], ['windows-1252', ';', 1])
  const cheese = await item('S-1')
  assert.deepEqual(
    [cheese.name, cheese.price, cheese.weight, cheese.manufacturer, cheese.isActive],
    ['Süßer Käse', '1012.5000', '1.2500', 'Käserei Müller', false],
  )
})

test('a second run changes only what differs, by SKU in any case, and keeps what is not said', async () => {
  await load(file('\uFEFFsku,name,description,price\nA,One,Text,1\nB,Two,Text,2\nC,Three,Text,3\n'))
  const before = await items()
  const report = await load(file('sku,name,price\na,One,1.00\nb,Two,2.5\nD,Four,4\n'))
  assert.deepEqual([report.created, report.updated, report.unchanged], [1, 1, 1])
  const after = await items()
  assert.deepEqual(after[0], before[0])
  assert.deepEqual([after[1]?.sku, after[1]?.price, after[1]?.description], ['B', '2.5000', 'Text'])
  assert.notDeepEqual(after[1]?.changed, before[1]?.changed)
  assert.deepEqual(after[2], before[2])
})

test('categories are found or added by path, and changed with the file', async () => {
  const lines = 'sku,name,category\nA,One,Clothes > Shirts|Sale\nB,Two,clothes > SHIRTS\n'
  await load(file(lines))
  assert.deepEqual((await item('A')).categories, ['Sale', 'Shirts'])
  assert.deepEqual((await item('B')).categories, ['Shirts'])
  const again = await load(file(lines))
  assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 2])
  const moved = await load(file('sku,category\nA,Sale\nB,Clothes > Shirts\n'))
  assert.deepEqual([moved.updated, moved.unchanged], [1, 1])
  assert.deepEqual((await item('A')).categories, ['Sale'])
})

test('a variant may stand above its parent, and its parent must exist and be no variant', async () => {
  const report = await load(file('sku,name,parent\nV,Variant,P\nP,Parent,\n'))
  assert.equal(report.created, 2)
  assert.equal((await item('V')).parent, 'P')
  const wrong = await load(file('sku,name,parent\nX,X,none\nY,Y,V\nZ,Z,p\n'))
  assert.deepEqual(wrong.bad, [
    { line: 2, reason: 'the parent "none" does not exist' },
    { line: 3, reason: 'the parent "V" is itself a variant' },
  ])
})

test('a tax class must exist, and an item without a name must be known', async () => {
  await ask((tx) =>
    tx.rows(sql`
    insert into erp.tax_classes (tenant_id, id, name) values (${tenantId}, 1, 'Reduced')`),
  )
  const report = await load(file('sku,tax class\nA,reduced\nB,Unheard\n'))
  assert.deepEqual(report.bad, [
    { line: 2, reason: 'there is no item "a", and no column is taken for its name' },
    { line: 3, column: 'tax class', reason: 'there is no tax class "Unheard"' },
    { line: 3, reason: 'there is no item "b", and no column is taken for its name' },
  ])
})

test('a mapping file names columns, lookups, defaults and the decimal sign', async () => {
  file('code,label\n7,Acme\n', 'makers.csv')
  const mapping = await readMapping(
    file(
      JSON.stringify({
        columns: {
          no: 'sku',
          text: 'name',
          cost: 'purchasePriceNet',
          maker: 'manufacturer',
          note: null,
        },
        lookups: { maker: { file: 'makers.csv', key: 'code', value: 'label' } },
        defaults: { minimumStock: '5', name: 'Unnamed' },
        decimal: ',',
      }),
      'mapping.json',
    ),
  )
  const path = file('no,text,cost,maker,note\n1,,"1.234",7,x\n2,Two,"1,5",8,x\n')
  assert.deepEqual((await load(path, { mapping })).bad, [
    { line: 3, column: 'maker', reason: '"8" is not in makers.csv' },
  ])
  await load(path, { mapping, skipBad: true })
  const { name, manufacturer, minimum } = await item('1')
  assert.deepEqual([name, manufacturer, minimum], ['Unnamed', 'Acme', '5.0000'])
})

test('everything that is wrong with a mapping is told at once, and a file without a key is refused', async () => {
  const path = file('no,name\n1,One\n')
  const isRefused = (pattern: RegExp) => (error: unknown) =>
    error instanceof Refusal &&
    error.code === 'import.mapping.invalid' &&
    pattern.test(error.message)
  await assert.rejects(
    load(path, { mapping: { columns: { gone: 'sku', no: 'colour' }, defaults: { name: '' } } }),
    isRefused(/no column "gone".*"colour" is none of the fields/),
  )
  await assert.rejects(load(file('price,weight\n1,2\n')), isRefused(/taken for the sku/))
  await assert.rejects(readMapping(file('{ "colums": {} }', 'm.json')), isRefused(/colums/))
  await assert.rejects(readMapping(file('sku=name', 'm.json')), isRefused(/not JSON/))
})

test('a dry run answers what would happen and writes nothing', async () => {
  const path = file('sku,name,manufacturer\nA,One,Acme\n')
  const report = await load(path, { dryRun: true })
  assert.deepEqual([report.created, report.written], [1, false])
  const left = await ask((tx) =>
    tx.rows(sql`
    select 'manufacturer' as kind from erp.manufacturers where tenant_id = ${tenantId}
    union all select 'item' from erp.items where tenant_id = ${tenantId}
    union all select 'audit' from erp.audit_entries where tenant_id = ${tenantId}
    union all select 'counter' from erp.counters where tenant_id = ${tenantId}`),
  )
  assert.deepEqual(left, [])
})

function manyItems(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => `N-${index},Item ${index},${index}`)
  return file(`sku,name,price\n${lines.join('\n')}\n`)
}

test('an import that fails in the middle has written nothing', async () => {
  const path = manyItems(2500)
  const crash = (progress: { step: string }) => {
    if (progress.step === 'writing') throw new Error('crash')
  }
  await assert.rejects(load(path, { onProgress: crash }), /crash/)
  assert.deepEqual(await items(), [])
  const fractions: number[] = []
  const report = await load(path, {
    onProgress: ({ step, fraction }) => step === 'writing' && fractions.push(fraction),
  })
  assert.equal(report.created, 2500)
  assert.equal(fractions.at(-1), 1)
})

test('an import is one entry in the audit log, and one that changes nothing is none', async () => {
  const path = file('sku,name\nA,One\n')
  await load(path)
  await load(path)
  const entries = await ask((tx) =>
    tx.rows(sql`
    select user_id, client_id, operation, entity, entity_id, after
    from erp.audit_entries where tenant_id = ${tenantId}`),
  )
  assert.deepEqual(entries, [
    {
      user_id: null,
      client_id: 'kontor import',
      operation: 'importItems',
      entity: 'item',
      entity_id: 'items.csv',
      after: { file: 'items.csv', created: 1, updated: 0, unchanged: 0 },
    },
  ])
})

test('the items of another tenant are neither seen nor touched', async () => {
  const path = file('sku,name\nA,One\n')
  await load(path)
  const mine = await items()
  const other = await newTenant()
  const report = await load(file('sku,name\nA,Other\n'), { tenantId: other })
  assert.equal(report.created, 1)
  assert.deepEqual(await items(), mine)
  assert.deepEqual(
    (await items(other)).map(({ name }) => name),
    ['Other'],
  )
})

test('text that looks like a formula or a statement is kept as it is', async () => {
  const name = `=HYPERLINK("http://x"); '); drop table erp.items; --`
  await load(file(`sku,name,description\n@A,"${name.replaceAll('"', '""')}",<b>bold</b>\n`))
  const kept = await item('@A')
  assert.deepEqual([kept.name, kept.description], [name, '<b>bold</b>'])
})

test('items can be created while an import writes, and a failed import leaves a gap in the numbers', async () => {
  const lines = Array.from({ length: 4_100 }, (_, n) => `G-${n},Item ${n}\n`).join('')
  const path = file(`sku,name\n${lines}`)
  const created: number[] = []
  const boom = new Error('stopped in the middle')
  let isCreating: Promise<unknown> | undefined
  const create = () =>
    ask(async (tx) => {
      const [key] = await insertItems(tx, [{ ...itemDefaults, name: 'Meanwhile' }])
      created.push(key?.id ?? 0)
    })
  await assert.rejects(
    load(path, {
      onProgress: ({ step }) => {
        if (step === 'writing') isCreating ??= create()
      },
      onWritten: async () => {
        // Would wait for ever, were the counter held by the import.
        await isCreating
        throw boom
      },
    }),
    boom,
  )
  assert.deepEqual(created, [4_101])
  assert.equal((await load(path)).created, 4_100)
  const counted = await ask((tx) =>
    tx.row(sql`
      select count(*) as count, max(id) as last from erp.items where tenant_id = ${tenantId}`),
  )
  assert.deepEqual(counted, { count: 4_101, last: 8_201 })
})
