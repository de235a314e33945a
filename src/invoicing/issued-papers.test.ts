import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { jobKinds } from '../main/registries/job-kinds.ts'
import { Outbound } from '../platform/outbound/fetch-public.ts'
import { sql } from '../platform/postgres/sql.ts'
import { ownPrinter } from '../platform/testing/own-printer.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../platform/testing/pdf-text.ts'
import { png } from '../platform/testing/png.ts'
import { startWorker } from '../whole/testing/job-runner.ts'
import { world } from '../whole/testing/world.ts'
import { invoicing } from './e-invoices/testing/invoiced.ts'

/** What was sent to a customer stays as it was sent. */

const w = await world()
const { alice, bob, call, baseUrl, database } = w
const { send, invoiced } = invoicing(w)
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

const lines = [{ quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }] as never
const newInvoice = () => invoiced({ lines })
const source = (words: string) => `#import "layout.typ": *
#show: described.with(title: "I", author: "")
${words} #data.document.number #data.seller.name`

async function output(path: string): Promise<Response> {
  const headers = alice.app.headers as Record<string, string>
  return fetch(`${baseUrl}${path}`, { method: 'POST', headers })
}
async function bytesOf(path: string): Promise<Buffer> {
  const reply = await output(path)
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.equal(reply.status, 200, bytes.toString().slice(0, 500))
  return bytes
}
const pdfOf = (id: string, query = '') => bytesOf(`/v2/invoices/${id}/output/pdf${query}`)
const hybridOf = (id: string) => bytesOf(`/v2/invoices/${id}/output/e-invoice?format=factur-x`)

let forms = 0
async function newForm(words: string, more: object = {}): Promise<string> {
  const body = { name: `Form ${++forms}`, documentKind: 'invoice', source: source(words), ...more }
  return (await send('POST /v2/forms', body)).id
}

/** Everything that a paper is made of, except the document. */
async function changeAll(): Promise<void> {
  await newForm('Changed', { isDefault: true })
  for (const { id } of (await call(alice.app, 'GET /v2/companies')).body.items) {
    await send(`PATCH /v2/companies/${id}`, { name: `Renamed ${forms}`, iban: '' })
    const headers = alice.app.headers as Record<string, string>
    const body = new Uint8Array(png(20 + forms, 10))
    const set = await fetch(`${baseUrl}/v2/companies/${id}/logo`, { method: 'PUT', headers, body })
    assert.equal(set.status, 200)
  }
}

test('a final invoice is the same file after form, logo and company have changed, also when it is printed', async () => {
  const { id } = await newInvoice()
  const [pdf, hybrid] = [await pdfOf(id), await hybridOf(id)]
  await changeAll()
  assert.ok(pdf.equals(await pdfOf(id)))
  assert.ok(hybrid.equals(await hybridOf(id)))
  const printer = await ownPrinter()
  const outbound = new Outbound({ allowedRanges: ['127.0.0.0/8'] })
  after(() => outbound.close())
  await send('POST /v2/printers', { name: 'Desk', address: printer.address })
  const worker = startWorker(w, jobKinds, outbound)
  const job = await send(`POST /v2/invoices/${id}/output/print?printer=Desk`)
  for (let status = ''; status !== 'printed'; ) {
    status = (await call(alice.app, `GET /v2/print-jobs/${job.id}`)).body.status
    assert.notEqual(status, 'failed')
  }
  await worker.stop()
  assert.ok(printer.received[0]?.equals(pdf))
})

test('credit notes and cancellations stay as they were sent as well', async () => {
  const [credited, wrong] = [await newInvoice(), await newInvoice()]
  const note = await send(`POST /v2/invoices/${credited.id}/credit-notes`, { reason: 'A dent' })
  const reason = await send('POST /v2/cancellation-reasons', {
    ...{ name: 'Wrong', isValidForInvoice: true },
  })
  await send(`POST /v2/invoices/${wrong.id}/cancel`, { cancellationReasonId: reason.id })
  const paths = [
    `/v2/credit-notes/${note.id}/output/pdf`,
    `/v2/invoices/${wrong.id}/cancellation/output/pdf`,
  ]
  const first = await Promise.all(paths.map(bytesOf))
  await changeAll()
  await newForm('Changed', { isDefault: true, documentKind: 'credit-note' })
  await newForm('Changed', { isDefault: true, documentKind: 'cancellation' })
  for (const [index, path] of paths.entries()) {
    assert.ok(first[index]?.equals(await bytesOf(path)), path)
  }
})

test(
  'the second format of an invoice is made of what the first was made of',
  unlessPdftotextIsMissing,
  async () => {
    const formId = await newForm('Written first')
    const { id } = await newInvoice()
    await pdfOf(id, `?formId=${formId}`)
    await send(`PATCH /v2/forms/${formId}`, { source: source('Written later') })
    assert.match(textOfPdf(await hybridOf(id)), /Written first/)
  },
)

test(
  'on another form it is a copy that says so, and none with an electronic invoice inside',
  unlessPdftotextIsMissing,
  async () => {
    const [first, other] = [await newForm('First form'), await newForm('Other form')]
    const { id } = await newInvoice()
    const issued = await pdfOf(id, `?formId=${first}`)
    assert.doesNotMatch(textOfPdf(issued), /Kopie/)
    const copy = textOfPdf(await pdfOf(id, `?formId=${other}`))
    assert.match(copy, /Kopie \/ Copy/)
    assert.match(copy, /Other form/)
    assert.ok(issued.equals(await pdfOf(id)))
    assert.ok(issued.equals(await pdfOf(id, `?formId=${first}`)))
    const path = `/v2/invoices/${id}/output/e-invoice?format=factur-x&formId=${other}`
    const refused = await output(path)
    const { errorCode } = (await refused.json()) as { errorCode: string }
    assert.deepEqual([refused.status, errorCode], [409, 'paper.issued-on-other-form'])
  },
)

test('a draft is written again each time', unlessPdftotextIsMissing, async () => {
  const { id } = await invoiced({ lines, body: { isDraft: true } })
  const forms = [await newForm('One'), await newForm('Two')]
  for (const [index, words] of ['One', 'Two'].entries()) {
    const text = textOfPdf(await pdfOf(id, `?formId=${forms[index]}`))
    assert.match(text, new RegExp(words))
    assert.doesNotMatch(text, /Kopie/)
  }
})

test(
  'of two first writings on different forms one is the document, and the other a copy of it',
  unlessPdftotextIsMissing,
  async () => {
    const [one, two] = [await newForm('Form one'), await newForm('Form two')]
    const { id } = await newInvoice()
    const both = await Promise.all([one, two].map((form) => pdfOf(id, `?formId=${form}`)))
    const marked = both.filter((pdf) => /Kopie/.test(textOfPdf(pdf)))
    assert.equal(marked.length, 1)
    const issued = both.find((pdf) => pdf !== marked[0])
    assert.ok(issued?.equals(await pdfOf(id)))
  },
)

test('many first writings at once are one file', async () => {
  const { id } = await newInvoice()
  const all = await Promise.all(Array.from({ length: 6 }, () => pdfOf(id)))
  for (const pdf of all) assert.ok(pdf.equals(all[0] as Buffer))
})

test(
  'a writing that was not kept was shown to nobody: the next one is the document',
  unlessPdftotextIsMissing,
  async () => {
    const form = await newForm('Before the fall', { isDefault: true })
    const { id } = await newInvoice()
    // The transaction that wants to keep a paper waits, and is ended there, as by a loss of power.
    await owner.query('begin')
    await owner.query('lock table erp.issued_papers in exclusive mode')
    const lost = output(`/v2/invoices/${id}/output/pdf`)
    for (let ended = 0; ended < 3; ) {
      const { rows } = await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%issued_papers%'`,
      )
      ended += rows.length
      if ((await Promise.race([lost, undefined])) !== undefined) break
    }
    assert.equal((await lost).status, 503)
    await owner.query('rollback')
    await send(`PATCH /v2/forms/${form}`, { source: source('After the fall') })
    assert.match(textOfPdf(await pdfOf(id)), /After the fall/)
  },
)

test('the service has no right to change what was issued, and another tenant sees nothing of it', async () => {
  const { id } = await newInvoice()
  await pdfOf(id)
  for (const table of ['issued_papers', 'issued_paper_files'] as const) {
    const change =
      table === 'issued_papers'
        ? sql`update erp.issued_papers set form_id = 1 where tenant_id = $tenant returning form_id`
        : sql`delete from erp.issued_paper_files where tenant_id = $tenant returning digest`
    await assert.rejects(
      alice.work((tx) => tx.rows(change)),
      /permission denied/,
    )
  }
  assert.equal((await call(bob.app, `POST /v2/invoices/${id}/output/pdf`)).status, 404)
})
