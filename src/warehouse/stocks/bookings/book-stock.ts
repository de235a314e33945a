import { itemWorkflowSwitch } from '../../../catalog/item-changes/item-workflow-switch.ts'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import { created, Json, operation } from '../../../platform/pipeline/operation.ts'
import { workflowMark } from '../../../platform/pipeline/workflow-switch.ts'
import { exampleKey } from '../../../platform/values/shape.ts'
import { Stock } from '../stock.ts'
import { stocksOfLines } from '../stock-store.ts'
import { BookingDraft, bookingAt, bookingFaults } from './booking.ts'
import { bookingStatements } from './booking-store.ts'
import { resolveBookings } from './resolve-bookings.ts'

export const bookStock = operation({
  name: 'bookStock',
  summary: 'Book stock of an item in or out',
  description:
    'Adds the quantity to the stock of the item in a warehouse, or takes it out where it is negative, writes a journal entry and returns the resulting stock. A booking without `storageLocationId` goes to the default location of the warehouse. Refused with 422 with one errorCode and all broken rules: unknown records (`stock.reference.missing`), an inactive warehouse, a location of another warehouse, an item without inventory management, a fraction of an item that is kept in whole units, a missing batch number or best-before date, fewer serial numbers than units of a tracked item that arrives (`stock.serial-numbers.required`), or more than there is (`stock.negative`). A quantity of 0 is refused with 400. Repeating the call books again: send an Idempotency-Key to be safe.',
  method: 'POST',
  path: { v1: '/stocks', v2: '/stocks' },
  scope: 'stocks.write',
  query: itemWorkflowSwitch,
  body: BookingDraft,
  example: {
    itemId: exampleKey(2),
    warehouseId: exampleKey(1),
    quantity: 24,
    purchasePriceNet: 3.1,
    comment: 'Goods receipt of the morning roast',
  },
  answer: { status: 201, shape: Stock },

  async handle(call) {
    const { tx, query, body, generation, fieldName, audited, locate } = call
    const booking = bookingAt([], body)
    refuseFaults(bookingFaults([booking], fieldName))
    const lines = await resolveBookings(call, [booking])
    const mark = workflowMark(query)
    const results = await tx.concludeAll([
      ...bookingStatements(tx, lines, call.caller, (write) => audited({ ...write, mark })),
      stocksOfLines(tx, generation, lines),
    ])
    const [line] = lines
    const location = `${locate('/items', { id: line?.itemId ?? 0, uuid: line?.itemUuid ?? '' })}/stock`
    return created(new Json(String(results.at(-1)?.[0]?.['record'])), location)
  },
})
