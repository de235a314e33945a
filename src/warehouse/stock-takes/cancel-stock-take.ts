import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { StockTake } from './stock-take.ts'
import { concludeDecision, decisionRefusals } from './stock-take-decision.ts'
import { holdStockTake } from './stock-take-store.ts'

export const cancelStockTake = operation({
  name: 'cancelStockTake',
  summary: 'Cancel a stock take',
  description: `Ends a stock take that is not finished: nothing is booked. Returns the stock take. ${decisionRefusals}.`,
  method: 'POST',
  path: { v1: '/stockTakes/{stockTakeId}/cancel', v2: '/stock-takes/{stockTakeId}/cancel' },
  scope: 'stocktakes.write',
  pathParameters: { stockTakeId: ReferenceField() },
  examplePath: { stockTakeId: exampleKey(1) },
  answer: { status: 200, shape: StockTake },

  async handle(call) {
    const take = await holdStockTake(call.tx, call.path.stockTakeId, 'alone')
    return concludeDecision(call, take, 'cancelled')
  },
})
