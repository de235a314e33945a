import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { buyer, invoicing } from '../../invoicing/e-invoices/testing/invoiced.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { ownMailServer } from '../../platform/testing/own-mail-server.ts'
import { ownPrinter } from '../../platform/testing/own-printer.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { attachmentsOf, mailWorld } from '../testing/mail-world.ts'

/** Documents that somebody looks at before they are printed or sent. */

const w = await mailWorld()
const { alice, bob, call } = w
const printer = await ownPrinter()
await w.newPrinter('Counter', printer.address)
const server = await ownMailServer()
await w.newMailServer(server)
const item = await w.newItem(10)
const order = await w.newOrder([{ itemId: item, sku: 'CUP', name: 'Cup', quantity: 1 }])
await w.deliver(order.id)
const { send, invoiced } = invoicing(w)
const lines = [{ quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }] as const
const { id: invoiceId } = await invoiced({ lines, address: buyer } as never)
const invoice = await send(`GET /v2/invoices/${invoiceId}`)
const worker = w.work()
after(() => worker.stop())

type Listed = Record<'documentKind' | 'documentId' | 'number' | 'path' | 'printScope', string>
const listed = async (query: string, actor = alice.app): Promise<Listed[]> => {
  const reply = await call(actor, `GET /v2/documents${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.items
}
const ofOrder = [
  ...(await listed(`?salesOrderId=${order.uuid}`)),
  ...(await listed(`?salesOrderId=${invoice.salesOrderId}`)),
]
const one = (kind: string) => ofOrder.find(({ documentKind }) => documentKind === kind) as Listed
const see = (body: object, actor = alice.app) => call(actor, 'POST /v2/documents/preview', body)
const named = ({ documentKind, documentId }: Listed) => ({ documentKind, documentId })

test('an order lists all of its documents, each with its number, and where it is brought out of the house', async () => {
  assert.deepEqual(ofOrder.map(({ documentKind }) => documentKind).toSorted(), [
    ...['delivery-note', 'invoice', 'sales-order', 'sales-order'],
  ])
  for (const { path, number } of ofOrder) {
    assert.ok(number, path)
    assert.equal((await call(alice.app, `GET ${path}`)).status, 200, path)
  }
  assert.deepEqual(
    [one('invoice').number, one('invoice').printScope],
    [invoice.number, 'invoices.print'],
  )
  assert.equal((await listed('?documentKind=invoice&limit=1')).length, 1)
  const { documentId } = one('delivery-note')
  assert.deepEqual(await listed(`?documentKind=delivery-note&documentId=${documentId}`), [
    one('delivery-note'),
  ])
})

test('the quotation that an order came of is among its documents, and a customer has those of all orders, a page at a time', async () => {
  const { customerId } = await send(`GET /v2/sales-orders/${order.uuid}`)
  const lineItems = [{ name: 'Lamp', quantity: 1, salesPriceGross: 9.99, taxRate: 19 }]
  const quotation = await send('POST /v2/sales-quotations', { customerId, lineItems })
  const kindsOf = async (query: string) =>
    (await listed(query)).map(({ documentKind }) => documentKind).toSorted()
  const before = await kindsOf(`?customerId=${customerId}`)
  assert.ok(before.includes('sales-quotation'), before.join())
  assert.ok(before.includes('delivery-note'), before.join())
  await send(`POST /v2/sales-quotations/${quotation.id}/send`)
  const made = `POST /v2/sales-quotations/${quotation.id}/sales-order`
  const { salesOrderId } = await send(made, { isPending: true })
  assert.deepEqual(await kindsOf(`?salesOrderId=${salesOrderId}`), [
    ...['sales-order', 'sales-quotation'],
  ])
  const first = await listed(`?customerId=${customerId}&limit=1`)
  const later = await listed(`?customerId=${customerId}&limit=1&skip=1`)
  const orders = [...first, ...later].filter(({ documentKind }) => documentKind === 'sales-order')
  assert.equal(new Set(orders.map(({ documentId }) => documentId)).size, 2)
  assert.deepEqual(await listed(`?customerId=${customerId}`, bob.app), [])
})

test('another tenant, or who lacks the right, sees none of them', async () => {
  assert.deepEqual(await listed(`?salesOrderId=${order.uuid}`, bob.app), [])
  const notes = await alice.appWith('deliverynotes.read')
  const kinds = (await listed(`?salesOrderId=${order.uuid}`, notes)).map(
    (each) => each.documentKind,
  )
  assert.deepEqual(kinds, ['delivery-note'])
  assert.equal((await see(named(one('invoice')), bob.app)).status, 422)
  assert.equal((await see(named(one('invoice')), notes)).status, 403)
  const mail = (actor: typeof notes) => call(actor, 'POST /v2/mails/preview', named(one('invoice')))
  assert.deepEqual([(await mail(bob.app)).status, (await mail(notes)).status], [422, 403])
  const pages = await call(bob.app, 'POST /v2/forms/preview/pages', named(one('delivery-note')))
  assert.deepEqual([pages.status, pages.body.errorCode], [422, 'form.reference.missing'])
})

test('a client that leaves before the pages are there delays nobody', async () => {
  const rejected: unknown[] = []
  const note = (cause: unknown) => rejected.push(cause)
  process.on('unhandledRejection', note)
  const asked = fetch(`${w.baseUrl}/v2/forms/preview/pages`, {
    method: 'POST',
    headers: {
      ...(alice.app.headers as Record<string, string>),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      documentKind: 'delivery-note',
      source: '#for a in range(4000000) { let c = a * a }',
    }),
    // Sooner than the pages can be there.
    signal: AbortSignal.timeout(300),
  })
  await assert.rejects(asked)
  // Documents of a tenant are made one after another: this one comes after that of the client that has left.
  assert.equal((await see(named(one('delivery-note')))).status, 200)
  process.off('unhandledRejection', note)
  assert.deepEqual(rejected, [])
})

test('all faults of a request are reported at once, and a form of another kind does not exist', async () => {
  const wrong = await see({ documentKind: 'letter', documentId: 'x', languageIso: 'fr' })
  assert.equal(wrong.status, 400, wrong.text)
  assert.deepEqual(Object.keys(wrong.body.validationErrors).toSorted(), [
    ...['documentId', 'documentKind', 'languageIso'],
  ])
  const form = await call(alice.app, 'POST /v2/forms', { name: 'Other', documentKind: 'invoice' })
  const other = await see({ ...named(one('delivery-note')), formId: form.body.id })
  assert.deepEqual([other.status, other.body.errorCode], [422, 'form.reference.missing'])
  assert.deepEqual(Object.keys(other.body.validationErrors), ['formId'])
})

test('a document is seen as it would be written, in the language that is named, and is not issued by it', async () => {
  const seen = await see(named(one('invoice')))
  assert.equal(seen.status, 200, seen.text)
  const { number, isCopy, pageCount, pages } = seen.body
  assert.deepEqual([number, isCopy, pageCount], [invoice.number, false, 1])
  assert.match(pages[0].text, /Bergmann & Söhne <GmbH>/)
  const issued = await alice.work((tx) =>
    tx.rows(sql`select kind from erp.issued_papers paper where paper.tenant_id = ${tx.tenantId}`),
  )
  assert.deepEqual(issued, [])
  const german = await see({ ...named(one('delivery-note')), languageIso: 'de' })
  assert.match(german.body.pages[0].text, /Lieferschein/)
  const english = await see({ ...named(one('delivery-note')), languageIso: 'en' })
  assert.match(english.body.pages[0].text, /Delivery note/)
})

test(
  'a final document in another language than it was issued in is a copy, on screen and on paper',
  unlessPdftotextIsMissing,
  async () => {
    const pdf = async (query: string) => {
      const reply = await fetch(`${w.baseUrl}${one('invoice').path}/output/pdf${query}`, {
        method: 'POST',
        headers: alice.app.headers as Record<string, string>,
      })
      return textOfPdf(Buffer.from(await reply.arrayBuffer()))
    }
    const first = await see(named(one('invoice')))
    const other = first.body.languageIso === 'de' ? 'en' : 'de'
    assert.ok(!(await pdf('')).includes('Kopie / Copy'))
    assert.ok((await pdf(`?languageIso=${other}`)).includes('Kopie / Copy'))
    const copy = await see({ ...named(one('invoice')), languageIso: other })
    assert.deepEqual([copy.body.isCopy, copy.body.languageIso], [true, other])
    assert.match(copy.body.pages[0].text, /Kopie \/ Copy/)
    assert.deepEqual((await see(named(one('invoice')))).body.pages, first.body.pages)
  },
)

test(
  'it is printed in the language and as often as chosen, and so is its repetition',
  unlessPdftotextIsMissing,
  async () => {
    const { path } = one('delivery-note')
    const asked = `POST ${path}/output/print?printer=counter&copies=3&languageIso=de`
    const job = await call(alice.app, asked)
    assert.deepEqual([job.status, job.body.copies, job.body.languageIso], [201, 3, 'de'], job.text)
    await printed(job.body.id)
    assert.match(textOfPdf(printer.received[0] as Buffer), /Lieferschein/)
    const again = await call(alice.app, `POST /v2/print-jobs/${job.body.id}/repeat`)
    assert.deepEqual([again.body.copies, again.body.languageIso], [3, 'de'])
    await printed(again.body.id)
    for (const copies of [0, 100]) {
      const wrong = await call(
        alice.app,
        `POST ${path}/output/print?printer=counter&copies=${copies}`,
      )
      assert.equal(wrong.status, 400, wrong.text)
    }
  },
)

test(
  'a mail says what its sender wrote, in the language chosen, and so does its repetition',
  unlessPdftotextIsMissing,
  async () => {
    const note = one('delivery-note')
    const words = await call(alice.app, 'POST /v2/mails/preview', {
      ...named(note),
      languageIso: 'de',
    })
    assert.equal(words.body.subject, `Lieferschein ${note.number}`, words.text)
    assert.equal(words.body.attachment, `${note.number}.pdf`)
    const message = { subject: 'Wie besprochen', text: 'Anbei, {number} bleibt stehen.' }
    const wanted = { ...named(note), recipients: 'kim@customer.example', languageIso: 'de' }
    const sent = await call(alice.app, 'POST /v2/documents/mail', { ...wanted, message })
    assert.equal(sent.status, 201, sent.text)
    assert.deepEqual([sent.body.subject, sent.body.languageIso], [message.subject, 'de'])
    await mailed(sent.body.id)
    const [received] = server.received
    assert.match(received?.text ?? '', /^Subject: Wie besprochen\r$/m)
    const [pdf] = Object.values(attachmentsOf(received?.text ?? ''))
    assert.match(textOfPdf(pdf as Buffer), /Lieferschein/)
    const again = await call(alice.app, `POST /v2/mails/${sent.body.id}/repeat`)
    await mailed(again.body.id)
    assert.match(server.received[1]?.text ?? '', /^Subject: Wie besprochen\r$/m)
    const empty = await call(alice.app, 'POST /v2/documents/mail', {
      ...wanted,
      message: { subject: '', text: '' },
    })
    assert.equal(empty.status, 400, empty.text)
    const seer = await alice.appWith('deliverynotes.read', 'mails.write')
    assert.equal((await call(seer, 'POST /v2/documents/mail', wanted)).status, 403)
    assert.equal((await call(bob.app, 'POST /v2/documents/mail', wanted)).status, 422)
  },
)

test('a mail that is not stored is shown with the words of a document, and faults name their field', async () => {
  const shown = await call(alice.app, 'POST /v2/mails/preview', {
    ...{ documentKind: 'delivery-note', subject: 'Note {number}', text: 'For {orderNumber}' },
  })
  assert.equal(shown.body.subject, `Note ${one('delivery-note').number}`, shown.text)
  const { placeholders } = shown.body as { placeholders: { name: string; value: string }[] }
  const number = placeholders.find(({ name }) => name === 'number')?.value
  assert.equal(number, one('delivery-note').number)
  const wrong = await call(alice.app, 'POST /v2/mails/preview', {
    ...{ documentKind: 'delivery-note', subject: '{nummer}', text: '{date} {today}' },
  })
  assert.deepEqual(
    [wrong.status, Object.keys(wrong.body.validationErrors)],
    [400, ['subject', 'text']],
    wrong.text,
  )
  const invented = await call(bob.app, 'POST /v2/mails/preview', { documentKind: 'invoice' })
  assert.equal(invented.status, 200, invented.text)
})

test('a form that is not stored is seen as pages, its faults with their line', async () => {
  const at = { documentKind: 'delivery-note' }
  const pages = (source: string) =>
    call(alice.app, 'POST /v2/forms/preview/pages', { ...at, source })
  const seen = await pages('#import "layout.typ": *\nNumber: #data.document.number')
  assert.match(seen.body.pages[0].text, new RegExp(`Number: ${one('delivery-note').number}`))
  const faulty = await pages('#let a = (\n$ x')
  assert.deepEqual([faulty.status, faulty.body.errorCode], [422, 'form.faulty'])
  assert.match(JSON.stringify(faulty.body), /1:10: unclosed delimiter/)
})

/** Both are followed at the interface of generation 2, until they have ended. */
const printed = (id: string) => ended(`/v2/print-jobs/${id}`, 'printed')
const mailed = (id: string) => ended(`/v2/mails/${id}`, 'sent')

async function ended(path: string, status: string): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    const { body } = await call(alice.app, `GET ${path}`)
    if (body.finished !== null || performance.now() > deadline)
      return assert.equal(body.status, status, JSON.stringify(body))
    await pause(20)
  }
}
