import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { addOrder } from '../../invoicing/testing/billed-order.ts'
import { sql } from '../../platform/postgres/sql.ts'

/** What came back and what lies in the warehouses, worked out by hand. */

const w = await deliveryWorld()
const { alice, bob, call, post } = w
const reason = await post('/returnReasons', {
  Translations: [
    { LanguageIso: 'en', Name: 'Broken' },
    { LanguageIso: 'de', Name: 'Zerbrochen' },
  ],
})

const paymentMethodId = await alice.work(async (tx) => {
  const method = await tx.row<{ id: number }>(sql`
    select id from erp.payment_methods where tenant_id = ${tx.tenantId} order by id limit 1`)
  return method?.id ?? 0
})

async function results(body: object, language = 'en', actor = alice.app) {
  const headers = { 'accept-language': language }
  const reply = await call(actor, 'POST /v2/report-results', { period: 'today', ...body }, headers)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

test('goods that came back count by the day of their return, at what they were ordered for', async () => {
  const itemId = await w.newItem(10)
  const order = await alice.work((tx) =>
    addOrder(tx, [{ itemId, quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }], {
      paymentMethodId,
    }),
  )
  assert.equal((await w.deliver(order.id)).status, 201)
  const comesBack = async (Quantity: number, ...moves: string[]) => {
    const { Id } = await post('/returns', {
      ...{ CompanyId: order.companyId, SalesOrderId: order.id, WarehouseId: w.warehouse },
      Items: [{ ReturnReasonId: reason.Id, SalesOrderLineItemId: order.lines[0]?.id, Quantity }],
    })
    for (const move of moves) {
      assert.equal((await call(alice.app, `POST /returns/${Id}/${move}`)).status, 200, move)
    }
  }
  await comesBack(2, 'receive', 'inspect', 'complete')
  // One that was only announced has not come back.
  await comesBack(1)
  const measures = ['returns', 'returnedQuantity', 'returnedAmount']
  const byReason = await results({ measures, by: 'returnReason' }, 'de')
  assert.deepEqual(
    byReason.rows.map(({ label, values }: { label: string; values: number[] }) => [label, values]),
    // 2 × 25.18 / 3.
    [['Zerbrochen', [1, 2, 16.79]]],
  )
  const ofDay = await results({ measures, by: 'day' })
  assert.deepEqual(ofDay.totals.values, [1, 2, 16.79])
  assert.deepEqual((await results({ measures, by: 'day' }, 'en', bob.app)).totals.values, [0, 0, 0])
})

test('stock is worth its present purchase prices, and has neither period nor former value', async () => {
  const item = await call(alice.app, 'POST /v2/items', {
    ...{ sku: 'WORTH', name: 'Worth', itemPriceData: { purchasePriceNet: 2.5 } },
  })
  assert.equal(item.status, 201, item.text)
  const warehouses = await call(alice.app, 'GET /v2/warehouses')
  const booked = await call(alice.app, 'POST /v2/stocks', {
    ...{ itemId: item.body.id, warehouseId: warehouses.body.items[0].id, quantity: 4 },
  })
  assert.ok(booked.status < 300, booked.text)
  const answer = await results({
    ...{ measures: ['stockValue', 'stockQuantity', 'quantity'], by: 'item' },
    ...{ comparedWith: 'before', filters: [{ dimension: 'item', keys: ['WORTH'] }] },
  })
  assert.deepEqual(answer.rows, [
    { key: 'WORTH', label: 'Worth', values: [10, 4, 0], former: null },
  ])
  assert.deepEqual(answer.totals.former, [null, null, 0])
})
