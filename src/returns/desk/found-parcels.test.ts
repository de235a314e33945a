import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { deskWorld } from '../testing/desk-world.ts'

/** What a parcel is found by, and what can be in it. */

const w = await deskWorld()
const { alice, bob, call, delivered, announced, settle, found, reason } = w

interface Found {
  readonly kind: string
  readonly id: string
  readonly partOf: { readonly kind: string; readonly id: string } | null
}

const scan = async (code: string, actor = alice.app): Promise<Found[]> =>
  (await call(actor, `GET /v2/scans?code=${encodeURIComponent(code)}`)).body.items

test('a scan finds an invoice with its order, and a return by the number that others gave it', async () => {
  const order = await delivered()
  const [invoice] = (await call(alice.app, `GET /v2/invoices?salesOrderId=${order.uuid}`)).body
    .items
  const [ofInvoice] = await scan(invoice.number.toLowerCase())
  assert.deepEqual(
    [ofInvoice?.kind, ofInvoice?.partOf],
    ['invoice', { kind: 'sales-order', id: order.uuid }],
  )
  const { Id } = await announced(order, 1)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.returns set external_number = 'RMA-22'
      where tenant_id = ${tx.tenantId} and id = ${Id} returning id`),
  )
  assert.deepEqual(
    (await scan('rma-22')).map(({ kind }) => kind),
    ['return'],
  )
  assert.deepEqual(await scan('RMA-22', bob.app), [])
  assert.deepEqual(await scan(invoice.number, bob.app), [])
})

test('a serial number finds the order that the unit was delivered with, until it has come back', async () => {
  const item = await w.newTracked(['SN-22-1', 'SN-22-2'])
  const order = await w.newOrder([{ quantity: 2, itemId: item }])
  const SalesOrderLineItemId = order.lineIds[0]
  const line = { SalesOrderLineItemId, Quantity: 2, SerialNumbers: ['SN-22-1', 'SN-22-2'] }
  const note = await w.deliver(order.id, { LineItems: [line] })
  assert.equal(note.status, 201, note.text)
  const kinds = async () => (await scan('sn-22-1')).map(({ kind }) => kind).toSorted()
  assert.deepEqual(await kinds(), ['sales-order', 'serial-number'])

  const goods = async () => {
    const { body } = await call(alice.app, `GET /salesOrders/${order.id}/returnableGoods`)
    return [body.Lines[0].QuantityOpen, body.Lines[0].SerialNumbers]
  }
  assert.deepEqual(await goods(), [2, ['SN-22-1', 'SN-22-2']])
  const of = { SalesOrderId: order.id }
  const entry = { SalesOrderLineItemId, Quantity: 1, ReturnReasonId: reason }
  const foreign = await settle(of, [{ ...entry, SerialNumbers: ['SN-22-9'] }])
  assert.equal(foreign.body.ErrorCode, 'return.serial-number.not-delivered')
  const uneven = await settle(of, [{ ...entry, Quantity: 2, SerialNumbers: ['SN-22-1'] }])
  assert.equal(uneven.body.ErrorCode, 'return.serial-numbers.count')
  const done = await settle(of, [{ ...entry, SerialNumbers: ['sn-22-1'] }])
  assert.equal(done.status, 200, done.text)
  assert.deepEqual(await goods(), [1, ['SN-22-2']])
  assert.deepEqual(await kinds(), ['serial-number'])
})

test('of units that were announced by their serial numbers those come back that were found', async () => {
  const item = await w.newTracked(['SN-A', 'SN-B'])
  const order = await w.newOrder([{ quantity: 2, itemId: item }])
  const SalesOrderLineItemId = order.lineIds[0]
  const both = { SalesOrderLineItemId, Quantity: 2, SerialNumbers: ['SN-A', 'SN-B'] }
  await w.deliver(order.id, { LineItems: [both] })
  const { companyId } = (await alice.work((tx) =>
    tx.row<{ companyId: number }>(sql`
      select company_id as "companyId" from erp.sales_orders
      where tenant_id = ${tx.tenantId} and id = ${order.id}`),
  )) ?? { companyId: 0 }
  const { Id } = await w.post('/returns', {
    ...{ CompanyId: companyId, SalesOrderId: order.id, WarehouseId: w.warehouse },
    Items: [{ ...both, ReturnReasonId: reason }],
  })
  const entry = { SalesOrderLineItemId, Quantity: 1, SerialNumbers: ['SN-B'] }
  const done = await settle({ ReturnId: Id }, [entry])
  assert.equal(done.status, 200, done.text)
  const [line] = await w.linesOfReturn(Id)
  assert.deepEqual([line?.['Quantity'], line?.['SerialNumbers']], [1, ['SN-B']])
})

test('a bill of materials comes back with its components, in its condition', async () => {
  const [bill, cup] = [await w.newItem(0), await w.newItem(10)]
  const order = await w.newOrder([
    { quantity: 2, type: 9, itemId: bill },
    { quantity: 6, type: 10, itemId: cup, parent: 0 },
  ])
  await w.deliver(order.id)
  const entry = { SalesOrderLineItemId: order.lineIds[0], ReturnReasonId: reason, Quantity: 1 }
  const done = await settle({ SalesOrderId: order.id }, [
    entry,
    { ...entry, Restocking: 'scrapped', Decision: 'replace' },
  ])
  assert.equal(done.status, 200, done.text)
  assert.deepEqual((await w.progress(order.id)).returned, [2, 6])
  assert.equal(await w.stockOf(cup), 7)
  const { body } = await call(
    alice.app,
    `GET /salesOrders/${done.body.ReplacementOrderId}/lineitems`,
  )
  assert.deepEqual(
    body.map(({ Quantity }: { Quantity: number }) => Quantity),
    [1, 3],
  )
})

test('a photo is kept with its return', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 1)
  const of = `salesOrderId=${order.uuid}`
  const [{ id }] = (await call(alice.app, `GET /v2/returns?${of}`)).body.items
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const added = await call(alice.app, `POST /v2/returns/${id}/files?fileName=CUP%201.png`, png, {
    'content-type': 'application/octet-stream',
  })
  assert.equal(added.status, 201, added.text)
  const { body } = await call(alice.app, `GET /returns/${Id}/files`)
  assert.deepEqual(
    body.map((one: Record<string, unknown>) => [one['FileName'], one['FileDataType']]),
    [['CUP 1.png', 'image/png']],
  )
  assert.equal((await settle({ ReturnId: Id }, [found(order, 1)])).status, 200)
  const foreign = await call(bob.app, `GET /returns/${Id}/files`)
  assert.deepEqual([foreign.status, foreign.body.ErrorCode], [404, 'return.missing'])
})
