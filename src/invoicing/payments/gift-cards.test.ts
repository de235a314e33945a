import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { booksOf } from '../accounting-exports/testing/exported-books.ts'
import { addSeller } from '../testing/billed-order.ts'
import { reportingProvider } from '../testing/reporting-provider.ts'

/** Gift cards and coupons from their sale to the books, with figures worked out by hand. */

const w = await world()
const { alice, call } = w
const worker = startWorker(w)
after(() => worker.stop())
const year = new Date().getUTCFullYear()

async function sent(line: string, body: object = {}) {
  const reply = await call(alice.app, line, body)
  assert.ok(reply.status < 300, `${line}: ${reply.text}`)
  return reply.body
}
const get = async (path: string) => (await call(alice.app, `GET ${path}`)).body

const seller = await alice.work((tx) => addSeller(tx))
await sent(`PATCH /v2/companies/${seller.uuid}`, { taxId: '27/123/45678' })
const books = booksOf(w, alice, seller.uuid)
const taxClassId = (await sent('POST /v2/tax-classes', { name: 'Standard', type: 4 })).id
const address = {
  ...{ firstName: 'Ada', lastName: 'Keller', street: 'Kai 1', postalCode: '20457' },
  ...{ city: 'Hamburg', countryIso: 'DE', emailAddress: 'ada@keller.example' },
}
const { customerId } = await sent('POST /v2/customers', { addresses: [address] })
const reason = await sent('POST /v2/cancellation-reasons', {
  name: 'Wrong',
  isValidForInvoice: true,
})

const pot = { name: 'Pot', quantity: 1, salesPriceGross: 119, taxRate: 19, taxClassId }
const cardLine = (quantity: number, more: object = {}) => ({
  ...{ type: 3, name: 'Gift card', quantity, salesPriceGross: 50, ...more },
})
const order = (lineItems: readonly object[], voucherCodes: readonly string[] = []) =>
  sent('POST /v2/sales-orders', { companyId: seller.uuid, customerId, lineItems, voucherCodes })
const invoiced = ({ id }: { id: string }) => sent(`POST /v2/sales-orders/${id}/invoices`)

const totalsOf = ({ invoicePaymentDetails: { totalGrossAmount }, totalNetAmount }: TestBody) => [
  totalGrossAmount,
  totalNetAmount,
]
type TestBody = {
  readonly totalNetAmount: number
  readonly invoicePaymentDetails: Record<string, number>
}

/** Sells cards; returns their codes, of which the invoice shows the ends. */
async function sold(line: object, isPaid = true) {
  const made = await order([line])
  const invoice = await invoiced(made)
  if (isPaid) {
    await sent(`POST /v2/invoices/${invoice.id}/payments`, {
      amount: invoice.invoicePaymentDetails.totalGrossAmount,
    })
  }
  const [only] = (await get(`/v2/invoices/${invoice.id}/line-items`)).items
  const issued = (await get(`/v2/vouchers?salesOrderId=${made.id}`)).items.toReversed()
  const codes: string[] = []
  for (const { id } of issued) codes.push((await sent(`POST /v2/vouchers/${id}/code`)).code)
  const ends = codes.map((code) => `…${code.slice(-4)}`)
  assert.equal(only.name, `Gift card (${ends.join(', ')})`)
  return { invoice, codes, line: only }
}

async function bookings() {
  const job = await books.exported(`${year}-01-01`, `${year}-12-31`)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  const lines = await books.bookings(job.result.accountingExportId)
  return (number: string) =>
    lines
      .filter((fields) => fields[10] === `"${number}"`)
      .map((fields) => [0, 1, 6, 7].map((at) => fields[at]?.replaceAll('"', '')).join(' '))
      .toSorted()
}

test('a card for anything is owed when it is sold, and pays when it is redeemed; one for goods is revenue', async () => {
  await books.set({ chart: 'skr03', consultantNumber: 29_098, clientNumber: 55_003 })
  const anything = await sold(cardLine(2))
  assert.equal(anything.codes.length, 2)
  assert.equal(anything.line.taxRate, 0)
  const [code = ''] = anything.codes
  const paid = await invoiced(await order([pot], [code]))
  assert.equal(paid.invoicePaymentDetails.totalGrossAmount, 119)
  assert.equal(paid.invoicePaymentDetails.stillToPay, 69)

  const goods = await sold(cardLine(1, { taxRate: 19, taxClassId }))
  // 50.00 × 19 / 119 = 7.98 of tax, when it is sold.
  assert.deepEqual(totalsOf(goods.invoice), [50, 42.02])
  const lowered = await invoiced(await order([pot], goods.codes))
  // 119.00 − 50.00 = 69.00, of which 11.02 is tax: with 7.98 the 19.00 of the pot.
  assert.deepEqual(totalsOf(lowered), [69, 57.98])

  await sent('POST /v2/vouchers', { kind: 0, code: 'TEN', amount: 10 })
  const cheaper = await invoiced(await order([pot], ['TEN']))
  const of = await bookings()
  const debtor = '10000'
  assert.deepEqual(of(anything.invoice.number), [
    `100,00 S ${debtor} 1604`,
    `100,00 S 1360 ${debtor}`,
  ])
  assert.deepEqual(of(paid.number), [`119,00 S ${debtor} 8400`, `50,00 S 1604 ${debtor}`])
  assert.deepEqual(of(goods.invoice.number), [`50,00 S ${debtor} 8400`, `50,00 S 1360 ${debtor}`])
  assert.deepEqual(of(lowered.number), [`69,00 S ${debtor} 8400`])
  assert.deepEqual(of(cheaper.number), [`10,00 H ${debtor} 8790`, `119,00 S ${debtor} 8400`])
})

test('a card counts once its order is paid, and goes with its invoice unless it was spent', async () => {
  const { invoice, codes } = await sold(cardLine(1), false)
  const use = () =>
    call(alice.app, 'POST /v2/sales-orders', {
      ...{ companyId: seller.uuid, customerId, lineItems: [pot], voucherCodes: codes },
    })
  const early = await use()
  assert.match(early.text, /not paid yet/)
  await sent(`POST /v2/invoices/${invoice.id}/payments`, { amount: 50 })
  const made = await use()
  assert.equal(made.status, 201, made.text)
  const cancel = `POST /v2/invoices/${invoice.id}/cancel`
  const refused = await call(alice.app, cancel, { cancellationReasonId: reason.id })
  assert.deepEqual([refused.status, refused.body.errorCode], [409, 'voucher.spent'])

  const other = await sold(cardLine(1))
  await sent(`POST /v2/invoices/${other.invoice.id}/cancel`, { cancellationReasonId: reason.id })
  const { items } = await get(`/v2/vouchers?code=${other.codes[0]}`)
  assert.deepEqual([items[0].balance, items[0].isBlocked], [0, true])
})

test('what a card paid of an invoice that is credited or cancelled goes back to the card, and the rest is money', async () => {
  const { codes } = await sold(cardLine(1))
  const [card] = (await get(`/v2/vouchers?code=${codes[0]}`)).items
  const balance = async () => (await get(`/v2/vouchers/${card.id}`)).balance
  const refunds = async ({ id }: { id: string }) =>
    (await get(`/v2/invoices/${id}/payments`)).items
      .filter(({ kind }: { kind: number }) => kind === 1)
      .map(({ amount }: { amount: number }) => amount)

  const credited = await invoiced(await order([pot], codes))
  await sent(`POST /v2/invoices/${credited.id}/payments`, { amount: 69 })
  // 30 are credited: less than the card paid. Then the rest: 20 go to the card, 69 are owed as money.
  const [line] = (await get(`/v2/invoices/${credited.id}/line-items`)).items
  const part = {
    reason: 'A scratch',
    lineItems: [{ invoiceLineItemId: line.id, amount: 30 }],
  }
  await sent(`POST /v2/invoices/${credited.id}/credit-notes`, part)
  assert.equal(await balance(), 30)
  await sent(`POST /v2/invoices/${credited.id}/credit-notes`, { reason: 'Broken' })
  assert.equal(await balance(), 50)
  assert.deepEqual((await refunds(credited)).toSorted(), [20, 30])
  const owed = await get(`/v2/invoices/${credited.id}`)
  assert.equal(owed.invoicePaymentDetails.stillToPay, -69)

  const cancelled = await invoiced(await order([pot], codes))
  assert.equal(await balance(), 0)
  await sent(`POST /v2/invoices/${cancelled.id}/cancel`, { cancellationReasonId: reason.id })
  assert.equal(await balance(), 50)
  assert.deepEqual(await refunds(cancelled), [50])
  const of = await bookings()
  // The payment lowers what is owed for cards, and the refund raises it again.
  const byCard = of(cancelled.number).filter((line) => line.includes('1604'))
  assert.equal(byCard.length, 2)
  assert.ok(byCard.includes('50,00 S 1604 10000'), byCard.join())
})

test('an electronic invoice of goods says what a card has paid, and what is due', async () => {
  const { codes } = await sold(cardLine(1))
  const invoice = await invoiced(await order([pot], codes))
  const path = `POST /v2/invoices/${invoice.id}/output/e-invoice?format=xrechnung-ubl`
  const { text, status } = await call(alice.app, path)
  assert.equal(status, 200, text)
  assert.match(text, /<cbc:PrepaidAmount currencyID="EUR">50\.00</)
  assert.match(text, /<cbc:PayableAmount currencyID="EUR">69\.00</)
})

test('what a card paid of an order goes back to the card, and only the rest in money', async () => {
  const { codes } = await sold(cardLine(1))
  const balance = async () => (await get(`/v2/vouchers?code=${codes[0]}`)).items[0].balance
  const { id } = await order([pot], codes)
  await sent(`POST /v2/sales-orders/${id}/payments`, { amount: 30 })
  const refund = (amount: number) =>
    call(alice.app, `POST /v2/sales-orders/${id}/refunds`, { amount })
  const tooMuch = await refund(30.01)
  assert.deepEqual([tooMuch.status, tooMuch.body.errorCode], [422, 'payment.refund-exceeded'])
  assert.equal(await balance(), 0)
  const given = await sent('POST /v2/cancellation-reasons', {
    name: 'Card',
    isValidForInvoice: false,
  })
  const cancelled = await call(alice.app, `POST /v2/sales-orders/${id}/cancel`, {
    cancellationReasonId: given.id,
  })
  assert.equal(cancelled.status, 204, cancelled.text)
  assert.equal(await balance(), 50)
  const { paymentDetails } = await get(`/v2/sales-orders/${id}`)
  assert.deepEqual([paymentDetails.alreadyPaidAmount, paymentDetails.creditAmount], [30, 30])
  assert.equal((await refund(30)).status, 201)
  assert.equal((await get(`/v2/sales-orders/${id}`)).paymentDetails.creditAmount, 0)
})

test('a refund that a provider reports takes nothing of what a card paid', async () => {
  const { codes } = await sold(cardLine(1))
  const { id } = await order([pot], codes)
  const { done: reported } = await reportingProvider(w, alice)
  await reported({ uuid: id }, { kind: 'captured', amount: '30.00' })
  await sent(`POST /v2/sales-orders/${id}/refunds`, { amount: 30 })
  // A person has recorded it already: the report waits for somebody to see it.
  assert.equal(await reported({ uuid: id }, { kind: 'refunded', amount: '30.00' }), 'waiting')
  assert.equal((await get(`/v2/sales-orders/${id}`)).paymentDetails.alreadyPaidAmount, 50)
})
