import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { type Call, created, operation } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { locationNamed, namedWarehouses } from '../doors/warehouse-reference-store.ts'
import { type Booking, bookingAt } from '../stocks/bookings/booking.ts'
import { noSuchRecords, requireReceiving, toSamePlace } from '../stocks/bookings/booking-rules.ts'
import { bookSoon, findBooked } from '../stocks/bookings/booking-store.ts'
import { resolveBookings } from '../stocks/bookings/resolve-bookings.ts'
import { StockTransfer, StockTransferDraft } from './stock-transfer.ts'
import {
  stockTransferLineTable,
  stockTransfers,
  stockTransferTable,
} from './stock-transfer-store.ts'

export const createStockTransfer = operation({
  name: 'createStockTransfer',
  summary: 'Create a stock transfer: send goods to another warehouse',
  description:
    'Takes goods out of one warehouse and puts them on their way to another one. Until they are received they are in no stock and cannot be sold; `quantityInTransit` of the stock of an item counts them. Returns the transfer. Refused with 422 naming all broken rules of a booking, with `stock.warehouse.inactive` where the other warehouse is inactive (`stock.warehouse.company` where it belongs to another company than the request runs for), and with `stock.transfer.same-warehouse` where it is the same. Repeating the call sends again: send an Idempotency-Key to be safe.',
  method: 'POST',
  path: { v1: '/stockTransfers', v2: '/stock-transfers' },
  scope: 'stocks.write',
  body: StockTransferDraft,
  example: {
    fromWarehouseId: exampleKey(1),
    toWarehouseId: exampleKey(2),
    lines: [{ itemId: exampleKey(2), quantity: 1 }],
    comment: 'For the weekend',
  },
  answer: { status: 201, shape: StockTransfer },

  async handle(call) {
    const { tx, body, generation, fieldName, caller, audit, audited, locate } = call
    const { comment = '', expectedDate: expected = null } = body
    const { from, to } = await resolveDraft(call, body)
    if (from.id === to.id) throw toSamePlace(fieldName)
    requireReceiving(to, ['toWarehouseId'], call)
    const bookings = body.lines.map((line, index): Booking => {
      const draft = { ...line, warehouseId: from, quantity: -line.quantity, comment }
      const booking = bookingAt(['lines', index], draft)
      const paths = { ...booking.paths, warehouse: ['fromWarehouseId'] }
      return { ...booking, movementType: 'Transit', paths }
    })
    const lines = await resolveBookings(call, bookings)
    const row = { fromWarehouseId: from.id, toWarehouseId: to.id, comment, expected }
    const [key] = await insertRows(tx, stockTransferTable, [row])
    if (!key) throw new Error('the transfer was not added')
    const rows = lines.map((line, sortOrder) => ({
      ...line,
      stockTransferId: key.id,
      sortOrder,
      storageLocationId: line.locationId,
      quantity: -line.quantity,
      serialNumbersLeft: line.serialNumbers,
    }))
    await insertRows(tx, stockTransferLineTable, rows)
    const after = { ...row, lines: body.lines }
    audit({ entity: 'stock-transfer', entityId: key.uuid, before: null, after })
    bookSoon(tx, lines, key, caller, audited)
    const record = await concludeWithRecord(tx, generation, stockTransfers, key)
    const address = { v1: '/stockTransfers', v2: '/stock-transfers' }[generation]
    return created(record, locate(address, key))
  },
})

/** Looks up all that a draft names: records that do not exist are refused at once. */
async function resolveDraft(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  { fromWarehouseId, toWarehouseId, lines }: StockTransferDraft,
) {
  const named: NamedRecord[] = [
    { path: ['fromWarehouseId'], table: namedWarehouses, reference: fromWarehouseId },
    { path: ['toWarehouseId'], table: namedWarehouses, reference: toWarehouseId },
    ...lines.flatMap(({ itemId, storageLocationId }, index): NamedRecord[] => [
      { path: ['lines', index, 'itemId'], table: namedItems, reference: itemId },
      ...locationNamed(['lines', index, 'storageLocationId'], storageLocationId),
    ]),
  ]
  const resolve = await resolveRecords(tx, named, noSuchRecords, fieldName)
  const [from, to] = [resolve(fromWarehouseId), resolve(toWarehouseId)]
  const { warehouses } = await findBooked(tx, {
    items: [],
    warehouses: [{ id: to.id }],
    locations: [],
  })
  const { isActive = false, companyId = null } = warehouses[0] ?? {}
  return { from: { id: from.id }, to: { ...to, isActive, companyId } }
}
