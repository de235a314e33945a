import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { defaultInterest, withOwnRates } from './base-rates/default-interest.ts'
import { dunningRunJob } from './runs/dunning-run-job.ts'
import { dunnedGround } from './testing/dunned-ground.ts'

/** Runs that remind customers of what they owe: proposed, decided, and sent once. */

const w = await world()
const { alice, bob, call, database, files, vault } = w
const { owner, newSeller, owing, propose, levelOf, mailsOf } = await dunnedGround(w)

test('interest follows the base rates of its days, 5 or 9 percentage points above', () => {
  const at = new Date('2025-07-11T12:00:00Z')
  const due = new Date('2025-06-21T00:00:00Z')
  const expected = (10 * (2.27 + 5) + 10 * (1.27 + 5)) / 365
  const of = (isBusiness: boolean) =>
    defaultInterest(withOwnRates([]), { amount: 10_000, due, isBusiness }, at)
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
