import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { ownMailServer } from '../../platform/testing/own-mail-server.ts'
import { attachmentsOf, mailWorld } from '../testing/mail-world.ts'

/** Documents on their way by mail, to servers that do not always take them. */

const w = await mailWorld()
const { alice, call, newNote, send, mailEnded, mailWaits, hurryMails } = w
const server = await ownMailServer()
const note = await newNote()
const worker = w.work()
after(() => worker.stop())

test('without a mail server a mail waits and is seen, and goes out when there is one', async () => {
  const reply = await send(note.Id)
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.headers.location, `/v1/mails/${reply.body.Id}`)
  const waiting = await mailWaits(reply.body.Id)
  assert.deepEqual([waiting.Status, waiting.ErrorCode], ['waiting', 'mail.server-missing'])
  const { body: listed } = await call(alice.app, 'GET /v1/mails?status=waiting')
  assert.equal(listed.Items[0].Id, reply.body.Id)
  await w.newMailServer(server)
  const sent = await mailEnded(reply.body.Id)
  assert.deepEqual([sent.Status, sent.ErrorCode], ['sent', null])
  assert.equal(server.received.length, 1)
})

test('a mail carries the document as its PDF shows it, in the words of its template', async () => {
  server.received.length = 0
  const { body } = await send(note.Id)
  const sent = await mailEnded(body.Id)
  const [mail] = server.received
  assert.ok(mail)
  assert.deepEqual([mail.from, mail.to], ['shop@harbour.example', ['kim@customer.example']])
  assert.match(mail.text, /^From: Harbour <shop@harbour\.example>\r$/m)
  assert.match(mail.text, new RegExp(`^Subject: .*${note.Number}\r$`, 'm'))
  assert.ok(sent.Subject.includes(note.Number) && sent.Text.includes(note.Number))
  const pdf = await fetch(`${w.baseUrl}/v1/deliveryNotes/${note.Id}/output/pdf`, {
    method: 'POST',
    headers: alice.app.headers as Record<string, string>,
  })
  const attached = attachmentsOf(mail.text)
  assert.ok(attached[`${note.Number}.pdf`]?.equals(Buffer.from(await pdf.arrayBuffer())))
  assert.deepEqual(sent.Recipients[0].Status, 'accepted')
})

test('of several servers the one that is marked takes all mail', async () => {
  const [first] = (await call(alice.app, 'GET /v2/mail-servers')).body.items
  const second = await w.newMailServer(server, {
    ...{ name: 'Another', senderAddress: 'second@harbour.example', isDefault: false },
    replyTo: 'answers@harbour.example',
  })
  const senderNow = async () => {
    server.received.length = 0
    await mailEnded((await send(note.Id)).body.Id)
    return server.received.map(({ from, text }) => [from, /^Reply-To: (.*)\r$/m.exec(text)?.[1]])
  }
  const mark = async (id: string) => {
    const { status } = await call(alice.app, `PATCH /v2/mail-servers/${id}`, { isDefault: true })
    assert.equal(status, 200)
  }
  assert.deepEqual(await senderNow(), [['shop@harbour.example', undefined]])
  await mark(second)
  assert.deepEqual(await senderNow(), [['second@harbour.example', 'answers@harbour.example']])
  await mark(first.id)
  assert.deepEqual(await senderNow(), [['shop@harbour.example', undefined]])
  assert.equal((await call(alice.app, `DELETE /v2/mail-servers/${second}`)).status, 204)
})

test('a caller that may not print delivery notes repeats no mail of one either', async () => {
  server.received.length = 0
  const { body } = await send(note.Id)
  await mailEnded(body.Id)
  const repeating = `POST /v1/mails/${body.Id}/repeat`
  const refused = await call(await alice.appWith('mails.write'), repeating)
  assert.deepEqual([refused.status, server.received.length], [403, 1], refused.text)
  const repeated = await call(await alice.appWith('mails.write', 'deliverynotes.print'), repeating)
  assert.deepEqual([repeated.status, repeated.body.RepeatedId], [201, body.Id], repeated.text)
  assert.equal((await mailEnded(repeated.body.Id)).Status, 'sent')
})

test('a document that is on its way to the same recipients is not sent twice', async () => {
  server.received.length = 0
  server.manners = { text: () => '451 greylisted, come back later' }
  const first = await send(note.Id, '?recipients=a@x.example,b@x.example')
  const waiting = await mailWaits(first.body.Id)
  assert.deepEqual([waiting.Status, waiting.ErrorCode], ['queued', 'mail.deferred'])
  assert.ok(waiting.NextAttempt && waiting.ErrorMessage.includes('greylisted'))
  const second = await send(note.Id, '?recipients=b@x.example,%20a@x.example')
  assert.equal(second.body.Id, first.body.Id)
  server.manners = {}
  await hurryMails()
  assert.equal((await mailEnded(first.body.Id)).Attempts, 2)
  assert.equal(server.received.length, 1)
  const keyed = [1, 2].map(() => send(note.Id, undefined, { 'idempotency-key': 'mail-once' }))
  const [one, other] = await Promise.all(keyed)
  await mailEnded((one?.status === 201 ? one : other)?.body.Id)
  assert.equal(server.received.length, 2)
})

test('of several recipients those that the server refuses are reported, and deferred ones get it later', async () => {
  server.received.length = 0
  const answers: Record<string, string> = {
    'gone@x.example': '550 5.1.1 no such user',
    'later@x.example': '451 4.7.1 greylisted',
  }
  server.manners = { recipient: (address) => answers[address] }
  const { body } = await send(note.Id, '?recipients=here@x.example,gone@x.example,later@x.example')
  const waiting = await mailWaits(body.Id)
  assert.deepEqual(
    waiting.Recipients.map((one: { Status: string }) => one.Status),
    ['accepted', 'refused', 'deferred'],
  )
  assert.match(waiting.Recipients[1].Response, /550 5\.1\.1 no such user/)
  server.manners = {}
  await hurryMails()
  const sent = await mailEnded(body.Id)
  assert.deepEqual(
    [sent.Status, server.received.map(({ to }) => to)],
    ['sent', [['here@x.example'], ['later@x.example']]],
  )
  server.manners = { recipient: () => '550 5.1.1 no such user' }
  const refused = await mailEnded((await send(note.Id, '?recipients=gone@x.example')).body.Id)
  assert.deepEqual([refused.Status, refused.ErrorCode], ['refused', 'mail.recipients-refused'])
  server.manners = { text: () => '554 5.7.1 this looks like spam' }
  const spam = await mailEnded((await send(note.Id)).body.Id)
  assert.deepEqual([spam.Status, spam.ErrorCode], ['failed', 'mail.refused'])
  server.manners = {}
})

test('a connection that is lost after the text was handed over is reported, and the mail is not sent again', async () => {
  server.received.length = 0
  server.manners = { beforeAnswer: (socket) => void socket?.destroy() }
  const lost = await mailEnded((await send(note.Id)).body.Id)
  assert.deepEqual([lost.Status, lost.ErrorCode], ['failed', 'mail.outcome-unknown'])
  server.manners = {}
  await hurryMails()
  assert.equal(server.received.length, 1)
  const again = await call(alice.app, `POST /v1/mails/${lost.Id}/repeat`)
  assert.equal((await mailEnded(again.body.Id)).Status, 'sent')
  assert.equal(again.body.RepeatedId, lost.Id)
  assert.equal(server.received.length, 2)
})

test('a server that is gone, says nonsense or breaks off leaves the mail in the queue', async () => {
  const sockets: Socket[] = []
  let manner = (socket: Socket): void => {
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  }
  const nonsense = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    manner(socket)
  })
  await new Promise<void>((resolve) => nonsense.listen(0, '127.0.0.1', resolve))
  const { port } = nonsense.address() as { port: number }
  after(() => {
    for (const socket of sockets) socket.destroy()
    nonsense.close()
  })
  const odd = await w.newMailServer({ ...server, port }, { name: 'Odd' })
  const { body } = await send(note.Id)
  assert.equal((await mailWaits(body.Id)).ErrorCode, 'mail-server.unreachable')
  manner = (socket) => void socket.destroy()
  const before = (await w.readMail(body.Id)).Attempts
  await hurryMails()
  await w.mailOnce(body.Id, (mail) => (mail as { Attempts?: number }).Attempts === before + 1)
  const cancelled = await call(alice.app, `POST /v1/mails/${body.Id}/cancel`)
  assert.deepEqual([cancelled.status, cancelled.body.Status], [200, 'cancelled'], cancelled.text)
  const twice = await call(alice.app, `POST /v1/mails/${body.Id}/cancel`)
  assert.deepEqual([twice.status, twice.body.ErrorCode], [409, 'mail.move-not-allowed'])
  // Private addresses that the operator does not allow are not reached.
  await call(alice.app, `PATCH /v2/mail-servers/${odd}`, { host: '10.0.0.1', port: 25 })
  const inside = await send(note.Id)
  assert.equal((await mailWaits(inside.body.Id)).ErrorCode, 'mail-server.unreachable')
  await call(alice.app, `POST /v1/mails/${inside.body.Id}/cancel`)
  await call(alice.app, `DELETE /v2/mail-servers/${odd}`)
})

test('a login goes over TLS alone; a wrong password and a strange certificate are reported', async () => {
  for (const security of ['tls', 'starttls'] as const) {
    const secure = await ownMailServer(security, 'correct horse')
    const id = await w.newMailServer(secure, {
      ...{ name: security, security, userName: 'shop', password: 'wrong' },
      acceptsAnyCertificate: true,
    })
    const { body } = await send(note.Id)
    assert.equal((await mailWaits(body.Id)).ErrorCode, 'mail-server.login-refused')
    const patch = (change: object) => call(alice.app, `PATCH /v2/mail-servers/${id}`, change)
    const moved = await patch({ host: 'elsewhere.example' })
    assert.deepEqual([moved.status, moved.body.errorCode], [422, 'mail-server.password-required'])
    const corrected = await patch({ password: 'correct horse' })
    assert.ok(!corrected.text.includes('correct horse') && corrected.body.hasPassword)
    assert.equal((await mailEnded(body.Id)).Status, 'sent')
    assert.deepEqual(secure.logins, ['shop'])
    await patch({ acceptsAnyCertificate: false, password: 'correct horse' })
    const strange = await send(note.Id)
    assert.equal((await mailWaits(strange.body.Id)).ErrorCode, 'mail-server.insecure')
    await call(alice.app, `POST /v1/mails/${strange.body.Id}/cancel`)
  }
  // A server that offers no encryption gets nothing where it is demanded.
  await w.newMailServer(server, { name: 'Plain', security: 'starttls' })
  const plain = await send(note.Id)
  assert.equal((await mailWaits(plain.body.Id)).ErrorCode, 'mail-server.insecure')
  await call(alice.app, `POST /v1/mails/${plain.body.Id}/cancel`)
  const open = await call(
    alice.app,
    'POST /v2/mail-servers',
    w.settings(server, { name: 'Open', userName: 'shop', password: 'x' }),
  )
  assert.deepEqual([open.status, open.body.errorCode], [422, 'mail-server.login-unprotected'])
})

test('of a thousand mails on their way no further one is taken before one of them has ended', async () => {
  server.manners = { text: () => '451 come back later' }
  const own = await w.newMailServer(server, { name: 'Busy' })
  const { body: first } = await send(note.Id)
  await mailWaits(first.Id)
  server.manners = {}
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.mails (tenant_id, id, kind, title, recipients, purpose, status)
      select ${tx.tenantId}, 1000000 + n, 'invoice', 'Waits', '[]', 'waits ' || n,
        (array['queued', 'waiting', 'rendering', 'sending'])[1 + n % 4]
      from generate_series(1, 999) n returning id`),
  )
  const other = '?recipients=sam@customer.example'
  const full = await send(note.Id, other)
  assert.deepEqual([full.status, full.body.ErrorCode], [429, 'mail.queue-full'])
  assert.equal(full.headers['retry-after'], '60')
  // What is on its way is no further mail.
  const again = await send(note.Id)
  assert.deepEqual([again.status, again.body.Id], [201, first.Id], again.text)
  await call(alice.app, `POST /v1/mails/${first.Id}/cancel`)
  const taken = await send(note.Id, other)
  assert.equal(taken.status, 201, taken.text)
  assert.equal((await mailEnded(taken.body.Id)).Status, 'sent')
  await call(alice.app, `DELETE /v2/mail-servers/${own}`)
})
