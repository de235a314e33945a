import Type from 'typebox'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import {
  exampleKey,
  Instant,
  Int32,
  orNone,
  orNull,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { bookingAt } from './bookings/booking.ts'
import { bookingStatements } from './bookings/booking-store.ts'
import { resolveCounted } from './bookings/resolve-bookings.ts'
import { clearCountFlags } from './counted-stock-store.ts'
import { Stock } from './stock.ts'
import { stocksOfLines } from './stock-store.ts'

const CountedStock = Type.Object({
  itemId: ReferenceField(),
  warehouseId: ReferenceField(),
  storageLocationId: Type.Optional(
    orNull(
      ReferenceField({
        description: 'The place that was counted; the default location when left out.',
      }),
    ),
  ),
  batchNumber: Type.Optional(
    orNull(Text(255, { description: 'Required where the item is kept by batch.' })),
  ),
  shelfLifeExpirationDate: Type.Optional(
    orNone(
      Instant({ description: 'Best-before date; required where the item is kept by such dates.' }),
    ),
  ),
  quantity: Quantity({
    description: 'What was counted, in units of the item; 0 where nothing is left.',
  }),
  comment: Type.Optional(Text(1000, { description: 'Note that the journal keeps.' })),
})

export const countStocks = operation({
  name: 'countStocks',
  summary: 'Record what was counted of up to 1,000 stocks',
  description:
    'Makes each stock what was counted at its place: books the difference to what is on hand at that moment, with all that was booked meanwhile. A place that a picker reported short is picked from again. Either all counts are recorded or, where one is refused, none. Returns each counted stock and how many differed. Recording the same counts again books nothing. Refused with 422 naming the entries: unknown records, an inactive warehouse, a location of another warehouse, an item without inventory management, a fraction of an item that is kept in whole units, a missing batch number or best-before date, and a stock that is counted twice (`stock.counted-twice`).',
  method: 'POST',
  path: { v1: '/stocks/counts', v2: '/stocks/counts' },
  scope: 'stocks.write',
  body: Type.Object({
    counts: Type.Array(CountedStock, {
      minItems: 1,
      maxItems: 1000,
      description: 'The stocks that were counted, each once.',
    }),
  }),
  example: {
    counts: [
      { itemId: exampleKey(2), warehouseId: exampleKey(1), quantity: 5, comment: 'Shelf A' },
    ],
  },
  answer: {
    status: 200,
    shape: Type.Object({
      differenceCount: Int32({ description: 'Number of stocks that were not what was counted.' }),
      stocks: Type.Array(Stock, { description: 'Each counted stock as it is now.' }),
    }),
  },

  async handle(call) {
    const { tx, body, generation, caller, audited } = call
    const bookings = body.counts.map((count, index) => ({
      ...bookingAt(['counts', index], count),
      movementType: 'StockTake' as const,
    }))
    const counted = await resolveCounted(call, bookings)
    const lines = counted
      .filter(({ quantity }) => quantity !== 0)
      .map((line) => ({ ...line, isCounted: true }))
    const unchanged = counted.filter(({ quantity }) => quantity === 0)
    if (unchanged.length > 0) tx.soon(clearCountFlags(tx, unchanged))
    const results = await tx.concludeAll([
      ...(lines.length > 0 ? bookingStatements(tx, lines, caller, audited) : []),
      stocksOfLines(tx, generation, counted),
    ])
    const stocks = results.at(-1)?.map(({ record }) => record)
    return new Json(
      generation === 'v1'
        ? `{"DifferenceCount":${lines.length},"Stocks":[${stocks}]}`
        : `{"differenceCount":${lines.length},"stocks":[${stocks}]}`,
    )
  },
})
