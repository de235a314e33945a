import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller } from '../testing/billed-order.ts'
import { line, statementCalls } from './testing/statement-calls.ts'

/** Lines of bank statements that pay orders before their invoice, or more than is open. */

const w = await world()
const { alice, call } = w
const worker = startWorker(w)
after(() => worker.stop())
const seller = await alice.work((tx) => addSeller(tx))
const { file, upload, uploaded, newInvoice, proposalsOf, stillToPay, book, lineOf } =
  statementCalls(w, seller)

const newOrder = async () => {
  const order = await alice.work((tx) => addOrder(tx, [line], { companyId: seller.id }))
  const { body } = await call(alice.app, `GET /v2/sales-orders/${order.uuid}`)
  return { ...order, number: body.salesOrderNumber as string }
}
const paidOf = async ({ uuid }: { uuid: string }) =>
  (await call(alice.app, `GET /v2/sales-orders/${uuid}`)).body.paymentDetails.alreadyPaidAmount

test('a line that names an unpaid order by its number and amount is booked at once', async () => {
  const [named, part] = [await newOrder(), await newOrder()]
  const job = await upload(
    file([
      { amount: '119.00', text: `Vorkasse ${named.number}`, bankReference: 'O1' },
      { amount: '50.00', text: `Anzahlung ${part.number}`, bankReference: 'O2' },
    ]),
    '?booksCertain=true',
  )
  assert.deepEqual(job.booking?.result, { records: 2, booked: 1 })
  assert.deepEqual([await paidOf(named), await paidOf(part)], [119, 0])
})

test('a line is booked to an order, and opened again', async () => {
  const order = await newOrder()
  const { lines } = await uploaded([
    { amount: '50.00', text: `Anzahlung ${order.number}`, bankReference: 'O3' },
  ])
  const { id } = lines[0]
  const [proposal] = await proposalsOf(id)
  assert.deepEqual(proposal.salesOrders, [
    { salesOrderId: order.uuid, number: order.number, stillToPay: 119, amount: 50 },
  ])
  assert.deepEqual(
    [proposal.isCertain, proposal.reasons[0]],
    [false, `Order number ${order.number} in the reference`],
  )
  const none = await book(id, {})
  assert.equal(none.body.errorCode, 'bank-statement-line.nothing-named')
  const salesOrders = [{ salesOrderId: order.uuid, amount: 50 }]
  const booked = await book(id, { salesOrders })
  assert.equal(booked.status, 200, booked.text)
  const [booking] = (await lineOf(id)).bookings
  assert.deepEqual(
    [booking.invoiceId, booking.salesOrderId, booking.amount],
    [null, order.uuid, 50],
  )
  assert.equal(await paidOf(order), 50)
  const reopened = await call(alice.app, `POST /v2/bank-statement-lines/${id}/reopen`)
  assert.equal(reopened.status, 200, reopened.text)
  assert.equal(await paidOf(order), 0)
})

test('a line takes more than is open only when it is said, of invoices and of orders', async () => {
  const [invoice, order] = [await newInvoice(), await newOrder()]
  const { lines } = await uploaded([
    { amount: '120.00', text: 'one', bankReference: 'O4' },
    { amount: '120.00', text: 'other', bankReference: 'O5' },
  ])
  const wanted = [
    { invoices: [{ invoiceId: invoice.id, amount: 120 }] },
    { salesOrders: [{ salesOrderId: order.uuid, amount: 120 }] },
  ]
  for (const [index, body] of wanted.entries()) {
    const { id } = lines[index]
    const unsaid = await book(id, body)
    assert.deepEqual([unsaid.status, unsaid.body.errorCode], [422, 'payment.exceeds-open'])
    const said = await book(id, { ...body, allowsOverpayment: true })
    assert.equal(said.status, 200, said.text)
  }
  assert.deepEqual([await stillToPay(invoice.id), await paidOf(order)], [-1, 120])
})
