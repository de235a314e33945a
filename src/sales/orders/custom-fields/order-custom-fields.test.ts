import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customFieldTypes } from '../../../platform/custom-fields/custom-field.ts'
import { world } from '../../../whole/testing/world.ts'
import { insertOrder } from '../testing/stored-order.ts'

const { alice, call } = await world()

const order = await alice.work((tx) =>
  insertOrder(tx, [{ quantity: 1, name: 'Pot', totalNet: 100, totalGross: 119 }]),
)
const path = `/v2/sales-orders/${order.uuid}/custom-fields`

test('a value of an order is shown in both generations, in the graph and in what its customer may ask for', async () => {
  const draft = { name: 'Wanted day', type: customFieldTypes.date }
  const { body: field } = await call(alice.app, 'POST /v2/sales-orders/custom-fields', draft)
  const { customFieldId } = field
  const set = (value: unknown) => call(alice.app, `PATCH ${path}/${customFieldId}`, { value })
  assert.deepEqual((await set('tomorrow')).body.errorCode, 'custom-field-value.invalid')
  assert.equal((await set('2026-03-31')).status, 204)
  const value = { customFieldId, value: '2026-03-31' }
  assert.deepEqual((await call(alice.app, `GET ${path}`)).body.items, [value])
  const v1 = await call(alice.app, `GET /salesOrders/${order.id}/customfields`)
  assert.deepEqual(v1.body, [{ CustomFieldId: 1, Value: '2026-03-31' }])
  const query = `{ GetSalesOrderById(salesOrderId: "${order.uuid}") {
    customerId customFields { fieldId value } } }`
  const { data } = (await call(alice.app, 'POST /v2/graphql', { query })).body
  const { customerId, customFields } = data.GetSalesOrderById
  assert.deepEqual(customFields, [{ fieldId: customFieldId, value: '2026-03-31' }])
  const personal = await call(alice.app, `GET /v2/customers/${customerId}/personal-data`)
  assert.deepEqual(personal.body.salesOrderCustomFields, [{ salesOrderId: order.uuid, ...value }])
  assert.equal((await call(alice.app, `DELETE ${path}/${customFieldId}`)).status, 204)
})

test('an order is announced as changed by a value', async () => {
  const draft = { name: 'Gift', type: customFieldTypes.checkbox }
  const { body } = await call(alice.app, 'POST /v2/sales-orders/custom-fields', draft)
  const changes = async () =>
    (await call(alice.app, 'GET /v2/sales-orders/changes')).body.items as { id: string }[]
  const was = JSON.stringify(await changes())
  await call(alice.app, `PATCH ${path}/${body.customFieldId}`, { value: true })
  assert.notEqual(JSON.stringify(await changes()), was)
})
