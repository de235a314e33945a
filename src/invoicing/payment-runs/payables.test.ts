import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { assertPublished } from './testing/published-format.ts'
import { purchaseCalls, type Shown } from './testing/purchase-calls.ts'
import { runCalls } from './testing/run-calls.ts'

/** Invoices of suppliers in transfer runs: paid once, to the account that is known, settled by bank statements. */

const w = await world()
const { alice, bob, call } = w
const worker = startWorker(w)
after(() => worker.stop())

const iban = 'DE89370400440532013000'
const known = 'DE02120300000000202051'
const stranger = 'FR1420041010050500013M02606'
const { statements, propose, entriesOf, confirm, fileOf, send } = await runCalls(w, iban)
const { approved, received, invoice, supplier } = purchaseCalls(w)
const transfers = (said = {}) => propose({ kind: 'transfer', ...said })
/** The payment of an invoice in a run. */
const entryOf = async ({ id: runId }: Shown, { id }: Shown): Promise<Shown> =>
  (await entriesOf(runId)).find((one: Shown) => one.purchaseInvoiceId === id)
const stateOf = async ({ id }: Shown) => (await invoice(id)).status
/** Confirms a run of this invoice alone. */
async function ordered(one: Shown): Promise<{ run: Shown; entry: Shown }> {
  const run = await transfers()
  for (const entry of await entriesOf(run.id)) {
    if (entry.state !== 'proposed') continue
    const isSelected = entry.purchaseInvoiceId === one.id
    await send(`PATCH /v2/payment-run-entries/${entry.id}`, { isSelected })
  }
  await confirm(run.id)
  return { run, entry: await entryOf(run, one) }
}

test('an approved invoice is ordered once, settled by the statement and then paid', async () => {
  const one = await approved()
  const early = await received()
  const run = await transfers()
  assert.equal(await entryOf(run, early), undefined)
  const entry = await entryOf(run, one)
  assert.deepEqual(
    [entry.number, entry.name, entry.iban, entry.amount, entry.dueDay, entry.exclusion],
    [one.number, 'Santos Green Coffee', known, 350, '2026-02-14', null],
  )
  const done = await confirm(run.id)
  const file = await fileOf(run.id)
  assertPublished(file, 'pain.001.001.09')
  assert.match(file, new RegExp(`<IBAN>${known}</IBAN>`))
  assert.match(file, /<InstdAmt Ccy="EUR">350\.00<\/InstdAmt>/)
  const waiting = await invoice(one.id)
  assert.deepEqual([waiting.status, waiting.orderedFor], ['payment-ordered', done.executionDay])
  const byHand = await call(alice.app, `POST /v2/purchase-invoices/${one.id}/pay`, {})
  assert.deepEqual(
    [byHand.status, byHand.body.errorCode],
    [409, 'purchase-invoice.move-not-allowed'],
  )
  assert.equal(await entryOf(await transfers(), one), undefined)

  const line = { amount: '-350.00', text: 'transfer', endToEndId: entry.endToEndId }
  const { booking } = await statements.upload(
    statements.file([line], { iban }),
    '?booksCertain=true',
  )
  assert.equal(booking?.result?.booked, 1)
  const paid = await invoice(one.id)
  assert.deepEqual([paid.status, paid.orderedFor], ['paid', done.executionDay])
  assert.ok(paid.paid)
  const found = await send(`GET /v2/payment-run-entries?purchaseInvoiceId=${one.id}`)
  assert.deepEqual(
    found.items.filter(({ state }: Shown) => state === 'settled').map((it: Shown) => it.id),
    [entry.id],
  )
  const late = await call(alice.app, `POST /v2/payment-runs/${run.id}/cancel`, { reason: 'x' })
  assert.deepEqual([late.status, late.body.errorCode], [409, 'payment-run.settled'])
  const trail = await send(`GET /v2/admin/audit?entityId=${one.id}`)
  assert.ok(trail.items.length >= 5, JSON.stringify(trail.items))
})

test('what the bank returns is to be paid again, and a line that is opened again takes that back', async () => {
  const one = await approved()
  const { run, entry } = await ordered(one)
  const { endToEndId } = entry
  const [left] = (
    await statements.uploaded([{ amount: '-350.00', text: 'transfer', endToEndId }], { iban })
  ).lines
  const [proposal] = await statements.proposalsOf(left.id)
  assert.deepEqual(
    [proposal.isCertain, proposal.invoices, proposal.purchaseInvoices],
    [true, [], [{ purchaseInvoiceId: one.id, number: one.number, amount: 350 }]],
  )
  const purchaseInvoices = [{ purchaseInvoiceId: one.id, amount: 350 }]
  const wrong = {
    purchaseInvoices: [{ purchaseInvoiceId: one.id, amount: 349 }],
    ignoresRest: true,
  }
  const refused = await statements.book(left.id, wrong)
  assert.deepEqual(
    [refused.status, refused.body.errorCode],
    [422, 'bank-statement-line.purchase-amount'],
  )
  assert.equal((await statements.book(left.id, { purchaseInvoices })).status, 200)
  assert.equal(await stateOf(one), 'paid')
  await send(`POST /v2/bank-statement-lines/${left.id}/reopen`)
  assert.equal(await stateOf(one), 'payment-ordered')
  assert.equal((await statements.book(left.id, { purchaseInvoices })).status, 200)

  const back = { amount: '350.00', text: 'returned', endToEndId, returnReason: 'AC04' }
  const [came] = (await statements.uploaded([back], { iban })).lines
  const [returned] = await statements.proposalsOf(came.id)
  assert.equal(returned.isCertain, true)
  const booked = await statements.book(came.id, { purchaseInvoices })
  assert.equal(booked.status, 200, booked.text)
  const open = await invoice(one.id)
  assert.deepEqual([open.status, open.paid, open.orderedFor], ['approved', null, null])
  const after = await entryOf(run, one)
  assert.deepEqual([after.state, after.returnReason], ['returned', 'AC04'])
  assert.equal((await entryOf(await transfers(), one)).exclusion, null)
  await send(`POST /v2/bank-statement-lines/${came.id}/reopen`)
  assert.equal(await stateOf(one), 'paid')
  assert.equal((await entryOf(run, one)).state, 'settled')
})

test('of two runs that order an invoice at the same time one gets it', async () => {
  const one = await approved()
  const runs = [await transfers(), await transfers()]
  const replies = await Promise.all(
    runs.map(({ id }) => call(alice.app, `POST /v2/payment-runs/${id}/confirm`)),
  )
  assert.ok(replies.some(({ status }) => status === 200))
  const entries = await Promise.all(runs.map((run) => entryOf(run, one)))
  assert.equal(entries.filter(({ state }) => state === 'ordered').length, 1)
})

test('an invoice that somebody disputes while the run is confirmed is left out', async () => {
  const one = await approved()
  const run = await transfers()
  await send(`POST /v2/purchase-invoices/${one.id}/dispute`, { comment: 'Broken' })
  const reply = await call(alice.app, `POST /v2/payment-runs/${run.id}/confirm`)
  assert.ok([200, 422].includes(reply.status), reply.text)
  const { state, exclusion } = await entryOf(run, one)
  if (reply.status === 200) assert.deepEqual([state, exclusion], ['skipped', 'nothing-open'])
  assert.equal(await stateOf(one), 'disputed')
})

test('another account than the one that is kept is a warning, and switched off until a person switches it on', async () => {
  const kept = await supplier('Kept Account', { iban: 'de02 1203 0000 0000 2020 51' })
  const one = await approved({ seller: 'Kept Account', iban: stranger })
  assert.equal(one.supplierId, kept.id)
  const run = await transfers()
  const entry = await entryOf(run, one)
  assert.deepEqual(
    [entry.warning, entry.isSelected, entry.state, entry.iban],
    ['account-differs', false, 'proposed', stranger],
  )
  assert.ok((await send(`GET /v2/payment-runs/${run.id}`)).warningCount >= 1)
  await send(`PATCH /v2/payment-run-entries/${entry.id}`, { isSelected: true })
  await confirm(run.id)
  assert.equal((await entryOf(run, one)).state, 'ordered')
  // The account that is kept goes on being the one that counts.
  const next = await approved({ seller: 'Kept Account', iban: stranger })
  assert.equal((await entryOf(await transfers(), next)).warning, 'account-differs')
  await send(`PATCH /v2/suppliers/${kept.id}`, { iban: stranger })
  assert.equal((await entryOf(await transfers(), next)).warning, null)
})

test('without a kept account the accounts of paid invoices are the known ones; an invoice without one goes to the kept', async () => {
  await supplier('Paid Before')
  const first = await approved({ seller: 'Paid Before' })
  await send(`POST /v2/purchase-invoices/${first.id}/pay`, {})
  const lure = await approved({ seller: 'Paid Before', iban: 'NL91ABNA0417164300' })
  assert.equal((await entryOf(await transfers(), lure)).warning, 'account-differs')
  await supplier('No Account Named', { iban: stranger, bic: 'PSSTFRPPPAR' })
  const silent = await approved({ seller: 'No Account Named', iban: '' })
  const entry = await entryOf(await transfers(), silent)
  assert.deepEqual([entry.iban, entry.bic, entry.warning], [stranger, 'PSSTFRPPPAR', null])
  const local = await approved({ seller: 'Local', iban: '12345678' })
  assert.equal((await entryOf(await transfers(), local)).exclusion, 'no-account')
})

test('an account that changes between proposal and confirmation is not paid to', async () => {
  const kept = await supplier('Changes', { iban: known })
  const one = await approved({ seller: 'Changes', iban: '' })
  const run = await transfers()
  await send(`PATCH /v2/suppliers/${kept.id}`, { iban: stranger })
  await call(alice.app, `POST /v2/payment-runs/${run.id}/confirm`)
  const { state, exclusion } = await entryOf(run, one)
  assert.notEqual(state, 'ordered')
  if (state === 'skipped') assert.equal(exclusion, 'account-differs')
  assert.equal(await stateOf(one), 'approved')
})

test('a cash discount is taken where the day of execution is within it, and lost afterwards', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const inTime = await approved({ terms: '#SKONTO#TAGE=999#PROZENT=2.00#\n30 days net.' })
  const tooLate = await approved({ terms: '#SKONTO#TAGE=1#PROZENT=3.00#\n' })
  const notDue = await approved({
    ...{ terms: '#SKONTO#TAGE=999#PROZENT=2.00#', dueDate: '2098-02-14' },
  })
  const far = await approved({ dueDate: '2098-02-14' })
  const run = await transfers()
  const [a, b, c] = await Promise.all([inTime, tooLate, notDue].map((one) => entryOf(run, one)))
  assert.deepEqual([a.amount, a.cashDiscount, b.amount, b.cashDiscount], [343, 7, 350, 0])
  assert.match(a.remittance, /Skonto 7\.00$/)
  assert.deepEqual([c.amount, c.dueDay], [343, '2098-02-14'])
  assert.equal(await entryOf(run, far), undefined)
  assert.ok(run.executionDay >= today)
  const { entry } = await ordered(inTime)
  const line = { amount: '-343.00', text: 'x', endToEndId: entry.endToEndId }
  const { booking } = await statements.upload(
    statements.file([line], { iban }),
    '?booksCertain=true',
  )
  assert.equal(booking?.result?.booked, 1)
  assert.equal(await stateOf(inTime), 'paid')
})

test('credit notes and what the supplier collects are left out, with the reason', async () => {
  const credit = await approved({ typeCode: '381' })
  const debited = await approved({ meansCode: '59' })
  const run = await transfers()
  const reasons = [await entryOf(run, credit), await entryOf(run, debited)].map(
    ({ exclusion, state }) => [exclusion, state],
  )
  assert.deepEqual(reasons, [
    ['credit-note', 'skipped'],
    ['collected', 'skipped'],
  ])
})

test('a run that is withdrawn gives its invoices back', async () => {
  const one = await approved()
  const { run } = await ordered(one)
  await send(`POST /v2/payment-runs/${run.id}/cancel`, { reason: 'Refused by the bank.' })
  const back = await invoice(one.id)
  assert.deepEqual([back.status, back.orderedFor], ['approved', null])
  assert.equal((await entryOf(await transfers(), one)).exclusion, null)
})

test("another tenant's invoice is in no run and pays no line", async () => {
  const one = await approved()
  const [left] = (await statements.uploaded([{ amount: '-350.00', text: 'x' }], { iban })).lines
  const body = { purchaseInvoices: [{ purchaseInvoiceId: one.id, amount: 350 }] }
  const reply = await statements.book(left.id, body, bob)
  assert.equal(reply.status, 404, reply.text)
  const none = await call(bob.app, `GET /v2/payment-run-entries?purchaseInvoiceId=${one.id}`)
  assert.deepEqual(none.body.items, [])
  assert.equal((await statements.book(left.id, body)).status, 200)
  assert.equal(await stateOf(one), 'paid')
  await send(`POST /v2/bank-statement-lines/${left.id}/reopen`)
  assert.equal(await stateOf(one), 'approved')
})
