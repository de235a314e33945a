import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readMapping } from '../../platform/exchange/mapping/mapping.ts'
import { mappingExample } from '../../platform/exchange/mapping/mapping-example.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { importGround } from '../../whole/testing/import-ground.ts'

const { file, load, items, item } = await importGround()

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

test('everything that is wrong with a mapping is reported at once, and a file without a key is refused', async () => {
  const path = file('no,name\n1,One\n')
  const isRefused = (pattern: RegExp) => (error: unknown) =>
    error instanceof Refusal &&
    error.code === 'import.mapping.invalid' &&
    pattern.test(error.message)
  await assert.rejects(
    load(path, { mapping: { columns: { nam: 'sku', no: 'wieght' }, defaults: { colour: '' } } }),
    isRefused(
      /no column "nam" \(did you mean name.*no field "wieght" \(did you mean weight.*no field "colour"; the columns are no, name; the fields are sku,/,
    ),
  )
  await assert.rejects(load(file('price,weight\n1,2\n')), isRefused(/taken for the sku/))
  await assert.rejects(readMapping(file('{ "colums": {} }', 'm.json')), isRefused(/colums/))
  await assert.rejects(readMapping(file('sku=name', 'm.json')), isRefused(/not JSON/))
})

test('a column that is not known is refused where it says something, with the field that was meant', async () => {
  const path = file('sku,name,salesPriceNett,remark,empty,\nA,One,12,NULL,,\nB,Two,,x,,\n')
  const refused = await load(path)
  assert.deepEqual(
    [refused.written, refused.created, refused.badLines, refused.refusedColumns],
    [
      false,
      0,
      0,
      [
        { column: 'salesPriceNett', values: 1, near: ['salesPriceNet'] },
        { column: 'remark', values: 1, near: [] },
      ],
    ],
  )
  assert.deepEqual(await items(), [])
  const ignored = await load(path, { unknownColumns: 'ignore' })
  assert.deepEqual([ignored.created, ignored.refusedColumns], [2, []])
  assert.deepEqual(ignored.ignoredColumns, [
    { column: 'salesPriceNett', values: 1 },
    { column: 'remark', values: 1 },
    { column: 'empty', values: 0 },
    { column: 'column 6', values: 0 },
  ])
})

test('columns that a mapping does not name are left out on purpose, and reported', async () => {
  const mapping = { columns: { no: 'sku', text: 'name', note: null } }
  const report = await load(file('no,text,note,more\nA,One,x,y\n'), { mapping })
  assert.deepEqual([report.created, report.refusedColumns], [1, []])
  assert.deepEqual(report.ignoredColumns, [
    { column: 'note', values: 1 },
    { column: 'more', values: 1 },
  ])
})

test('the mapping that the guide and --help show imports a file', async () => {
  const guide = readFileSync(new URL('../../../docs/guide.md', import.meta.url), 'utf8')
  const [, shown = ''] = /```json\n(\{\n {2}"columns"[\s\S]*?)```/.exec(guide) ?? []
  assert.deepEqual(JSON.parse(shown), mappingExample)
  file('id,name\n7,Acme\n', 'makers.csv')
  const mapping = await readMapping(file(shown, 'mapping.json'))
  const text = 'Art.-No.;Text;VK 1;maker;Remark\nE-1;Käse;1.012,50;7;x\n'
  const report = await load(file(Buffer.from(text, 'latin1')), { mapping })
  assert.equal(report.created, 1, JSON.stringify(report))
  const { name, price, manufacturer, minimum } = await item('E-1')
  assert.deepEqual([name, price, manufacturer, minimum], ['Käse', '1012.5000', 'Acme', '5.0000'])
})

test('columns that only a shop has a use for do not refuse its export, and are reported with their values', async () => {
  const report = await load(
    file('Handle,Title,Gift Card,Google Shopping / Gender,Variant Taxable\ncup,Cup,false,,true\n'),
  )
  assert.deepEqual([report.created, report.refusedColumns], [1, []])
  assert.deepEqual(report.ignoredColumns, [
    { column: 'Gift Card', values: 1 },
    { column: 'Google Shopping / Gender', values: 0 },
    { column: 'Variant Taxable', values: 1 },
  ])
})
