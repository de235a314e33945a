import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller } from '../testing/billed-order.ts'
import { defaultInterest } from './base-rates.ts'
import { dunningRunJob } from './runs/dunning-run-job.ts'

/** Runs that remind customers of what they owe: proposed, decided, and sent once. */

const w = await world()
const { alice, bob, call, database, files, vault } = w
const owner = new pg.Client(database.owner)
// The database is dropped while it is connected.
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

const texts = [{ languageIso: 'en', title: 'Please pay', text: 'This is the last letter.' }]
const fee = { daysUntilNext: 14, fee: 5, bearsInterest: true, texts }
const levels = [{ daysUntilNext: 7, fee: 0, bearsInterest: false, texts: [] }, fee, fee]

async function newSeller() {
  const seller = await alice.work((tx) => addSeller(tx, `Seller ${randomUUID()}`))
  const path = `PATCH /v2/companies/${seller.uuid}/dunning-settings`
  assert.equal((await call(alice.app, path, { levels })).status, 200)
  return seller
}

interface Owing {
  readonly days?: number
  readonly level?: number
  readonly email?: string
  readonly customerId?: number
}

/** An invoice of 119.00 that was due so many days ago. */
async function owing(
  companyId: number,
  { days = 30, level = 0, email = 'kim@customer.example', customerId }: Owing = {},
) {
  const line = { quantity: 1, net: [100, 100], gross: [119, 119] } as const
  const more = { companyId, ...(customerId !== undefined && { customerId }) }
  const order = await alice.work((tx) => addOrder(tx, [line], more))
  const reply = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
  assert.equal(reply.status, 201, reply.text)
  const { rows } = await owner.query<{ id: number; address: number; customer: number }>(
    `select id, billing_address_id as address, customer_id as customer
     from erp.accounting_documents where uuid = $1`,
    [reply.body.id],
  )
  const [{ id, address, customer } = { id: 0, address: 0, customer: 0 }] = rows
  const due = new Date(Date.now() - days * 86_400_000)
  await owner.query(
    'update erp.accounting_documents set due_date = $2 where tenant_id = $3 and id = $1',
    [id, due, alice.tenantId],
  )
  await owner.query(
    `update erp.accounting_document_states set next_due_date = $2, dunning_level = $3
     where tenant_id = $4 and document_id = $1`,
    [id, due, level, alice.tenantId],
  )
  await owner.query(
    'update erp.addresses set email_address = $2 where tenant_id = $3 and id = $1',
    [address, email, alice.tenantId],
  )
  return { uuid: reply.body.id as string, id, customer }
}

async function propose(companyId: string) {
  const reply = await call(alice.app, 'POST /v2/dunning-runs', { companyId })
  assert.equal(reply.status, 201, reply.text)
  const path = `GET /v2/dunning-letters?dunningRunId=${reply.body.id}`
  const letters = async () => {
    const { status, body, text } = await call(alice.app, path)
    assert.equal(status, 200, text)
    return body.items
  }
  return { run: reply.body, letters }
}

const levelOf = async (id: string) =>
  (await call(alice.app, `GET /v2/invoices/${id}`)).body.invoicePaymentDetails.dunningLevel
const mailsOf = async () => (await call(alice.app, 'GET /v2/mails')).body.totalItems as number

test('interest follows the base rates of its days, 5 or 9 percentage points above', () => {
  const at = new Date('2025-07-11T12:00:00Z')
  const due = new Date('2025-06-21T00:00:00Z')
  const expected = (10 * (2.27 + 5) + 10 * (1.27 + 5)) / 365
  const of = (isBusiness: boolean) => defaultInterest({ amount: 10_000, due, isBusiness }, at)
  assert.equal(of(false), Math.round(expected * 10_000) / 100)
  assert.equal(of(true), Math.round((expected + (20 * 4) / 365) * 10_000) / 100)
})

test('a run proposes one letter for each customer, with fee and interest, and says why invoices are left out', async () => {
  const seller = await newSeller()
  const first = await owing(seller.id, { days: 40, level: 1 })
  const second = await owing(seller.id, { days: 10, customerId: first.customer })
  const blocked = await owing(seller.id)
  await call(alice.app, `PATCH /v2/invoices/${blocked.uuid}`, { dunningBlock: true })
  await owing(seller.id, { level: 3 })
  const { run, letters } = await propose(seller.uuid)
  assert.deepEqual([run.state, run.letterCount, run.excludedCount], ['proposed', 1, 2])
  const [letter, ...excluded] = await letters()
  assert.deepEqual(
    letter.invoices.map(({ invoiceId, level }: { invoiceId: string; level: number }) => [
      invoiceId,
      level,
    ]),
    [
      [first.uuid, 2],
      [second.uuid, 1],
    ],
  )
  const interest = letter.invoices[0].interestAmount + letter.invoices[1].interestAmount
  assert.ok(interest > 0.8)
  assert.deepEqual(
    [letter.level, letter.openAmount, letter.fee, letter.interestAmount],
    [2, 238, 5, Math.round(interest * 100) / 100],
  )
  const reasons = excluded.map((one: { invoices: { exclusion: string }[] }) => one.invoices[0])
  assert.deepEqual(
    reasons.map((one: { exclusion: string }) => one.exclusion),
    ['blocked', 'level'],
  )
  assert.equal(await levelOf(first.uuid), 1)
  const foreign = await call(bob.app, `GET /v2/dunning-runs/${run.id}`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'dunning-run.missing'])
})

test('a letter is switched off or gets another level until the run is confirmed', async () => {
  const seller = await newSeller()
  const [one, other] = [await owing(seller.id), await owing(seller.id)]
  const { run, letters } = await propose(seller.uuid)
  const [off, raised] = await letters()
  await call(alice.app, `PATCH /v2/dunning-letters/${off.id}`, { isSelected: false })
  const changed = await call(alice.app, `PATCH /v2/dunning-letters/${raised.id}`, { level: 3 })
  assert.deepEqual([changed.body.level, changed.body.fee], [3, 5])
  const confirm = () => call(alice.app, `POST /v2/dunning-runs/${run.id}/confirm`, {})
  const [job, again] = [await confirm(), await confirm()]
  assert.equal(job.status, 201, job.text)
  assert.deepEqual([again.status, again.body.errorCode], [409, 'dunning-run.confirmed'])
  const worker = startWorker(w)
  const ended = await endOf(w, alice, job.body.id)
  await worker.stop()
  assert.deepEqual(worker.failures, [])
  assert.deepEqual(ended.result, { dunningRunId: run.id, mailed: 1, printed: 0, skipped: 1 })
  assert.deepEqual([await levelOf(one.uuid), await levelOf(other.uuid)], [0, 3])
  const late = await call(alice.app, `PATCH /v2/dunning-letters/${off.id}`, { isSelected: true })
  assert.deepEqual([late.status, late.body.errorCode], [409, 'dunning-letter.decided'])
  const [skipped, sent] = await letters()
  assert.equal(skipped.skipReason, 'switched-off')
  assert.deepEqual([sent.state, typeof sent.mailId], ['mailed', 'string'])
  const days = (Date.parse(sent.payUntil) - Date.parse(sent.sent)) / 86_400_000
  assert.equal(days, 14)
  const { nextDueDate } = (await call(alice.app, `GET /v2/invoices/${other.uuid}`)).body
    .invoicePaymentDetails
  assert.equal(nextDueDate, sent.payUntil)
  const drawn = await call(alice.app, 'POST /v2/documents/preview', {
    ...{ documentKind: 'dunning-letter', documentId: sent.id },
  })
  assert.equal(drawn.status, 200, drawn.text)
  assert.match(drawn.body.pages[0].text, /Please pay[\s\S]*This is the last letter/)
})

test('what was paid in the meantime, or has no address for mail, is left out and keeps its level', async () => {
  const seller = await newSeller()
  const paid = await owing(seller.id)
  const silent = await owing(seller.id, { email: '' })
  const { run, letters } = await propose(seller.uuid)
  await call(alice.app, `POST /v2/invoices/${paid.uuid}/payments`, { amount: 119 })
  const job = await call(alice.app, `POST /v2/dunning-runs/${run.id}/confirm`, {})
  const worker = startWorker(w)
  assert.equal((await endOf(w, alice, job.body.id)).status, 'succeeded')
  await worker.stop()
  const reasons = (await letters()).map((one: { skipReason: string }) => one.skipReason)
  assert.deepEqual(reasons, ['nothing-to-dun', 'no-recipient'])
  assert.deepEqual([await levelOf(paid.uuid), await levelOf(silent.uuid)], [0, 0])
})

class Death extends Error {}

/** Runs the job of a run, which dies at a call of `progress`, or when it ends. */
function runJob(runId: number, dying: { atProgress?: number; atEnd?: boolean }) {
  let reported = 0
  return dunningRunJob.run({
    ...{ id: randomUUID(), tenantId: alice.tenantId, attempt: randomUUID() },
    parameters: {
      ...{ runId, printer: null },
      askedBy: { userId: null, userUuid: null, clientId: null, appId: null },
    },
    ...{ inputDigest: undefined, cause: { causedBy: null, workflowsDisabled: false } },
    ...{ pool: database.pool, files, vault, outbound: new Outbound(), mailServer: undefined },
    ...{ installation: undefined, directory: '/nowhere', signal: new AbortController().signal },
    progress: () => {
      if (++reported === dying.atProgress) throw new Death()
    },
    conclude: async () => {
      if (dying.atEnd) throw new Death()
    },
    postpone: async () => undefined,
  })
}

test('a run that dies at any step sends each letter, and raises each level, once', async () => {
  const seller = await newSeller()
  const invoices = [await owing(seller.id), await owing(seller.id), await owing(seller.id)]
  const { run, letters } = await propose(seller.uuid)
  const before = await mailsOf()
  const confirmed = await call(alice.app, `POST /v2/dunning-runs/${run.id}/confirm`, {})
  assert.equal(confirmed.status, 201, confirmed.text)
  const { rows } = await owner.query<{ id: number }>(
    'select id from erp.dunning_runs where uuid = $1',
    [run.id],
  )
  const id = rows[0]?.id ?? 0
  await assert.rejects(runJob(id, { atProgress: 1 }), Death)
  assert.equal(await mailsOf(), before)
  await assert.rejects(runJob(id, { atProgress: 2 }), Death)
  await assert.rejects(runJob(id, { atEnd: true }), Death)
  const worker = startWorker(w)
  after(() => worker.stop())
  const ended = await endOf(w, alice, confirmed.body.id)
  assert.deepEqual(ended.result, { dunningRunId: run.id, mailed: 3, printed: 0, skipped: 0 })
  assert.equal(await mailsOf(), before + 3)
  const mails = (await letters()).map((one: { mailId: string }) => one.mailId)
  assert.equal(new Set(mails).size, 3)
  for (const { uuid } of invoices) assert.equal(await levelOf(uuid), 1)
})
