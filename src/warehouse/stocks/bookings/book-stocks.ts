import Type from 'typebox'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import { Json, operation } from '../../../platform/pipeline/operation.ts'
import { exampleKey, Int32 } from '../../../platform/values/shape.ts'
import { Stock } from '../stock.ts'
import { stocksOfLines } from '../stock-store.ts'
import { BookingDraft, bookingAt, bookingFaults } from './booking.ts'
import { bookingStatements } from './booking-store.ts'
import { resolveBookings } from './resolve-bookings.ts'

export const bookStocks = operation({
  name: 'bookStocks',
  summary: 'Book stock of up to 1,000 items in or out',
  description:
    'Books 1 to 1,000 quantities in the order of the list, each as a single booking would be; a later booking sees the stock that earlier ones left. Either all of them are booked or, where one is refused, none: the answer is then 400 or 422 and names the faulty entries (the first 100). Returns each changed stock once, as it is after all bookings. Repeating the call books again: send an Idempotency-Key to be safe.',
  method: 'POST',
  path: { v2: '/stocks/batch' },
  scope: 'stocks.write',
  body: Type.Object({
    bookings: Type.Array(BookingDraft, {
      minItems: 1,
      maxItems: 1000,
      description: 'The bookings in the order in which they take effect.',
    }),
  }),
  example: {
    bookings: [
      { itemId: exampleKey(2), warehouseId: exampleKey(1), quantity: 24, purchasePriceNet: 3.1 },
      { itemId: exampleKey(2), warehouseId: exampleKey(1), quantity: -2, comment: 'Tasting' },
    ],
  },
  answer: {
    status: 200,
    shape: Type.Object({
      bookedCount: Int32({ description: 'Number of bookings that were made.' }),
      stocks: Type.Array(Stock, {
        description: 'Each booked stock once, as it is after all bookings.',
      }),
    }),
  },

  async handle(call) {
    const { tx, body, generation, fieldName, caller, audited } = call
    const bookings = body.bookings.map((draft, index) => bookingAt(['bookings', index], draft))
    refuseFaults(bookingFaults(bookings, fieldName))
    const lines = await resolveBookings(call, bookings)
    const results = await tx.concludeAll([
      ...bookingStatements(tx, lines, caller, audited),
      stocksOfLines(tx, generation, lines),
    ])
    const stocks = results.at(-1)?.map(({ record }) => record)
    return new Json(`{"bookedCount":${lines.length},"stocks":[${stocks}]}`)
  },
})
