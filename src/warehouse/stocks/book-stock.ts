import { workflowMark, workflowSwitch } from '../../catalog/item-workflow-switch.ts'
import { refuseFaults } from '../../platform/pipeline/input.ts'
import { Json, operation, Reply } from '../../platform/pipeline/operation.ts'
import { BookingDraft, bookingAt, bookingFaults } from './booking.ts'
import { bookingStatements } from './booking-store.ts'
import { resolveBookings } from './resolve-bookings.ts'
import { Stock } from './stock.ts'
import { stocksOfLines } from './stock-store.ts'

export const bookStock = operation({
  name: 'bookStock',
  summary: 'Bring a quantity of an item into a warehouse or, below zero, take it out',
  method: 'POST',
  path: { v1: '/stocks', v2: '/stocks' },
  scope: 'stocks.write',
  query: workflowSwitch,
  body: BookingDraft,
  answer: { status: 201, shape: Stock },

  async handle(call) {
    const { tx, query, body, speaks, spell, audited, locate } = call
    const booking = bookingAt([], body)
    refuseFaults(bookingFaults([booking], spell))
    const lines = await resolveBookings(call, [booking])
    const mark = workflowMark(query)
    const results = await tx.concludeAll([
      ...bookingStatements(tx, lines, call.caller, (write) => audited({ ...write, mark })),
      stocksOfLines(tx, speaks, lines),
    ])
    const [line] = lines
    const location = `${locate('/items', { id: line?.itemId ?? 0, uuid: line?.itemUuid ?? '' })}/stock`
    return new Reply(new Json(String(results.at(-1)?.[0]?.['record'])), { headers: { location } })
  },
})
