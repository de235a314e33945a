import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { importGround } from '../../whole/testing/import-ground.ts'

const { file, load, ask, items, item } = await importGround()

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
    { unknownColumns: 'ignore' },
  )
  assert.deepEqual([report.lines, report.created, report.passedOver], [4, 4, 1])
  assert.equal((await item('C-1')).weight, '0.3500')
  assert.deepEqual([(await item('P-B')).parent, (await item('P-B')).weight], ['pen', '0.0130'])
})

test('pounds and ounces become kilograms, rounded from the exact product', async () => {
  await load(file('sku;name;weight\nA;One;901624144,3476 lb\nB;Two;1 oz\nC;Three;2 lbs\n'))
  const weights = (await items()).map(({ weight }) => weight)
  assert.deepEqual(weights, ['408969832.4838', '0.0283', '0.9072'])
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

test('a component or customer group that a cell names twice is reported, in any case of letters', async () => {
  const report = await load(
    file('sku,name,components,groupQuantities\nA,One,b|B:2,\nC,Two,,Dealers:1:5|DEALERS:1:6'),
  )
  assert.deepEqual(report.bad, [
    { line: 2, column: 'components', reason: 'names the component "b" twice' },
    { line: 3, column: 'groupQuantities', reason: 'names the customer group "dealers" twice' },
  ])
})

test('every bad line is reported at once, with its number and reason, and nothing is written', async () => {
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
    insert into erp.tax_classes (tenant_id, id, name) values (${tx.tenantId}, 1, 'Reduced')`),
  )
  const report = await load(file('sku,tax class\nA,reduced\nB,Unheard\n'))
  assert.deepEqual(report.bad, [
    { line: 2, reason: 'there is no item "a", and no column is taken for its name' },
    { line: 3, column: 'tax class', reason: 'there is no tax class "Unheard"' },
    { line: 3, reason: 'there is no item "b", and no column is taken for its name' },
  ])
})

test('text that looks like a formula or a statement is kept as it is', async () => {
  const name = `=HYPERLINK("http://x"); '); drop table erp.items; --`
  await load(file(`sku,name,description\n@A,"${name.replaceAll('"', '""')}",<b>bold</b>\n`))
  const kept = await item('@A')
  assert.deepEqual([kept.name, kept.description], [name, '<b>bold</b>'])
})

test('faults are counted by reason, kept to a number, and all of them in a file', async () => {
  const lines = Array.from({ length: 1_500 }, (_, index) => `F-${index},One,cheap ${index},no ean`)
  const faultFile = file('', 'faults.csv')
  const report = await load(file(['sku,name,price,ean', ...lines, 'X,Two'].join('\n')), {
    faultFile,
  })
  assert.deepEqual(report.reasons, [
    { reason: '"…" is not a number', column: 'price', count: 1_500 },
    { reason: '"…" has a wrong check digit or length', column: 'ean', count: 1_500 },
    { reason: 'has … cells where the header has 4', column: null, count: 1 },
  ])
  assert.deepEqual([report.bad.length, report.badLines, report.faults], [1_000, 1_501, 3_001])
  const written = readFileSync(faultFile, 'utf8').trimEnd().split('\r\n')
  assert.equal(written.length, 3_002)
  assert.equal(written[1], '2,price,"""cheap 0"" is not a number"')
  assert.equal(written.at(-1), '1502,,has 2 cells where the header has 4')
})

test('progress counts lines: those that are checked, then those that are written of all', async () => {
  const heard: { step: string; lines: number; total: number | undefined }[] = []
  const lines = Array.from({ length: 2_100 }, (_, index) => `P-${index},One,`)
  await load(file(['sku,name,parent', ...lines, 'V,Variant,P-1'].join('\n')), {
    onProgress: ({ step, lines, total }) => heard.push({ step, lines, total }),
  })
  const of = (wanted: string) => heard.filter(({ step }) => step === wanted)
  assert.deepEqual(of('checking').at(-1), { step: 'checking', lines: 2_101, total: undefined })
  assert.ok(of('writing').every(({ total }) => total === 2_101))
  const written = of('writing').map(({ lines }) => lines)
  assert.ok(written.length > 2)
  assert.deepEqual(
    written,
    written.toSorted((one, other) => one - other),
  )
  assert.equal(written.at(-1), 2_101)
})

test('SKUs that differ only in how accents are stored are refused, in the file and next to known items', async () => {
  const [composed, decomposed] = ['Tür-1'.normalize('NFC'), 'Tür-1'.normalize('NFD')]
  const both = await load(file(`sku,name\n${composed},One\n${decomposed},Two\n`))
  assert.deepEqual([both.written, both.bad.map(({ line }) => line)], [false, [3]])
  assert.match(both.bad[0]?.reason ?? '', /differs from that on line 2 only in how accents/)
  await load(file(`sku,name\n${decomposed},Two\n`))
  const known = await load(file(`sku,name\n${composed},One\n`))
  assert.match(known.bad[0]?.reason ?? '', /differs from an item that is there only in how accents/)
  const same = await load(file(`sku,name\n${decomposed},Two\n`))
  assert.deepEqual([same.badLines, same.unchanged], [0, 1])
})
