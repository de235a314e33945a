import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { world } from '../../whole/testing/world.ts'
import { invoiceOf, pdfWith, sampleInvoice } from '../testing/supplier-invoice.ts'

/** Files of strangers that are damaged, or made to do harm. */

const { alice, bob, call } = await world()
const path = '/v2/purchase-invoices'
const send = (content: string | Buffer, { app } = alice) =>
  call(app, `POST ${path}`, Buffer.from(content))

async function refusedFor(content: string | Buffer): Promise<string[]> {
  const { status, body } = await send(content)
  assert.deepEqual([status, body.errorCode], [422, 'purchase-invoice.unreadable'])
  return Object.keys(body.errors)
}

const why = (code: string) => [`purchase-invoice.file.${code}`]
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const invoice = Buffer.from(sampleInvoice)

test('what is no electronic invoice is refused as that', async () => {
  const foreign = sampleInvoice.replaceAll('ubl:schema:xsd:Invoice-2', 'ubl:schema:xsd:Order-2')
  assert.deepEqual(await refusedFor(foreign), why('format'))
  for (const content of ['An invoice', Buffer.alloc(1000), 'PK\x03\x04']) {
    assert.deepEqual(await refusedFor(content), why('not-xml'))
  }
})

test('JSON is no file of an invoice, and an XML that a program calls JSON is one', async () => {
  for (const type of [
    'application/json',
    'Application/JSON; charset=utf-8',
    'application/x+json',
  ]) {
    for (const content of ['{"Invoice":1}', ' \r\n[]', '\ufeff{}']) {
      const reply = await call(alice.app, `POST ${path}`, Buffer.from(content), {
        'content-type': type,
      })
      assert.deepEqual([reply.status, reply.body.errorCode], [415, 'media-type.unsupported'], type)
      assert.match(reply.body.errorMessage, /XML or PDF, and not from JSON/)
    }
  }
  assert.equal((await send(invoiceOf('J-1'))).status, 201)
  const bytes = { 'content-type': 'application/octet-stream' }
  const unnamed = await call(alice.app, `POST ${path}`, Buffer.from('{"Invoice":1}'), bytes)
  assert.deepEqual([unnamed.status, Object.keys(unnamed.body.errors)], [422, why('not-xml')])
})

test('what is wrong with an XML is said with its line and column, also inside a PDF', async () => {
  const head = `${declaration}\n<Invoice>\r\n  <a>`
  for (const [content, code, en, de] of [
    [`${head}&shop;</a></Invoice>`, 'entity', 'line 3, column 11', 'Zeile 3, Spalte 11'],
    [`${head}</b></Invoice>`, 'bad-xml', 'line 3, column 9', 'Zeile 3, Spalte 9'],
    [`${head}</a>`, 'bad-xml', 'line 3, column 9', 'Zeile 3, Spalte 9'],
    [`${declaration}\n<!DOCTYPE a>\n<a/>`, 'doctype', 'line 2, column 12', 'Zeile 2, Spalte 12'],
  ] as const) {
    for (const file of [Buffer.from(content), pdfWith({ content: Buffer.from(content) })]) {
      for (const [language, place] of [
        ['en', en],
        ['de', de],
      ] as const) {
        const { status, body } = await call(alice.app, `POST ${path}`, file, {
          'accept-language': language,
        })
        assert.deepEqual([status, Object.keys(body.errors)], [422, why(code)])
        assert.ok(body.errorMessage.endsWith(`: ${place}.`), body.errorMessage)
      }
    }
  }
})

test('an XML with entities, of endless depth, cut off or in a wrong encoding is refused', async () => {
  const bomb = `${declaration}<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">]><a>&b;&b;</a>`
  assert.deepEqual(await refusedFor(bomb), why('doctype'))
  const outside = sampleInvoice.replace(
    '<Invoice',
    '<!DOCTYPE Invoice SYSTEM "file:///etc/passwd"><Invoice',
  )
  assert.deepEqual(await refusedFor(outside), why('doctype'))
  assert.deepEqual(await refusedFor(sampleInvoice.replace('PO-77', '&undeclared;')), why('entity'))
  assert.deepEqual(await refusedFor('<a>'.repeat(100_000)), why('too-large'))
  const many = `<a>${'<b/>'.repeat(600_000)}</a>`
  assert.deepEqual(await refusedFor(many), why('too-large'))
  assert.deepEqual(await refusedFor(sampleInvoice.slice(0, -200)), why('bad-xml'))
  assert.deepEqual(await refusedFor(sampleInvoice.replace('UTF-8', 'x-unknown')), why('encoding'))
  const latin = Buffer.from(sampleInvoice.replace('UTF-8', 'UTF-8'), 'latin1')
  assert.deepEqual(await refusedFor(latin), why('encoding'))
})

test('other encodings and prefixes say the same', async () => {
  const latin = Buffer.from(invoiceOf('E-1').replace('UTF-8', 'ISO-8859-1'), 'latin1')
  const wide = Buffer.from(`\ufeff${invoiceOf('E-2').replace('UTF-8', 'UTF-16')}`, 'utf16le')
  const renamed = Buffer.from(
    invoiceOf('E-3')
      .replaceAll(/(<\/?)cbc:/g, '$1x:')
      .replace('xmlns:cbc', 'xmlns:x')
      .replaceAll(/(<\/?)(Invoice)\b/g, '$1i:$2')
      .replace('xmlns=', 'xmlns:i='),
  )
  for (const content of [latin, wide, renamed]) {
    const { status, body } = await send(content)
    assert.deepEqual(
      [status, body.seller?.street],
      [201, 'Rua do Comércio 95'],
      JSON.stringify(body),
    )
  }
})

test('all that is missing or wrong in an invoice is named at once', async () => {
  const wrong = sampleInvoice
    .replace('<cbc:ID>SGC-2026-0417</cbc:ID>', `<cbc:ID>${'9'.repeat(300)}</cbc:ID>`)
    .replace('2026-01-15', '2026-02-30')
    .replace('>310.00<', '>three hundred<')
    .replace(/<cbc:PayableAmount.*/, '')
  const [code, ...places] = await refusedFor(wrong)
  assert.deepEqual([code], why('incomplete'))
  assert.deepEqual(places.toSorted(), [
    ...['cbc:ID', 'cbc:IssueDate', 'cbc:LineExtensionAmount', 'cbc:PayableAmount'],
  ])
})

test('a PDF without an invoice, encrypted, or made to fill the memory is refused', async () => {
  const none = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF')
  assert.deepEqual(await refusedFor(none), why('no-invoice-inside'))
  const [encrypted, inStream] = [
    'trailer\n<< /Root 1 0 R /Encrypt 9 0 R >>',
    '9 0 obj\n<< /Type /XRef /Encrypt 8 0 R /Length 1 >>\nstream\nx\nendstream\nendobj',
  ]
  for (const more of [encrypted, inStream]) {
    assert.deepEqual(await refusedFor(pdfWith({ content: invoice, more })), why('encrypted'))
  }
  const bomb = pdfWith({ content: Buffer.alloc(100 * 1024 * 1024, ' ') })
  assert.ok(bomb.length < 200_000)
  assert.deepEqual(await refusedFor(bomb), why('too-large'))
  // Objects in a stream that unpacks to as much, of which the PDF has many.
  const inner = deflateSync(Buffer.alloc(50 * 1024 * 1024, ' '))
  const packed = (number: number) =>
    `${number} 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${inner.length} >>\nstream\n${inner.toString('latin1')}\nendstream\nendobj\n`
  const many = Buffer.from(`%PDF-1.7\n${[1, 2, 3, 4].map(packed).join('')}`, 'latin1')
  assert.deepEqual(await refusedFor(many), why('too-large'))
  const deep = `%PDF-1.7\n1 0 obj\n${'['.repeat(1_000_000)}`
  assert.deepEqual(await refusedFor(deep), why('too-large'))
})

test('a PDF whose objects and tables lead in a circle is read as any other', async () => {
  const circle = [
    '1 0 obj\n<< /Type /Catalog /Names 1 0 R /Kids [1 0 R 2 0 R] >>\nendobj',
    '2 0 obj\n2 0 R\nendobj',
    '3 0 obj\n<< /Type /Filespec /UF 3 0 R /F 3 0 R /EF 3 0 R >>\nendobj',
    'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF',
  ].join('\n')
  const content = Buffer.from(invoiceOf('C-1'))
  assert.equal((await send(pdfWith({ content, more: circle }))).status, 201)
  assert.deepEqual(await refusedFor(`%PDF-1.7\n${circle}`), why('no-invoice-inside'))
  const self = pdfWith({ content, more: '6 0 obj\n6 0 R\nendobj' })
  // The length of the stream leads to itself: the stream ends where it says so.
  assert.equal((await send(self)).status, 409)
  const cut = pdfWith({ content }).subarray(0, -400)
  assert.deepEqual(await refusedFor(cut), why('no-invoice-inside'))
})

test('one whose file takes all the time keeps nobody else waiting', async () => {
  // Each object seems to have a stream, whose end is looked for in all that follows.
  const slow = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('1 0 obj << /Type /ObjStm /N 9 /First 9 >> stream\n'.repeat(300_000)),
  ])
  const ended: string[] = []
  const noted = async (name: string, content: Buffer | string, tenant: typeof alice) => {
    const { status } = await send(content, tenant)
    ended.push(name)
    return status
  }
  const hostile = noted('hostile', slow, alice)
  const others = [1, 2, 3].map((number) => noted('other', invoiceOf(`Q-${number}`), bob))
  assert.deepEqual(await Promise.all(others), [201, 201, 201])
  assert.equal(await hostile, 422)
  assert.deepEqual(ended, ['other', 'other', 'other', 'hostile'])
})
