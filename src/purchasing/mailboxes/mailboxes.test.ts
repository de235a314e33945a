import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { clearExpired } from '../../main/process/upkeep/upkeep.ts'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { noMailboxServer, ownMailbox } from '../../platform/testing/own-mailbox.ts'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { invoiceOf } from '../testing/supplier-invoice.ts'
import { mailboxCheckJob } from './mailbox-check-job.ts'

/** Invoices that are mailed in: from a mailbox on a real server to the list of incoming invoices. */

const skip = noMailboxServer
const allowed = ['127.0.0.0/8']
const w = await world({ outboundAllowed: allowed })
const { alice, bob, call } = w
const outbound = new Outbound({ allowedRanges: allowed })
const server = noMailboxServer ? undefined : await ownMailbox()
const worker = startWorker(w, [mailboxCheckJob], outbound)
after(async () => {
  await worker.stop()
  await outbound.close()
})

let made = 0
async function newMailbox(more: object = {}): Promise<string> {
  const reply = await call(alice.app, 'POST /v2/mailboxes', {
    ...{ name: `Invoices ${made++}`, host: '127.0.0.1', port: server?.port ?? 1 },
    ...{ userName: server?.userName ?? '', password: server?.password ?? '' },
    ...{ acceptsAnyCertificate: true, isActive: false, ...more },
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}
async function check(id: string) {
  const job = await call(alice.app, `POST /v2/mailboxes/${id}/check`)
  assert.equal(job.status, 201, job.text)
  return endOf(w, alice, job.body.id)
}
const readsOf = async (id: string) =>
  (await call(alice.app, `GET /v2/received-mails?mailboxId=${id}`)).body.items
const trailOf = (id: string) =>
  alice.work((tx) =>
    tx.rows<{ operation: string; after: unknown }>(sql`
      select entry.operation, entry.after from erp.audit_entries entry
      where entry.tenant_id = $tenant and entry.entity_id = ${id}`),
  )
const mailbox = async (id: string) => (await call(alice.app, `GET /v2/mailboxes/${id}`)).body

interface Attached {
  readonly name: string
  readonly type?: string
  readonly content: string | Buffer
}
function mail(
  subject: string,
  files: readonly Attached[],
  from = 'Kim <billing@supplier.example>',
) {
  const parts = files.map(({ name, type = 'application/octet-stream', content }) =>
    [
      `--edge\r\nContent-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`,
    ].join('\r\n'),
  )
  return `From: ${from}\r\nTo: invoices@harbour.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(' ', '.')}@supplier.example>\r\nDate: Mon, 02 Nov 2026 08:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=edge\r\n\r\n--edge\r\nContent-Type: text/plain\r\n\r\nPlease pay.\r\n${parts.join('')}--edge--\r\n`
}

test('an attached invoice is entered as an uploaded one, and each mail says what became of it', {
  skip,
}, async () => {
  const id = await newMailbox()
  const xml = { name: 'invoice.xml', type: 'application/xml', content: invoiceOf('MAIL-1') }
  await server?.put(mail('One invoice', [xml]))
  await server?.put(mail('The same again', [xml]))
  await server?.put(mail('No invoice', [{ name: 'letter.pdf', content: '%PDF-1.7\nletter' }]))
  await server?.put(
    mail('Broken', [{ name: 'broken.xml', content: '<?xml version="1.0"?><Invoice>' }]),
  )
  const job = await check(id)
  assert.deepEqual(
    [job.status, job.result.mails, job.result.invoices],
    ['succeeded', 4, 1],
    JSON.stringify(job),
  )
  const reads = await readsOf(id)
  const said = Object.fromEntries(reads.map((one: { subject: string }) => [one.subject, one]))
  assert.equal(said['One invoice'].outcome, 'invoice')
  assert.equal(said['One invoice'].sender, 'billing@supplier.example')
  assert.equal(said['One invoice'].sent, '2026-11-02T08:00:00.000Z')
  assert.equal(said['The same again'].outcome, 'known')
  assert.equal(said['No invoice'].outcome, 'no-invoice')
  assert.match(said['No invoice'].files[0].message, /no electronic invoice/)
  assert.equal(said['Broken'].outcome, 'unreadable')
  const [file] = said['One invoice'].files
  assert.equal(said['The same again'].files[0].purchaseInvoiceId, file.purchaseInvoiceId)
  const invoice = (await call(alice.app, `GET /v2/purchase-invoices/${file.purchaseInvoiceId}`))
    .body
  assert.deepEqual(
    [invoice.number, invoice.status, invoice.fileName],
    ['MAIL-1', 'received', 'invoice.xml'],
  )
  assert.equal(invoice.enteredBy, (await mailbox(id)).name)
  assert.deepEqual([await server?.count(), await server?.count('Kontor')], [0, 4])
  assert.deepEqual(
    (await trailOf(invoice.id)).map(({ operation }) => operation),
    ['checkMailbox'],
  )
  // Another tenant sees neither mailbox nor mails.
  assert.equal((await call(bob.app, `GET /v2/mailboxes/${id}`)).status, 404)
  assert.equal((await call(bob.app, `POST /v2/mailboxes/${id}/check`)).status, 404)
  assert.equal((await call(bob.app, 'GET /v2/received-mails')).body.totalItems, 0)
})

test('a mail that was kept before its worker died is only moved', { skip }, async () => {
  const id = await newMailbox()
  const message = mail('Killed', [{ name: 'a.xml', content: invoiceOf('MAIL-2') }])
  await server?.put(message)
  await server?.setWritable(false)
  const job = await check(id)
  assert.equal(job.errorCode, 'mailbox.move-refused', JSON.stringify(job))
  assert.deepEqual([(await readsOf(id)).length, await server?.count()], [1, 1])
  await server?.setWritable(true)
  const again = await check(id)
  assert.deepEqual([again.status, again.result.invoices], ['succeeded', 0])
  assert.deepEqual([(await readsOf(id)).length, await server?.count()], [1, 0])
  assert.equal((await mailbox(id)).fault, '')
})

test('mails of others are moved unread where senders are named', { skip }, async () => {
  const id = await newMailbox({ allowedSenders: ['@Supplier.example', 'kim@other.example'] })
  const file = { name: 'a.xml', content: invoiceOf('MAIL-3') }
  await server?.put(mail('Of a stranger', [file], 'x@supplier.example.evil.example'))
  await server?.put(mail('Of nobody', [file], ''))
  await server?.put(mail('Of a friend', [file], 'KIM@other.example'))
  assert.equal((await check(id)).result.invoices, 1)
  const outcomes = (await readsOf(id)).map((one: { subject: string; outcome: string }) => [
    one.subject,
    one.outcome,
  ])
  assert.deepEqual(Object.fromEntries(outcomes), {
    'Of a friend': 'invoice',
    'Of nobody': 'sender-not-allowed',
    'Of a stranger': 'sender-not-allowed',
  })
})

test('hostile mails are read within limits, and the next one is', { skip }, async () => {
  const id = await newMailbox()
  const files = Array.from({ length: 1_000 }, (_, at) => ({
    name: `${at}.xml`,
    content: `<a>${at}</a>`,
  }))
  await server?.put(mail('A thousand files', files))
  let deep = 'Content-Type: text/plain\r\n\r\nhello\r\n'
  for (let at = 0; at < 500; at++)
    deep = `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n${deep}\r\n--b${at}--\r\n`
  await server?.put(`Subject: Deep\r\nMIME-Version: 1.0\r\n${deep}`)
  await server?.put(`Subject: Long header\r\n${'X-A: b\r\n'.repeat(60_000)}\r\nhello`)
  await server?.put('\0\0\0\r\n\r\n\0')
  await server?.put(mail('After all', [{ name: 'a.xml', content: invoiceOf('MAIL-4') }]))
  const job = await check(id)
  assert.deepEqual(
    [job.status, job.result?.mails, job.result?.invoices],
    ['succeeded', 5, 1],
    JSON.stringify(job),
  )
  const reads = await readsOf(id)
  const thousand = reads.find((one: { subject: string }) => one.subject === 'A thousand files')
  assert.equal(thousand.files.length, 20)
  assert.deepEqual(reads.map((one: { outcome: string }) => one.outcome).toSorted(), [
    ...['invoice', 'no-invoice', 'no-invoice', 'too-large', 'too-large'],
  ])
  assert.equal(await server?.count(), 0)
})

test('a fault is said at the mailbox and in Today, and is over with the next reading', {
  skip,
}, async () => {
  const id = await newMailbox({ password: 'wrong', isActive: true })
  assert.equal((await check(id)).errorCode, 'mailbox.login-refused')
  const broken = await mailbox(id)
  assert.equal(broken.fault, 'login-refused')
  assert.ok(broken.faultSince)
  const duty = async () => {
    const { body } = await call(alice.app, 'GET /v2/duties')
    return JSON.stringify(body).match(/mailboxes-to-repair[^}]*?(\d+)/)?.[1]
  }
  assert.equal(await duty(), '1')
  const moved = await call(alice.app, `PATCH /v2/mailboxes/${id}`, { host: 'imap.example.com' })
  assert.equal(moved.body.errorCode ?? moved.text, 'mailbox.password-required')
  await call(alice.app, `PATCH /v2/mailboxes/${id}`, { password: server?.password })
  assert.equal((await check(id)).status, 'succeeded')
  assert.equal((await mailbox(id)).fault, '')
  assert.equal((await duty()) ?? '0', '0')
  await call(alice.app, `PATCH /v2/mailboxes/${id}`, { isActive: false })
})

test('active mailboxes are read by themselves, each by one job', { skip }, async () => {
  const id = await newMailbox({ isActive: true })
  await server?.put(mail('By itself', [{ name: 'a.xml', content: invoiceOf('MAIL-5') }]))
  const upkeep = () => clearExpired(w.database.pool, assert.ifError, new AbortController().signal)
  await Promise.all([upkeep(), upkeep()])
  const jobs = await alice.work((tx) =>
    tx.rows<{ count: number }>(sql`
      select count(*)::int as count from erp.jobs job
      where job.tenant_id = $tenant and job.kind = 'mailbox-check' and job.number is null`),
  )
  assert.equal(jobs[0]?.count, 1)
  const deadline = performance.now() + 20_000
  while ((await readsOf(id)).length === 0) assert.ok(performance.now() < deadline, 'not read')
  await call(alice.app, `PATCH /v2/mailboxes/${id}`, { isActive: false })
})

test('a password is in no answer and no entry, and an address inside is refused', async () => {
  const id = await newMailbox({ host: 'imap.example.com', port: 993, password: 'very secret' })
  const shown = await call(alice.app, `GET /v2/mailboxes/${id}`)
  assert.equal(shown.body.hasPassword, true)
  assert.doesNotMatch(shown.text, /very secret|sealed/i)
  const trail = JSON.stringify(await trailOf(id))
  assert.match(trail, /imap\.example\.com/)
  assert.doesNotMatch(trail, /very secret|sealed/i)
  const inside = await call(alice.app, 'POST /v2/mailboxes', {
    ...{ name: 'Inside', host: '10.0.0.1', userName: 'a', password: 'b' },
  })
  assert.equal(inside.status, 400)
  const same = await call(alice.app, `PATCH /v2/mailboxes/${id}`, { readFolder: 'INBOX' })
  assert.equal(same.body.errorCode ?? same.text, 'mailbox.same-folder')
})
