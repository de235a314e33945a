import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { download, endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { sql } from '../postgres/sql.ts'

const all = await world()
const { call, alice, bob } = all
const worker = startWorker(all)
after(() => worker.stop())

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function importText(text: string, more: object = {}) {
  const body = { kind: 'items', format: 'csv', data: base64(text), ...more }
  const created = await call(alice.app, 'POST /v2/imports', body)
  assert.equal(created.status, 201, created.text)
  assert.equal(created.headers.location, `/v2/jobs/${created.body.id}`)
  return endOf(all, alice, created.body.id)
}

async function exported(body: object) {
  const created = await call(alice.app, 'POST /v2/exports', body)
  assert.equal(created.status, 201, created.text)
  const job = await endOf(all, alice, created.body.id)
  const file = await download(all, alice, `/v2/jobs/${job.id}/result`)
  return { job, ...file, text: file.bytes.toString() }
}

test('a file is imported as a job, which reports its progress and its result', async () => {
  const first = await importText('sku,name,price\nJ-1,Cup,4.5\nJ-2,Pot,19.9\n')
  assert.deepEqual(
    [first.status, first.result, first.progress, first.attempts],
    [
      'succeeded',
      {
        ...{ records: 2, created: 2, changed: 0, unchanged: 0, failed: 0, isWritten: true },
        ...{ reasons: [], ignoredColumns: [] },
      },
      { done: 2, total: 2 },
      1,
    ],
  )
  const again = await importText('sku,name,price\nJ-1,Cup,4.5\nJ-2,Pot,20.9\n')
  assert.deepEqual([again.result.created, again.result.changed, again.result.unchanged], [0, 1, 1])
  const found = await call(alice.app, 'GET /v2/items?searchKeyWord=J-2')
  assert.equal(found.body.items[0].itemPriceData.salesPriceNet, 20.9)
  const [entry] = await alice.work((tx) =>
    tx.rows<{ client: string }>(sql`
      select client_id as client from erp.audit_entries
      where tenant_id = ${tx.tenantId} and operation = 'importItems' limit 1`),
  )
  assert.equal(entry?.client, 'test-app')
})

test('one bad line prevents every write, and the faults can be downloaded', async () => {
  const job = await importText('sku,name,price\nB-1,Cup,4.5\nB-2,Pot,=cheap\n')
  assert.deepEqual(
    [job.status, job.errorCode, job.result.failed, job.result.isWritten, job.hasErrors],
    ['failed', 'import.lines.bad', 1, false, true],
  )
  assert.deepEqual(job.result.reasons, [
    { reason: '"…" is not a number', column: 'price', count: 1 },
  ])
  const { bytes, headers } = await download(all, alice, `/v2/jobs/${job.id}/errors`)
  assert.equal(
    bytes.toString(),
    '\ufeffline,column,message\r\n3,price,"""=cheap"" is not a number"\r\n',
  )
  assert.match(String(headers.get('content-disposition')), /^attachment; filename="errors.csv"/)
  const none = await call(alice.app, 'GET /v2/items?searchKeyWord=B-1')
  assert.equal(none.body.totalItems, 0)
  const skipped = await importText('sku,name,price\nB-1,Cup,4.5\nB-2,Pot,x\n', { skipBad: true })
  assert.deepEqual(
    [skipped.status, skipped.result.created, skipped.result.failed],
    ['succeeded', 1, 1],
  )
  assert.equal(skipped.hasErrors, true)
})

test('a trial run reports what would be done and writes nothing', async () => {
  const job = await importText('sku,name\nD-1,Cup\n', { dryRun: true })
  assert.deepEqual([job.status, job.result.created, job.result.isWritten], ['succeeded', 1, false])
  assert.equal((await call(alice.app, 'GET /v2/items?searchKeyWord=D-1')).body.totalItems, 0)
})

test('customers, prices and stock are imported as items are, and customers survive export and import', async () => {
  const text =
    'number,company,firstName,lastName,street,postalCode,city,country,email,customerGroup\n' +
    'C-1,"\'=Tea & Co",Ann,Lee,High St 1,12345,Berlin,DE,ann@tea.example,Dealers\nC-2,,,Kim,,,,,,\n'
  const created = await importText(text, { kind: 'customers' })
  assert.deepEqual(
    [created.status, created.result?.created],
    ['succeeded', 2],
    created.errorMessage,
  )
  const first = await exported({ kind: 'customers', format: 'csv' })
  assert.match(first.text, /^number,company,.*\r\nC-1,'=Tea & Co,,Ann,Lee,High St 1,/)
  const again = await importText(first.text, { kind: 'customers' })
  assert.deepEqual([again.result.created, again.result.unchanged], [0, 2], again.errorMessage)
  await importText('sku,name\nK-1,Cup\n')
  const prices = await importText('sku,customer,netPrice\nK-1,C-1,2.5\n', { kind: 'prices' })
  assert.deepEqual([prices.status, prices.result?.created], ['succeeded', 1], prices.errorMessage)
  const warehouse = { name: 'Main' }
  const added = await call(alice.app, 'POST /v2/warehouses', warehouse)
  assert.equal(added.status, 201, added.text)
  const stock = await importText('sku,warehouse,quantity\nK-1,Main,3\n', { kind: 'stock' })
  assert.deepEqual([stock.status, stock.result?.changed], ['succeeded', 1], stock.errorMessage)
})

test('text that spreadsheets would calculate is exported as text, and is the same text after an import', async () => {
  const names = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    "'=x",
    "''+y",
    '\tTab',
    ' blank ',
    'NULL',
    "'90s",
    'a"b,c\nd',
  ]
  for (const [index, name] of names.entries()) {
    const item = await call(alice.app, 'POST /v2/items', { sku: `F-${index}`, name })
    assert.equal(item.status, 201, item.text)
  }
  for (const format of ['csv', 'xlsx']) {
    const { bytes, text } = await exported({ kind: 'items', format })
    if (format === 'csv') assert.doesNotMatch(text, /(?:^|,)"?[=+@\t-][^\d]/m)
    const data = bytes.toString('base64')
    const body = { kind: 'items', format, data }
    const again = await call(alice.app, 'POST /v2/imports', body)
    const job = await endOf(all, alice, again.body.id)
    assert.equal(job.status, 'succeeded', job.errorMessage)
    assert.deepEqual([job.result.created, job.result.changed], [0, 0])
  }
})

test('an export is named after its kind and day, and may begin with a byte order mark', async () => {
  const { job, text, headers } = await exported({
    kind: 'items',
    format: 'csv',
    byteOrderMark: true,
  })
  assert.equal(job.kind, 'export')
  assert.ok(text.startsWith('\ufeffsku,name,'))
  assert.equal(job.result.records, text.trim().split('\r\n').length - 1)
  assert.match(String(headers.get('content-disposition')), /filename="items-\d{4}-\d\d-\d\d\.csv"/)
  const later = await exported({
    kind: 'items',
    format: 'csv',
    filter: { changedSince: '2100-01-01T00:00:00Z' },
  })
  assert.equal(later.job.result.records, 0)
})

test('importing items needs the scope to write them, and downloading the export the scope to read them', async () => {
  const jobsOnly = await alice.appWith('jobs.read', 'jobs.write')
  const body = { kind: 'items', format: 'csv', data: base64('sku\n1\n') }
  const refused = await call(jobsOnly, 'POST /v2/imports', body)
  assert.deepEqual([refused.status, refused.body.errorCode], [403, 'scope.missing'])
  const exporting = await call(jobsOnly, 'POST /v2/exports', { kind: 'stock', format: 'csv' })
  assert.equal(exporting.status, 403)
  const { job } = await exported({ kind: 'items', format: 'csv' })
  assert.equal((await call(jobsOnly, `GET /v2/jobs/${job.id}`)).status, 200)
  assert.equal((await call(jobsOnly, `GET /v2/jobs/${job.id}/result`)).status, 403)
  const reader = await alice.appWith('jobs.read', 'items.read')
  assert.equal((await call(reader, `GET /v2/jobs/${job.id}/result`)).status, 200)
})

test("another tenant's jobs do not exist", async () => {
  const { job } = await exported({ kind: 'items', format: 'csv' })
  for (const line of ['GET', 'GET /result', 'GET /errors', 'POST /cancel']) {
    const [method = '', rest = ''] = line.split(' ')
    const reply = await call(bob.app, `${method} /v2/jobs/${job.id}${rest}`)
    assert.deepEqual([reply.status, reply.body.errorCode], [404, 'job.missing'], line)
  }
  assert.equal((await call(bob.app, 'GET /v2/jobs')).body.totalItems, 0)
  assert.ok((await call(alice.app, 'GET /v2/jobs')).body.totalItems > 5)
  const failed = await call(alice.app, 'GET /v2/jobs?status=failed&pageSize=500')
  const statuses = failed.body.items.map((job: { status: string }) => job.status)
  assert.deepEqual([...new Set(statuses)], ['failed'])
})

test('no other kind of file is mistaken for a workbook', async () => {
  const cases: [string, Buffer, string][] = [
    ['no archive', Buffer.from('PK\x03\x04 and nothing more'), 'import.workbook.invalid'],
    [
      'an archive without a workbook',
      Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
      'import',
    ],
    ['text declared as a workbook', Buffer.from('sku,name\nX-1,Cup\n'), ''],
  ]
  for (const [what, bytes, code] of cases) {
    const body = { kind: 'items', format: 'xlsx', data: bytes.toString('base64'), dryRun: true }
    const created = await call(alice.app, 'POST /v2/imports', body)
    const job = await endOf(all, alice, created.body.id)
    if (code === '') assert.equal(job.status, 'succeeded', what)
    else
      assert.ok(
        job.status === 'failed' && job.errorCode.startsWith(code),
        `${what} ${job.errorCode}`,
      )
  }
  const broken = { kind: 'items', format: 'csv', data: 'not base64!' }
  const reply = await call(alice.app, 'POST /v2/imports', broken)
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['data'])
})
