import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { world } from '../../../whole/testing/world.ts'
import { keepOrderCounts, uncountOrders } from './order-count-store.ts'
import { salesOrderOrders } from './sales-order-filter-store.ts'

/** The total of a list of orders is that of its rows, whatever of them is counted already. */

const { call, alice, bob, database } = await world()

async function byOwner<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const owner = new pg.Client(database.owner)
  await owner.connect()
  try {
    // What orders refer to is not looked at here.
    await owner.query('set session_replication_role = replica')
    return (await owner.query<Row>(text, [...values])).rows
  } finally {
    await owner.end()
  }
}

async function insert(tenantId: string, first: number, last: number): Promise<void> {
  await byOwner(
    `insert into erp.sales_orders (tenant_id, id, number, company_id, customer_id, is_net_price, currency_iso,
       departure_country_iso, departure_currency_iso, billing_address_id, shipment_address_id, total_gross, paid_amount)
     select $1::uuid, n, 'O-' || n, 1, n * 7 % 100, false, 'EUR', 'DE', 'EUR', 1, 1, n % 13, n % 5
     from generate_series($2::integer, $3::integer) n`,
    [tenantId, first, last],
  )
}

async function blocks(): Promise<string> {
  const rows = await byOwner<{ kept: string }>(
    `select block || ':' || count as kept from erp.sales_order_blocks where tenant_id = $1 order by block`,
    [alice.tenantId],
  )
  return rows.map(({ kept }) => kept).join(' ')
}

async function total(): Promise<number> {
  const { body, text } = await call(alice.app, 'GET /v2/sales-orders?pageSize=1&pageNumber=90000')
  assert.equal(typeof body.totalItems, 'number', text)
  const query = '{ QuerySalesOrders(first: 1) { totalCount } }'
  const graph = await call(alice.app, 'POST /v2/graphql', { query })
  assert.equal(graph.body.data?.QuerySalesOrders.totalCount, body.totalItems, graph.text)
  return body.totalItems
}

const keep = () => asTenant(database.pool, alice.tenantId, keepOrderCounts)

test('the total is right before anything is counted, between counted blocks, and after more orders', async () => {
  assert.equal(await total(), 0)
  assert.equal(await keep(), false)
  await insert(bob.tenantId, 1, 2500)
  await insert(alice.tenantId, 1, 3500)
  assert.equal(await total(), 3500)
  assert.equal(await keep(), true)
  assert.equal(await keep(), false)
  assert.equal(await blocks(), '0:999 1:1000 2:1000', 'the last block may get more')
  assert.equal(await total(), 3500)
  await insert(alice.tenantId, 3501, 5200)
  assert.equal(await total(), 5200)
  await byOwner('delete from erp.sales_order_blocks where tenant_id = $1 and block in (0, 1)', [
    alice.tenantId,
  ])
  assert.equal(await total(), 5200)
})

test('what is deleted is subtracted where it was counted', async () => {
  assert.equal(await keep(), true)
  assert.equal(await blocks(), '0:999 1:1000 2:1000 3:1000 4:1000')
  const gone = [5, 6, 2999, 3000, 5100]
  await byOwner('delete from erp.sales_orders where tenant_id = $1 and id = any($2)', [
    alice.tenantId,
    gone,
  ])
  await asTenant(database.pool, alice.tenantId, (tx) => uncountOrders(tx, gone))
  assert.equal(await blocks(), '0:997 1:1000 2:999 3:999 4:1000')
  assert.equal(await total(), 5195)
})

test('a list in any order that is offered has its rows in that order, from an index alone', async () => {
  await byOwner('vacuum analyze erp.sales_orders', [])
  const expressions = {
    salesOrderDate: 'sales_order_date',
    salesOrderNumber: 'number_key',
    changed: 'changed',
    customerId: 'customer_id',
    status: 'status',
    stillToPay: 'total_gross - corrected_amount - paid_amount',
  }
  for (const [field, expression] of Object.entries(expressions)) {
    const wanted = await byOwner<{ number: string }>(
      `select number from erp.sales_orders where tenant_id = $1 order by ${expression} desc, id desc
       limit 50 offset 3000`,
      [alice.tenantId],
    )
    const sort = `-${field}` as `-${keyof typeof expressions}`
    const query = `sort=${sort}&pageSize=50&pageNumber=61`
    const { body, text } = await call(alice.app, `GET /v2/sales-orders?${query}`)
    const numbers = body.items?.map((one: { salesOrderNumber: string }) => one.salesOrderNumber)
    assert.deepEqual(
      numbers,
      wanted.map(({ number }) => number),
      `${sort} ${text}`,
    )
    const order = salesOrderOrders.orderOf(sort)
    assert.ok(order)
    const plan = await alice.work(async (tx) => {
      const lines = await tx.rows<{ 'QUERY PLAN': string }>(sql`
        explain (costs off) select sales_order.${fixed(order.key)} from erp.sales_orders sales_order
        where sales_order.tenant_id = ${tx.tenantId} order by ${order.forward} limit 50 offset 3000`)
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
    assert.match(plan, /Index Only Scan/, plan)
    assert.doesNotMatch(plan, /Sort/, plan)
  }
})
