import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { wholeLines } from './arrivals.ts'
import { settleTransfer } from './settle-transfer.ts'
import { StockTransfer, transferClosed } from './stock-transfer.ts'
import { holdTransfer, stockTransfers } from './stock-transfer-store.ts'

export const cancelStockTransfer = operation({
  name: 'cancelStockTransfer',
  summary: 'Cancel a stock transfer',
  description:
    'Puts what has not arrived back to where it lay, and returns the transfer; what was received stays received. Refused with 404 `stock-transfer.missing`, with 409 `stock-transfer.closed` where nothing is on its way any more, and with 422 `stock.warehouse.inactive` where the goods left a warehouse that is inactive now.',
  method: 'POST',
  path: {
    v1: '/stockTransfers/{stockTransferId}/cancel',
    v2: '/stock-transfers/{stockTransferId}/cancel',
  },
  scope: 'stocks.write',
  pathParameters: { stockTransferId: ReferenceField() },
  examplePath: { stockTransferId: exampleKey(1) },
  answer: { status: 200, shape: StockTransfer },

  async handle(call) {
    const { tx, path, generation } = call
    const transfer = await holdTransfer(tx, path.stockTransferId)
    if (transfer.isClosed) throw transferClosed()
    const arrivals = wholeLines(transfer.lines)
    await settleTransfer(call, transfer, { arrivals, isReturn: true, missingReason: null })
    return concludeWithRecord(tx, generation, stockTransfers, transfer)
  },
})
