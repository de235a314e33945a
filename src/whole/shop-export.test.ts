import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { smallestImage } from '../catalog/images/item-image.ts'
import { jobKinds } from '../main/jobs.ts'
import { Outbound } from '../platform/outbound/fetch-public.ts'
import { sql } from '../platform/postgres/sql.ts'
import { download, endOf, startWorker } from './testing/job-runner.ts'
import { type Actor, world } from './testing/world.ts'

/** The export of a shop keeps what it holds: variants, stock, images, texts for search engines. */

const all = await world()
const { call, alice, bob } = all
const asked: string[] = []
const shop = createServer((request, response) => {
  asked.push(String(request.url))
  if (request.url === '/gone.gif') response.writeHead(404).end()
  else if (request.url === '/inside.gif') {
    response.writeHead(302, { location: 'http://10.0.0.1/secret.gif' }).end()
  } else if (request.url === '/page.gif') response.end('<html>')
  else response.end(Buffer.from(smallestImage, 'base64'))
})
await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
const images = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`

// The sample names a host of the internet, which tests do not call.
const nowhere = ((_: string, __: object, answer: (error: Error) => void) =>
  answer(new Error('no such host'))) as never
const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'], resolve: nowhere })
const worker = startWorker(all, jobKinds(outbound))
after(async () => {
  await worker.stop()
  await outbound.close()
  shop.close()
})

before(async () => {
  for (const tenant of [alice, bob]) {
    await tenant.work(async (tx) => {
      for (const [id, name, isDefault] of [
        [901, 'Main', true],
        [902, 'Shop', false],
      ] as const) {
        tx.later(sql`insert into erp.addresses (tenant_id, id) values (${tx.tenantId}, ${id})`)
        tx.later(sql`
          insert into erp.warehouses (tenant_id, id, name, address_id, is_default)
          values (${tx.tenantId}, ${id}, ${name}, ${id}, ${isDefault})`)
      }
    })
  }
})

async function importText(text: string | Buffer, more: object = {}, actor: Actor = alice.app) {
  const data = Buffer.from(text).toString('base64')
  const body = { kind: 'items', format: 'csv', data, ...more }
  const created = await call(actor, 'POST /v2/imports', body)
  assert.equal(created.status, 201, created.text)
  return endOf(all, alice, created.body.id)
}

async function itemOf(sku: string) {
  const { body } = await call(alice.app, `GET /v2/items?searchKeyWord=${sku}`)
  return body.items.find((item: { sku: string }) => item.sku === sku)
}

const read = async (path: string) => (await call(alice.app, `GET ${path}`)).body

async function stockOf(sku: string) {
  const rows = await alice.work((tx) =>
    tx.rows<{ name: string; quantity: string }>(sql`
      select warehouse.name, trim_scale(stock.quantity)::text as quantity from erp.stocks stock
      join erp.items item on item.tenant_id = stock.tenant_id and item.id = stock.item_id
      join erp.warehouses warehouse
        on warehouse.tenant_id = stock.tenant_id and warehouse.id = stock.warehouse_id
      where stock.tenant_id = ${tx.tenantId} and item.sku = ${sku}
      order by warehouse.id`),
  )
  return rows.map(({ name, quantity }) => `${name} ${quantity}`)
}

const header = [
  ...['Handle', 'Title', 'Body (HTML)', 'Option1 Name', 'Option1 Value', 'Option2 Name'],
  ...['Option2 Value', 'Variant SKU', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Price', 'Image Src', 'Image Position', 'Variant Image'],
  ...['Image Alt Text', 'SEO Title', 'SEO Description'],
].join(',')
const lines = (prefix: string) => [
  `${prefix}tee,Tee,Soft,Size,Small,Colour,red,${prefix}T-S,shop,3,deny,9,${images}/${prefix}back%20side.gif,2,,Back,Buy a tee,Soft tees`,
  `${prefix}tee,,,,Large,,red,${prefix}T-L,shop,0,deny,9,${images}/${prefix}front.gif,1,${images}/${prefix}large.gif,,,`,
  `${prefix}tee,,,,Large,,blue,${prefix}T-B,shop,-2,continue,9,,,,,,`,
  `${prefix}mug,Mug,Blue,Title,Default Title,,,${prefix}M,shop,7,deny,4,${images}/${prefix}mug.gif,1,,,,`,
]
const file = (prefix: string, rows = lines(prefix)) => `${header}\n${rows.join('\n')}\n`

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

test('images are fetched, in the order of the shop, and are the default images of the item', async () => {
  await importText(file('I'))
  const parent = await itemOf('Itee')
  const { items: shown } = await read(`/v2/items/${parent.id}/images`)
  assert.deepEqual(
    shown.map(({ filename, imageDataType, sortNumber }: Record<string, unknown>) => [
      filename,
      imageDataType,
      sortNumber,
    ]),
    [
      ['Ifront.gif', 'image/gif', 1],
      ['Iback side.gif', 'image/gif', 2],
    ],
  )
  const content = await download(all, alice, `/v2/items/image-data/${shown[0].imageId}`)
  assert.deepEqual(content.bytes, Buffer.from(smallestImage, 'base64'))
  const large = await read(`/v2/items/${(await itemOf('IT-L')).id}/images`)
  assert.deepEqual(
    large.items.map(({ filename }: { filename: string }) => filename),
    ['Ilarge.gif'],
  )
  const query = `{ GetItemById(itemId: "${parent.id}") {
    images { defaultImages { sortNumber isMainImage } }
    descriptions { defaultDescriptions { languageIso descriptionData {
      itemName description titleTag metaDescription } } } } }`
  const { body } = await call(alice.app, 'POST /v2/graphql', { query })
  assert.equal(body.errors, undefined, JSON.stringify(body))
  const node = body.data.GetItemById
  assert.deepEqual(node.images.defaultImages, [
    { sortNumber: 1, isMainImage: true },
    { sortNumber: 2, isMainImage: false },
  ])
  const texts = {
    itemName: 'Tee',
    description: 'Soft',
    titleTag: 'Buy a tee',
    metaDescription: 'Soft tees',
  }
  assert.deepEqual(node.descriptions.defaultDescriptions, [
    { languageIso: 'en', descriptionData: texts },
  ])
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

/** Everything that an import of a shop writes. */
const contentOf = (tx: Parameters<Parameters<typeof alice.work>[0]>[0]) =>
  tx.rows(sql`
    select 'item' as kind, sku as one, changed::text as other from erp.items
    where tenant_id = ${tx.tenantId}
    union all select 'state', item_id::text, at::text from erp.item_states where tenant_id = ${tx.tenantId}
    union all select 'variation', name, id::text from erp.item_variations where tenant_id = ${tx.tenantId}
    union all select 'value', name, id::text from erp.item_variation_values where tenant_id = ${tx.tenantId}
    union all select 'link', item_id::text, variation_value_id::text from erp.item_child_values
    where tenant_id = ${tx.tenantId}
    union all select 'image', filename, id::text from erp.item_images where tenant_id = ${tx.tenantId}
    union all select 'channel', name, id::text from erp.sales_channels where tenant_id = ${tx.tenantId}
    union all select 'booking', item_id::text, quantity::text from erp.stocks where tenant_id = ${tx.tenantId}
    union all select 'audit', operation, id::text from erp.audit_entries
    where tenant_id = ${tx.tenantId} and operation = 'importItems'
    order by kind, one, other`)

test('an image that cannot be fetched is reported with its address, and its line is still imported', async () => {
  const bad = ['gone', 'inside', 'page'].map(
    (name) => `f-${name},Cup,,,,,,,,1,deny,1,${images}/${name}.gif,1,,,,`,
  )
  const odd = ['ftp://example.com/a.gif', 'http://10.0.0.1/b.gif', 'no address'].map(
    (address, index) => `f-odd-${index},Cup,,,,,,,,1,deny,1,${address},1,,,,`,
  )
  const job = await importText(file('F', [...bad, ...odd]))
  assert.deepEqual(
    [job.status, job.result.created, job.result.failed, job.hasErrors],
    ['succeeded', 6, 0, true],
  )
  const reasons = Object.fromEntries(
    job.result.reasons.map(({ reason, count }: { reason: string; count: number }) => [
      reason,
      count,
    ]),
  )
  assert.deepEqual(reasons, {
    'the image "…" answers with status 404': 1,
    'the image "…" cannot be reached from here': 2,
    'the image "…" is no complete PNG, JPEG, GIF or WebP image of at most 50 megapixels': 1,
    'the image "…" is not an address of the web (http or https, without credentials, port 80 or 443)': 2,
  })
  const { bytes } = await download(all, alice, `/v2/jobs/${job.id}/errors`)
  assert.ok(bytes.toString().includes(`${images}/gone.gif`))
})

test('a trial run fetches and reports, and stores nothing', async () => {
  const before = await alice.work(contentOf)
  const job = await importText(file('R'), { dryRun: true })
  assert.deepEqual([job.status, job.result.created, job.result.isWritten], ['succeeded', 5, false])
  assert.deepEqual(await alice.work(contentOf), before)
})

const sample = fileURLToPath(
  new URL('../../../shared/data/shop/products-export-apparel.csv', import.meta.url),
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
