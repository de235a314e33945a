import Type from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { Int32 } from '../../platform/values/shape.ts'
import { BookingDraft, bookingAt, bookingFaults } from './booking.ts'
import { bookingStatements } from './booking-store.ts'
import { resolveBookings } from './resolve-bookings.ts'
import { Stock } from './stock.ts'
import { stocksOfLines } from './stock-store.ts'

export const bookStocks = operation({
  name: 'bookStocks',
  summary: 'Book up to 1,000 quantities in their order: all of them or, where one is refused, none',
  method: 'POST',
  path: { v2: '/stocks/batch' },
  scope: 'stocks.write',
  body: Type.Object({ bookings: Type.Array(BookingDraft, { minItems: 1, maxItems: 1000 }) }),
  answer: {
    status: 200,
    shape: Type.Object({
      bookedCount: Int32(),
      /** Each stock that was booked, once, as it is after all bookings. */
      stocks: Type.Array(Stock),
    }),
  },

  async handle(call) {
    const { tx, body, speaks, spell, caller, audited } = call
    const bookings = body.bookings.map((draft, index) => bookingAt(['bookings', index], draft))
    refuseFaults(bookingFaults(bookings, spell))
    const lines = await resolveBookings(call, bookings)
    const results = await tx.concludeAll([
      ...bookingStatements(tx, lines, caller, audited),
      stocksOfLines(tx, speaks, lines),
    ])
    const stocks = results.at(-1)?.map(({ record }) => record)
    return new Json(`{"bookedCount":${lines.length},"stocks":[${stocks}]}`)
  },
})
