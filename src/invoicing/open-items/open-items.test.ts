import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import pg from 'pg'
import { fillingsOf } from '../../platform/postgres/migration-fillings.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { dayOf } from '../../platform/values/day.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine } from '../testing/billed-order.ts'

const w = await world()
const { alice, bob, call } = w

const filling = 'migrations/0106_what_is_owed_is_filled_in.sql'
const line: BilledLine = { quantity: 1, net: [100, 100], gross: [119, 119] }
const reason = await alice.work((tx) =>
  tx.row<{ uuid: string }>(sql`
    insert into erp.cancellation_reasons (tenant_id, id, name)
    values (${tx.tenantId}, 1, 'Wrong') returning uuid`),
)
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** An invoice that was due so many days ago. */
async function invoiceDue(days: number, details = {}) {
  const order = await alice.work((tx) => addOrder(tx, [line], { paymentDueInDays: 10, ...details }))
  const invoiceDate = daysAgo(days + 10)
  const { status, text, body } = await call(
    alice.app,
    `POST /v2/sales-orders/${order.uuid}/invoices`,
    { invoiceDate },
  )
  assert.equal(status, 201, text)
  const customerId = String(body['customerId'])
  return { id: String(body['id']), number: String(body['number']), customerId, order }
}

const agesOf = async (query = '', who = alice.app) => {
  const { body, status, text } = await call(who, `GET /v2/open-items/ages${query}`)
  assert.equal(status, 200, text)
  return body as { sums: Aged[]; items: (Aged & { customerId: string; oldestDueDate: string })[] }
}
type Aged = Readonly<Record<string, number>> & { readonly currencyIso: string }

const itemsOf = async (query = '') => {
  const { body, status, text } = await call(alice.app, `GET /v2/open-items${query}`)
  assert.equal(status, 200, text)
  return body as { totalItems: number; items: Record<string, unknown>[] }
}

const numbersOf = async (query: string) =>
  (await itemsOf(query)).items.map(({ number }) => number).toSorted()

const pay = (id: string, amount: number, days = 0, what = 'payments') =>
  call(alice.app, `POST /v2/invoices/${id}/${what}`, { amount, paymentDate: daysAgo(days) })

test('what is open stands under its age, and each figure leads to its invoices', async () => {
  const due = [-5, 0, 1, 30, 31, 60, 61, 90, 91, 400]
  const invoices: Awaited<ReturnType<typeof invoiceDue>>[] = []
  for (const days of due) invoices.push(await invoiceDue(days))
  const { sums } = await agesOf()
  const [euro] = sums
  assert.deepEqual(
    [euro?.['notDue'], euro?.['days1To30'], euro?.['days31To60'], euro?.['days61To90']],
    [238, 238, 238, 238],
  )
  assert.deepEqual([euro?.['over90Days'], euro?.['overdue'], euro?.['total']], [238, 952, 1190])
  assert.deepEqual([euro?.['itemCount'], euro?.['customerCount']], [10, 10])
  const ages = ['not-due', '1-30', '31-60', '61-90', 'over-90']
  for (const [index, age] of ages.entries()) {
    const both = invoices.slice(index * 2, index * 2 + 2).map(({ number }) => number)
    assert.deepEqual(await numbersOf(`?age=${age}`), both.toSorted(), age)
  }
  const { items } = await itemsOf()
  assert.deepEqual(
    items.map(({ daysOverdue }) => daysOverdue),
    [400, 91, 90, 61, 60, 31, 30, 1, 0, -5],
  )
  const { sums: none } = await agesOf('', bob.app)
  assert.deepEqual(none, [])
})

test('an open item is found by its number, its order, a name and exactly what is open', async () => {
  const one = await invoiceDue(3, { searchTerms: 'Kaffeehaus Zimt' })
  await pay(one.id, 18.77)
  assert.ok((await numbersOf(`?text=${one.number.toLowerCase()}`)).includes(one.number))
  assert.deepEqual(await numbersOf('?text=zimt'), [one.number])
  for (const amount of ['100.23', '100,23', '100,23%20%E2%82%AC'])
    assert.deepEqual(await numbersOf(`?text=${amount}`), [one.number], amount)
  assert.deepEqual(await numbersOf('?text=100.24'), [])
  assert.deepEqual(await numbersOf(`?customerId=${one.customerId}`), [one.number])
  assert.deepEqual(await numbersOf(`?customerId=${one.customerId}&currencyIso=USD`), [])
})

test('of a past day it is what was open then', async () => {
  const paid = await invoiceDue(100)
  await pay(paid.id, 119, 20)
  const part = await invoiceDue(50)
  await pay(part.id, 19, 40)
  await pay(part.id, 9, 5, 'refunds')
  const cancelled = await invoiceDue(45)
  const reply = await call(alice.app, `POST /v2/invoices/${cancelled.id}/cancel`, {
    ...{ cancellationReasonId: reason?.uuid },
  })
  assert.equal(reply.status, 200, reply.text)
  const openOn = async (days: number, { customerId }: { customerId: string }) => {
    const query = `?asOf=${dayOf(new Date(Date.now() - days * dayMs))}&customerId=${customerId}`
    return (await itemsOf(query)).items.map((item) => [item['stillToPay'], item['daysOverdue']])
  }
  assert.deepEqual(await openOn(0, paid), [])
  assert.deepEqual(await openOn(20, paid), [])
  assert.deepEqual(await openOn(21, paid), [[119, 79]])
  assert.deepEqual(await openOn(111, paid), [])
  assert.deepEqual(await openOn(41, part), [[119, 9]])
  assert.deepEqual(await openOn(40, part), [[100, 10]])
  assert.deepEqual(await openOn(0, part), [[109, 50]])
  assert.deepEqual(await openOn(0, cancelled), [])
  assert.deepEqual(await openOn(1, cancelled), [[119, 44]])
})

test('a payment of several invoices is recorded for all of them or for none', async () => {
  const [one, other] = [await invoiceDue(1), await invoiceDue(2)]
  const record = (invoices: object[]) =>
    call(alice.app, 'POST /v2/payments', { invoices, transactionId: 'bank 7' })
  const tooMuch = await record([
    { invoiceId: one.id, amount: 119 },
    { invoiceId: other.id, amount: 120 },
  ])
  assert.deepEqual([tooMuch.status, tooMuch.body.errorCode], [422, 'payment.exceeds-open'])
  assert.equal((await itemsOf(`?customerId=${one.customerId}`)).totalItems, 1)
  const twice = await record([
    { invoiceId: one.id, amount: 1 },
    { invoiceId: one.id, amount: 2 },
  ])
  assert.deepEqual([twice.status, twice.body.errorCode], [422, 'payment.invoice-twice'])
  const both = await record([
    { invoiceId: other.id, amount: 119 },
    { invoiceId: one.id, amount: 19 },
  ])
  assert.equal(both.status, 201, both.text)
  assert.equal(both.body.payments.length, 2)
  assert.equal((await itemsOf(`?customerId=${other.customerId}`)).totalItems, 0)
  assert.equal((await itemsOf(`?customerId=${one.customerId}`)).items[0]?.['stillToPay'], 100)
})

test('payments of all invoices are listed with what they belong to, the newest first', async () => {
  const one = await invoiceDue(1, { searchTerms: 'Teehaus Minze' })
  await pay(one.id, 19, 3)
  await pay(one.id, 50, 1)
  await pay(one.id, 9, 0, 'refunds')
  const list = async (query: string) => {
    const { body, text, status } = await call(alice.app, `GET /v2/payments${query}`)
    assert.equal(status, 200, text)
    return body as { totalItems: number; items: Record<string, unknown>[] }
  }
  const { items } = await list('?text=minze')
  assert.deepEqual(
    items.map(({ kind, amount, refundableAmount }) => [kind, amount, refundableAmount]),
    [
      [1, 9, 60],
      [0, 50, 60],
      [0, 19, 60],
    ],
  )
  assert.deepEqual(
    [items[0]?.['invoiceNumber'], items[0]?.['customerId'], items[0]?.['customerName']],
    [one.number, one.customerId, 'Bergmann'],
  )
  assert.equal((await list(`?customerId=${one.customerId}&kind=0`)).totalItems, 2)
  const from = `${dayOf(new Date(Date.now() - 2 * dayMs))}T00:00:00Z`
  assert.equal((await list(`?customerId=${one.customerId}&kind=0&paidFrom=${from}`)).totalItems, 1)
})

test('Today counts what is overdue', async () => {
  const count = async () => {
    const { body } = await call(alice.app, 'GET /v2/duties')
    const duties = body['items'] as { name: string; count: number }[]
    return duties.find(({ name }) => name === 'overdue-invoices')?.count ?? -1
  }
  const before = await count()
  const late = await invoiceDue(1)
  await invoiceDue(0)
  assert.equal(await count(), before + 1)
  await pay(late.id, 119)
  assert.equal(await count(), before)
})

test('invoices whose rows were not filled in yet are read with their documents, and filled in by the migration', async (t) => {
  const [current, past] = ['', `?asOf=${dayOf(new Date(Date.now() - 20 * dayMs))}`]
  const answers = async () => [await agesOf(current), await agesOf(past), await itemsOf()]
  const before = await answers()
  const owner = new pg.Client(w.database.owner)
  await owner.connect()
  t.after(() => owner.end())
  await owner.query(`
    update erp.accounting_document_states set is_final_invoice = null, company_id = null,
      customer_id = null, currency_iso = null, document_date = null, due_date = null`)
  assert.deepEqual(await answers(), before)
  const [fill] = fillingsOf({ text: readFileSync(filling, 'utf8') }) ?? []
  await owner.query(String(fill))
  const { rows } = await owner.query(`
    select from erp.accounting_document_states where is_final_invoice is null`)
  assert.equal(rows.length, 0)
  assert.deepEqual(await answers(), before)
})
