import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobKinds } from '../main/registries/job-kinds.ts'
import type { MailServer } from '../platform/mail/mail-server.ts'
import { Outbound } from '../platform/outbound/fetch-public.ts'
import { ownMailServer } from '../platform/testing/own-mail-server.ts'
import { attachmentsOf } from '../printing/testing/mail-world.ts'
import { startWorker } from '../whole/testing/job-runner.ts'
import { world } from '../whole/testing/world.ts'
import { buyer, invoicing } from './e-invoices/testing/invoiced.ts'

/** Mails of documents that were issued on another form than the mail names. */

const w = await world()
const { alice, call, baseUrl } = w
const { send, invoiced } = invoicing(w)

const lines = [{ quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }] as const
const newInvoice = () => invoiced({ lines, address: buyer } as never)
const mailPath = (id: string, query: string) =>
  `POST /v2/invoices/${id}/output/mail?recipients=kim@customer.example${query}`

async function fileOf(id: string, output: string): Promise<Buffer> {
  const headers = alice.app.headers as Record<string, string>
  const address = `${baseUrl}/v2/invoices/${id}/output/${output}`
  const reply = await fetch(address, { method: 'POST', headers })
  assert.equal(reply.status, 200)
  return Buffer.from(await reply.arrayBuffer())
}

let forms = 0
async function newForm(): Promise<string> {
  const source = `#import "layout.typ": *
#show: described.with(title: "I", author: "")
Form #data.document.number`
  const body = { name: `Mailed ${++forms}`, documentKind: 'invoice', source }
  return (await send('POST /v2/forms', body)).id
}

test('an electronic invoice inside is refused at once on another form than the issued one; where it is only wished for, the copy is sent', async () => {
  const [first, other] = [await newForm(), await newForm()]
  const { id } = await newInvoice()
  await fileOf(id, `pdf?formId=${first}`)
  const named = await call(alice.app, mailPath(id, `&formId=${other}&eInvoiceFormat=factur-x`))
  assert.deepEqual([named.status, named.body.errorCode], [409, 'paper.issued-on-other-form'])
  const { customerId } = await send(`GET /v2/invoices/${id}`)
  await send(`PATCH /v2/customers/${customerId}`, { eInvoiceFormat: 'factur-x' })
  assert.equal((await send(mailPath(id, `&formId=${other}`))).eInvoiceFormat, '')
  assert.equal((await send(mailPath(id, `&formId=${first}`))).eInvoiceFormat, 'factur-x')
  assert.equal((await send(mailPath(id, ''))).eInvoiceFormat, 'factur-x')
})

test('a mail whose document is issued on another form meanwhile brings it as it was issued', async () => {
  const [first, other] = [await newForm(), await newForm()]
  const { id } = await newInvoice()
  const mail = await send(mailPath(id, `&formId=${other}&eInvoiceFormat=factur-x`))
  await fileOf(id, `pdf?formId=${first}`)
  const server = await ownMailServer()
  const mailServer: MailServer = {
    ...{ host: server.host, port: server.port, acceptsAnyCertificate: false, security: 'none' },
    ...{ userName: '', password: '', senderName: '', replyTo: '' },
    senderAddress: 'erp@operator.example',
  }
  const outbound = new Outbound({ allowedRanges: ['127.0.0.0/8'] })
  after(() => outbound.close())
  const worker = startWorker(w, jobKinds, outbound, { mailServer })
  for (let status = ''; status !== 'sent'; ) {
    const found = await send(`GET /v2/mails/${mail.id}`)
    status = found.status
    assert.notEqual(status, 'failed', JSON.stringify(found))
  }
  await worker.stop()
  const issued = await fileOf(id, 'e-invoice?format=factur-x')
  const brought = server.received.flatMap(({ text }) => Object.values(attachmentsOf(text)))
  assert.ok(brought.some((bytes) => bytes.equals(issued)))
})
