import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ZipReader } from '../../platform/archives/zip-reader.ts'
import { download, endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { taxed, taxedSales } from '../tax-figures/testing/taxed-sales.ts'

/** The medium for an auditor: all of a period, as tables that its description names rightly. */

const w = await world()
const { alice, bob, call } = w
const worker = startWorker(w)
after(() => worker.stop())
const sales = await taxedSales(w)
const { created, invoiced } = sales
const year = new Date().getUTCFullYear()

async function exported(kind: string) {
  const reply = await call(alice.app, 'POST /v2/accounting-exports', {
    ...{ companyId: sales.seller.uuid, from: `${year - 1}-07-01`, to: `${year}-12-31`, kind },
  })
  assert.equal(reply.status, 201, reply.text)
  const job = await endOf(w, alice, reply.body.id)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  return job.result as {
    accountingExportId: string
    documents: number
    payments: number
    bookings: number
  }
}

async function filesOf(id: string): Promise<Map<string, string>> {
  const { status, bytes } = await download(w, alice, `/v2/accounting-exports/${id}/file`)
  assert.equal(status, 200)
  const directory = await mkdtemp(join(tmpdir(), 'kontor-audit-'))
  try {
    const path = join(directory, 'audit.zip')
    await writeFile(path, bytes)
    const reader = await ZipReader.open(path, 100)
    const files = new Map<string, string>()
    for (const name of reader.names) {
      const chunks: Buffer[] = []
      for await (const chunk of (await reader.read(name)) ?? []) chunks.push(Buffer.from(chunk))
      files.set(name, Buffer.concat(chunks).toString())
    }
    reader.close()
    return files
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** The rows of a table, without its line of names. */
const rowsOf = (text: string | undefined) =>
  (text ?? '')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))

/** What may stand within each element, as docs/tax-files.md writes it down. */
const models: Readonly<Record<string, RegExp>> = {
  DataSet: /^Version DataSupplier Media $/,
  DataSupplier: /^Name Location Comment $/,
  Media: /^Name (Table )+$/,
  Table:
    /^URL Name Description Validity UTF8 DecimalSymbol DigitGroupingSymbol Range VariableLength $/,
  Validity: /^Range Format $/,
  Range: /^From (To )?$/,
  VariableLength:
    /^ColumnDelimiter RecordDelimiter TextEncapsulator (VariablePrimaryKey )+(VariableColumn )*(ForeignKey )*$/,
  VariablePrimaryKey: /^Name Description (Numeric|AlphaNumeric|Date) $/,
  VariableColumn: /^Name Description (Numeric|AlphaNumeric|Date) $/,
  Numeric: /^(Accuracy )?$/,
  Date: /^Format $/,
  ForeignKey: /^Name References $/,
}

/** Reads the description element by element and compares each with its model. Returns the columns of each file. */
function columnsIn(xml: string): Map<string, string[]> {
  const [, , body = ''] =
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n(<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">)\n([\s\S]*)$/.exec(
      xml,
    ) ?? []
  assert.notEqual(body, '')
  const columns = new Map<string, string[]>()
  const open: { name: string; inside: string }[] = [{ name: '', inside: '' }]
  let file = ''
  for (const [, end, name = '', empty, text = ''] of body.matchAll(
    /<(\/?)([A-Za-z0-9]+)(\/?)>([^<]*)/g,
  )) {
    const parent = open.at(-1)
    assert.ok(parent)
    if (end) {
      assert.match(parent.inside, models[name] ?? /^$/, name)
      open.pop()
      continue
    }
    parent.inside += `${name} `
    if (name === 'URL') {
      file = text
      columns.set(file, [])
    }
    if (name === 'Name' && parent.name.startsWith('Variable')) columns.get(file)?.push(text)
    if (!empty) open.push({ name, inside: '' })
  }
  assert.deepEqual([open.length, open[0]?.inside], [1, 'DataSet '])
  return columns
}

test('a medium has all of the period, however often it was exported, and a description that fits its tables', async () => {
  await invoiced([taxed(59.5)], {}, `${year - 1}-06-30`)
  const old = await invoiced(
    [taxed(119)],
    { cashDiscount: 2, cashDiscountDays: 3_000 },
    `${year - 1}-08-01`,
  )
  const second = await invoiced([taxed(238, 19, { quantity: 2 }), taxed(10.7, 7)])
  await created(`invoices/${second.id}/credit-notes`, { reason: 'Damaged' })
  await created(`invoices/${old.id}/payments`, { amount: 116.62, transactionId: '=1+1' })

  await exported('audit')
  const { accountingExportId: id, ...counts } = await exported('audit')
  assert.deepEqual([counts.documents, counts.payments, counts.bookings], [3, 2, 7])
  const files = await filesOf(id)
  const columns = columnsIn(files.get('index.xml') ?? '')
  assert.deepEqual([...columns.keys(), 'index.xml'].toSorted(), [...files.keys()].toSorted())
  for (const [file, names] of columns) {
    const [head = '', ...lines] = (files.get(file) ?? '').split('\r\n')
    assert.deepEqual(head.split(';'), names, file)
    // No cell of these has a semicolon of its own, but JSON of the trail.
    if (file === 'aenderungen.csv') continue
    for (const line of lines.slice(0, -1)) assert.equal(line.split(';').length, names.length, line)
  }

  const documents = rowsOf(files.get('belege.csv'))
  assert.deepEqual(
    documents.map((cells) => [2, 3, 15, 16, 17].map((at) => cells[at]).join(' ')).slice(0, 2),
    [`Rechnung 01.08.${year - 1} 100 19 119`, `Rechnung ${documents[1]?.[3]} 210 38,7 248,7`],
  )
  assert.deepEqual([documents[2]?.[2], documents[2]?.[6]], ['Rechnungskorrektur', second.number])
  assert.equal(rowsOf(files.get('belegpositionen.csv')).length, 5)
  const payments = rowsOf(files.get('zahlungen.csv'))
  assert.deepEqual(
    payments.map((cells) => [3, 6, 7, 9].map((at) => cells[at]).join(' ')).toSorted(),
    ["Skonto 2,38 0,38 '=1+1", "Zahlung 116,62 0 '=1+1"],
  )
  assert.equal(rowsOf(files.get('debitoren.csv')).length, 2)
  // Debits and credits of the customers come to what they owe.
  const owed = rowsOf(files.get('buchungen.csv')).reduce(
    (sum, [, , , , side, , amount = '0']) =>
      sum + (side === 'S' ? 1 : -1) * Math.round(Number(amount.replace(',', '.')) * 100),
    0,
  )
  assert.equal(Number.isInteger(owed), true)
  const operations = new Set(rowsOf(files.get('aenderungen.csv')).map((cells) => cells[4]))
  for (const one of ['createInvoice', 'createCreditNote', 'createPayment'])
    assert.ok(operations.has(one), one)
})

test('a medium seals nothing: the export for the consultant still has everything, and the list says which is which', async () => {
  const settings = { consultantNumber: 29_098, clientNumber: 55_003 }
  const path = `PATCH ${sales.base}/accounting-settings`
  assert.equal((await call(alice.app, path, settings)).status, 200)
  const preview = await call(
    alice.app,
    `GET ${sales.base}/accounting-export-preview?from=${year}-01-01&to=${year}-12-31`,
  )
  assert.equal(preview.body.documentCount, 2)
  const list = await call(alice.app, 'GET /v2/accounting-exports')
  assert.deepEqual(
    list.body.items.map((one: { kind: string }) => one.kind),
    ['audit', 'audit'],
  )
  const wrong = await call(alice.app, 'POST /v2/accounting-exports', {
    ...{ companyId: sales.seller.uuid, from: '2026-02-01', to: '2026-01-01', kind: 'audit' },
  })
  assert.deepEqual([wrong.status, wrong.body.errorCode], [422, 'accounting-export.period'])
  assert.equal((await call(bob.app, 'GET /v2/accounting-exports')).body.totalItems, 0)
})
