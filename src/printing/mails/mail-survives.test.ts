import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { ownMailServer } from '../../platform/testing/own-mail-server.ts'
import { endAbandoned } from '../end-abandoned.ts'
import { insertPrintJob, setPrintJobState } from '../jobs/print-job-store.ts'
import { mailWorld } from '../testing/mail-world.ts'
import { insertMail, setMailRecipients, setMailState } from './mail-store.ts'

/** What a worker left that was killed: another one goes on, and no mail is sent twice. */

const w = await mailWorld()
const { alice, bob, call, send, mailEnded } = w
const server = await ownMailServer()
const note = await w.newNote()

/** A mail as a worker left it that was killed in this step; another worker finds that its time is over. */
async function leftIn(status: string): Promise<number> {
  server.received.length = 0
  const { body } = await send(note.Id)
  const attempt = randomUUID()
  await alice.work(async (tx) => {
    await tx.rows(sql`
      update erp.jobs set status = 'running', worker = ${attempt}, attempts = 1,
        locked_until = now() - interval '1 second'
      where tenant_id = ${tx.tenantId} and (parameters ->> 'mailId')::integer = ${body.Id}
      returning id`)
    await tx.rows(sql`
      update erp.mails set status = ${status}, attempt = ${attempt}, attempts = 1
      where tenant_id = ${tx.tenantId} and id = ${body.Id} returning id`)
  })
  return body.Id
}

async function goOn(id: number) {
  const worker = w.work()
  const mail = await mailEnded(id)
  await worker.stop()
  return { outcome: [mail.Status, mail.ErrorCode], sent: server.received.length }
}

test('the mail of a tenant without a server of its own goes out through that of the operator', async () => {
  const worker = w.workWith({
    ...{ host: server.host, port: server.port, security: 'none', acceptsAnyCertificate: false },
    ...{ userName: '', password: '', senderName: '', replyTo: '' },
    senderAddress: 'erp@operator.example',
  })
  const { body } = await send(note.Id)
  assert.equal((await mailEnded(body.Id)).Status, 'sent')
  await worker.stop()
  assert.equal(server.received[0]?.from, 'erp@operator.example')
  await w.newMailServer(server)
})

test('killed before it began or while the mail was written: it is sent once', async () => {
  for (const status of ['queued', 'rendering']) {
    const id = await leftIn(status)
    assert.deepEqual(await goOn(id), { outcome: ['sent', null], sent: 1 }, status)
  }
})

test('killed while it was handed over: nobody knows, so it is not sent again', async () => {
  const id = await leftIn('sending')
  assert.deepEqual(await goOn(id), { outcome: ['failed', 'mail.outcome-unknown'], sent: 0 })
})

test('killed after it was sent: nothing is left to do', async () => {
  const id = await leftIn('sent')
  assert.deepEqual(await goOn(id), { outcome: ['sent', null], sent: 0 })
})

test('a worker that was taken for dead sends nothing when another one has its mail', async () => {
  const reached = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  server.manners = {
    greeting: async () => {
      reached.resolve()
      await mayGoOn.promise
    },
  }
  server.received.length = 0
  const { body } = await send(note.Id)
  const slow = w.work()
  await reached.promise
  server.manners = {}
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.jobs set locked_until = now() - interval '1 second'
      where tenant_id = ${tx.tenantId} and status = 'running' returning id`),
  )
  const other = w.work()
  const mail = await mailEnded(body.Id)
  mayGoOn.resolve()
  await Promise.all([slow.stop(), other.stop()])
  assert.deepEqual([mail.Status, server.received.length], ['sent', 1])
})

test('a mail or print job whose workers died for good is ended and reported, and is not sent by itself', async () => {
  const ids = [await leftIn('rendering'), (await send(note.Id, '?recipients=b@x.example')).body.Id]
  await w.newPrinter('Gone', 'ipp://127.0.0.1:1/ipp/print')
  const { body: print } = await w.print(note.Id, '?printer=Gone')
  await alice.work(async (tx) => {
    assert.equal(await endAbandoned(tx, 100), 0)
    await tx.rows(sql`
      update erp.jobs set status = 'failed', finished = now(), worker = null, locked_until = null
      where tenant_id = ${tx.tenantId} and status in ('queued', 'running') returning id`)
    await tx.rows(sql`
      update erp.mails set status = 'sending'
      where tenant_id = ${tx.tenantId} and id = ${ids[1] ?? 0} returning id`)
    assert.equal(await endAbandoned(tx, 100), 3)
  })
  const [written, sending] = await Promise.all(ids.map(w.readMail))
  assert.deepEqual([written.Status, written.ErrorCode], ['failed', 'job.given-up'])
  assert.deepEqual([sending.Status, sending.ErrorCode], ['failed', 'mail.outcome-unknown'])
  assert.deepEqual((await w.read(print.Id)).ErrorCode, 'job.given-up')
})

test('nobody sees the mails, servers or templates of others, or sends their documents', async () => {
  const { body: mails } = await call(alice.app, 'GET /v2/mails')
  const { body: servers } = await call(alice.app, 'GET /v2/mail-servers')
  const [mail, own] = [mails.items[0].id, servers.items[0].id]
  for (const request of [
    ...[`GET /v2/mails/${mail}`, `POST /v2/mails/${mail}/cancel`, `POST /v2/mails/${mail}/repeat`],
    ...[`GET /v2/mail-servers/${own}`, `DELETE /v2/mail-servers/${own}`],
    `POST /v1/deliveryNotes/${note.Id}/output/mail?recipients=a@x.example`,
  ]) {
    assert.equal((await call(bob.app, request)).status, 404, request)
  }
  const test = `POST /v2/mail-servers/${own}/test-mail`
  assert.equal((await call(bob.app, test, { recipient: 'a@x.example' })).status, 404)
  assert.deepEqual((await call(bob.app, 'GET /v2/mails')).body.items, [])
})

test('what becomes later of a mail or print job that a workflow led to is recorded as the work of its run', async () => {
  const run = randomUUID()
  const nothing = { documentId: null, documentUuid: null, formId: null, userId: null }
  const draft = { ...nothing, kind: 'deliveryNote', title: 'A note', repeatedId: null }
  const [mail, job] = await alice.work(async (tx) => {
    tx.causedBy = run
    const mailing = { ...draft, eInvoice: '', recipients: [], purpose: run }
    const printing = { ...draft, printerId: 1, printerName: 'Gone' }
    return [await insertMail(tx, mailing), await insertPrintJob(tx, printing)] as const
  })
  await alice.work(async (tx) => {
    await setMailRecipients(tx, mail.id, [])
    await setMailState(tx, mail.id, { status: 'bounced' })
    await setPrintJobState(tx, job.id, { status: 'failed' })
  })
  const stored = await alice.work((tx) =>
    tx.rows(sql`
      select event.entity, event.fields[1] as field from erp.pending_events event
      where event.tenant_id = ${tx.tenantId} and event.kind = 'changed' and event.caused_by = ${run}
      order by 1, 2`),
  )
  assert.deepEqual(stored, [
    { entity: 'mail', field: 'recipients' },
    { entity: 'mail', field: 'status' },
    { entity: 'print-job', field: 'status' },
  ])
})
