import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pricingGround } from '../orders/testing/pricing-ground.ts'

/** What vouchers do to orders, with figures worked out by hand. */

const { alice, bob, call, company, retail, trade, reduced, make } = await pricingGround()
const { items: classes } = (await call(alice.app, 'GET /v2/tax-classes')).body
const standard = classes.find(({ name }: { name: string }) => name === 'Standard').id

const send = (line: string, body?: object) => call(alice.app, line, body)
const voucher = async (body: object) => {
  const reply = await send('POST /v2/vouchers', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const card = async (amount: number, more: object = {}) => {
  const { id } = await voucher({ kind: 1, amount, ...more })
  const { body } = await send(`POST /v2/vouchers/${id}/code`)
  return { id: id as string, code: body.code as string }
}
const address = { lastName: 'Lovelace', city: 'Bonn', countryIso: 'DE' }
const goods = [
  { name: 'Pot', quantity: 1, salesPriceGross: 59.9, taxClassId: standard },
  { name: 'Book', quantity: 1, salesPriceGross: 20.1, taxClassId: reduced },
]
const order = (codes: readonly string[], more: object = {}) =>
  send('POST /v2/sales-orders', {
    ...{ companyId: company, customerId: retail, billingAddress: address },
    ...{ lineItems: goods, voucherCodes: codes, ...more },
  })
const calculated = async (codes: readonly string[], more: object = {}) => {
  const lineItems = goods.map(({ name: _, ...line }) => line)
  const asked = { companyId: company, customerId: retail, lineItems, voucherCodes: codes, ...more }
  const reply = await send('POST /v2/sales-orders/calculate', asked)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const balanceOf = async (id: string) => {
  const { body } = await send(`GET /v2/vouchers/${id}`)
  const moves = await send(`GET /v2/voucher-moves?voucherId=${id}&pageSize=500`)
  const sum = moves.body.items.reduce((all: number, one: { amount: number }) => all + one.amount, 0)
  assert.equal(Math.round(sum * 100) / 100, body.balance, 'the balance is the sum of the moves')
  return body.balance as number
}
const discounts = (lines: readonly Record<string, number>[], type: number) =>
  lines
    .filter((line) => line['type'] === type)
    .map((line) => [line['taxRate'], line['totalSalesPriceGross']])

test('a coupon lowers the goods of each rate by its share, as the worked example says', async () => {
  await voucher({ kind: 0, code: 'Ten off', amount: 10 })
  const said = await calculated(['ten-OFF'])
  assert.deepEqual(discounts(said.lineItems, 7), [
    [19, -7.49],
    [7, -2.51],
  ])
  assert.equal(said.totalGrossAmount, 70)
  // 52.41 × 19 / 119 and 17.59 × 7 / 107.
  assert.deepEqual(
    said.vatAmounts.map(({ vatAmount }: { vatAmount: number }) => vatAmount),
    [8.37, 1.15],
  )
  assert.deepEqual(said.vouchers[0].amount, 10)
  const made = await order(['TEN OFF'])
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(discounts(made.body.lineItems, 7), [
    [19, -7.49],
    [7, -2.51],
  ])
  assert.equal(made.body.paymentDetails.totalGrossAmount, 70)
})

test('a percentage and a gift card: the coupon lowers the goods, the card pays what is left', async () => {
  await voucher({ kind: 0, code: 'FIVE', discountPercent: 5 })
  const { id, code } = await card(50)
  const said = await calculated(['FIVE', code])
  // 59.90 × 5 % = 2.995 → 3.00; 20.10 × 5 % = 1.005 → 1.01.
  assert.deepEqual(discounts(said.lineItems, 7), [
    [19, -3],
    [7, -1.01],
  ])
  assert.deepEqual([said.totalGrossAmount, said.paidByVouchers], [75.99, 50])
  assert.deepEqual(said.vouchers[1].balanceAfter, 0)
  const made = await order(['FIVE', code])
  assert.equal(made.status, 201, made.text)
  const { totalGrossAmount, alreadyPaidAmount, stillToPay } = made.body.paymentDetails
  assert.deepEqual([totalGrossAmount, alreadyPaidAmount, stillToPay], [75.99, 50, 25.99])
  assert.equal(await balanceOf(id), 0)
  const again = await order([code])
  assert.deepEqual([again.status, again.body.errorCode], [422, 'voucher.not-redeemable'])
})

test('a single-purpose card lowers the goods of its tax class, which were taxed when it was sold', async () => {
  const { id, code } = await card(100, { kind: 2, taxClassId: standard })
  const made = await order([code])
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(discounts(made.body.lineItems, 3), [[19, -59.9]])
  const { totalGrossAmount, totalNetAmount, alreadyPaidAmount } = made.body.paymentDetails
  // Only the book is left: 20.10, of which 1.31 is tax.
  assert.deepEqual([totalGrossAmount, totalNetAmount, alreadyPaidAmount], [20.1, 18.79, 0])
  assert.equal(await balanceOf(id), 40.1)
  const net = await calculated([code], { customerId: trade, isNetPrice: true })
  assert.deepEqual(net.vouchers[0].reasons[0].code, 'voucher.net-prices')
})

test('an order that is cancelled, or comes to less, gives back what it spent', async () => {
  await voucher({ kind: 0, code: 'ONCE', amount: 5, redemptionsMax: 1 })
  const { id, code } = await card(75)
  const made = await order(['ONCE', code])
  assert.equal(await balanceOf(id), 0)
  const path = `/v2/sales-orders/${made.body.id}`
  const book = made.body.lineItems.find(({ name }: { name: string }) => name === 'Book')
  assert.equal((await send(`DELETE ${path}/line-items/${book.id}`)).status, 204)
  const { body: less } = await send(`GET ${path}`)
  // 59.90 less the coupon of 5.00, which stays.
  assert.deepEqual(
    [less.paymentDetails.totalGrossAmount, less.paymentDetails.alreadyPaidAmount],
    [54.9, 54.9],
  )
  assert.equal(await balanceOf(id), 20.1)
  const cancellationReasonId = await make('cancellation-reasons', {
    name: 'Withdrawn',
    isValidForSalesOrder: true,
  })
  const gone = await send(`POST ${path}/cancel`, { cancellationReasonId })
  assert.equal(gone.status, 204, gone.text)
  assert.equal(await balanceOf(id), 75)
  assert.equal((await send(`GET ${path}`)).body.paymentDetails.alreadyPaidAmount, 0)
  assert.equal((await order(['ONCE', code])).status, 201)
})

test('every reason why codes do nothing is said at once, and nothing of the order is stored', async () => {
  const past = '2020-01-01T00:00:00Z'
  await voucher({ kind: 0, code: 'LATE', amount: 5, validUntil: past, minOrderValue: 500 })
  await voucher({ kind: 0, code: 'ALONE', amount: 5, isCombinable: false })
  await voucher({ kind: 0, code: 'FIRST', amount: 5, isFirstOrderOnly: true })
  const blocked = await card(10)
  await send(`POST /v2/vouchers/${blocked.id}/block`)
  const codes = ['LATE', 'ALONE', 'FIRST', blocked.code, 'NOBODY', 'nobody']
  const { vouchers } = await calculated(codes)
  const reasons = vouchers.map((one: { reasons: { code: string }[] }) =>
    one.reasons.map((reason) => reason.code.replace('voucher.', '')),
  )
  assert.deepEqual(reasons, [
    ['expired', 'minimum'],
    ['combined'],
    ['first-order'],
    ['blocked'],
    ['unknown'],
    ['unknown'],
  ])
  const refused = await order(codes)
  assert.equal(refused.body.errorCode, 'voucher.not-redeemable', refused.text)
  assert.deepEqual(Object.keys(refused.body.validationErrors).length, 6)
  await send(`POST /v2/vouchers/${blocked.id}/release`)
  assert.equal((await calculated([blocked.code])).paidByVouchers, 10)
})

test('a customer redeems a coupon as often as it says, and the next one still can', async () => {
  await voucher({ kind: 0, code: 'EACH ONCE', amount: 5, redemptionsMaxPerCustomer: 1 })
  assert.equal((await order(['EACHONCE'])).status, 201)
  assert.match((await order(['EACHONCE'])).text, /as often as allowed/)
  assert.equal((await order(['EACHONCE'], { customerId: trade })).status, 201)
})

test('a code of another tenant is unknown, and only its end is shown of a card', async () => {
  const { id, code } = await card(10)
  const { body } = await send(`GET /v2/vouchers/${id}`)
  assert.equal(body.code, `…${code.slice(-4)}`)
  const found = await send(`GET /v2/vouchers?code=${code.toLowerCase().replaceAll('-', '')}`)
  assert.deepEqual(
    found.body.items.map((one: { id: string }) => one.id),
    [id],
  )
  const foreign = await call(bob.app, `GET /v2/vouchers?code=${code}`)
  assert.equal(foreign.body.totalItems, 0)
  const audit = await call(alice.admin, 'GET /v2/admin/audit?pageSize=200')
  assert.equal(audit.status, 200)
  assert.ok(!audit.text.includes(code), 'the audit trail does not have the code')
})

test('a campaign makes codes that differ, and a correction changes what is left', async () => {
  const { body } = await send('POST /v2/vouchers/batch', {
    ...{ kind: 1, amount: 20, count: 200, campaign: 'Christmas' },
  })
  const codes = new Set(body.vouchers.map(({ code }: { code: string }) => code))
  assert.equal(codes.size, 200)
  for (const code of codes) assert.match(String(code), /^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  const [{ id }] = body.vouchers
  const path = `POST /v2/vouchers/${id}/corrections`
  assert.equal((await send(path, { amount: -5, comment: 'Damaged' })).body.balance, 15)
  const refused = await send(path, { amount: -15.01, comment: 'More' })
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'voucher.balance-exceeded'])
  assert.equal(await balanceOf(id), 15)
})
