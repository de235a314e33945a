import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { assertPublished } from './testing/published-format.ts'
import { type FoundEntry, runCalls } from './testing/run-calls.ts'

/** Transfers: what customers are owed is paid back once, to the account that it came from. */

const w = await world()
const worker = startWorker(w)
after(() => worker.stop())

const iban = 'DE02120300000000202051'

test('what a customer paid too much goes back to the account that it came from, and the statement settles it', async () => {
  const { statements, propose, entriesOf, confirm, fileOf, send } = await runCalls(w, iban)
  const transfer = { kind: 'transfer' }
  const { id, number } = await statements.newInvoice()
  const none = await statements.newInvoice()
  await send(`POST /v2/invoices/${none.id}/payments`, { amount: 129, allowsOverpayment: true }, 201)
  const much = {
    ...{ amount: '150.00', text: `Invoice ${number}`, name: 'Bergmann & Söhne' },
    iban: 'DE12500105170648489890',
  }
  const [came] = (await statements.uploaded([much], { iban })).lines
  const paid = { invoices: [{ invoiceId: id, amount: 150 }], allowsOverpayment: true }
  const booked = await statements.book(came.id, paid)
  assert.equal(booked.status, 200, booked.text)

  const run = await propose(transfer)
  const entries = await entriesOf(run.id)
  assert.deepEqual(
    entries.map((one: FoundEntry) => [one.number, one.amount, one.exclusion, one.iban]),
    [
      [number, 31, null, 'DE12500105170648489890'],
      [none.number, 10, 'no-account', ''],
    ],
  )
  await confirm(run.id)
  const file = await fileOf(run.id)
  assertPublished(file, 'pain.001.001.09')
  assert.match(file, /<Nm>Bergmann \+ Soehne<\/Nm>/)
  assert.equal((await entriesOf((await propose(transfer)).id))[0].exclusion, 'in-run')

  const { endToEndId } = (await entriesOf(run.id))[0]
  const left = { amount: '-31.00', text: 'refund', endToEndId }
  const { booking } = await statements.upload(
    statements.file([left], { iban }),
    '?booksCertain=true',
  )
  assert.equal(booking?.result?.booked, 1)
  assert.equal(await statements.stillToPay(id), 0)
  const settled = await send(`GET /v2/payment-runs/${run.id}`)
  assert.deepEqual([settled.settledCount, settled.totalAmount], [1, 31])
  const late = await w.call(w.alice.app, `POST /v2/payment-runs/${run.id}/cancel`, { reason: 'x' })
  assert.deepEqual([late.status, late.body.errorCode], [409, 'payment-run.settled'])

  const back = { amount: '31.00', text: 'returned', endToEndId, returnReason: 'AC04' }
  await statements.upload(statements.file([back], { iban }), '?booksCertain=true')
  assert.equal(await statements.stillToPay(id), -31)
  assert.equal((await entriesOf(run.id))[0].state, 'returned')
})

test('a company without an IBAN orders nothing, and one without a creditor identifier collects nothing', async () => {
  const { seller, send } = await runCalls(w, 'DE75512108001245126199')
  await send(`PATCH /v2/companies/${seller.uuid}`, { creditorId: '' })
  const debit = { companyId: seller.uuid, kind: 'direct-debit' }
  const refused = await w.call(w.alice.app, 'POST /v2/payment-runs', debit)
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'payment-run.company'])
  const run = await send('POST /v2/payment-runs', { ...debit, kind: 'transfer' }, 201)
  const empty = await w.call(w.alice.app, `POST /v2/payment-runs/${run.id}/confirm`)
  assert.deepEqual([empty.status, empty.body.errorCode], [422, 'payment-run.empty'])
  await send(`DELETE /v2/payment-runs/${run.id}`, undefined, 204)
})
