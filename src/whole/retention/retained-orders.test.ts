import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { retentionWorld } from './testing/retention-world.ts'

/** Orders go with all their documents, once the time of each of these is over, and nothing goes earlier. */

const w = await retentionWorld()
const { remove, ageOrder, endOfYear, afterYear, countOf } = w
const parts = ['delivery_notes', 'returns', 'accounting_documents', 'payments']

async function left(orderId: number): Promise<number[]> {
  const documents = `(select id from erp.accounting_documents
    where tenant_id = $1 and sales_order_id = ${orderId})`
  return [
    await countOf('sales_orders', `id = ${orderId}`),
    ...(await Promise.all(
      parts
        .filter((table) => table !== 'payments')
        .map((table) => countOf(table, `sales_order_id = ${orderId}`)),
    )),
    await countOf('payments', `document_id in ${documents}`),
  ]
}

test('an order goes with its delivery notes, returns, invoices and payments at the end of the tenth year, and not before', async () => {
  const order = await w.completed()
  const before = await left(order.id)
  assert.deepEqual(before, [1, 1, 1, 2, 1])
  await ageOrder(order.id, afterYear(11))
  assert.equal(await remove(), 0)
  assert.deepEqual(await left(order.id), before)
  await ageOrder(order.id, endOfYear(11))
  assert.equal(await remove(), 1)
  assert.deepEqual(await left(order.id), [0, 0, 0, 0, 0])
  assert.deepEqual((await w.noted()).toSorted(), [
    'delivery-note deleted 1',
    'invoice deleted 2',
    'return deleted 1',
    'sales-order deleted 1',
  ])
})

test('a repeat removes nothing, and notes nothing', async () => {
  const noted = await w.noted()
  assert.equal(await remove(), 0)
  assert.deepEqual(await w.noted(), noted)
})

test('what is written of a removed order stays empty: nothing of its addresses is left', async () => {
  const order = await w.completed()
  const addresses = await w.owner.query(
    `select billing_address_id as id from erp.sales_orders where tenant_id = $1 and id = $2`,
    [w.alice.tenantId, order.id],
  )
  await ageOrder(order.id, endOfYear(11))
  assert.equal(await remove(), 1)
  assert.equal(
    await countOf(
      'addresses',
      `id = ${addresses.rows[0].id} and last_name || city || street <> ''`,
    ),
    0,
  )
})

test('an order without invoice goes after six years; with one it waits for the invoice', async () => {
  const [plain, billed] = [await w.delivered(), await w.completed()]
  await w.owner.query(
    `update erp.sales_orders set paid_amount = total_gross where tenant_id = $1 and id = $2`,
    [w.alice.tenantId, plain.id],
  )
  for (const { id } of [plain, billed]) await ageOrder(id, endOfYear(7))
  assert.equal(await remove(), 1)
  assert.equal((await left(plain.id))[0], 0)
  assert.equal((await left(billed.id))[0], 1)
})

test('the latest document of an order decides, whichever it is', async () => {
  const order = await w.completed()
  for (const table of ['sales_orders', 'delivery_notes', 'returns', 'accounting_documents']) {
    await ageOrder(order.id, endOfYear(11))
    await ageOrder(order.id, endOfYear(1), [table])
    assert.equal(await remove(), 0, table)
  }
})

test('what is to be delivered or paid stays, however old it is', async () => {
  const order = await w.delivered()
  await ageOrder(order.id, endOfYear(40))
  assert.equal(await remove(), 0)
  assert.equal((await left(order.id))[0], 1)
})

test("the law's time holds whatever is asked for, and a longer one is kept", async () => {
  const order = await w.completed()
  await ageOrder(order.id, endOfYear(9))
  const refused = await w.rule('invoice', { ownKeptFor: 7 })
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'retention-rule.below-law'])
  assert.match(refused.body.errorMessage, /\(DE\).*8 years/)
  assert.equal(await remove(), 0)
  assert.equal((await w.rule('invoice', { ownKeptFor: 20 })).status, 200)
  await ageOrder(order.id, endOfYear(15))
  assert.equal(await remove(), 0)
  // Vouchers alone are kept for eight years by now.
  assert.equal((await w.rule('invoice', { ownKeptFor: 8 })).status, 200)
  await ageOrder(order.id, endOfYear(9))
  assert.equal(await remove(), 1)
  await w.rule('invoice', { ownKeptFor: null })
})

test('what is kept without an end holds the order that it belongs to', async () => {
  const order = await w.completed()
  await ageOrder(order.id, endOfYear(30))
  assert.equal((await w.rule('return', { isUnlimited: true })).body.keptFor, null)
  assert.equal(await remove(), 0)
  await w.rule('return', { isUnlimited: false })
  assert.equal(await remove(), 1)
})

test('the database itself lets nobody delete a young document', async () => {
  const order = await w.completed()
  await ageOrder(order.id, endOfYear(2))
  const removed = await asTenant(
    w.database.pool,
    w.alice.tenantId,
    (tx) =>
      tx.rows(sql`
        delete from erp.accounting_documents
        where tenant_id = $tenant and sales_order_id = ${order.id} returning id`),
    { isOperator: true },
  )
  assert.deepEqual(removed, [])
})

test('the other tenant keeps what is its own, and a broken-off round is taken up again', async () => {
  const orders = [await w.completed(), await w.completed()]
  for (const { id } of orders) await ageOrder(id, endOfYear(11))
  assert.equal(await remove(w.bob.tenantId), 0)
  await w.owner.query(
    `create function erp.fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  )
  await w.owner.query(`create trigger fail before delete on erp.sales_orders for each row
    when (old.id = ${orders[1]?.id}) execute function erp.fail()`)
  await assert.rejects(remove())
  // The portion is one transaction: nothing of it is gone.
  assert.equal((await left(orders[0]?.id ?? 0))[0], 1)
  assert.ok(!(await w.noted()).includes('sales-order deleted 0'))
  await w.owner.query('drop trigger fail on erp.sales_orders')
  assert.equal(await remove(), 2)
})
