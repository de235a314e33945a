import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { invoicingCalls, quantity, three } from '../testing/invoicing-calls.ts'

/** Drafts that become final once: their numbers, their dates, and that they stay as they are. */

const w = await world()
const { alice } = w
const { newOrder, invoice, finalize, draftOf } = invoicingCalls(w)

test('a draft has no number, is hidden in generation 1, and is deleted without a trace', async () => {
  const order = await newOrder()
  const id = await draftOf(order, { comment: 'later' })
  const { body } = await w.call(alice.app, `GET /v2/invoices/${id}`)
  assert.deepEqual([body.number, body.isDraft, body.comment], [null, true, 'later'])
  const hidden = await w.call(alice.app, `GET /v1/invoices?salesOrderNumber=x`)
  assert.equal(hidden.status, 200)
  const v1 = await w.call(alice.app, 'GET /v1/invoices?pageSize=500')
  assert.ok(v1.body.Items.every((one: { IsDraft: boolean }) => !one.IsDraft))
  assert.equal((await w.call(alice.app, `DELETE /v2/invoices/${id}`)).status, 204)
  assert.equal((await w.call(alice.app, `GET /v2/invoices/${id}`)).status, 404)
})

test('a draft becomes final once: a second click is refused, one with the same key gets the same answer', async () => {
  const order = await newOrder()
  const id = await draftOf(order)
  const key = { 'idempotency-key': randomUUID() }
  const first = await finalize(id, key)
  assert.equal(first.status, 200, first.text)
  assert.equal(first.body.id, id)
  const same = await finalize(id, key)
  assert.deepEqual([same.status, same.text], [200, first.text])
  assert.equal(same.headers['idempotent-replayed'], 'true')
  const second = await finalize(id)
  assert.deepEqual([second.status, second.body.errorCode], [409, 'invoice.move-not-allowed'])
  assert.ok('cancel' in second.body.errors)
})

test('of two clicks at the same time one makes the draft final', async () => {
  const order = await newOrder()
  const id = await draftOf(order)
  const replies = await Promise.all([finalize(id), finalize(id)])
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409])
})

test('of two invoices of the same quantity at the same time one wins', async () => {
  const order = await newOrder()
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => invoice(order, quantity(order, 2))),
  )
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 422, 422, 422])
})

test('a draft over what was invoiced meanwhile cannot become final, and stays', async () => {
  const order = await newOrder()
  const id = await draftOf(order)
  assert.equal((await invoice(order)).status, 201)
  const reply = await finalize(id)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'invoice.quantity-exceeded'])
  assert.equal((await w.call(alice.app, `GET /v2/invoices/${id}`)).body.isDraft, true)
})

test('numbers of parallel invoices have no gap, though some are refused', async () => {
  const companyId = (await newOrder()).companyId
  const orders = await Promise.all(
    Array.from({ length: 12 }, () => newOrder([three], { companyId })),
  )
  const replies = await Promise.all(
    orders.flatMap((order) => [invoice(order), invoice(order, quantity(order, 99))]),
  )
  const numbers = replies.flatMap(({ status, body }) => (status === 201 ? [body.Number] : []))
  assert.equal(numbers.length, 12)
  const year = new Date().getUTCFullYear()
  const expected = Array.from(
    { length: 12 },
    (_, index) => `INV-${year}-${String(index + 1).padStart(5, '0')}`,
  )
  assert.deepEqual(numbers.toSorted(), expected)
})

test('dates do not go back, do not lie in the future, and keep out of closed periods', async () => {
  const companyId = (await newOrder()).companyId
  const order = () => newOrder([three], { companyId })
  const dated = async (date: string) => invoice(await order(), { InvoiceDate: date })
  const code = async (date: string) => (await dated(date)).body.ErrorCode
  assert.equal((await dated('2026-03-10T10:00:00Z')).status, 201)
  assert.equal(await code('2026-03-09T10:00:00Z'), 'invoice.date-goes-back')
  assert.equal(await code('2999-01-01T00:00:00Z'), 'invoice.date-in-future')
  await alice.work((tx) =>
    tx.rows(sql`update erp.companies set books_closed_until = '2026-03-31'
      where companies.tenant_id = ${tx.tenantId} and companies.id = ${companyId} returning id`),
  )
  assert.equal(await code('2026-03-31T23:00:00Z'), 'invoice.period-closed')
  const next = await dated('2026-04-01T00:00:00Z')
  assert.equal(next.body.Number, 'INV-2026-00002')
})

test('a final invoice is immutable by the database: the application may change neither it nor its lines', async () => {
  const order = await newOrder()
  const { body } = await invoice(order)
  const application = new pg.Client(w.database.application)
  await application.connect()
  const attempt = async (statement: string) => {
    await application.query('begin')
    await application.query(`set local app.tenant_id = '${alice.tenantId}'`)
    const result = await application.query(statement).catch((error: { code: string }) => error)
    await application.query('rollback')
    return 'code' in result ? result.code : result.rowCount
  }
  const denied = '42501'
  try {
    assert.equal(await attempt(`update erp.accounting_documents set total_net = 1`), denied)
    assert.equal(await attempt(`update erp.accounting_document_lines set quantity = 1`), denied)
    assert.equal(await attempt(`delete from erp.accounting_document_lines`), denied)
    assert.equal(await attempt(`update erp.accounting_document_states set total_gross = 1`), denied)
    assert.equal(await attempt(`delete from erp.accounting_document_states`), denied)
    assert.equal(await attempt(`delete from erp.accounting_documents where id = ${body.Id}`), 0)
    const added = await attempt(`
      insert into erp.accounting_document_lines
      select (jsonb_populate_record(line, jsonb_build_object('id', 990099, 'uuid', gen_random_uuid()))).*
      from erp.accounting_document_lines line where document_id = ${body.Id}`)
    assert.equal(added, '23505')
    const further = await attempt(`
      insert into erp.accounting_document_lines
      select (jsonb_populate_record(line,
        jsonb_build_object('id', 990099, 'uuid', gen_random_uuid(), 'position', 2, 'line_count', 2))).*
      from erp.accounting_document_lines line where document_id = ${body.Id}`)
    assert.equal(further, '23503')
  } finally {
    await application.end()
  }
})
