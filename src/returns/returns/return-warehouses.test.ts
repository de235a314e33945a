import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { insertConditions } from '../../catalog/conditions/condition-store.ts'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { sql } from '../../platform/postgres/sql.ts'

/** Which warehouses goods come back into. */

const w = await deliveryWorld()
const { alice, call, newItem, newOrder, deliver, post } = w
const [used] = await alice.work((tx) =>
  insertConditions(tx, [{ isDefault: false, names: [{ name: 'Used', languageIso: 'en' }] }]),
)
const reason = (
  await post('/returnReasons', { Translations: [{ LanguageIso: 'en', Name: 'Broken' }] })
).Id as number
await post('/warehouses', { Name: 'Blocked', LockForAvailability: true, Priority: 9 })

const companyOf = (orderId: number) =>
  alice.work(async (tx) => {
    const row = await tx.row<{ id: number }>(sql`
      select company_id as id from erp.sales_orders
      where tenant_id = ${tx.tenantId} and id = ${orderId}`)
    return row?.id ?? 0
  })
const move = (id: number, verb: string) => call(alice.app, `POST /returns/${id}/${verb}`)
const linesOfReturn = async (id: number) =>
  (await call(alice.app, `GET /returns/${id}/lineitems`)).body

test('goods come back into no warehouse that is not active, or of another company than the request runs for', async () => {
  const order = await newOrder([{ quantity: 3, itemId: await newItem(10) }])
  assert.equal((await deliver(order.id)).status, 201)
  const [lineId] = order.lineIds
  const company = await companyOf(order.id)
  const [other] = await alice.work((tx) => insertCompanies(tx, ['Other']))
  const closed = (await post('/warehouses', { Name: 'Closed', IsActive: false })).Id as number
  const theirs = { Name: 'Theirs', CompanyId: other?.id, LockForAvailability: true, Priority: 0 }
  const foreign = (await post('/warehouses', theirs)).Id as number
  const entry = { Quantity: 1, SalesOrderLineItemId: lineId }
  const runs = { 'x-companyid': String(company) }
  const announced = async (WarehouseId: number) => {
    const body = { CompanyId: company, SalesOrderId: order.id, WarehouseId }
    const Items = [{ ReturnReasonId: reason, ...entry }]
    const reply = await call(alice.app, 'POST /returns', { ...body, Items }, runs)
    const { Id, ErrorCode, ValidationErrors } = reply.body
    return { status: reply.status, Id, ErrorCode, fields: Object.keys(ValidationErrors ?? {}) }
  }
  const { Id: _, ...inactive } = await announced(closed)
  const fields = ['WarehouseId']
  assert.deepEqual(inactive, { status: 422, ErrorCode: 'stock.warehouse.inactive', fields })
  const { Id: __, ...ofOther } = await announced(foreign)
  assert.deepEqual(ofOther, { status: 422, ErrorCode: 'stock.warehouse.company', fields })
  const { Id } = await announced(w.warehouse)
  await move(Id, 'receive')
  const inspect = (found: object) =>
    call(alice.app, `POST /returns/${Id}/inspect`, { LineItems: [found] }, runs)
  const [{ Id: ReturnLineItemId }] = await linesOfReturn(Id)
  const found = { ReturnLineItemId, Quantity: 1, ConditionId: used?.id }
  const named = await inspect({ ...found, WarehouseId: foreign })
  assert.deepEqual([named.status, named.body.ErrorCode], [422, 'stock.warehouse.company'])
  const sellable = { ...found, Restocking: 'sellable', WarehouseId: foreign }
  assert.equal((await inspect(sellable)).body.ErrorCode, 'stock.warehouse.company')
  assert.equal((await inspect(found)).status, 200, 'another warehouse takes blocked goods')
})
