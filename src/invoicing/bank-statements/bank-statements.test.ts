import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller } from '../testing/billed-order.ts'
import { lineBookingsJob } from './matching/line-bookings-job.ts'
import { findStatement } from './statements/bank-statement-store.ts'
import { line, statementCalls } from './testing/statement-calls.ts'
import { germanMt940 } from './testing/statement-files.ts'

/** Bank statements: how their lines are kept, matched and booked, once each. */

const w = await world()
const { alice, bob, call } = w
const worker = startWorker(w)
after(() => worker.stop())
const seller = await alice.work((tx) => addSeller(tx))

const { file, upload, uploaded, newInvoice, stillToPay, kindsOf, proposalsOf, book, lineOf } =
  statementCalls(w, seller)

test('the lines of a statement are kept, and those that are certain are booked at once', async () => {
  const [one, other] = [await newInvoice(), await newInvoice()]
  const job = await upload(
    file([
      {
        amount: '119.00',
        text: `Invoice ${one.number}`,
        name: 'Kim Bergmann',
        bankReference: 'A1',
      },
      { amount: '119.00', text: 'thank you', name: 'Someone', bankReference: 'A2' },
    ]),
    '?booksCertain=true&fileName=march.xml',
  )
  assert.deepEqual([job.result.records, job.result.doubled, job.result.statements], [2, 0, 1])
  assert.deepEqual(job.booking?.result, { records: 2, booked: 1 })
  assert.deepEqual(await kindsOf(one.id), [[0, 119]])
  assert.deepEqual([await stillToPay(one.id), await stillToPay(other.id)], [0, 119])
  const { body } = await call(alice.app, 'GET /v2/bank-statements')
  const [statement] = body.items
  assert.deepEqual(
    [statement.lineCount, statement.openCount, statement.closingBalance, statement.fileName],
    [2, 1, 1238, 'march.xml'],
  )
  const query = `bankStatementId=${statement.id}&state=booked&text=KIM`
  const lines = await call(alice.app, `GET /v2/bank-statement-lines?${query}`)
  const [kept] = lines.body.items
  assert.deepEqual([kept.bookings[0].invoiceId, kept.bookings[0].amount], [one.id, 119])
  const entries = await call(alice.app, `GET /v2/admin/audit?requestId=job.${job.booking?.id}`)
  assert.equal(entries.body.items[0].operation, 'bookBankStatementLine')
  const sent = await call(alice.app, `GET /v2/bank-statements/${statement.id}/file`)
  assert.match(sent.text, /camt\.053/)
  for (const path of [`bank-statements/${statement.id}`, `bank-statement-lines/${kept.id}`]) {
    assert.equal((await call(bob.app, `GET /v2/${path}`)).status, 404)
  }
})

test('proposals have reasons: number, digits, order, amount, account and name', async () => {
  const [first, second] = [await newInvoice(), await newInvoice({ searchTerms: 'Jürgen Öztürk' })]
  const digits = first.number.replaceAll(/\D/g, '')
  const iban = 'DE02120300000000202051'
  const { lines } = await uploaded([
    { amount: '119.00', text: `number ${digits}`, name: 'Kim Bergmann', iban },
    { amount: '119.00', text: `${second.number}`, name: 'OEZTUERK JUERGEN', bankReference: 'P2' },
    { amount: '50.00', text: `order billed-x ${second.number}`, bankReference: 'P3' },
  ])
  const [byDigits] = await proposalsOf(lines[0].id)
  assert.equal(byDigits.invoices[0].invoiceId, first.id)
  assert.ok(byDigits.confidence >= 90 && byDigits.isCertain, JSON.stringify(byDigits))
  const [byNumber] = await proposalsOf(lines[1].id)
  assert.deepEqual(byNumber.reasons, [
    `Invoice number ${second.number} in the reference`,
    'Name of the customer',
    'Amount equals what is open',
  ])
  const [part] = await proposalsOf(lines[2].id)
  assert.deepEqual([part.invoices[0].number, part.isCertain], [second.number, false])
  assert.equal(
    (await book(lines[0].id, { invoices: [{ invoiceId: first.id, amount: 119 }] })).status,
    200,
  )
  const later = await newInvoice({ customerId: first.order.customerId })
  const again = await uploaded([{ amount: '119.00', text: 'next', iban, name: 'K. B.' }])
  const found = (await proposalsOf(again.lines[0].id)).find(
    ({ invoices }: { invoices: { invoiceId: string }[] }) => invoices[0]?.invoiceId === later.id,
  )
  assert.ok(found === undefined || found.confidence < 90)
})

test('one line pays several invoices that its text names, and the sum must be its amount', async () => {
  const [one, other] = [await newInvoice(), await newInvoice()]
  const { lines } = await uploaded([
    { amount: '238.00', text: `${one.number} and ${other.number}`, bankReference: 'S1' },
  ])
  const { id } = lines[0]
  const [together] = await proposalsOf(id)
  assert.deepEqual([together.invoices.length, together.isCertain], [2, true])
  const part = [{ invoiceId: one.id, amount: 119 }]
  const refused = await book(id, { invoices: part })
  assert.deepEqual(
    [refused.status, refused.body.errorCode],
    [422, 'bank-statement-line.sum-differs'],
  )
  const twice = await book(id, { invoices: [...part, ...part] })
  assert.equal(twice.body.errorCode, 'bank-statement-line.invoice-twice')
  const more = await book(id, { invoices: [{ invoiceId: one.id, amount: 239 }], ignoresRest: true })
  assert.equal(more.body.errorCode, 'bank-statement-line.sum-differs')
  const invoices = [...part, { invoiceId: other.id, amount: 119 }]
  assert.equal((await book(id, { invoices })).status, 200)
  assert.deepEqual([await stillToPay(one.id), await stillToPay(other.id)], [0, 0])
  const again = await book(id, { invoices })
  assert.deepEqual(
    [again.status, again.body.errorCode],
    [409, 'bank-statement-line.move-not-allowed'],
  )
})

test('two people who decide one line at the same time book it once', async () => {
  const { id: invoiceId } = await newInvoice()
  const { lines } = await uploaded([{ amount: '119.00', text: 'x', bankReference: 'C1' }])
  const body = { invoices: [{ invoiceId, amount: 119 }] }
  const replies = await Promise.all([1, 2, 3].map(() => book(lines[0].id, body)))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409])
  assert.deepEqual(await kindsOf(invoiceId), [[0, 119]])
})

test('the same file books nothing twice, and entries of another file are recognised', async () => {
  const entries = [
    { amount: '7.00', text: 'a', name: 'Kim' },
    { amount: '7.00', text: 'a', name: 'Kim' },
    { amount: '8.00', text: 'b', bankReference: 'D2' },
  ]
  const content = file(entries)
  assert.equal((await upload(content)).result.records, 3)
  const twice = await call(alice.app, 'POST /v2/bank-statements', Buffer.from(content))
  assert.deepEqual([twice.status, twice.body.errorCode], [409, 'bank-statement.known'])
  const overlapping = await upload(file([...entries, { amount: '9.00', text: 'c' }]))
  assert.deepEqual([overlapping.result.records, overlapping.result.doubled], [1, 3])
})

test('of two uploads of one file at the same time one is kept', async () => {
  const content = Buffer.from(file([{ amount: '6.00', text: 'twice', bankReference: 'T1' }]))
  const sent = await Promise.all(
    [1, 2].map(() => call(alice.app, 'POST /v2/bank-statements', content)),
  )
  const jobs = await Promise.all(
    sent.filter(({ status }) => status === 201).map(({ body }) => endOf(w, alice, body.id)),
  )
  assert.equal(jobs.filter(({ status }) => status === 'succeeded').length, 1)
  const others = jobs.filter(({ status }) => status === 'failed')
  assert.ok(others.every(({ errorCode }) => errorCode === 'bank-statement.known'))
  const { body } = await call(alice.app, 'GET /v2/bank-statement-lines?text=T1')
  assert.equal(body.totalItems, 1)
})

test('a job that is begun again while it still runs books each line once', async () => {
  const invoices = await Promise.all([1, 2, 3, 4, 5].map(() => newInvoice()))
  const { id } = await uploaded(
    invoices.map(({ number }, index) => ({
      ...{ amount: '119.00', text: number, bankReference: `J${index}` },
    })),
  )
  const statement = await alice.work((tx) => findStatement(tx, { uuid: id }))
  const askedBy = { userId: null, userUuid: null, clientId: null, appId: null }
  const { signal } = new AbortController()
  const progress = () => undefined
  const run = () =>
    lineBookingsJob.run({
      ...{ id: randomUUID(), tenantId: alice.tenantId, pool: w.database.pool, signal, progress },
      parameters: { statementIds: [statement.id], askedBy },
      cause: { workflowsDisabled: false, causedBy: null },
    } as unknown as Parameters<typeof lineBookingsJob.run>[0])
  const outcomes = [...(await Promise.all([run(), run()])), await run()]
  assert.equal(
    outcomes.reduce((sum, one) => sum + (one?.result?.booked ?? 0), 0),
    invoices.length,
  )
  for (const invoice of invoices) assert.deepEqual(await kindsOf(invoice.id), [[0, 119]])
})

test('a foreign account, a broken file and another kind are refused, and nothing is kept', async () => {
  const count = async () => (await call(alice.app, 'GET /v2/bank-statements')).body.totalItems
  const before = await count()
  const entries = [{ amount: '1.00', text: 'x' }]
  const codeOf = async (content: string) => (await upload(content, '', true)).errorCode
  const foreign = file(entries, { iban: 'DE02120300000000202051' })
  assert.equal(await codeOf(foreign), 'bank-statement.account-unknown')
  assert.equal(await codeOf(file(entries, { closing: '1.00' })), 'bank-statement.file.broken')
  assert.equal(await codeOf('no statement'), 'bank-statement.file.format')
  const intraday = file(entries).replace('camt.053', 'camt.052')
  assert.equal(await codeOf(intraday), 'bank-statement.file.kind')
  assert.equal(await count(), before)
  assert.equal((await upload(germanMt940)).result.records, 3)
})

test('a line is ignored with a reason and opened again, also through the audit trail', async () => {
  const { id: invoiceId } = await newInvoice()
  const { lines } = await uploaded([
    { amount: '-3.00', text: 'fee', bankReference: 'I1' },
    { amount: '119.00', text: 'x', bankReference: 'I2' },
  ])
  const address = `POST /v2/bank-statement-lines/${lines[0].id}`
  assert.equal((await call(alice.app, `${address}/ignore`, {})).status, 400)
  const ignored = await call(alice.app, `${address}/ignore`, { comment: 'Fee' })
  assert.deepEqual([ignored.body.state, ignored.body.comment], ['ignored', 'Fee'])
  assert.equal((await call(alice.app, `${address}/reopen`)).body.state, 'open')
  const { status, headers } = await book(lines[1].id, { invoices: [{ invoiceId, amount: 119 }] })
  assert.equal(status, 200)
  const path = `POST /v2/admin/audit/requests/${headers['x-request-id']}/undo`
  const undone = await call(alice.app, path)
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(await kindsOf(invoiceId), [
    [0, 119],
    [1, 119],
  ])
  const { state, bookings } = await lineOf(lines[1].id)
  assert.deepEqual([state, bookings], ['open', []])
  assert.equal((await book(lines[1].id, { invoices: [{ invoiceId, amount: 119 }] })).status, 200)
})

test('money that left is booked as a refund, no more than was paid', async () => {
  const { id: invoiceId, number } = await newInvoice()
  const overpaid = { amount: 139, allowsOverpayment: true }
  await call(alice.app, `POST /v2/invoices/${invoiceId}/payments`, overpaid)
  const { lines } = await uploaded([
    { amount: '-20.00', text: `Refund ${number}`, bankReference: 'R1' },
    { amount: '-500.00', text: 'x', bankReference: 'R2' },
  ])
  const [proposal] = await proposalsOf(lines[0].id)
  assert.deepEqual([proposal.invoices[0].invoiceId, proposal.isCertain], [invoiceId, true])
  const much = await book(lines[1].id, { invoices: [{ invoiceId, amount: 500 }] })
  assert.equal(much.body.errorCode, 'payment.refund-exceeded')
  const reply = await book(lines[0].id, { invoices: [{ invoiceId, amount: 20 }] })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(await kindsOf(invoiceId), [
    [0, 139],
    [1, 20],
  ])
})

test('another currency and another company are refused', async () => {
  const { id: invoiceId } = await newInvoice()
  const { lines } = await uploaded([
    { amount: '119.00', text: 'x', bankReference: 'F1', currencyIso: 'CHF' },
  ])
  const body = { invoices: [{ invoiceId, amount: 119 }] }
  assert.equal((await book(lines[0].id, body)).body.errorCode, 'payment.currency-differs')
  const others = await alice.work((tx) => addOrder(tx, [line]))
  const draft = await call(alice.app, `POST /v2/sales-orders/${others.uuid}/invoices`, {})
  const foreign = { invoices: [{ invoiceId: draft.body.id, amount: 119 }] }
  assert.equal((await book(lines[0].id, foreign)).body.errorCode, 'sales-order.company')
})

test('a payment less the cash discount settles the invoice, and is not taken back', async () => {
  const agreed = { cashDiscount: 2, cashDiscountDays: 14 }
  const { id: invoiceId, number } = await newInvoice(agreed)
  const day = new Date().toISOString().slice(0, 10)
  const { lines } = await uploaded([{ amount: '116.62', text: number, bankReference: 'K1', day }])
  const [proposal] = await proposalsOf(lines[0].id)
  assert.ok(proposal.reasons.includes('Amount equals what is open less the cash discount'))
  assert.equal(proposal.invoices[0].cashDiscountAmount, 2.38)
  await book(lines[0].id, { invoices: [{ invoiceId, amount: 116.62 }] })
  assert.equal(await stillToPay(invoiceId), 0)
  const reply = await call(alice.app, `POST /v2/bank-statement-lines/${lines[0].id}/reopen`)
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'bank-statement-line.cash-discount'])
})

test('booking needs the right to write invoices, and proposals that to read them', async () => {
  const { id: invoiceId } = await newInvoice()
  const { lines } = await uploaded([{ amount: '119.00', text: 'x', bankReference: 'Z1' }])
  const clerk = await alice.appWith('bankstatements.read', 'bankstatements.write')
  const { id } = lines[0]
  const body = { invoices: [{ invoiceId, amount: 119 }] }
  assert.equal((await call(clerk, `POST /v2/bank-statement-lines/${id}/book`, body)).status, 403)
  assert.equal((await call(clerk, `GET /v2/bank-statement-lines/${id}/proposals`)).status, 403)
})

test('how many lines are certain and what they come to is said before they are booked', async () => {
  const [one, other] = [await newInvoice(), await newInvoice()]
  const { id } = await uploaded([
    { amount: '119.00', text: `Invoice ${one.number}`, bankReference: 'V1' },
    { amount: '119.00', text: `Invoice ${other.number}`, bankReference: 'V2' },
    { amount: '17.00', text: `Invoice ${other.number}`, bankReference: 'V3' },
  ])
  const path = `bank-statements/${id}/bookings-preview`
  const { body } = await call(alice.app, `GET /v2/${path}`)
  assert.deepEqual(body, {
    ...{ openLines: 3, checkedLines: 3, certainLines: 2 },
    sums: [{ currencyIso: 'EUR', received: 238, refunded: 0 }],
  })
  assert.equal(await stillToPay(one.id), 119)
  assert.equal((await call(bob.app, `GET /v2/${path}`)).status, 404)
})
