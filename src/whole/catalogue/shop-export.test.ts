import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import {
  alice,
  asked,
  contentOf,
  file,
  importText,
  itemOf,
  lines,
  read,
  stockOf,
  worker,
} from './testing/shop-ground.ts'

/** The export of a shop keeps what it contains: variants, stock, texts for search engines. */

test('options become variations of the parent, and values of its children', async () => {
  const job = await importText(file('V'))
  assert.deepEqual([job.status, job.result?.created], ['succeeded', 5], job.errorMessage)
  const parent = await itemOf('Vtee')
  const variations = (await read(`/v2/items/${parent.id}/variations`)).items
  const values = await Promise.all(
    variations.map(({ id }: { id: string }) =>
      read(`/v2/items/${parent.id}/variations/${id}/values`),
    ),
  )
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  assert.deepEqual(namesOf(variations), ['Size', 'Colour'])
  const named = values.map(({ items }) => namesOf(items))
  assert.deepEqual(named, [
    ['Small', 'Large'],
    ['red', 'blue'],
  ])
  const nameOf = new Map<string, string>(
    values.flatMap(({ items }) =>
      items.map((value: { id: string; name: string }) => [value.id, value.name]),
    ),
  )
  const children = (await read(`/v2/items/${parent.id}/children`)).items
  assert.deepEqual(
    children.map((child: { sku: string; variationValueIds: string[] }) => [
      child.sku,
      ...child.variationValueIds.map((id) => nameOf.get(id)).toSorted(),
    ]),
    [
      ['VT-S', 'Small', 'red'],
      ['VT-L', 'Large', 'red'],
      ['VT-B', 'Large', 'blue'],
    ],
  )
  // A variant with a changed value stands only for the new value, and its parent keeps the old one.
  const moved = lines('V').map((line) => line.replace('Large,,blue', 'Large,,green'))
  const again = await importText(file('V', moved))
  assert.deepEqual([again.result.changed, again.result.unchanged], [2, 3])
  const after = (await read(`/v2/items/${parent.id}/children`)).items
  assert.equal(after.at(-1).variationValueIds.length, 2)
  const unassigned = after.at(-1).variationValueIds.filter((id: string) => !nameOf.has(id))
  assert.equal(unassigned.length, 1)
})

test('quantities become stock: in the default warehouse, or in the one that the import names', async () => {
  await importText(file('Q'))
  assert.deepEqual(await stockOf('QT-S'), ['Main 3'])
  assert.deepEqual([await stockOf('QT-L'), await stockOf('Qtee')], [[], []])
  // Sold beyond the stock, which the shop allows.
  assert.deepEqual(await stockOf('QT-B'), ['Main -2'])
  const booked = await read('/v2/stocks/changes?limit=1000')
  assert.ok(JSON.stringify(booked).includes('test-app'), 'the journal names who imports')
  await importText(file('Q'), { warehouse: 'shop' })
  assert.deepEqual(await stockOf('QT-S'), ['Main 3', 'Shop 3'])
  const mapping = { defaults: { warehouse: 'Shop' } }
  const less = lines('Q').map((line) => line.replace(',3,deny', ',1,deny'))
  const third = await importText(file('Q', less), { mapping })
  assert.deepEqual([third.result.changed, await stockOf('QT-S')], [1, ['Main 3', 'Shop 1']])

  const lost = await importText(file('Q'), { warehouse: 'Nowhere' })
  assert.equal(lost.errorCode, 'import.lines.bad')
  assert.deepEqual(lost.result.reasons, [
    { reason: 'there is no warehouse "…"', column: null, count: 4 },
  ])
  const useless = await importText('sku,name\nQ-1,Cup\n', { warehouse: 'Shop' })
  assert.equal(useless.errorCode, 'import.mapping.invalid')
})

test('a negative stock is not booked where the item forbids it, and is reported', async () => {
  const debt = lines('D').map((line) => line.replace('-2,continue', '-2,deny'))
  const job = await importText(file('D', debt))
  assert.equal(job.status, 'succeeded')
  assert.deepEqual(job.result.reasons, [
    {
      reason: 'the quantity "…" was not booked: the item may not be sold below zero',
      column: null,
      count: 1,
    },
  ])
  assert.deepEqual(await stockOf('DT-B'), [])
})

test('importing a file with stock needs the scope to book stock', async () => {
  const actor = await alice.appWith('jobs.write', 'jobs.read', 'items.write')
  const job = await importText(file('S'), {}, actor)
  assert.deepEqual([job.status, job.errorCode], ['failed', 'import.stock.forbidden'])
  const columns = { Handle: 'handle', Title: 'name', 'Variant SKU': 'sku' }
  const without = await importText(file('S'), { mapping: { columns } }, actor)
  assert.equal(without.status, 'succeeded', without.errorMessage)
})

test('texts for search engines become the default description, of the product alone', async () => {
  await importText(file('E'))
  const parent = await itemOf('Etee')
  const { items } = await read(`/v2/items/${parent.id}/descriptions`)
  assert.deepEqual(
    items.map((one: Record<string, unknown>) => [
      one['name'],
      one['seoTitleTag'],
      one['seoMetaDescription'],
    ]),
    [['Tee', 'Buy a tee', 'Soft tees']],
  )
  for (const sku of ['ET-S', 'EM']) {
    assert.deepEqual((await read(`/v2/items/${(await itemOf(sku)).id}/descriptions`)).items, [])
  }
  const other = lines('E').map((line) => line.replace('Buy a tee', 'Best tee'))
  assert.equal((await importText(file('E', other))).result.changed, 1)
  const [one] = (await read(`/v2/items/${parent.id}/descriptions`)).items
  assert.deepEqual([one.seoTitleTag, one.seoMetaDescription], ['Best tee', 'Soft tees'])
})

test('a second import of the same file changes nothing and fetches nothing', async () => {
  const first = await importText(file('A'))
  assert.deepEqual([first.result.created, first.result.reasons], [5, []])
  const before = await alice.work(contentOf)
  const seen = asked.length
  const again = await importText(file('A'))
  assert.deepEqual([again.result.created, again.result.changed, again.result.unchanged], [0, 0, 5])
  assert.deepEqual([await alice.work(contentOf), asked.length], [before, seen])
})

const sample = fileURLToPath(
  new URL('../../../../shared/data/shop/products-export-apparel.csv', import.meta.url),
)
const unlessAbsent = { skip: existsSync(sample) ? false : 'THE SAMPLE DATA shop IS NOT HERE' }

test('the export of a real shop is taken as it is', unlessAbsent, async () => {
  const job = await importText(readFileSync(sample))
  assert.deepEqual(
    [job.status, job.result.created, job.result.failed],
    ['succeeded', 23, 0],
    job.errorMessage,
  )
  // Twenty images on a host that does not exist.
  assert.deepEqual(job.result.reasons, [
    { reason: 'the image "…" cannot be reached from here', column: null, count: 20 },
  ])
  const left = job.result.ignoredColumns.filter(({ values }: { values: number }) => values > 0)
  assert.ok(left.length > 0, 'what is not imported is reported with counts')
  assert.deepEqual(await stockOf('classic-varsity-top-medium'), ['Main 1'])
  const again = await importText(readFileSync(sample))
  assert.deepEqual([again.result.changed, again.result.unchanged], [0, 23])
})

test('no import fails unexpectedly', () => assert.deepEqual(worker.failures, []))
