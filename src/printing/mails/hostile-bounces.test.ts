import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ownMailServer } from '../../platform/testing/own-mail-server.ts'
import { deliveryReport } from '../testing/delivery-report.ts'
import { mailWorld } from '../testing/mail-world.ts'

/** Messages that are no notifications, damaged ones, and ones that are made to do harm. */

const w = await mailWorld()
const { alice, bob, call } = w
const server = await ownMailServer()
const note = await w.newNote()
await w.newMailServer(server)
const worker = w.work()
after(() => worker.stop())

const path = '/v2/mails/bounces'
const handIn = (message: string | Buffer, { app } = alice) =>
  call(app, `POST ${path}`, Buffer.from(message))

async function refusedFor(message: string | Buffer): Promise<string> {
  const { status, body, text } = await handIn(message)
  assert.deepEqual([status, body.errorCode], [422, 'mail-bounce.unreadable'], text)
  return Object.keys(body.errors).join()
}

const format = 'mail-bounce.message.format'
const incomplete = 'mail-bounce.message.incomplete'
const tooLarge = 'mail-bounce.message.too-large'

const messageId = '<00000000-0000-4000-8000-000000000000@harbour.example>'
const recipients = [{ address: 'kim@customer.example' }]
const report = deliveryReport({ messageId, recipients })

async function sentMail() {
  server.received.length = 0
  const { body } = await w.send(note.Id)
  await w.mailEnded(body.Id)
  return /^Message-ID: (<[^>]+>)/im.exec(server.received[0]?.text ?? '')?.[1] ?? ''
}

test('what is no notification is refused as that', async () => {
  const answer = 'From: kim@customer.example\r\nSubject: Re: Invoice\r\n\r\nThank you!\r\n'
  const inside = `Content-Type: message/rfc822\r\n\r\n${report}`
  for (const message of ['A message', '{}', '\r\n\r\n', Buffer.alloc(1000), answer, inside]) {
    assert.equal(await refusedFor(message), format)
  }
  assert.equal((await handIn('')).status, 400)
})

test('a notification without its mail, a recipient or an action is refused', async () => {
  for (const message of [
    deliveryReport({ messageId: '', recipients }),
    deliveryReport({ messageId: 'no-brackets', recipients }),
    deliveryReport({ messageId, recipients: [] }),
    deliveryReport({ messageId, recipients: [{ address: '' }] }),
    report.replace('Action: failed', 'Action: perhaps'),
    report.replace('Action:', 'Auction:'),
    report.slice(0, report.indexOf('Content-Type: message/rfc822')),
  ]) {
    assert.equal(await refusedFor(message), incomplete, message)
  }
})

test('a message of endless depth, or with endless headers, is refused within the limits', async () => {
  const deep = Array.from({ length: 5_000 }, (_, n) =>
    [`Content-Type: multipart/mixed; boundary=b${n}`, '', `--b${n}`, ''].join('\r\n'),
  ).join('')
  assert.equal(await refusedFor(deep), tooLarge)
  assert.equal(await refusedFor(`X-Long: ${'x'.repeat(1_000_000)}\r\n${report}`), tooLarge)
  assert.equal(await refusedFor('X: y\r\n'.repeat(200_000)), tooLarge)
  const wide = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n\r\n'.repeat(500_000)}`
  assert.match(await refusedFor(wide), /format|too-large/)
})

test('a message that is larger than a mailbox takes is not read', async () => {
  const { status, body } = await handIn(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))
  assert.deepEqual([status, body.errorCode], [413, 'body.too-large'])
})

test('strange encodings, repeated fields and control characters do not become part of what is reported', async () => {
  const own = await sentMail()
  const odd = deliveryReport({
    messageId: own,
    recipients: [
      { address: 'kim@customer.example', diagnosis: `550 \u0000\u001b[31m${'😀'.repeat(400)}` },
    ],
  })
    .replaceAll('us-ascii', 'x-unknown-16')
    .replace('Action: failed', 'Action: failed\r\nAction: delivered')
  const { status, body, text } = await handIn(odd)
  assert.deepEqual([status, body.status], [200, 'bounced'], text)
  const [{ response }] = body.recipients
  assert.ok(response.length <= 300 && response.isWellFormed())
  assert.match(response, /^5\.1\.1 550 +\[31m😀/)
})

test('bytes that are no text are refused, or left out of what is reported', async () => {
  const own = await sentMail()
  const message = deliveryReport({ messageId: own, recipients })
  const bytes = Buffer.from(message.replace('no such user', 'no such \u00ff user'), 'latin1')
  assert.equal((await handIn(bytes)).status, 200)
  assert.equal(await refusedFor(Buffer.from(message, 'utf16le')), format)
})

test('thousands of recipients are cut off, and those of the mail before are reported', async () => {
  const own = await sentMail()
  const others = Array.from({ length: 5_000 }, (_, n) => ({ address: `u${n}@customer.example` }))
  const many = deliveryReport({ messageId: own, recipients: [...recipients, ...others] })
  assert.equal((await handIn(many)).body.status, 'bounced')
})

test('one whose message takes all the time keeps nobody else waiting', async () => {
  const slow = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n\r\n'.repeat(2_000_000)}`
  const ended: string[] = []
  const noted = async (name: string, message: string, tenant: typeof alice) => {
    const { status } = await handIn(message, tenant)
    ended.push(name)
    return status
  }
  const hostile = noted('hostile', slow, alice)
  const others = [1, 2, 3].map(() => noted('other', report, bob))
  assert.deepEqual(await Promise.all(others), [404, 404, 404])
  assert.equal(await hostile, 422)
  assert.deepEqual(ended, ['other', 'other', 'other', 'hostile'])
})
