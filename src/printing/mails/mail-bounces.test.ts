import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { ownMailServer } from '../../platform/testing/own-mail-server.ts'
import { deliveryReport } from '../testing/delivery-report.ts'
import { mailWorld } from '../testing/mail-world.ts'

/** Mails that a server took and that came back later: notifications about them (RFC 3464). */

const w = await mailWorld()
const { alice, bob, call, send, mailEnded, mailWaits, readMail, hurryMails } = w
const server = await ownMailServer()
const note = await w.newNote()
await w.newMailServer(server)
const worker = w.work()
after(() => worker.stop())

const path = '/v1/mails/bounces'
const handIn = (message: string, actor = alice.app) =>
  call(actor, `POST ${path}`, Buffer.from(message))
const failed = (address: string, more = {}) => ({ address, ...more })

/** A mail that was sent, and the Message-ID that its recipients have. */
async function sentMail(recipients = 'kim@customer.example') {
  server.received.length = 0
  const { body } = await send(note.Id, `?recipients=${recipients}`)
  const { Id: id } = await mailEnded(body.Id)
  const messageId = /^Message-ID: (<[^>]+>)/im.exec(server.received[0]?.text ?? '')?.[1]
  assert.ok(messageId)
  return { id, messageId }
}

async function auditedOf(messageId: string) {
  const { body } = await call(alice.admin, 'GET /v2/admin/audit?pageSize=500')
  return body.items.filter(
    ({ operation, entityId }: { operation: string; entityId: string }) =>
      operation === 'recordMailBounce' && messageId.startsWith(`<${entityId}@`),
  )
}

async function messageIdOf(id: number): Promise<string> {
  const row = await alice.work((tx) =>
    tx.row(sql`
      select mail.uuid from erp.mails mail where mail.tenant_id = ${tx.tenantId} and mail.id = ${id}`),
  )
  return `<${row?.['uuid']}@harbour.example>`
}

async function outcomeOf(id: number) {
  const { body } = await call(alice.app, `GET /v1/mails/${id}`)
  const { Status, ErrorCode, Recipients } = body
  return [Status, ErrorCode, Recipients.map((one: { Status: string }) => one.Status)]
}

test('a mail that came back is reported with the status and diagnosis, once', async () => {
  const { id, messageId } = await sentMail()
  const message = deliveryReport({ messageId, recipients: [failed('Kim@Customer.example')] })
  const { status, body, text } = await handIn(message)
  assert.equal(status, 200, text)
  assert.deepEqual([body.Id, body.Status, body.ErrorCode], [id, 'bounced', 'mail.bounced'])
  assert.match(body.ErrorMessage, /came back.*5\.1\.1 550 5\.1\.1 no such user/)
  const [recipient] = body.Recipients
  assert.deepEqual(recipient.Response, '5.1.1 550 5.1.1 no such user')
  const { body: listed } = await call(alice.app, 'GET /v1/mails?status=bounced')
  assert.deepEqual([listed.Items[0].Id, listed.TotalItems], [id, 1])
  const again = await handIn(message)
  assert.deepEqual([again.status, again.body], [200, body])
  const entries = await auditedOf(messageId)
  assert.equal(entries.length, 1)
  assert.deepEqual(entries[0].after, {
    ...{ status: 'bounced', recipients: ['bounced'], actions: ['failed'] },
  })
  const { body: repeated } = await call(alice.app, `POST /v1/mails/${id}/repeat`)
  assert.deepEqual([repeated.RepeatedId, (await mailEnded(repeated.Id)).Status], [id, 'sent'])
})

test('of several recipients only the one is marked whose mail came back, until nobody has it', async () => {
  const { id, messageId } = await sentMail('a@x.example,b@x.example')
  const report = (address: string, more = {}) =>
    handIn(deliveryReport({ messageId, recipients: [failed(address, more)] }))
  assert.equal((await report('b@x.example')).status, 200)
  assert.deepEqual(await outcomeOf(id), ['sent', null, ['accepted', 'bounced']])
  const stranger = await report('c@x.example')
  assert.deepEqual(
    [stranger.status, stranger.body.ErrorCode],
    [422, 'mail-bounce.recipient-unknown'],
  )
  // The last server forwards, and knows another address.
  assert.equal((await report('box7@host.example', { original: 'A@x.example' })).status, 200)
  assert.deepEqual(await outcomeOf(id), ['bounced', 'mail.bounced', ['bounced', 'bounced']])
})

test('a delay is noted and changes no status, and says nothing once the mail came back', async () => {
  const { id, messageId } = await sentMail()
  const delayed = { action: 'delayed', status: '4.4.1', diagnosis: 'connection timed out' }
  const delay = deliveryReport({ messageId, recipients: [failed('kim@customer.example', delayed)] })
  const { body } = await handIn(delay)
  assert.deepEqual([body.Status, body.ErrorCode], ['sent', null])
  const [recipient] = body.Recipients
  assert.deepEqual(
    [recipient.Status, recipient.Response],
    ['accepted', 'delayed: 4.4.1 connection timed out'],
  )
  const final = deliveryReport({
    messageId,
    recipients: [failed('kim@customer.example')],
    returned: 'text/rfc822-headers',
  })
  assert.equal((await handIn(final)).body.Status, 'bounced')
  const { body: late } = await handIn(delay)
  assert.deepEqual([late.Status, late.Recipients[0].Status], ['bounced', 'bounced'])
  assert.deepEqual((await readMail(id)).Recipients[0].Response, '5.1.1 550 5.1.1 no such user')
})

test('a notification that overtakes the answer of our own server is not lost', async () => {
  server.received.length = 0
  let reply: Promise<{ status: number }> | undefined
  const reading = Promise.withResolvers<void>()
  server.manners = {
    beforeAnswer: async () => {
      await reading.promise
      await reply
    },
  }
  const { body } = await send(note.Id, '?recipients=swift@x.example')
  await w.mailOnce(body.Id, ({ Status }) => Status === 'sending')
  const messageId = await messageIdOf(body.Id)
  reply = handIn(deliveryReport({ messageId, recipients: [failed('swift@x.example')] }))
  reading.resolve()
  const ended = await w.mailOnce(body.Id, ({ Status }) => Status !== 'sending')
  server.manners = {}
  assert.equal((await reply).status, 200)
  assert.deepEqual([ended.Status, ended.ErrorCode], ['bounced', 'mail.bounced'])
})

test('a recipient that waits for a later attempt and bounced meanwhile gets no second mail', async () => {
  server.received.length = 0
  server.manners = {
    recipient: (address) => (address === 'later@x.example' ? '451 4.7.1 greylisted' : undefined),
  }
  const { body } = await send(note.Id, '?recipients=here@x.example,later@x.example')
  await mailWaits(body.Id)
  const messageId = /^Message-ID: (<[^>]+>)/im.exec(server.received[0]?.text ?? '')?.[1] ?? ''
  const recipients = [failed('here@x.example'), failed('later@x.example')]
  assert.equal((await handIn(deliveryReport({ messageId, recipients }))).status, 200)
  server.manners = {}
  await hurryMails()
  const ended = await w.mailOnce(body.Id, ({ Status }) => Status === 'bounced')
  assert.deepEqual([ended.ErrorCode, server.received.length], ['mail.bounced', 1])
})

test('a notification about no mail of the caller is refused, whatever it claims', async () => {
  const { id, messageId } = await sentMail()
  const recipients = [failed('kim@customer.example')]
  const message = deliveryReport({ messageId, recipients })
  const claiming = message.replace('Subject:', `X-Tenant-Id: ${alice.tenantId}\r\nSubject:`)
  for (const sent of [message, claiming]) {
    const foreign = await handIn(sent, bob.app)
    assert.deepEqual([foreign.status, foreign.body.ErrorCode], [404, 'mail.missing'])
  }
  for (const unknown of [
    '<00000000-0000-4000-8000-000000000000@harbour.example>',
    '<somebody@else.example>',
    `<${messageId.slice(1, 37)}'--@harbour.example>`,
  ]) {
    const { status, body } = await handIn(deliveryReport({ messageId: unknown, recipients }))
    assert.deepEqual([status, body.ErrorCode], [404, 'mail.missing'])
  }
  assert.deepEqual(await outcomeOf(id), ['sent', null, ['accepted']])
  const reader = await alice.appWith('mails.read')
  assert.equal((await handIn(message, reader)).status, 403)
})

test('a mail that nobody handed over did not come back', async () => {
  const { body } = await send(note.Id, '?recipients=early@x.example')
  await mailEnded(body.Id)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.mails set status = 'cancelled', sent = null
      where tenant_id = ${tx.tenantId} and id = ${body.Id} returning id`),
  )
  const messageId = await messageIdOf(body.Id)
  const recipients = [failed('early@x.example')]
  assert.equal((await handIn(deliveryReport({ messageId, recipients }))).status, 404)
})
