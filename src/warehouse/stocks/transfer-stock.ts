import Type from 'typebox'
import { created, Json, operation } from '../../platform/pipeline/operation.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { bookingsOf, TransferDraft } from './bookings/booking.ts'
import { toSamePlace } from './bookings/booking-rules.ts'
import { type BookingLine, bookingStatements } from './bookings/booking-store.ts'
import { resolveBookings } from './bookings/resolve-bookings.ts'
import { Stock } from './stock.ts'
import { stocksOfLines } from './stock-store.ts'

export const transferStock = operation({
  name: 'transferStock',
  summary: 'Transfer stock between warehouses or storage locations',
  description:
    'Takes a quantity of an item out of one place and puts it into another, as two bookings that succeed or fail together, and returns both stocks. The places are storage locations, without them the default locations of the warehouses. The rules of single bookings apply to both; answers 422 `stock.transfer.same-warehouse` where both places are the same. Repeating the call transfers again: send an Idempotency-Key to be safe.',
  method: 'POST',
  path: { v2: '/stocks/transfers' },
  scope: 'stocks.write',
  body: TransferDraft,
  example: {
    itemId: exampleKey(2),
    fromWarehouseId: exampleKey(1),
    toWarehouseId: exampleKey(2),
    quantity: 3,
    comment: 'Refill of the shelf',
  },
  answer: { status: 201, shape: Type.Object({ from: Stock, to: Stock }) },

  async handle(call) {
    const { tx, body, generation, fieldName, caller, audited, locate } = call
    const lines = await resolveBookings(call, bookingsOf(body))
    if (isNoTransfer(lines)) throw toSamePlace(fieldName)
    const results = await tx.concludeAll([
      ...bookingStatements(tx, lines, caller, audited),
      stocksOfLines(tx, generation, lines),
    ])
    const [from, to] = results.at(-1)?.map(({ record }) => record) ?? []
    const [line] = lines
    const location = `${locate('/items', { id: line?.itemId ?? 0, uuid: line?.itemUuid ?? '' })}/stock`
    return created(new Json(`{"from":${from},"to":${to}}`), location)
  },
})

/** Whether what a transfer takes out is put in again at the same place. */
function isNoTransfer([from, to]: readonly BookingLine[]): boolean {
  return from?.warehouseId === to?.warehouseId && from?.locationId === to?.locationId
}
