import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { call, dataDir, json, kontor, operator } from './testing/command-line.ts'

/** Imports and exports at the command line. */

test('items are imported straight into the database, all or none', async () => {
  const file = join(dataDir, 'items.csv')
  writeFileSync(file, 'SKU,Name,Price\nCLI-1,Cup,4.50\nCLI-2,Saucer,2.00\n')
  const dry = await kontor(['import', 'items', file, '--dry-run', '--tenant', 'operator'])
  assert.equal(dry.status, 0, dry.err)
  assert.match(dry.out, /^Would be added +2$/m)
  assert.match(dry.err, /^SKU +sku +- +CLI-1$/m)
  const unsaid = await kontor(['import', 'items', file, '--yes'])
  assert.match(unsaid.err, /There are several tenants\. Name one with --tenant\./)
  const unasked = await kontor(['import', 'items', file, '--tenant', 'operator'])
  assert.deepEqual([unasked.status, unasked.out], [1, ''])
  assert.match(unasked.err, /nobody can be asked here\. Say --yes to import/)
  assert.equal((await call(operator.app, 'GET /v2/items')).body.totalItems, 0)
  const report = await json('import', 'items', file, '--tenant', operator.tenantId, '--yes')
  assert.deepEqual([report.created, report.written], [2, true])
  const again = await json('import', 'items', file, '--tenant', 'Operator', '--yes')
  assert.deepEqual([again.created, again.unchanged], [0, 2])
  writeFileSync(file, 'SKU,Name,Price\nCLI-3,Spoon,1.00\nCLI-4,Fork,cheap\n')
  const bad = await kontor(['import', 'items', file, '--tenant', 'operator', '--yes'])
  assert.equal(bad.status, 1)
  assert.match(bad.out, /^line 3, Price: /m)
  const elsewhere = await kontor(['import', 'items', file, '--tenant', 'Nobody', '--yes'])
  assert.equal(elsewhere.status, 1)
  assert.match(elsewhere.err, /There is no tenant "Nobody"\./)
  const found = await call(operator.app, 'GET /v2/items')
  assert.equal(found.body.totalItems, 2)
})

test('what was exported can be imported again, and no file is replaced without --force', async () => {
  const out = join(dataDir, 'exported.xlsx')
  const exported = await json('export', 'items', '--tenant', 'operator', '--out', out)
  assert.deepEqual([exported.format, exported.records], ['xlsx', 2])
  const again = await json('import', 'items', out, '--tenant', 'operator', '--yes')
  assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 2])
  const twice = await kontor(['export', 'items', '--tenant', 'operator', '--out', out])
  assert.equal(twice.status, 1)
  assert.match(twice.err, /already exists\. Replace it with --force\./)
  for (const kind of ['prices', 'stock']) {
    const file = join(dataDir, `${kind}.csv`)
    const found = await json('export', kind, '--tenant', 'operator', '--out', file, '--force')
    assert.deepEqual([found.format, found.records], ['csv', 0])
  }
})

test('the mapping that was guessed is written, and imports with it', async () => {
  const file = join(dataDir, 'guess.csv')
  const mapping = join(dataDir, 'guess.json')
  writeFileSync(file, 'SKU;Title;Preis;Nobody knows\nG-1;Cup;4,50;x\n')
  const written = await json('import', 'items', file, '--write-mapping', mapping)
  const columns = { SKU: 'sku', Title: 'name', Preis: 'salesPriceNet', 'Nobody knows': null }
  const expected = { columns, delimiter: ';', encoding: 'utf-8', decimal: ',' }
  assert.deepEqual(JSON.parse(readFileSync(mapping, 'utf8')), expected)
  assert.deepEqual(written.mapping, expected)
  const again = await kontor(['import', 'items', file, '--write-mapping', mapping])
  assert.deepEqual([again.status, again.out], [1, ''])
  const words = ['import', 'items', file, '--tenant', 'operator', '--dry-run']
  const report = await json(...words, '--mapping', mapping)
  assert.deepEqual(
    [report.created, report.ignoredColumns],
    [1, [{ column: 'Nobody knows', values: 1 }]],
  )
})

test('unknown columns are refused by name, and ignored on request', async () => {
  const file = join(dataDir, 'unknown.csv')
  writeFileSync(file, 'sku,name,salesPriceNett\nU-1,Cup,4.50\n')
  const words = ['import', 'items', file, '--tenant', 'operator', '--dry-run']
  const refused = await kontor(words)
  assert.equal(refused.status, 1)
  assert.match(refused.out, /^Not imported: salesPriceNett \(1 values\)$/m)
  assert.match(refused.out, /"salesPriceNett" \(did you mean salesPriceNet\?\)/)
  const ignored = await json(...words, '--unknown-columns', 'ignore')
  assert.deepEqual(
    [ignored.created, ignored.ignoredColumns],
    [1, [{ column: 'salesPriceNett', values: 1 }]],
  )
  assert.equal((await kontor([...words, '--unknown-columns', 'perhaps'])).status, 2)
})

test('bad lines are counted by reason and the first twenty are shown; the file of faults has all, and an existing file is not replaced', async () => {
  const file = join(dataDir, 'bad.csv')
  const errors = join(dataDir, 'errors.csv')
  const lines = Array.from({ length: 30 }, (_, index) => `B-${index},Cup,cheap`)
  writeFileSync(file, ['sku,name,price', ...lines].join('\n'))
  const words = ['import', 'items', file, '--tenant', 'operator', '--dry-run']
  const { out, status } = await kontor([...words, '--errors', errors])
  assert.equal(status, 1)
  assert.match(out, /^30 +price +"…" is not a number$/m)
  assert.equal(out.match(/^line \d+, price: /gm)?.length, 20)
  assert.ok(out.includes(`10 more faults are not shown here; all are in ${errors}.`), out)
  assert.equal(readFileSync(errors, 'utf8').trimEnd().split('\r\n').length, 31)
  assert.match((await kontor(words)).out, /10 more faults .* --errors FILE\.csv/)
  const foreign = await kontor([...words, '--errors', file])
  assert.deepEqual([foreign.status, foreign.out], [1, ''])
  assert.match(readFileSync(file, 'utf8'), /^sku,name,price/)
})
