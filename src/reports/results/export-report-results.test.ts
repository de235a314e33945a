import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportWorld } from '../testing/report-world.ts'

/** The figures of a report as a file. */

const { alice, call, send, newCustomer, line } = await reportWorld()

const { customerId } = await newCustomer('=Evil, "Inc."')
await send('POST /v2/sales-orders', {
  ...{ customerId, salesOrderDate: '2026-03-05T00:00:00Z' },
  lineItems: [line('POT', 1.5, 100, 60), line('CUP', 3, 10, 4), line('JUG', 1, 5, 1)],
})
const march = { period: 'between', firstDay: '2026-03-01', lastDay: '2026-03-31' }
const file = (body: object, format: string, language = 'en') =>
  call(alice.app, `POST /v2/report-results/file?format=${format}`, body, {
    'accept-language': language,
  })

test('a file has the rows that are shown, what is left, and the totals', async () => {
  const body = { ...march, measures: ['revenue', 'quantity'], by: 'item', rowLimit: 2 }
  const { status, text, headers } = await file(body, 'csv')
  assert.equal(status, 200)
  assert.equal(headers['content-disposition'], 'attachment; filename="report-2026-03-01.csv"')
  assert.equal(
    text.replace('\ufeff', ''),
    [
      'Item,SKU,Revenue (EUR),Quantity sold',
      'POT,POT,150,1.5',
      'CUP,CUP,30,3',
      '1 others,,5,1',
      'Total,,185,5.5',
      '',
    ].join('\r\n'),
  )
})

test('it is in the language of the request, and no name becomes a formula', async () => {
  const body = { ...march, measures: ['revenue'], by: 'customer', comparedWith: 'before' }
  const { text } = await file(body, 'csv', 'de')
  assert.equal(
    text.replace('\ufeff', ''),
    [
      'Kunde,Umsatz (EUR),"Umsatz (EUR), Vergleichszeitraum"',
      `"'=Evil, ""Inc.""",185,`,
      'Summe,185,0',
      '',
    ].join('\r\n'),
  )
  assert.match((await file({ ...body, by: 'country' }, 'csv', 'de')).text, /\nDeutschland,185,/)
})

test('a spreadsheet is one of the formats, and others are refused', async () => {
  const { status, text } = await file({ ...march, measures: ['revenue'], by: 'day' }, 'xlsx')
  assert.deepEqual([status, text.slice(0, 2)], [200, 'PK'])
  assert.equal((await file({ measures: ['revenue'] }, 'pdf')).status, 400)
})
