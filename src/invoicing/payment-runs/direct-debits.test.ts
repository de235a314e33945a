import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { assertPublished } from './testing/published-format.ts'
import { type FoundEntry, runCalls } from './testing/run-calls.ts'

/** Direct debits: proposed by mandate, ordered once, settled and returned by bank statements. */

const w = await world()
const { alice, bob, call } = w
const worker = startWorker(w)
after(() => worker.stop())

test('a run proposes what is due of customers with a mandate, and says why the rest is left out', async () => {
  const { owing, propose, entriesOf, send } = await runCalls(w, 'DE02120300000000202051')
  const good = await owing({ mandate: { reference: 'M-good' } })
  const none = await owing()
  await send(`DELETE ${none.mandate}`, undefined, 204)
  const revoked = await owing()
  await send(`PATCH ${revoked.mandate}`, { revokedOn: '2026-02-01' }, 204)
  const expired = await owing()
  await send(`PATCH ${expired.mandate}`, { signedOn: '2020-01-01' }, 204)
  const blocked = await owing()
  await send(`PATCH /v2/invoices/${blocked.id}`, { dunningBlock: true })
  await owing({ currencyIso: 'CHF' })
  await owing({ paymentDueInDays: 60 })
  await owing({ paymentMethodId: null })
  const run = await propose()
  assert.deepEqual(
    [run.state, run.entryCount, run.totalAmount, run.excludedCount],
    ['proposed', 1, 119, 5],
  )
  const entries = await entriesOf(run.id)
  assert.deepEqual(
    entries.map((one: FoundEntry) => [one.number, one.state, one.exclusion]),
    [
      [good.number, 'proposed', null],
      ...(['no-mandate', 'mandate-revoked', 'mandate-expired', 'blocked', 'currency'] as const).map(
        (reason, index) => [entries[index + 1].number, 'skipped', reason],
      ),
    ],
  )
  const { mandateReference, sequence, name } = entries[0]
  assert.deepEqual([mandateReference, sequence, name], ['M-good', 'FRST', 'Jörg Bergmann'])
  const other = await call(bob.app, `GET /v2/payment-runs/${run.id}`)
  assert.deepEqual([other.status, other.body.errorCode], [404, 'payment-run.missing'])
})

test('a confirmed run orders once: its invoices are in no other run and not dunned until it is cancelled', async () => {
  const { owing, propose, entriesOf, confirm, send, fileOf } = await runCalls(
    w,
    'DE89370400440532013000',
  )
  const [one] = [await owing(), await owing()]
  const run = await propose()
  const early = await call(alice.app, `GET /v2/payment-runs/${run.id}/file`)
  assert.deepEqual([early.status, early.body.errorCode], [409, 'payment-run.decided'])
  const [, second] = await entriesOf(run.id)
  await send(`PATCH /v2/payment-run-entries/${second.id}`, { isSelected: false })
  const done = await confirm(run.id)
  assert.deepEqual(
    [done.state, done.entryCount, done.switchedOffCount, done.totalAmount],
    ['confirmed', 1, 1, 119],
  )
  const again = await call(alice.app, `POST /v2/payment-runs/${run.id}/confirm`)
  assert.deepEqual([again.status, again.body.errorCode], [409, 'payment-run.decided'])
  const late = await call(alice.app, `PATCH /v2/payment-run-entries/${second.id}`, {
    isSelected: true,
  })
  assert.deepEqual([late.status, late.body.errorCode], [409, 'payment-run-entry.decided'])
  const file = await fileOf(run.id)
  assert.match(file, /<InstdAmt Ccy="EUR">119\.00<\/InstdAmt>/)
  assert.match(file, /<NbOfTxs>1<\/NbOfTxs>/)

  const next = await propose()
  const reasons = (await entriesOf(next.id)).map(
    ({ exclusion }: { exclusion: string }) => exclusion,
  )
  assert.deepEqual(reasons, ['in-run', null])
  const dunned = await call(alice.app, `POST /v2/invoices/${one.id}/dunnings`)
  assert.equal(dunned.status, 422, dunned.text)
  assert.ok('invoice.not-dunnable.direct-debit' in dunned.body.errors, dunned.text)

  await send(`POST /v2/payment-runs/${run.id}/cancel`, { reason: 'Refused by the bank.' })
  const third = await propose()
  const free = (await entriesOf(third.id)).map(({ exclusion }: { exclusion: string }) => exclusion)
  assert.deepEqual(free, [null, null])
})

test('a batch is one kind and sequence, and a mandate for one collection is used up by it unless the run is cancelled', async () => {
  const { owing, propose, confirm, fileOf, send, entriesOf } = await runCalls(
    w,
    'DE02500105170137075030',
  )
  await owing()
  const once = await owing({ mandate: { isRecurrent: false } })
  await owing({ mandate: { kind: 'b2b', bic: 'COBADEFFXXX' } })
  const run = await propose()
  await confirm(run.id)
  const file = await fileOf(run.id)
  assertPublished(file, 'pain.008.001.08')
  const batches = [
    ...file.matchAll(/<LclInstrm>\s*<Cd>(.*?)<\/Cd>\s*<\/LclInstrm>\s*<SeqTp>(.*?)</g),
  ]
  assert.deepEqual(batches.map(([, kind, sequence]) => `${kind} ${sequence}`).toSorted(), [
    'B2B FRST',
    'CORE FRST',
    'CORE OOFF',
  ])
  assert.match(file, /<BICFI>COBADEFFXXX<\/BICFI>/)
  const { state, lastUsedOn } = await send(`GET ${once.mandate}`)
  assert.deepEqual([state, lastUsedOn], ['used', run.executionDay])
  await send(`POST /v2/payment-runs/${run.id}/cancel`, { reason: 'Refused by the bank.' })
  const reasons = (await entriesOf((await propose()).id)).map(
    ({ exclusion }: FoundEntry) => exclusion,
  )
  assert.deepEqual(reasons, [null, null, null])
})

test('two runs over the same invoice collect it once', async () => {
  const { owing, propose, entriesOf } = await runCalls(w, 'DE75512108001245126199')
  await owing()
  const runs = [await propose(), await propose()]
  const confirmed = await Promise.all(
    runs.map(({ id }) => call(alice.app, `POST /v2/payment-runs/${id}/confirm`)),
  )
  assert.deepEqual(confirmed.map(({ status }) => status).toSorted(), [200, 422])
  const states = await Promise.all(runs.map(async ({ id }) => (await entriesOf(id))[0].state))
  assert.deepEqual(states.toSorted(), ['ordered', 'proposed'])
})

test('a statement settles a direct debit by its reference, and a return opens the invoice again with its fee', async () => {
  const { statements, owing, propose, entriesOf, confirm, send } = await runCalls(
    w,
    'DE12500105170648489890',
  )
  const { id, mandate } = await owing()
  const run = await propose()
  await confirm(run.id)
  const [entry] = await entriesOf(run.id)
  const iban = 'DE12500105170648489890'
  const paid = { amount: '119.00', text: 'collected', endToEndId: entry.endToEndId }
  const [came] = (await statements.uploaded([paid], { iban })).lines
  const [proposal] = await statements.proposalsOf(came.id)
  assert.deepEqual([proposal.confidence, proposal.isCertain], [100, true])
  assert.equal((await statements.book(came.id, bookingOf(proposal))).status, 200)
  assert.equal(await statements.stillToPay(id), 0)
  assert.equal((await entriesOf(run.id))[0].state, 'settled')

  const back = {
    ...{ amount: '-122.50', text: 'returned', endToEndId: entry.endToEndId, returnReason: 'MD06' },
  }
  const [left] = (await statements.uploaded([back], { iban })).lines
  const [returned] = await statements.proposalsOf(left.id)
  assert.deepEqual([returned.isCertain, returned.restAmount], [true, 3.5])
  const booked = await statements.book(left.id, bookingOf(returned))
  assert.equal(booked.status, 200, booked.text)
  assert.equal(await statements.stillToPay(id), 119)
  const [after] = await entriesOf(run.id)
  assert.deepEqual([after.state, after.returnReason, after.returnFee], ['returned', 'MD06', 3.5])

  assert.equal((await send(`GET ${mandate}`)).state, 'doubtful')
  const doubtful = await propose()
  assert.equal((await entriesOf(doubtful.id))[0].exclusion, 'mandate-doubtful')
  await send(`PATCH ${mandate}`, { returnReason: '' }, 204)
  const [next] = await entriesOf((await propose()).id)
  assert.deepEqual([next.exclusion, next.sequence], [null, 'RCUR'])

  await send(`POST /v2/bank-statement-lines/${left.id}/reopen`)
  assert.equal((await entriesOf(run.id))[0].state, 'settled')
})

test('a statement settles a batch that the bank books as a whole', async () => {
  const iban = 'DE40500105175917421218'
  const { statements, owing, propose, entriesOf, confirm, fileOf } = await runCalls(w, iban)
  const invoices = [await owing(), await owing(), await owing()]
  const run = await propose()
  await confirm(run.id)
  const [, batch] = /<PmtInfId>(.*?)<\/PmtInfId>/.exec(await fileOf(run.id)) ?? []
  const whole = { amount: '357.00', text: 'batch', ...(batch && { endToEndId: batch }) }
  const content = statements.file([whole], { iban })
  const { booking } = await statements.upload(content, '?booksCertain=true')
  assert.equal(booking?.result?.booked, 1)
  for (const { id } of invoices) assert.equal(await statements.stillToPay(id), 0)
  const states = (await entriesOf(run.id)).map(({ state }: { state: string }) => state)
  assert.deepEqual(states, ['settled', 'settled', 'settled'])
})

test('what was paid between proposal and confirmation is not collected', async () => {
  const { owing, propose, entriesOf, confirm, send } = await runCalls(w, 'DE91100000000123456789')
  const [paid, part] = [await owing(), await owing()]
  const run = await propose()
  await send(`POST /v2/invoices/${paid.id}/payments`, { amount: 119 }, 201)
  await send(`POST /v2/invoices/${part.id}/payments`, { amount: 19 }, 201)
  const done = await confirm(run.id)
  assert.deepEqual([done.entryCount, done.totalAmount], [1, 100])
  const states = (await entriesOf(run.id)).map((one: FoundEntry) => [one.state, one.exclusion])
  assert.deepEqual(states, [
    ['skipped', 'nothing-open'],
    ['ordered', null],
  ])
})

interface Booked {
  readonly invoices: readonly { readonly invoiceId: string; readonly amount: number }[]
  readonly restAmount: number
}

const bookingOf = ({ invoices, restAmount }: Booked) => ({
  invoices: invoices.map(({ invoiceId, amount }) => ({
    invoiceId,
    amount,
  })),
  ignoresRest: restAmount > 0,
})
