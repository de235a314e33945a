import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'
import { answerWith, jobState, ownPrinter } from '../../platform/testing/own-printer.ts'
import { printingWorld } from '../testing/printing-world.ts'

/** Documents on their way to printers, which do not always do what they are asked for. */

const w = await printingWorld()
const { alice, bob, call, newNote, newPrinter, print, ended, once, hurry } = w
const printer = await ownPrinter()
await newPrinter('Packing table', printer.address)
const note = await newNote()
const worker = w.work()
after(() => worker.stop())

/** Prints the note on this printer, which behaves as given. */
async function printing(manners: typeof printer.manners): Promise<number> {
  printer.manners = manners
  printer.received.length = 0
  const reply = await print(note.Id, '?printer=packing%20TABLE')
  assert.equal(reply.status, 201, reply.text)
  return reply.body.Id
}

async function pdfOf(id: number): Promise<Buffer> {
  const reply = await fetch(`${w.baseUrl}/v1/deliveryNotes/${id}/output/pdf`, {
    method: 'POST',
    headers: alice.app.headers as Record<string, string>,
  })
  return Buffer.from(await reply.arrayBuffer())
}

test('a delivery note is sent to the printer as its PDF shows it, and followed until it is printed', async () => {
  const reply = await print(note.Id, '?printer=Packing%20table')
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.headers.location, `/v1/printJobs/${reply.body.Id}`)
  const { Status, DocumentKind, DocumentId, PrinterName } = reply.body
  assert.deepEqual(
    [Status, DocumentKind, DocumentId, PrinterName],
    [...['queued', 'delivery-note', note.Id, 'Packing table']],
  )
  const job = await ended(reply.body.Id)
  assert.deepEqual([job.Status, job.Attempts, job.ErrorCode], ['printed', 1, null])
  assert.equal(printer.received.length, 1)
  assert.ok(printer.received[0]?.equals(await pdfOf(note.Id)))
})

test('a printer is reached over TLS; a certificate of its own only where its record says so', async () => {
  const secure = await ownPrinter('ipps')
  await newPrinter('Trusted', secure.address, { AcceptsAnyCertificate: true })
  await newPrinter('Stranger', secure.address)
  const trusted = await print(note.Id, '?printer=Trusted')
  assert.equal((await ended(trusted.body.Id)).Status, 'printed')
  const stranger = await print(note.Id, '?printer=Stranger')
  const job = await once(stranger.body.Id, ({ ErrorCode }) => ErrorCode !== null)
  assert.deepEqual([job.Status, job.ErrorCode], ['queued', 'printer.unreachable'])
  assert.equal(secure.received.length, 1)
})

test('without a printer the one of the acting user is taken; where there is none, the parameter is named', async () => {
  const nameless = await print(note.Id, '')
  assert.deepEqual([nameless.status, nameless.body.ErrorCode], [400, 'printer.required'])
  assert.deepEqual(Object.keys(nameless.body.ValidationErrors), ['printer'])
  for (const name of ['-o raw', '; id', 'ipp://169.254.1.1/', '..%2F..%2Fx', 'x%0D%0Ay']) {
    const unknown = await print(note.Id, `?printer=${name}`)
    assert.equal(unknown.status, 400, name)
    assert.deepEqual(Object.keys(unknown.body.ValidationErrors), ['printer'])
  }
  const user = await call(alice.admin, 'POST /v2/admin/users', {
    ...{ userName: 'packer', displayName: 'Packer', scopes: ['deliverynotes.print'] },
  })
  const users = await call(alice.admin, 'GET /v2/admin/users?userName=packer')
  assert.equal(user.status, 201, `${user.text} ${users.text}`)
  const assigned = await call(alice.app, 'POST /v2/printer-assignments', {
    ...{ userId: user.body.id, documentKind: 'delivery-note' },
    printerId: (await call(alice.app, 'GET /v2/printers')).body.items[0].id,
  })
  assert.equal(assigned.status, 201, assigned.text)
  const headers = { 'x-runas': user.body.id }
  const path = `POST /v1/deliveryNotes/${note.Id}/output/print`
  const own = await call(alice.app, path, undefined, headers)
  assert.deepEqual([own.status, own.body.PrinterName], [201, 'Packing table'], own.text)
  await ended(own.body.Id)
})

test('a printer that is switched off gets the document when it is on again', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  await newPrinter('Off', `ipp://127.0.0.1:${port}/ipp/print`)
  const { body } = await print(note.Id, '?printer=Off')
  const waiting = await once(body.Id, ({ ErrorCode }) => ErrorCode !== null)
  assert.deepEqual([waiting.Status, waiting.ErrorCode], ['queued', 'printer.unreachable'])
  const { body: printers } = await call(alice.app, 'GET /v1/printerConfigurations')
  const off = printers.find(({ Name }: { Name: string }) => Name === 'Off')
  printer.manners = {}
  await call(alice.app, `PATCH /v1/printerConfigurations/${off.Id}`, { Address: printer.address })
  await hurry()
  const job = await ended(body.Id)
  assert.deepEqual([job.Status, job.ErrorCode, job.Attempts], ['printed', null, 2])
})

test('a printer out of paper keeps the job, which says so and ends when there is paper', async () => {
  const id = await printing({ follow: jobState(6, 'media-empty') })
  const waiting = await once(id, (job) => (job as { PrinterState?: string }).PrinterState !== '')
  assert.deepEqual([waiting.Status, waiting.PrinterState], ['sending', 'media-empty'])
  printer.manners = {}
  await hurry()
  const job = await ended(id)
  assert.deepEqual([job.Status, job.PrinterState], ['printed', ''])
  assert.equal(printer.received.length, 1)
})

test('each other fault of a printer is a clear end of the job, and nothing is sent again', async () => {
  const outcomes: [string, typeof printer.manners, string][] = [
    [
      'refuses the format',
      {
        attributes: (response) =>
          answerWith(response, 0, {
            printer: [['mimeMediaType', 'document-format-supported', 'image/urf']],
          }),
      },
      'printer.format-refused',
    ],
    [
      'refuses the format only of the job',
      { print: (response) => answerWith(response, 0x040a) },
      'printer.format-refused',
    ],
    ['forbids it', { print: (response) => answerWith(response, 0x0401) }, 'printer.refused'],
    [
      'vanishes in the middle',
      { print: (response) => response.destroy() },
      'printer.outcome-unknown',
    ],
    [
      'answers nonsense',
      { attributes: (response) => response.end('<html>') },
      'printer.not-a-printer',
    ],
    [
      'answers 404',
      { attributes: (response) => response.writeHead(404).end() },
      'printer.not-a-printer',
    ],
    [
      'answers the document with nonsense',
      { print: (response) => response.end(Buffer.alloc(9, 0xff)) },
      'printer.outcome-unknown',
    ],
    ['breaks off', { follow: jobState(8, 'aborted-by-system') }, 'printer.aborted'],
  ]
  for (const [what, manners, code] of outcomes) {
    const job = await ended(await printing(manners))
    assert.deepEqual([job.Status, job.ErrorCode], ['failed', code], what)
    assert.ok(job.ErrorMessage.length > 10, what)
    assert.ok(printer.received.length <= 1, what)
  }
})

test('a printer that accepts nothing for now is tried again', async () => {
  const id = await printing({
    attributes: (response) =>
      answerWith(response, 0, {
        printer: [
          ['enum', 'printer-state', 5],
          ['keyword', 'printer-state-reasons', 'cover-open'],
        ],
      }),
  })
  const waiting = await once(id, ({ ErrorCode }) => ErrorCode !== null)
  assert.deepEqual([waiting.Status, waiting.ErrorCode], ['queued', 'printer.not-accepting'])
  assert.match(waiting.ErrorMessage, /cover-open/)
  const cancelled = await call(alice.app, `POST /v1/printJobs/${id}/cancel`)
  assert.deepEqual([cancelled.status, cancelled.body.Status], [200, 'cancelled'], cancelled.text)
  printer.manners = {}
  await hurry()
  const again = await call(alice.app, `POST /v1/printJobs/${id}/cancel`)
  assert.deepEqual([again.status, again.body.ErrorCode], [409, 'print-job.move-not-allowed'])
  assert.deepEqual(Object.keys(again.body.Errors), ['repeat'])
  const repeated = await call(alice.app, `POST /v1/printJobs/${id}/repeat`)
  assert.equal(repeated.status, 201, repeated.text)
  assert.equal(repeated.body.RepeatedId, id)
  assert.equal((await ended(repeated.body.Id)).Status, 'printed')
  assert.equal(printer.received.length, 1)
})

test('a caller that may not print delivery notes repeats none either', async () => {
  const job = await ended(await printing({}))
  const mere = await alice.appWith('printjobs.write')
  const refused = await call(mere, `POST /v1/printJobs/${job.Id}/repeat`)
  assert.deepEqual([refused.status, printer.received.length], [403, 1], refused.text)
  const clerk = await alice.appWith('printjobs.write', 'deliverynotes.print')
  const repeated = await call(clerk, `POST /v1/printJobs/${job.Id}/repeat`)
  assert.equal(repeated.status, 201, repeated.text)
  await ended(repeated.body.Id)
})

test('an address that is not allowed is not contacted', async () => {
  await newPrinter('Elsewhere', 'ipp://169.254.169.254/ipp/print')
  const { body } = await print(note.Id, '?printer=Elsewhere')
  const waiting = await once(body.Id, ({ ErrorCode }) => ErrorCode !== null)
  assert.deepEqual([waiting.Status, waiting.ErrorCode], ['queued', 'printer.unreachable'])
  for (const address of [
    'http://printer/',
    'ipp://user:secret@printer/',
    'file:///etc/passwd',
    'ipp://a b/',
  ]) {
    const reply = await call(alice.app, 'POST /v1/printerConfigurations', {
      Name: address,
      Address: address,
    })
    assert.equal(reply.status, 400, address)
  }
})

test('while one printer keeps its answer, another one prints', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const sound = await ownPrinter()
  await newPrinter('Sound', sound.address)
  printer.manners = { attributes: asked.resolve }
  const waiting = await print(note.Id, '?printer=packing%20table')
  const response = await asked.promise
  const job = await ended((await print(note.Id, '?printer=Sound')).body.Id)
  assert.equal(job.Status, 'printed')
  response.destroy()
  await once(waiting.body.Id, ({ ErrorCode }) => ErrorCode !== null)
  printer.manners = {}
  await hurry()
  await ended(waiting.body.Id)
})

test('what arrives on a raw port is the document, as often as there are copies', async () => {
  const chunks: Buffer[] = []
  const server = createServer((socket) => socket.on('data', (chunk) => chunks.push(chunk)))
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  await newPrinter('Raw', `socket://127.0.0.1:${port}`, { Copies: 2 })
  const job = await ended((await print(note.Id, '?printer=raw')).body.Id)
  assert.equal(job.Status, 'printed')
  const pdf = await pdfOf(note.Id)
  assert.ok(Buffer.concat(chunks).equals(Buffer.concat([pdf, pdf])))
})

test('a request with an idempotency key that is sent again prints once', async () => {
  printer.manners = {}
  printer.received.length = 0
  const send = () =>
    call(
      alice.app,
      `POST /v1/deliveryNotes/${note.Id}/output/print?printer=Packing%20table`,
      undefined,
      {
        'idempotency-key': 'print-once',
      },
    )
  const [one, other] = [await send(), await send()]
  assert.equal(one.body.Id, other.body.Id)
  await ended(one.body.Id)
  assert.equal(printer.received.length, 1)
})

test('a test page is printed, and nobody sees the jobs, printers or forms of others', async () => {
  printer.manners = {}
  const { body: printers } = await call(alice.app, 'GET /v1/printerConfigurations')
  const page = await call(alice.app, `POST /v1/printerConfigurations/${printers[0].Id}/testPage`)
  assert.equal(page.status, 201, page.text)
  assert.equal((await ended(page.body.Id)).Status, 'printed')
  assert.ok((await call(alice.app, 'GET /v1/printers')).body.includes('Packing table'))
  assert.deepEqual((await call(bob.app, 'GET /v1/printers')).body, [])
  assert.equal((await call(bob.app, `GET /v1/printJobs/${page.body.Id}`)).status, 404)
  const form = await call(bob.app, 'POST /v1/forms', {
    Name: 'Ours',
    DocumentKind: 'delivery-note',
  })
  const foreign = await print(note.Id, `?printer=Packing%20table&formId=${form.body.Id}`)
  assert.deepEqual([foreign.status, foreign.body.ErrorCode], [404, 'form.missing'])
})
