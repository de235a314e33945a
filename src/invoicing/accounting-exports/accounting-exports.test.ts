import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { insertAddresses } from '../../platform/records/address-store.ts'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller, type BilledLine } from '../testing/billed-order.ts'
import { booksOf, filesOf } from './testing/exported-books.ts'

/** What an export books of documents and payments of every kind, once, with figures worked out by hand. */

const w = await world()
const { alice, bob, call } = w
const worker = startWorker(w)
after(() => worker.stop())

const seller = await alice.work((tx) => addSeller(tx))
const books = booksOf(w, alice, seller.uuid)
const year = new Date().getUTCFullYear()
const period = [`${year}-01-01`, `${year}-12-31`] as const

async function created(path: string, body: object = {}) {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.ok(reply.status < 300, `${path}: ${reply.text}`)
  return reply.body
}

async function addressIn(countryIso: string, vatId = ''): Promise<number> {
  const place = { lastName: 'Bergmann', postalCode: '28195', city: 'Bremen', countryIso, vatId }
  const [address] = await alice.work((tx) => insertAddresses(tx, [place]))
  return address?.id ?? 0
}

async function invoiced(lines: readonly BilledLine[], details = {}) {
  const own = { companyId: seller.id, ...details }
  const order = await alice.work((tx) => addOrder(tx, lines, own))
  const { id, number } = await created(`sales-orders/${order.uuid}/invoices`)
  return { id, number } as { id: string; number: string }
}

const goods = (gross: number, rate = 19, category = 'S'): BilledLine => {
  const net = Math.round((gross * 10_000) / (100 + rate)) / 100
  return { quantity: 1, net: [net, net], gross: [gross, gross], rate, category }
}

/** Amount, side, account, contra account, tax key and the document of bookings of these documents. */
const shown = (bookings: readonly (readonly string[])[], ...numbers: readonly string[]) =>
  bookings
    .filter((fields) => numbers.includes(fields[10]?.replaceAll('"', '') ?? ''))
    .map((fields) => [0, 1, 6, 7].map((at) => fields[at]?.replaceAll('"', '')).join(' '))

const till = await created('payment-methods', { name: 'Till', generalLedgerAccount: '1000' })

const reason = await created('cancellation-reasons', { name: 'Wrong' })

test('without the numbers of consultant and client nothing is exported', async () => {
  const reply = await books.ask(...period)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'accounting-export.settings'])
})

test('faults of settings are named all at once, and nothing is written', async () => {
  const account = { kind: null, taxCategory: 'S', countryIso: null, taxRate: null, taxKey: '' }
  const reply = await books.set({
    firstDebtorNumber: 7,
    accounts: [
      { ...account, account: 'x', cashDiscountAccount: '' },
      { ...account, account: '8400', cashDiscountAccount: '84000' },
    ],
  })
  assert.equal(reply.status, 400)
  assert.deepEqual(Object.keys(reply.body.validationErrors).toSorted(), [
    ...['accounts[0].account', 'accounts[1]', 'accounts[1].cashDiscountAccount'],
    'firstDebtorNumber',
  ])
  const set = await books.set({ consultantNumber: 29_098, clientNumber: 55_003 })
  assert.deepEqual([set.status, set.body.chart, set.body.accounts], [200, 'skr03', []])
})

let first: { id: string; bytes: Buffer }

test('documents and payments of every kind are booked, to the cent', async () => {
  const mixed = await invoiced([
    goods(119),
    { ...goods(5.95), type: 2 },
    { ...goods(11.9), type: 7, net: [-10, -10], gross: [-11.9, -11.9] },
  ])
  const two = await invoiced([goods(119), goods(107, 7)], { cashDiscount: 3, cashDiscountDays: 14 })
  const french = await addressIn('FR', 'FR40303265045')
  const union = { billingAddressId: french, shipmentAddressId: french }
  const supply = await invoiced([goods(100, 0, 'K')], union)
  const shop = await invoiced([goods(120, 20)], { taxSetting: 3, shipmentAddressId: french })
  const dollars = { currencyIso: 'USD', currencyFactor: 1.25 }
  const foreign = await invoiced([goods(119)], dollars)
  const wrong = await invoiced([goods(238)])
  await created(`invoices/${wrong.id}/cancel`, { cancellationReasonId: reason.id })
  const damaged = await invoiced([goods(357)])
  const note = await created(`invoices/${damaged.id}/credit-notes`, { reason: 'Damaged' })
  await created(`invoices/${mixed.id}/payments`, { amount: 113.05, paymentMethodId: till.id })
  await created(`invoices/${mixed.id}/refunds`, { amount: 13.05 })
  await created(`invoices/${two.id}/payments`, { amount: 219.22, paymentMethodId: till.id })

  const preview = await books.preview(...period)
  assert.deepEqual([preview.documentCount, preview.paymentCount, preview.faults], [9, 4, []])
  assert.equal(preview.canBeExported, true)
  const job = await books.exported(...period)
  assert.equal(job.status, 'succeeded', JSON.stringify(job))
  const { accountingExportId: id, documents, payments, bookings: count } = job.result
  assert.deepEqual([documents, payments, count, preview.bookingCount], [9, 4, 16, 16])
  const bookings = await books.bookings(id)
  first = { id, bytes: await books.archive(id) }

  assert.deepEqual(shown(bookings, mixed.number), [
    '124,95 S 10000 8400',
    '11,90 H 10000 8790',
    '113,05 S 1000 10000',
    '13,05 H 1360 10000',
  ])
  // 3 % of 226.00 are 6.78: 3.57 of 119.00 and 3.21 of 107.00.
  assert.deepEqual(shown(bookings, two.number).toSorted(), [
    '107,00 S 10001 8300',
    '119,00 S 10001 8400',
    '219,22 S 1000 10001',
    '3,21 S 8731 10001',
    '3,57 S 8736 10001',
  ])
  const fieldOf = (number: string, field: number) =>
    bookings.find((fields) => fields[10] === `"${number}"`)?.[field - 1]
  assert.deepEqual(shown(bookings, supply.number), ['100,00 S 10002 8125'])
  assert.equal(fieldOf(supply.number, 40), '"FR40303265045"')
  assert.deepEqual(shown(bookings, shop.number), ['120,00 S 10003 8320'])
  assert.deepEqual([fieldOf(shop.number, 40), fieldOf(shop.number, 41)], ['"FR"', '20,00'])
  assert.deepEqual(shown(bookings, foreign.number), ['119,00 S 10004 8400'])
  const worth = [3, 4, 5, 6].map((field) => fieldOf(foreign.number, field))
  assert.deepEqual(worth, ['"USD"', '1,250000', '95,20', '"EUR"'])
  assert.deepEqual(shown(bookings, wrong.number), ['238,00 S 10005 8400'])
  assert.deepEqual(shown(bookings, damaged.number), ['357,00 S 10006 8400'])
  assert.deepEqual(shown(bookings, note.number), ['357,00 H 10006 8400'])
  assert.ok(bookings.some((fields) => fields.slice(0, 2).join() === '238,00,"H"'))
  const files = await filesOf(first.bytes)
  const debtors = files.get('EXTF_Debitoren.csv')?.lines.map(([number]) => number)
  assert.deepEqual(debtors, ['10000', '10001', '10002', '10003', '10004', '10005', '10006'])
})

test('what was exported is in no other export, and the archive stays as it was', async () => {
  const again = await books.exported(...period)
  assert.deepEqual([again.status, again.errorCode], ['failed', 'accounting-export.empty'])
  assert.deepEqual(await books.archive(first.id), first.bytes)
  const late = await invoiced([goods(59.5)])
  const job = await books.exported(...period)
  const bookings = await books.bookings(job.result.accountingExportId)
  assert.equal(bookings.length, 1)
  assert.deepEqual(shown(bookings, late.number), ['59,50 S 10007 8400'])
})

test('of two exports at once each document is in one', async () => {
  const { number } = await invoiced([goods(119)])
  const asked = await Promise.all([books.ask(...period), books.ask(...period)])
  const ends = await Promise.all(asked.map(({ body }) => endOf(w, alice, body.id)))
  assert.deepEqual(ends.map(({ status }) => status).toSorted(), ['failed', 'succeeded'])
  assert.ok(ends.some(({ errorCode }) => errorCode === 'accounting-export.empty'))
  const done = ends.find(({ status }) => status === 'succeeded')
  const bookings = await books.bookings(done.result.accountingExportId)
  assert.equal(shown(bookings, number).length, 1)
})

test('an export is voided with a right of its own, and what it contains is exported again', async () => {
  const path = `POST /v2/accounting-exports/${first.id}/cancel`
  const body = { reason: 'Imported nowhere.' }
  const voided = await call(alice.app, path, body)
  assert.equal(voided.status, 200, voided.text)
  assert.equal(voided.body.voidReason, body.reason)
  const twice = await call(alice.app, path, body)
  assert.deepEqual([twice.status, twice.body.errorCode], [409, 'accounting-export.voided'])
  const { result } = await books.exported(...period)
  assert.deepEqual([result.documents, result.payments], [9, 4])
  assert.deepEqual(await books.archive(first.id), first.bytes)
  const audited = await call(alice.admin, 'GET /v2/admin/audit?operation=cancelAccountingExport')
  assert.equal(audited.body.items[0].after.voidReason, body.reason)
})

test('what cannot be booked is named with its document, and nothing is exported as long as it is there', async () => {
  const unknown = await invoiced([goods(105, 5)])
  await books.set({ isDebtorNumberAutomatic: false })
  const preview = await books.preview(...period)
  const named = preview.faults.map((one: Record<string, unknown>) => [
    ...[one['code'], one['documentNumber'], one['isBlocking']],
  ])
  assert.deepEqual(named, [
    ['debtor', unknown.number, true],
    ['account', unknown.number, true],
  ])
  assert.equal(preview.canBeExported, false)
  const { body: order } = await call(
    alice.app,
    `GET /v2/sales-orders/${preview.faults[0].salesOrderId}`,
  )
  assert.equal(order.customerId, preview.faults[0].customerId)
  const job = await books.exported(...period)
  assert.deepEqual([job.status, job.errorCode], ['failed', 'accounting-export.faults'])
  const account = { kind: null, countryIso: null, cashDiscountAccount: '', taxKey: '3' }
  const own = { ...account, taxCategory: 'S', taxRate: 5, account: '8410' }
  await books.set({ isDebtorNumberAutomatic: true, accounts: [own] })
  const { result } = await books.exported(...period)
  const bookings = await books.bookings(result.accountingExportId)
  assert.deepEqual(bookings[0]?.slice(6, 9), ['10009', '8410', '"3"'])
})

test('a period lies within a fiscal year', async () => {
  const reply = await books.ask(`${year - 1}-12-31`, `${year}-01-01`)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'accounting-export.period'])
})

test('a fiscal year may begin in another month, accounts may be longer, and channels be cost centers', async () => {
  const { id: channel } = await created('sales-channels', { type: 'OnlineShop', name: 'Tea & Co.' })
  const { id } = await invoiced([goods(119)])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set sales_channel_id = (
        select named.id from erp.sales_channels named
        where named.tenant_id = ${tx.tenantId} and named.uuid = ${channel})
      where tenant_id = ${tx.tenantId} and id = (
        select document.sales_order_id from erp.accounting_documents document
        where document.tenant_id = ${tx.tenantId} and document.uuid = ${id})
      returning id`),
  )
  const month = new Date().getUTCMonth() + 1
  const settings = { chart: 'skr04', isFixed: true, accounts: [] }
  await books.set({ ...settings, accountLength: 6, costCenterSource: 'sales-channel' })
  const set = await books.set({ fiscalYearStartMonth: month, firstDebtorNumber: 2_000_000 })
  assert.equal(set.status, 200, set.text)
  const refused = await books.ask(...period)
  assert.equal(month === 1 || refused.body.errorCode === 'accounting-export.period', true)
  const start = `${year}-${String(month).padStart(2, '0')}-01`
  const { result } = await books.exported(start, new Date().toISOString().slice(0, 10))
  const files = await filesOf(await books.archive(result.accountingExportId))
  const [[, file] = assert.fail()] = files
  assert.deepEqual(
    [12, 13, 20, 26].map((at) => file.header[at]),
    [start.replaceAll('-', ''), '6', '1', '"04"'],
  )
  const [booking = assert.fail()] = file.lines
  assert.deepEqual(
    [6, 7, 36, 113].map((at) => booking[at]),
    ['2000000', '440000', '"Tea   Co"', '1'],
  )
})

test('another tenant sees no settings, exports and files of it', async () => {
  for (const path of [
    `companies/${seller.uuid}/accounting-settings`,
    `companies/${seller.uuid}/accounting-export-preview`,
    `accounting-exports/${first.id}`,
    `accounting-exports/${first.id}/file`,
  ]) {
    assert.equal((await call(bob.app, `GET /v2/${path}`)).status, 404, path)
  }
  const { body } = await call(bob.app, 'GET /v2/accounting-exports')
  assert.equal(body.totalItems, 0)
})
