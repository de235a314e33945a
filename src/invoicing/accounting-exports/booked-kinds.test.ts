import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { insertAddresses } from '../../platform/records/address-store.ts'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller, type BilledLine } from '../testing/billed-order.ts'
import { booksOf } from './testing/exported-books.ts'

/** Supplies without German tax, and what is given back in part, in both charts, with figures worked out by hand. */

const w = await world()
const { alice, call } = w
const worker = startWorker(w)
after(() => worker.stop())
const year = new Date().getUTCFullYear()
const period = [`${year}-01-01`, `${year}-12-31`] as const

const line = (net: number, gross: number, rate: number, category: string): BilledLine => ({
  ...{ quantity: 1, net: [net, net], gross: [gross, gross], rate, category },
})

async function created(path: string, body: object = {}) {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.ok(reply.status < 300, `${path}: ${reply.text}`)
  return reply.body
}

const reason = await created('cancellation-reasons', { name: 'Wrong' })

async function addressIn(countryIso: string, vatId = ''): Promise<number> {
  const place = { lastName: 'Keller', postalCode: '4051', city: 'Basel', countryIso, vatId }
  const [address] = await alice.work((tx) => insertAddresses(tx, [place]))
  return address?.id ?? 0
}

/** The bookings of one document: amount, side, account, contra account, and the tax key. */
async function bookedIn(chart: 'skr03' | 'skr04') {
  const seller = await alice.work((tx) => addSeller(tx))
  const books = booksOf(w, alice, seller.uuid)
  await books.set({ chart, consultantNumber: 29_098, clientNumber: 55_003 })
  const invoiced = async (lines: readonly BilledLine[], details = {}) => {
    const own = { companyId: seller.id, ...details }
    const order = await alice.work((tx) => addOrder(tx, lines, own))
    return created(`sales-orders/${order.uuid}/invoices`)
  }
  const swiss = await addressIn('CH')
  const abroad = await invoiced([line(250, 250, 0, 'G')], { shipmentAddressId: swiss })
  const austrian = await addressIn('AT', 'ATU12345675')
  const reversed = await invoiced([line(80, 80, 0, 'AE')], { billingAddressId: austrian })
  const exempt = await invoiced([line(40, 40, 0, 'E')])
  const mixed = await invoiced([line(100, 119, 19, 'S'), line(100, 107, 7, 'S')])
  const { body: lines } = await call(alice.app, `GET /v2/invoices/${mixed.id}/line-items`)
  const [first] = lines.items ?? lines
  const note = await created(`invoices/${mixed.id}/credit-notes`, {
    reason: 'Damaged',
    lineItems: [{ invoiceLineItemId: first.id, amount: 23.8 }],
  })
  await created(`credit-notes/${note.id}/cancel`, {
    cancellationReasonId: reason.id,
  })
  const job = await books.exported(...period)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  const bookings = await books.bookings(job.result.accountingExportId)
  const of = ({ number }: { number: string }) =>
    bookings
      .filter((fields) => fields[10] === `"${number}"`)
      .map((fields) => [0, 1, 6, 7, 8].map((at) => fields[at]?.replaceAll('"', '')).join(' '))
  return { of, abroad, reversed, exempt, mixed, note, bookings }
}

test('exports, reverse charge and exempt supplies are booked on the accounts of their case', async () => {
  for (const [chart, accounts] of [
    ['skr03', ['8120', '8337', '8100']],
    ['skr04', ['4120', '4337', '4100']],
  ] as const) {
    const { of, abroad, reversed, exempt } = await bookedIn(chart)
    assert.deepEqual(of(abroad), [`250,00 S 10000 ${accounts[0]} `])
    assert.deepEqual(of(reversed), [`80,00 S 10001 ${accounts[1]} `])
    assert.deepEqual(of(exempt), [`40,00 S 10002 ${accounts[2]} `])
  }
})

test('a credit note of one line lowers what its rate was booked on, and its cancellation restores it', async () => {
  const { of, mixed, note, bookings } = await bookedIn('skr03')
  assert.deepEqual(of(mixed).toSorted(), ['107,00 S 10003 8300 ', '119,00 S 10003 8400 '])
  // 23.80 with 19 % are 20.00 and 3.80.
  assert.deepEqual(of(note), ['23,80 H 10003 8400 '])
  const restored = bookings.filter((fields) => fields[0] === '23,80' && fields[1] === '"S"')
  assert.deepEqual(
    restored.map((fields) => [fields[6], fields[7]]),
    [['10003', '8400']],
  )
})
