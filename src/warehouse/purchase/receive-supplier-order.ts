import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { locationNamed } from '../doors/warehouse-reference-store.ts'
import { damagedComment, placesOf } from '../receiving/damaged-goods.ts'
import { type Booking, bookingAt } from '../stocks/bookings/booking.ts'
import { bookSoon } from '../stocks/bookings/booking-store.ts'
import { resolveBookings } from '../stocks/bookings/resolve-bookings.ts'
import { GoodsReceipt } from './goods-receipt.ts'
import {
  type HeldLine,
  type HeldOrder,
  holdSupplierOrder,
  moveOrder,
  recordReceived,
} from './held-order-store.ts'
import { namedLines, receivedAfter, receivedOf, refuseExcess, wholeOf } from './received-lines.ts'
import { SupplierOrder, supplierOrderEvents } from './supplier-order.ts'
import { refuseMove } from './supplier-order-state.ts'
import { supplierOrders } from './supplier-order-store.ts'

export const receiveSupplierOrder = operation({
  name: 'receiveSupplierOrder',
  summary: 'Receive goods of an order to a supplier',
  description:
    'Puts what has arrived into the warehouse of the order, at the locations that the lines name, with its net purchase prices in the journal (in the currency of the tenant, by `currencyFactor`; none where that is unknown), and returns the order: `quantityOpen` says what is still to come. An order of which everything has arrived that was ordered, or that the supplier has confirmed, is closed. More than that is refused, unless `acceptsExcess` is set. Damaged units (`damage`) arrive at a location that is locked for availability. Refused with 404 `supplier-order.missing`; with 409 `supplier-order.move-not-allowed` where the order is not sent or has ended; with 422: a line that the order does not have, or a location that does not exist (`supplier-order.reference.missing`), more than was ordered (`supplier-order.quantity.exceeded`), damaged units at a location that is not locked (`supplier-order.damaged.place`) or without any such location (`supplier-order.damaged.no-place`), and the rules of bookings. Repeating the call books again: send an Idempotency-Key to be safe.',
  method: 'POST',
  path: {
    v1: '/supplierOrders/{supplierOrderId}/receive',
    v2: '/supplier-orders/{supplierOrderId}/receive',
  },
  scope: 'stocks.write',
  pathParameters: { supplierOrderId: ReferenceField() },
  body: GoodsReceipt,
  example: { lines: [{ lineId: exampleKey(1), quantity: 12 }] },
  examplePath: { supplierOrderId: exampleKey(1) },
  answer: { status: 200, shape: SupplierOrder },

  async handle(call) {
    const { tx, path, body, generation, caller, audit, audited } = call
    const order = await holdSupplierOrder(tx, path.supplierOrderId)
    refuseMove('receive', order)
    const locations = body.lines.flatMap(({ storageLocationId }, index) =>
      locationNamed(['lines', index, 'storageLocationId'], storageLocationId),
    )
    const lines = await namedLines(call, body.lines, order.lines, locations)
    const received = receivedOf(lines, body.lines)
    if (!body.acceptsExcess) refuseExcess(call, lines, received)
    const places = await placesOf(call, Number(order.warehouseId), body.lines)
    const booked = await resolveBookings(call, bookingsOf(order, lines, body, places))
    tx.soon(recordReceived(tx, received))
    const isAll = order.lines.every(
      (line) => receivedAfter(line, received).compare(wholeOf(line)) >= 0,
    )
    if (isAll) for (const statement of moveOrder(tx, order, 'closed')) tx.soon(statement)
    const damaged = body.lines.flatMap(({ quantity, damage }, index) =>
      damage ? [{ id: lines[index]?.id, quantity, damage }] : [],
    )
    const written = { received, isClosed: isAll, ...(damaged.length > 0 && { damaged }) }
    audit({ entity: 'supplier-order', entityId: order.uuid, before: {}, after: written })
    announce(tx, { entity: supplierOrderEvents, kind: 'changed', ids: [order.id] })
    bookSoon(tx, booked, order, caller, audited)
    return concludeWithRecord(tx, generation, supplierOrders, order)
  },
})

/** What arrives, each at its place. Without a sales order, which `receive` refuses, there is a warehouse. */
function bookingsOf(
  order: HeldOrder,
  lines: readonly HeldLine[],
  body: GoodsReceipt,
  places: readonly (Reference | null)[],
): Booking[] {
  return body.lines.map((arrived, index) => {
    const { lineId: _, damage, ...lot } = arrived
    const line = lines[index] as HeldLine
    const booking = bookingAt(['lines', index], {
      ...lot,
      itemId: { id: line.itemId },
      warehouseId: { id: Number(order.warehouseId) },
      storageLocationId: places[index] ?? null,
      purchasePriceNet: bookedPrice(order, line),
      comment: damagedComment(body.comment ?? order.number, damage),
    })
    const paths = { ...booking.paths, item: ['lines', index, 'lineId'] }
    return { ...booking, movementType: 'GoodsReceipt', paths }
  })
}

/** The price of a unit in the tenant's currency; none where nobody knows it. */
function bookedPrice(
  { currencyFactor }: Pick<HeldOrder, 'currencyFactor'>,
  { purchasePriceNet }: HeldLine,
): number | null {
  if (currencyFactor === null) return null
  const price = Exact.of(purchasePriceNet).over(Exact.of(currencyFactor)).rounded(4)
  return price.compare(greatestPrice) > 0 ? null : price.toNumber()
}

/** That the journal takes: a factor that was mistyped is worth no refusal of goods that are there. */
const greatestPrice = Exact.of(99_999_999_999)
