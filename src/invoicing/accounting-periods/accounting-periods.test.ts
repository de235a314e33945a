import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { type Statement, whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller } from '../testing/billed-order.ts'
import { three } from '../testing/invoicing-calls.ts'

/** Closed months of the books: nothing gets a date in them, also not what was begun before they were closed. */

const w = await world()
const { alice, bob, call } = w

async function newBooks() {
  const seller = await alice.work((tx) => addSeller(tx))
  const path = `/v2/companies/${seller.uuid}/accounting-periods`
  return {
    seller,
    close: (month: string, actor = alice.app) => call(actor, `POST ${path}/close`, { month }),
    reopen: (month: string, reason = 'An invoice was forgotten.') =>
      call(alice.app, `POST ${path}/reopen`, { month, reason }),
    async months(year: number) {
      const { body } = await call(alice.app, `GET ${path}?year=${year}`)
      return body
    },
    async invoice(invoiceDate: string, isDraft = false) {
      const order = await alice.work((tx) => addOrder(tx, [three], { companyId: seller.id }))
      const body = { invoiceDate, isDraft }
      return call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, body)
    },
    closing: (until: string): Statement => [
      'update erp.companies set books_closed_until = $3 where tenant_id = $1 and id = $2',
      [alice.tenantId, seller.id, until],
    ],
  }
}

const refused = { status: 422, code: 'invoice.period-closed' }
const said = ({ status, body }: { status: number; body: { errorCode?: string } }) => ({
  ...{ status, code: body.errorCode },
})

test('no invoice, payment and refund gets a date in a closed month, and the next day is free', async () => {
  const books = await newBooks()
  const draft = await books.invoice('2025-03-20T12:00:00Z', true)
  const early = await books.invoice('2025-03-10T12:00:00Z')
  assert.equal(early.status, 201, early.text)
  assert.equal((await books.close('2025-03')).body.closedUntil, '2025-03-31')

  assert.deepEqual(said(await books.invoice('2025-03-31T23:59:59Z')), refused)
  assert.deepEqual(
    said(await call(alice.app, `POST /v2/invoices/${draft.body.id}/finalize`)),
    refused,
  )
  const money = (what: string, paymentDate: string) =>
    call(alice.app, `POST /v2/invoices/${early.body.id}/${what}`, { amount: 100, paymentDate })
  assert.deepEqual(said(await money('payments', '2025-03-31T23:59:59Z')), refused)
  assert.equal((await money('payments', '2025-04-01T00:00:00Z')).status, 201)
  assert.deepEqual(said(await money('refunds', '2025-02-01T00:00:00Z')), refused)
  const { body: after } = await call(alice.app, `GET /v2/invoices/${early.body.id}/payments`)
  assert.equal(after.totalItems, 1)

  assert.equal((await books.reopen('2025-03')).body.closedUntil, '2025-02-28')
  const late = await call(alice.app, `POST /v2/invoices/${draft.body.id}/finalize`)
  assert.equal(late.status, 200, late.text)
})

test('a month that another closes between form and save is waited for, and then refuses', async () => {
  const books = await newBooks()
  const { body: paid } = await books.invoice('2025-03-10T12:00:00Z')
  const draft = await books.invoice('2025-04-20T12:00:00Z', true)
  const finalized = await whileItWaits(w.database, [books.closing('2025-04-30')], () =>
    call(alice.app, `POST /v2/invoices/${draft.body.id}/finalize`),
  )
  assert.deepEqual(said(finalized), refused)
  const paymentDate = '2025-05-10T12:00:00Z'
  const payment = await whileItWaits(w.database, [books.closing('2025-05-31')], () =>
    call(alice.app, `POST /v2/invoices/${paid.id}/payments`, { amount: 1, paymentDate }),
  )
  assert.deepEqual(said(payment), refused)
})

test('closing waits for what is being written', async () => {
  const books = await newBooks()
  const held: Statement = [
    'select from erp.companies where tenant_id = $1 and id = $2 for share',
    [alice.tenantId, books.seller.id],
  ]
  const closed = await whileItWaits(w.database, [held], () => books.close('2025-03'))
  assert.equal(closed.status, 200, closed.text)
})

test('a month is closed with a right of its own, once it is over, and by no other way', async () => {
  const books = await newBooks()
  const clerk = await alice.appWith(
    'accountingdata.read',
    'accountingdata.write',
    'companies.write',
  )
  assert.equal((await books.close('2025-03', clerk)).status, 403)
  const path = `PATCH /v2/companies/${books.seller.uuid}`
  assert.equal((await call(clerk, path, { booksClosedUntil: '2025-03-31' })).status, 400)
  const now = new Date().toISOString().slice(0, 7)
  assert.deepEqual(said(await books.close(now)), {
    status: 422,
    code: 'accounting-period.not-over',
  })
  assert.deepEqual(said(await books.reopen('2025-03')), {
    status: 409,
    code: 'accounting-period.open',
  })
  await books.close('2025-03')
  assert.deepEqual(said(await books.close('2025-02')), {
    status: 409,
    code: 'accounting-period.closed',
  })
  assert.equal((await books.close('2025-03', bob.app)).status, 404)
})

test('a year says of each month what stands against closing it', async () => {
  const books = await newBooks()
  const { body } = await books.invoice('2025-03-10T12:00:00Z')
  const paymentDate = '2025-04-02T12:00:00Z'
  await call(alice.app, `POST /v2/invoices/${body.id}/payments`, { amount: 1, paymentDate })
  await books.invoice('2025-04-20T12:00:00Z', true)
  await books.close('2025-03')
  const { closedUntil, months } = await books.months(2025)
  assert.deepEqual([closedUntil, months.length], ['2025-03-31', 12])
  const nothing = {
    ...{ isClosed: false, isOver: true, documentCount: 0, draftCount: 0 },
    ...{ unexportedDocumentCount: 0, unexportedPaymentCount: 0 },
  }
  const march = { month: '2025-03', isClosed: true, documentCount: 1, unexportedDocumentCount: 1 }
  const april = { month: '2025-04', draftCount: 1, unexportedPaymentCount: 1 }
  assert.deepEqual(months.slice(2, 5), [
    { ...nothing, ...march },
    { ...nothing, ...april },
    { ...nothing, month: '2025-05' },
  ])
})

test('who closed and opened what, when and why, stays', async () => {
  const books = await newBooks()
  await books.close('2025-03')
  await books.reopen('2025-02', 'Rent of February')
  const path = `GET /v2/companies/${books.seller.uuid}/accounting-period-changes`
  const { body } = await call(alice.app, path)
  const shown = body.items.map((one: Record<string, unknown>) => [
    ...[one['formerlyClosedUntil'], one['closedUntil'], one['reason']],
  ])
  assert.deepEqual(shown, [
    ['2025-03-31', '2025-01-31', 'Rent of February'],
    [null, '2025-03-31', ''],
  ])
  const { body: audit } = await call(
    alice.admin,
    'GET /v2/admin/audit?operation=reopenAccountingPeriod',
  )
  assert.equal(audit.items[0].after.reason, 'Rent of February')
  await assert.rejects(
    alice.work((tx) =>
      tx.rows(sql`delete from erp.accounting_period_changes
        where tenant_id = ${tx.tenantId} returning id`),
    ),
    /permission denied/,
  )
})
