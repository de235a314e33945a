import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { booksOf } from '../accounting-exports/testing/exported-books.ts'
import { addOrder, addSeller, type BilledLine } from '../testing/billed-order.ts'
import { reportingProvider } from '../testing/reporting-provider.ts'

/** Reports of payment providers in the books, with figures worked out by hand. */

const w = await world()
const { alice, call } = w
const worker = startWorker(w)
after(() => worker.stop())
const line: BilledLine = { quantity: 1, net: [100, 100], gross: [119, 119], rate: 19 }
const { done, report } = await reportingProvider(w, alice)
const year = new Date().getUTCFullYear()

const ask = async (to: string, body?: object) => {
  const reply = await call(alice.app, to, body)
  assert.ok(reply.status < 300, `${to}: ${reply.text}`)
  return reply.body
}
const newOrder = (seller: { id: number }) =>
  alice.work((tx) => addOrder(tx, [line], { companyId: seller.id }))

test('what a provider kept is booked as cost from its account, of captures and of a chargeback', async () => {
  const seller = await alice.work((tx) => addSeller(tx))
  const books = booksOf(w, alice, seller.uuid)
  await books.set({ consultantNumber: 1001, clientNumber: 1, chart: 'skr03' })
  const order = await newOrder(seller)
  const { salesOrderNumber } = await ask(`GET /v2/sales-orders/${order.uuid}`)
  await done(order, { kind: 'captured', amount: '19.00', fee: '0.60' })
  const { id } = await ask(`POST /v2/sales-orders/${order.uuid}/invoices`, {})
  const { number } = await ask(`GET /v2/invoices/${id}`)
  await done(order, { kind: 'captured', amount: '100.00', fee: '1.65' })
  await done(order, { kind: 'charged-back', amount: '100.00', fee: '15.00' })
  // 19.00 − 0.60 + 100.00 − 1.65 − 100.00 − 15.00 = 1.75 is what the provider owes.
  const { accounts } = await books.preview(`${year}-01-01`, `${year}-12-31`)
  const own = accounts.find((one: { account: string }) => one.account === '1361')
  assert.equal(Math.round((own.debit - own.credit) * 100), 175)
  const job = await books.exported(`${year}-01-01`, `${year}-12-31`)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  const bookings = await books.bookings(job.result.accountingExportId)
  const of = (wanted: string) =>
    bookings
      .filter((fields) => fields[10] === `"${wanted}"`)
      .map((fields) => [0, 1, 6, 7].map((at) => fields[at]?.replaceAll('"', '')).join(' '))
      .toSorted()
  assert.deepEqual(of(salesOrderNumber), ['0,60 S 4970 1361', '19,00 S 1361 1718'])
  assert.deepEqual(of(number), [
    '1,65 S 4970 1361',
    '100,00 H 1361 10000',
    '100,00 S 1361 10000',
    '119,00 S 10000 8400',
    '15,00 S 4970 1361',
    '19,00 S 1718 10000',
  ])
})

test('a late report for closed books is booked on the day on which it arrives, and keeps its own', async () => {
  const seller = await alice.work((tx) => addSeller(tx))
  const order = await newOrder(seller)
  const periods = `/v2/companies/${seller.uuid}/accounting-periods`
  await ask(`POST ${periods}/close`, { month: `${year - 1}-06` })
  const occurred = `${year - 1}-05-17T10:00:00.000Z`
  const reply = await report(order, { kind: 'captured', amount: '119.00', occurred })
  assert.equal(reply.status, 201, reply.text)
  assert.deepEqual(
    [reply.body.state, Date.parse(reply.body.occurred)],
    ['booked', Date.parse(occurred)],
  )
  const dayOf = async () => {
    const { items } = await ask(`GET /v2/payments?salesOrderId=${order.uuid}`)
    return items.map(({ paymentDate }: { paymentDate: string }) => paymentDate.slice(0, 10))
  }
  assert.deepEqual(await dayOf(), [new Date().toISOString().slice(0, 10)])
  const open = await newOrder(seller)
  const later = `${year - 1}-07-01T10:00:00.000Z`
  await done(open, { kind: 'captured', amount: '119.00', occurred: later })
  const { items } = await ask(`GET /v2/payments?salesOrderId=${open.uuid}`)
  assert.equal(Date.parse(items[0].paymentDate), Date.parse(later))
})
