import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { importGround } from '../../whole/testing/import-ground.ts'
import { previewItems } from './import-items.ts'

const { load, items, item } = await importGround()

const sample = (path: string) =>
  fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url))
const unlessAbsent = (path: string) => ({
  skip: existsSync(sample(path)) ? false : `THE SAMPLE DATA ${path} IS NOT HERE`,
})

test(
  'a trading company: products, with names of category and supplier from the other files',
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

    const unknownColumns = 'ignore'
    const report = await load(products, { unknownColumns })
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
    const again = await load(products, { unknownColumns })
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
