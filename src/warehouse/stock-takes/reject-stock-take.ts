import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, Label, ReferenceField } from '../../platform/values/shape.ts'
import { StockTake } from './stock-take.ts'
import { concludeDecision, decisionRefusals } from './stock-take-decision.ts'
import { holdStockTake } from './stock-take-store.ts'

export const rejectStockTake = operation({
  name: 'rejectStockTake',
  summary: 'Reject a stock take',
  description: `Ends a stock take whose counts are not believed: nothing is booked, and they stay to be seen. Returns the stock take. ${decisionRefusals}.`,
  method: 'POST',
  path: { v1: '/stockTakes/{stockTakeId}/reject', v2: '/stock-takes/{stockTakeId}/reject' },
  scope: 'stocktakes.approve',
  pathParameters: { stockTakeId: ReferenceField() },
  body: Type.Object({ reason: Label(1000, { description: 'Why it is rejected.' }) }),
  example: { reason: 'The upper shelves were not counted' },
  examplePath: { stockTakeId: exampleKey(1) },
  answer: { status: 200, shape: StockTake },

  async handle(call) {
    const take = await holdStockTake(call.tx, call.path.stockTakeId, 'alone')
    return concludeDecision(call, take, 'rejected', call.body.reason)
  },
})
