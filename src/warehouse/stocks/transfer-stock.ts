import Type from 'typebox'
import { Json, operation, Reply } from '../../platform/pipeline/operation.ts'
import { bookingsOf, isNoTransfer, TransferDraft } from './booking.ts'
import { withinOneWarehouse } from './booking-rules.ts'
import { bookingStatements } from './booking-store.ts'
import { resolveBookings } from './resolve-bookings.ts'
import { Stock } from './stock.ts'
import { stocksOfLines } from './stock-store.ts'

export const transferStock = operation({
  name: 'transferStock',
  summary:
    'Move a quantity of an item from one warehouse to another: out of the one and into the other',
  method: 'POST',
  path: { v2: '/stocks/transfers' },
  scope: 'stocks.write',
  body: TransferDraft,
  answer: { status: 201, shape: Type.Object({ from: Stock, to: Stock }) },

  async handle(call) {
    const { tx, body, speaks, spell, caller, audited, locate } = call
    if (isNoTransfer(body)) throw withinOneWarehouse(spell)
    const lines = await resolveBookings(call, bookingsOf(body))
    const results = await tx.concludeAll([
      ...bookingStatements(tx, lines, caller, audited),
      stocksOfLines(tx, speaks, lines),
    ])
    const [from, to] = results.at(-1)?.map(({ record }) => record) ?? []
    const [line] = lines
    const location = `${locate('/items', { id: line?.itemId ?? 0, uuid: line?.itemUuid ?? '' })}/stock`
    return new Reply(new Json(`{"from":${from},"to":${to}}`), { headers: { location } })
  },
})
