import assert from 'node:assert/strict'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { addOrder, type BilledLine } from '../../invoicing/testing/billed-order.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { MoreHeaders } from '../../whole/testing/world.ts'

/** Three pieces at 9.99 gross with 19 %. */
const pieces: BilledLine = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }

/** Orders that were delivered and invoiced, and what a desk of returns makes of them. */
export async function deskWorld() {
  const w = await deliveryWorld()
  const { alice, call, post } = w
  const translations = [{ LanguageIso: 'en', Name: 'Too large' }]
  const reason: number = (await post('/returnReasons', { Translations: translations })).Id
  const place = async (Name: string, more: object = {}): Promise<number> =>
    (await post('/storageLocations', { WarehouseId: w.warehouse, Name, ...more })).Id
  const shelf = await place('R-22-01')
  const locked = await place('LOCKED-22', { LockForAvailability: true })
  const paymentMethodId = await alice.work(async (tx) => {
    const method = await tx.row<{ id: number }>(sql`
      select id from erp.payment_methods where tenant_id = ${tx.tenantId} order by id limit 1`)
    return method?.id ?? 0
  })

  /** An order of three pieces of an item that was delivered, and invoiced unless it says otherwise. */
  async function delivered({ item = 0, isInvoiced = true } = {}) {
    const itemId = item || (await w.newItem(10))
    const order = await alice.work((tx) =>
      addOrder(tx, [{ itemId, ...pieces }], { paymentMethodId }),
    )
    const note = await w.deliver(order.id)
    assert.equal(note.status, 201, note.text)
    if (isInvoiced) await post(`/salesOrders/${order.id}/invoices`, {})
    return { ...order, itemId, lineId: order.lines[0]?.id ?? 0 }
  }
  type Delivered = Awaited<ReturnType<typeof delivered>>

  const announced = async ({ id, companyId, lineId }: Delivered, Quantity: number) =>
    post('/returns', {
      ...{ CompanyId: companyId, SalesOrderId: id, WarehouseId: w.warehouse },
      Items: [{ ReturnReasonId: reason, SalesOrderLineItemId: lineId, Quantity }],
    })

  const settle = (
    of: object,
    entries: readonly object[],
    headers?: MoreHeaders,
    actor = alice.app,
  ) => call(actor, 'POST /returns/book', { ...of, LineItems: entries }, headers)

  return {
    ...{ ...w, reason, shelf, locked, delivered, announced, settle },
    found: ({ lineId }: Delivered, Quantity: number, more: object = {}) => ({
      ...{ SalesOrderLineItemId: lineId, Quantity },
      ...more,
    }),
    linesOfReturn: async (id: number) =>
      (await call(alice.app, `GET /returns/${id}/lineitems`)).body as Record<string, unknown>[],
    /** What lies at a location, of an item. */
    at: async (itemId: number, locationId: number): Promise<number> => {
      const { body } = await call(alice.app, `GET /stocks?itemId=${itemId}`)
      const rows = body.Items as { StorageLocationId: number; QuantityTotal: number }[]
      return rows.find((row) => row.StorageLocationId === locationId)?.QuantityTotal ?? 0
    },
    creditNotesOf: async ({ id }: Delivered) =>
      (await call(alice.app, `GET /creditNotes?salesOrderId=${id}`)).body.Items as {
        TotalGrossAmount: number
      }[],
  }
}
