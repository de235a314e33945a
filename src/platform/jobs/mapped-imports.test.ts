import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'

/** How an import understands the columns of a file: by guess, as a mapping says, and what is missing or unknown. */

const all = await world()
const { call, alice } = all
const worker = startWorker(all)
after(() => worker.stop())

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function importText(text: string, more: object = {}) {
  const body = { kind: 'items', format: 'csv', data: base64(text), ...more }
  const created = await call(alice.app, 'POST /v2/imports', body)
  assert.equal(created.status, 201, created.text)
  return endOf(all, alice, created.body.id)
}

test('a preview shows the field of each column, its first value and all fields, and writes nothing', async () => {
  const text = 'Artikelnummer;what it costs;Gewicht\nPRE-1;4,50;1,5\n'
  const job = await importText(text, { previewOnly: true })
  const { columns, fields, ...rest } = job.result
  assert.deepEqual(columns, [
    { column: 'Artikelnummer', field: 'sku', sample: 'PRE-1' },
    { column: 'what it costs', field: null, sample: null },
    { column: 'Gewicht', field: 'weight', sample: '1.5' },
  ])
  assert.ok(['sku', 'name', 'salesPriceNet'].every((name) => fields.includes(name)))
  assert.deepEqual([rest.isWritten, rest.records], [false, 0])
  const columnsOwn = { Artikelnummer: 'sku', 'what it costs': 'salesPriceNet', Gewicht: null }
  const mapping = { columns: columnsOwn }
  const mapped = await importText(text, { previewOnly: true, mapping })
  assert.equal(mapped.result.columns[1].sample, '4.5')
  const found = await call(alice.app, 'GET /v2/items?searchKeyWord=PRE-1')
  assert.equal(found.body.totalItems, 0)
})

test('the trail names the file as it was called, and stock goes to the warehouse that was named', async () => {
  const warehouse = async (name: string) =>
    (await call(alice.app, 'POST /v2/warehouses', { name })).body.id as string
  const [, outlet] = [await warehouse('Main'), await warehouse('Outlet')]
  const job = await importText('sku,name,stock\nOUT-1,Bowl,4\n', {
    ...{ filename: 'spring.csv', warehouse: 'Outlet' },
    mapping: { columns: { sku: 'sku', name: 'name', stock: 'inventoryQuantity' } },
  })
  assert.equal(job.result?.created, 1, job.errorMessage)
  const { body: stocks } = await call(alice.app, `GET /v2/stocks?warehouseId=${outlet}`)
  assert.deepEqual(
    stocks.items.map(({ quantityTotal }: { quantityTotal: number }) => quantityTotal),
    [4],
  )
  const { body: trail } = await call(alice.app, 'GET /v2/admin/audit?pageSize=1')
  assert.equal(trail.items[0].operation, 'importItems')
  assert.equal(trail.items[0].after.file, 'spring.csv')
})

test('a preview names what the import needs and no column is taken for, and without it nothing is imported', async () => {
  const text = 'Firma;Vorname\nKiln Ltd;Ada\n'
  const kind = { kind: 'customers', previewOnly: true }
  const preview = await importText(text, kind)
  assert.deepEqual([preview.status, preview.result.missingFields], ['succeeded', [['number']]])
  assert.deepEqual(
    preview.result.columns.map(({ column }: { column: string }) => column),
    ['Firma', 'Vorname'],
  )
  const mapping = { columns: { Firma: 'number', Vorname: 'firstName' } }
  assert.deepEqual((await importText(text, { ...kind, mapping })).result.missingFields, [])
  const items = await importText(text, { previewOnly: true })
  assert.deepEqual(items.result.missingFields, [['sku', 'handle']])
  const refused = await importText(text, { kind: 'customers' })
  assert.deepEqual([refused.status, refused.errorCode], ['failed', 'import.mapping.invalid'])
})

test('a mapping names columns and defaults, and may read no other file', async () => {
  const mapping = {
    columns: { no: 'sku', label: 'name' },
    defaults: { manufacturer: 'Acme' },
  }
  const job = await importText('no;label\nM-1;Cup\n', { mapping })
  assert.equal(job.result?.created, 1, job.errorMessage)
  const wrong = await importText('a,b\n1,2\n', { mapping })
  assert.deepEqual([wrong.status, wrong.errorCode], ['failed', 'import.mapping.invalid'])
  const lookups = { lookups: { no: { file: '/etc/passwd', key: 'a', value: 'b' } } }
  const body = { kind: 'items', format: 'csv', data: base64('a\n1\n'), mapping: lookups }
  const elsewhere = await call(alice.app, 'POST /v2/imports', body)
  assert.deepEqual(
    [elsewhere.status, Object.keys(elsewhere.body.validationErrors)],
    [400, ['mapping.lookups.no.file']],
  )
  const names = ['../up.csv', '/etc/passwd', 'a\\b', '..', 'import.csv']
  const refused = await call(alice.app, 'POST /v2/imports', {
    ...body,
    mapping: {},
    lookupFiles: names.map((name) => ({ name, data: base64('a,b\n1,2\n') })),
  })
  assert.equal(refused.status, 400)
  // The content is checked when all of the form is correct.
  const malformed = names.slice(0, 4).map((_, index) => `lookupFiles[${index}].name`)
  assert.deepEqual(Object.keys(refused.body.validationErrors), malformed)
  const taken = { lookupFiles: [{ name: 'import.csv', data: base64('a,b\n1,2\n') }] }
  const doubled = await call(alice.app, 'POST /v2/imports', { ...body, mapping: {}, ...taken })
  assert.deepEqual(Object.keys(doubled.body.validationErrors), ['lookupFiles[0].name'])
})

test('the keys of a column are looked up in a file that is sent with the import', async () => {
  const mapping = {
    columns: { no: 'sku', label: 'name', maker: 'manufacturer' },
    lookups: { maker: { file: 'makers.csv', key: 'id', value: 'firm' } },
  }
  const lookupFiles = [{ name: 'makers.csv', data: base64('id,firm\n7,Potter & Sons\n') }]
  const job = await importText('no,label,maker\nL-1,Cup,7\n', { mapping, lookupFiles })
  assert.equal(job.result?.created, 1, job.errorMessage)
  const found = await call(alice.app, 'GET /v2/items?searchKeyWord=L-1')
  const makers = await call(alice.app, 'GET /v2/manufacturers')
  const maker = makers.body.items.find(({ name }: { name: string }) => name === 'Potter & Sons')
  assert.equal(found.body.items[0].manufacturerId, maker?.id)
})

test('an unknown column is refused with the field that was probably meant, unless it is to be ignored', async () => {
  const text = 'sku,name,salesPriceNett\nU-1,Cup,4.5\n'
  const job = await importText(text)
  assert.deepEqual(
    [job.status, job.errorCode, job.result.isWritten, job.result.ignoredColumns],
    ['failed', 'import.columns.unknown', false, [{ column: 'salesPriceNett', values: 1 }]],
  )
  assert.match(job.errorMessage, /"salesPriceNett" \(1 values\) \(did you mean salesPriceNet\?\)/)
  const ignored = await importText(text, { unknownColumns: 'ignore' })
  assert.deepEqual(
    [ignored.status, ignored.result.created, ignored.result.ignoredColumns],
    ['succeeded', 1, [{ column: 'salesPriceNett', values: 1 }]],
  )
})
