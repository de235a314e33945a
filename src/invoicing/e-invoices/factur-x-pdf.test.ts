import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import type { MailServer } from '../../platform/mail/mail-server.ts'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { ownMailServer } from '../../platform/testing/own-mail-server.ts'
import { unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { attachmentsOf } from '../../printing/testing/mail-world.ts'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { buyer, invoicing } from './testing/invoiced.ts'

/** ZUGFeRD and Factur-X: invoices that are PDF for people and XML for machines. */

const w = await world()
const { alice, call } = w
const { send, invoiced, xmlOf } = invoicing(w)
const folder = mkdtempSync(join(tmpdir(), 'factur-x-'))
const file = join(folder, 'invoice.pdf')
const pieces = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] } as const
const paths: string[] = []

before(async () => {
  const wanted = { lines: [{ ...pieces }], address: buyer } as never
  const [kept, corrected, wrong] = [
    await invoiced(wanted),
    await invoiced(wanted),
    await invoiced(wanted),
  ]
  const note = await send(`POST /v2/invoices/${corrected.id}/credit-notes`, {
    reason: 'Eine Delle',
  })
  const reason = await send('POST /v2/cancellation-reasons', {
    ...{ name: 'Wrong', isValidForInvoice: true },
  })
  await send(`POST /v2/invoices/${wrong.id}/cancel`, { cancellationReasonId: reason.id })
  paths.push(`/v2/invoices/${kept.id}`, `/v2/credit-notes/${note.id}`)
  paths.push(`/v2/invoices/${wrong.id}/cancellation`)
})

async function pdfOf(path: string): Promise<Buffer> {
  const reply = await fetch(`${w.baseUrl}${path}/output/e-invoice?format=factur-x`, {
    method: 'POST',
    headers: alice.app.headers as Record<string, string>,
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.equal(reply.status, 200, bytes.toString().slice(0, 500))
  assert.equal(reply.headers.get('content-type'), 'application/pdf')
  assert.match(reply.headers.get('content-disposition') ?? '', /\.pdf/)
  return bytes
}

const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

test(
  'the XML inside is byte for byte the one that is exported alone, and a reader finds it',
  unlessPdftotextIsMissing,
  async () => {
    for (const path of paths) {
      writeFileSync(file, await pdfOf(path))
      const xml = join(folder, 'found.xml')
      assert.match(run('pdfdetach', '-list', file), /^1 embedded files\n1: factur-x\.xml/)
      run('pdfdetach', '-save', '1', '-o', xml, file)
      assert.equal(readFileSync(xml, 'utf8'), await xmlOf(path, 'factur-x-xml'), path)
      assert.match(run('pdftotext', '-layout', file, '-'), /Bergmann & Söhne/)
    }
  },
)

test('it is read back as a purchase invoice', async () => {
  for (const path of paths) {
    const reply = await call(alice.app, 'POST /v2/purchase-invoices?dryRun=true', await pdfOf(path))
    assert.equal(reply.status, 201, reply.text)
    const { faults, lineItems, syntax, fileDataType, totals } = reply.body
    assert.deepEqual([faults, syntax, fileDataType], [[], 'cii', 'application/pdf'])
    assert.deepEqual([lineItems.length, totals.due, totals.net], [1, 29.97, 25.18])
  }
})

const bytesOf = async (path: string) => {
  const headers = alice.app.headers as Record<string, string>
  const reply = await fetch(`${w.baseUrl}${path}/output/pdf`, { method: 'POST', headers })
  assert.equal(reply.status, 200)
  return Buffer.from(await reply.arrayBuffer())
}

test('a customer who wants it gets it with every PDF and mail, in the format that it wants', async () => {
  const invoice = await invoiced({ lines: [{ ...pieces }], address: buyer } as never)
  const path = `/v2/invoices/${invoice.id}`
  const plain = await bytesOf(path)
  const { customerId } = await send(`GET ${path}`)
  const wants = (eInvoiceFormat: string) =>
    send(`PATCH /v2/customers/${customerId}`, { eInvoiceFormat })
  await wants('factur-x')
  assert.ok((await bytesOf(path)).equals(await pdfOf(path)))
  const { Id } = (await call(alice.app, `GET /v1/invoices?pageSize=500`)).body.Items.at(-1)
  assert.ok((await bytesOf(`/v1/invoices/${Id}`)).includes('AFRelationship'))
  const mailed = async (query: string) =>
    (await send(`POST ${path}/output/mail?recipients=kim@customer.example${query}`)).eInvoiceFormat
  assert.equal(await mailed(''), 'factur-x')
  assert.equal(await mailed('&eInvoiceFormat=none'), '')
  await wants('xrechnung-cii')
  assert.equal(await mailed(''), 'xrechnung-cii')
  assert.equal(await mailed('&eInvoiceFormat=xrechnung-ubl'), 'xrechnung-ubl')
  assert.ok((await bytesOf(path)).equals(plain))
  // What such an invoice lacks can no longer be added to a final document.
  const bare = {
    company: 'Ohne',
    postalCode: '1010',
    city: 'Wien',
    countryIso: 'AT',
    street: 'A 1',
  }
  const older = await invoiced({ lines: [{ ...pieces }], address: bare } as never)
  const before = await bytesOf(`/v2/invoices/${older.id}`)
  await send(`PATCH /v2/customers/${(await send(`GET /v2/invoices/${older.id}`)).customerId}`, {
    eInvoiceFormat: 'factur-x',
  })
  assert.ok((await bytesOf(`/v2/invoices/${older.id}`)).equals(before))
})

test(
  'it says of itself that it is PDF/A-3 and Factur-X, and is what it says',
  unlessPdftotextIsMissing,
  async () => {
    const pdf = await pdfOf(paths[0] ?? '')
    writeFileSync(file, pdf)
    const text = pdf.toString('latin1')
    const metadata = text.slice(text.lastIndexOf('<?xpacket begin'))
    for (const said of [
      ...['<pdfaid:part>3<', '<pdfaid:conformance>B<', '<fx:ConformanceLevel>EN 16931<'],
      ...['<fx:DocumentType>INVOICE<', '<fx:DocumentFileName>factur-x.xml<', '<fx:Version>1.0<'],
      ...['Factur-X PDFA Extension Schema', '<pdfaProperty:name>ConformanceLevel<'],
    ]) {
      assert.ok(metadata.includes(said), said)
    }
    assert.match(text, /\/AFRelationship \/Alternative/)
    assert.match(text, /\/AF \[\d+ 0 R\]/)
    assert.match(text, /\/OutputIntents/)
    assert.doesNotMatch(text, /\/Encrypt/)
    const fonts = run('pdffonts', file).trim().split('\n').slice(2)
    assert.ok(
      fonts.length > 0 && fonts.every((line) => /\byes +yes +yes\b/.test(line)),
      fonts.join('\n'),
    )
  },
)

test('other programs find no fault in its structure', {
  skip: missing('qpdf') ?? missing('mutool'),
}, async () => {
  writeFileSync(file, await pdfOf(paths[0] ?? ''))
  assert.match(run('qpdf', '--check', file), /No syntax or stream encoding errors/)
  // The changed metadata are what a reader finds.
  const catalog = run('mutool', 'show', file, 'trailer/Root/Metadata')
  assert.match(catalog, /fx:ConformanceLevel/)
})

test('the same document makes the same bytes; a form of the tenant carries the XML as well', async () => {
  const [path = ''] = paths
  assert.ok((await pdfOf(path)).equals(await pdfOf(path)))
  const source =
    '#import "layout.typ": *\n#set document(title: "Own", date: datetime(year: 2026, month: 1, day: 1))\nOur words'
  const form = await send('POST /v2/forms', {
    ...{ name: 'Own', documentKind: 'invoice', isDefault: true, source },
  })
  const own = await pdfOf(path)
  assert.ok(own.toString('latin1').includes('/AFRelationship /Alternative'))
  await call(alice.app, `DELETE /v2/forms/${form.id}`)
})

test('a mail carries it instead of the plain PDF, or another format in addition to the PDF', async () => {
  const server = await ownMailServer()
  const mailServer: MailServer = {
    ...{ host: server.host, port: server.port, acceptsAnyCertificate: false },
    ...{ userName: '', password: '', senderName: '', replyTo: '' },
    senderAddress: 'erp@operator.example',
    security: 'none',
  }
  const outbound = new Outbound({ allowedRanges: ['127.0.0.0/8'] })
  const worker = startWorker(w, jobKinds, outbound, { mailServer })
  const [path = ''] = paths
  for (const format of ['factur-x', 'xrechnung-ubl']) {
    // Without recipients it goes to the address of the document.
    const mail = await send(`POST ${path}/output/mail?eInvoiceFormat=${format}`)
    const deadline = performance.now() + 20_000
    while ((await send(`GET /v2/mails/${mail.id}`)).status !== 'sent') {
      assert.ok(
        performance.now() < deadline,
        JSON.stringify(await send(`GET /v2/mails/${mail.id}`)),
      )
    }
  }
  await worker.stop()
  await outbound.close()
  const own = server.received.filter(({ to }) => to.includes(buyer.emailAddress ?? ''))
  const [hybrid, others] = own
  assert.deepEqual(hybrid?.to, [buyer.emailAddress])
  const files = Object.values(attachmentsOf(hybrid.text))
  assert.equal(files.length, 1)
  assert.ok(files[0]?.equals(await pdfOf(path)))
  const [pdf, xml] = Object.values(attachmentsOf(others?.text ?? ''))
  assert.doesNotMatch(pdf?.toString('latin1') ?? '', /AFRelationship/)
  assert.equal(xml?.toString(), await xmlOf(path, 'xrechnung-ubl'))
})

function missing(program: string): string | undefined {
  try {
    run('which', program)
    return undefined
  } catch {
    return `${program} is not installed`
  }
}
