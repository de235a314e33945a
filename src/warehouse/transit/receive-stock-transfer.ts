import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { arrivalsOf, findNamed } from './arrivals.ts'
import { settleTransfer } from './settle-transfer.ts'
import { Receipt, StockTransfer, transferClosed } from './stock-transfer.ts'
import { holdTransfer, stockTransfers } from './stock-transfer-store.ts'

export const receiveStockTransfer = operation({
  name: 'receiveStockTransfer',
  summary: 'Receive goods of a stock transfer',
  description:
    'Puts what has arrived into the second warehouse, in one or several calls, and returns the transfer. Without `lines` all that is on its way has arrived. With `isClosing` the rest is missing, for the reason that is given: it is in no stock, its serial numbers are out of stock, and the transfer ends. Refused with 404 `stock-transfer.missing`; with 409 `stock-transfer.closed` where nothing is on its way any more; with 422: a line that the transfer does not have (`stock-transfer.reference.missing`), a line that is named twice (`stock-transfer.line.twice`), more than is on its way (`stock-transfer.quantity.exceeded`), something missing without a reason (`stock-transfer.reason.required`), serial numbers that are not on their way, and the rules of bookings.',
  method: 'POST',
  path: {
    v1: '/stockTransfers/{stockTransferId}/receive',
    v2: '/stock-transfers/{stockTransferId}/receive',
  },
  scope: 'stocks.write',
  pathParameters: { stockTransferId: ReferenceField() },
  body: Receipt,
  isBodyOptional: true,
  example: { isClosing: true, missingReason: 'Lost on the way' },
  examplePath: { stockTransferId: exampleKey(1) },
  answer: { status: 200, shape: StockTransfer },

  async handle(call) {
    const { tx, path, body = {}, generation } = call
    const transfer = await holdTransfer(tx, path.stockTransferId)
    if (transfer.isClosed) throw transferClosed()
    await findNamed(call, body)
    const arrivals = arrivalsOf(call, transfer.lines, body)
    const missingReason = body.isClosing ? (body.missingReason ?? '') : null
    await settleTransfer(call, transfer, { arrivals, isReturn: false, missingReason })
    return concludeWithRecord(tx, generation, stockTransfers, transfer)
  },
})
