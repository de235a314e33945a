import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller, type BilledLine } from '../testing/billed-order.ts'
import { booksOf } from './testing/exported-books.ts'

/** Prepayments in the books, with figures worked out by hand. */

const w = await world()
const { alice, call } = w
const worker = startWorker(w)
after(() => worker.stop())

const seller = await alice.work((tx) => addSeller(tx))
const books = booksOf(w, alice, seller.uuid)
await books.set({ consultantNumber: 1001, clientNumber: 1, chart: 'skr03' })
const year = new Date().getUTCFullYear()
const period = [`${year}-01-01`, `${year}-12-31`] as const

const ask = async (to: string, body?: object) => {
  const reply = await call(alice.app, to, body)
  assert.ok(reply.status < 300, `${to}: ${reply.text}`)
  return reply.body
}
const till = await ask('POST /v2/payment-methods', { name: 'Till', generalLedgerAccount: '1000' })
const lines: readonly BilledLine[] = [
  { quantity: 1, net: [100, 100], gross: [119, 119], rate: 19 },
  { quantity: 1, net: [100, 100], gross: [107, 107], rate: 7 },
]
const newOrder = (details = {}) =>
  alice.work((tx) => addOrder(tx, lines, { companyId: seller.id, ...details }))
const pay = (uuid: string, amount: number) =>
  ask(`POST /v2/sales-orders/${uuid}/payments`, { amount, paymentMethodId: till.id })
const numberOf = async (uuid: string) =>
  (await ask(`GET /v2/sales-orders/${uuid}`)).salesOrderNumber as string

test('a deposit is booked as a received prepayment with its tax, and settled by the invoice', async () => {
  const deposited = await newOrder()
  const given = await newOrder()
  await pay(deposited.uuid, 100)
  await pay(given.uuid, 50)
  await ask(`POST /v2/sales-orders/${given.uuid}/refunds`, {
    ...{ amount: 50, paymentMethodId: till.id },
  })
  const { id } = await ask(`POST /v2/sales-orders/${deposited.uuid}/invoices`, {})
  const invoice = await ask(`GET /v2/invoices/${id}`)
  await pay(deposited.uuid, 126)
  const preview = await books.preview(...period)
  assert.deepEqual(preview.faults, [])
  // What was prepaid of the first order is settled, and of the second one given back.
  for (const account of ['1718', '1711']) {
    const sum = preview.accounts.find((one: { account: string }) => one.account === account)
    assert.ok(sum, JSON.stringify(preview))
    assert.equal(sum.debit, sum.credit, account)
  }
  const job = await books.exported(...period)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  const bookings = await books.bookings(job.result.accountingExportId)
  const of = (number: string) =>
    bookings
      .filter((fields) => fields[10] === `"${number}"`)
      .map((fields) => [0, 1, 6, 7].map((at) => fields[at]?.replaceAll('"', '')).join(' '))
      .toSorted()
  // 100 × 119 / 226 = 52.65 of it are taxed with 19 %, the rest with 7 %.
  assert.deepEqual(of(await numberOf(deposited.uuid)), ['47,35 S 1000 1711', '52,65 S 1000 1718'])
  assert.deepEqual(of(invoice.number), [
    '107,00 S 10000 8300',
    '119,00 S 10000 8400',
    '126,00 S 1000 10000',
    '47,35 S 1711 10000',
    '52,65 S 1718 10000',
  ])
  // 50 × 119 / 226 = 26.33.
  assert.deepEqual(of(await numberOf(given.uuid)), [
    '23,67 H 1000 1711',
    '23,67 S 1000 1711',
    '26,33 H 1000 1718',
    '26,33 S 1000 1718',
  ])
  const again = await books.preview(...period)
  assert.deepEqual([again.documentCount, again.paymentCount], [0, 0])
})
