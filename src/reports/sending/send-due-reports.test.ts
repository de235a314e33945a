import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { clearExpired } from '../../main/process/upkeep/upkeep.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { ownMailServer } from '../../platform/testing/own-mail-server.ts'
import { attachmentsOf, mailWorld } from '../../printing/testing/mail-world.ts'

/** Reports on their way by mail, on a schedule. */

const w = await mailWorld()
const { alice, call } = w
const server = await ownMailServer()
await w.newMailServer(server)
const worker = w.work()
after(() => worker.stop())

const recipients = ['boss@trader.example']
const body = {
  ...{ name: 'Stock by item', measures: ['stockQuantity', 'stockValue'], by: 'item' },
  ...{ schedule: '0 7 * * *', recipients, languageIso: 'en' },
}

async function newReport(more: object = {}, actor = alice.app): Promise<string> {
  const reply = await call(actor, 'POST /v2/reports', { ...body, ...more })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}
/** The time of the report came two days ago. */
const makeDue = (id: string) =>
  alice.work((tx) =>
    tx.rows(sql`
      update erp.reports set next_due = now() - interval '2 days'
      where tenant_id = ${tx.tenantId} and uuid = ${id}::uuid returning id`),
  )
const doUpkeep = () => clearExpired(w.database.pool, assert.ifError, new AbortController().signal)
const mailsOf = async (id: string) =>
  (await call(alice.app, `GET /v2/mails?documentKind=report&documentId=${id}`)).body.items
const read = async (id: string) => (await call(alice.app, `GET /v2/reports/${id}`)).body

/** The only mail of a report once it has ended. */
async function ended(id: string) {
  const deadline = performance.now() + 20_000
  for (;;) {
    const mails = await mailsOf(id)
    if (mails.length === 1 && mails[0].finished !== null) return mails[0]
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(mails)}`)
    await pause(20)
  }
}

test('a report that is due is sent once with its table and a file, whatever was missed', async () => {
  const id = await newReport()
  await makeDue(id)
  server.received.length = 0
  // Two processes at once: what one holds the other leaves.
  await Promise.all([doUpkeep(), doUpkeep()])
  await doUpkeep()
  const mail = await ended(id)
  assert.deepEqual([mail.status, mail.title], ['sent', 'Stock by item'])
  assert.equal(server.received.length, 1)
  const [{ text = '', to = [] } = {}] = server.received
  assert.deepEqual(to, recipients)
  assert.match(mail.subject, /^Stock by item \(\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}\)$/)
  assert.match(mail.text, /Item +SKU +Stock now +Stock value now \(EUR\)/)
  assert.match(mail.text, /\nTotal /)
  const [file] = Object.entries(attachmentsOf(text))
  assert.match(file?.[0] ?? '', /\.csv$/)
  assert.match(file?.[1].toString() ?? '', /^\ufeffItem,SKU,Stock now,Stock value now \(EUR\)\r\n/)
  assert.ok(Date.parse((await read(id)).nextDue) > Date.now())
})

test('a process that is killed before its commit has sent nothing, and the next one sends it', async () => {
  const id = await newReport({ name: 'Killed' })
  await makeDue(id)
  const { sendDueReports } = await import('./send-due-reports.ts')
  const { findReported } = await import('../../main/rooms.ts')
  const killed = alice.work(async (tx) => {
    assert.equal(await sendDueReports(tx, 10, findReported), 1)
    throw new Error('killed')
  })
  await assert.rejects(killed, /killed/)
  assert.deepEqual(await mailsOf(id), [])
  await doUpkeep()
  assert.equal((await ended(id)).status, 'sent')
})

test('a recipient that the server refuses is shown at the mail', async () => {
  const id = await newReport({ name: 'Refused', recipients: ['refused@trader.example'] })
  server.manners.recipient = () => '550 5.1.1 no such user'
  await makeDue(id)
  await doUpkeep()
  const mail = await ended(id)
  server.manners = {}
  assert.equal(mail.status, 'refused')
  assert.match(mail.recipients[0].response, /no such user/)
})

test('nothing is sent for somebody who may not see the figures any more', async () => {
  const actor = await alice.appWith('reports.read', 'reports.write', 'stocks.read', 'mails.write')
  const id = await newReport({ name: 'Of a leaver' }, actor)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.registrations set granted_scopes = array_remove(granted_scopes, 'stocks.read')
      where tenant_id = ${tx.tenantId} and 'reports.write' = any(granted_scopes)
        and app_id = (select owner from erp.reports
          where tenant_id = ${tx.tenantId} and uuid = ${id}::uuid)
      returning id`),
  )
  await makeDue(id)
  await doUpkeep()
  const report = await read(id)
  assert.deepEqual([report.nextDue, report.isMailStopped], [null, true])
  assert.deepEqual(await mailsOf(id), [])
  // Somebody who may see them saves it again.
  await call(alice.app, `PATCH /v2/reports/${id}`, { schedule: '0 8 * * *' })
  assert.equal((await read(id)).isMailStopped, false)
})

test('a report that cannot be queued does not keep its tenant from the rest of the upkeep', async () => {
  const id = await newReport({ name: 'Broken' })
  await alice.work((tx) =>
    tx.all([
      sql`update erp.reports set schedule = 'never' where tenant_id = $tenant and uuid = ${id}::uuid`,
      sql`insert into erp.idempotency_keys (tenant_id, caller, key, request_hash, created)
        values (${tx.tenantId}, 'app', 'old', '', now() - interval '25 hours')`,
    ]),
  )
  await makeDue(id)
  const failures: unknown[] = []
  const { signal } = new AbortController()
  const hear = (_: unknown, tenantId?: string) => failures.push(tenantId)
  assert.equal((await clearExpired(w.database.pool, hear, signal))['idempotencyKeys'], 1)
  assert.deepEqual(failures, [alice.tenantId])
  await call(alice.app, `DELETE /v2/reports/${id}`)
})
