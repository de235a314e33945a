import assert from 'node:assert/strict'
import { insertPaymentMethods } from '../../customers/payment-methods/payment-method-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { insertOrder } from '../../sales/orders/testing/stored-order.ts'
import { patiently } from '../../whole/testing/patience.ts'
import { world } from '../../whole/testing/world.ts'

type Lines = Parameters<typeof insertOrder>[1]

/** The world with a warehouse, a payment method that lets goods leave unpaid, and orders of items in stock. */
export async function deliveryWorld() {
  const w = await world()
  const { alice, call } = w
  const post = async (path: string, body: object) => {
    const reply = await call(alice.app, `POST ${path}`, body)
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  const paymentMethodId = await alice.work(async (tx) => {
    const [method] = await insertPaymentMethods(tx, [
      { name: 'Invoice', isDefault: true, canShipBeforePayment: true },
    ])
    return method?.id ?? 0
  })
  const warehouse = (await post('/warehouses', { Name: 'North', Priority: 1 })).Id as number
  let names = 0

  /** A new item with so much in stock. */
  async function newItem(stock: number, body: object = {}): Promise<number> {
    const { Id } = await post('/items', { Name: `Item ${++names}`, ...body })
    if (stock > 0) await post('/stocks', { ItemId: Id, WarehouseId: warehouse, Quantity: stock })
    return Id
  }
  /** An item of which each unit has a serial number; these are in stock. */
  async function newTracked(SerialNumbers: readonly string[]): Promise<number> {
    const ItemId = await newItem(0, { StorageOptions: { SerialNumberTracking: true } })
    const units = { Quantity: SerialNumbers.length, SerialNumbers }
    return (await post('/stocks', { ItemId, WarehouseId: warehouse, ...units })).ItemId
  }
  const newOrder = (lines: Lines, details: object = {}) =>
    alice.work((tx) => insertOrder(tx, lines, { paymentMethodId, ...details }))
  const deliver = (orderId: number, body?: object, headers?: Record<string, string>) =>
    patiently(() => call(alice.app, `POST /salesOrders/${orderId}/deliveryNotes`, body, headers))
  const move = (noteId: number, verb: string, body?: object) =>
    call(alice.app, `POST /deliveryNotes/${noteId}/${verb}`, body)
  const linesOf = async (noteId: number) =>
    (await call(alice.app, `GET /deliveryNotes/${noteId}/lineitems`)).body

  /** What an order says of its deliveries: its status, and each line's delivered quantity. */
  const progress = (orderId: number) =>
    alice.work(async (tx) => {
      const order = await tx.row<{ status: number }>(sql`
        select status from erp.sales_orders where tenant_id = ${tx.tenantId} and id = ${orderId}`)
      const lines = await tx.rows<{ delivered: string; returned: string }>(sql`
        select trim_scale(quantity_delivered)::text as delivered,
          trim_scale(quantity_returned)::text as returned
        from erp.sales_order_lines
        where tenant_id = ${tx.tenantId} and sales_order_id = ${orderId} order by sort_order`)
      return {
        status: order?.status,
        delivered: lines.map(({ delivered }) => Number(delivered)),
        returned: lines.map(({ returned }) => Number(returned)),
      }
    })
  const stockOf = async (itemId: number): Promise<number> =>
    (await call(alice.app, `GET /items/${itemId}/stock`)).body.QuantityTotal
  return {
    ...w,
    post,
    warehouse,
    newItem,
    newTracked,
    newOrder,
    deliver,
    move,
    linesOf,
    progress,
    stockOf,
  }
}
