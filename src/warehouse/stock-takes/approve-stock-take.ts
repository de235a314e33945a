import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { requireApprovalLimit } from './approval-limit.ts'
import { type BookedDifference, bookDifferences } from './book-differences.ts'
import { StockTake } from './stock-take.ts'
import { concludeDecision, decisionRefusals } from './stock-take-decision.ts'
import { linesToDecide } from './stock-take-line-store.ts'
import { uncounted } from './stock-take-refusals.ts'
import { holdStockTake } from './stock-take-store.ts'

export const approveStockTake = operation({
  name: 'approveStockTake',
  summary: 'Approve a stock take',
  description: `Books all differences at once, as movements that name the stock take, and ends it. To what is booked now the difference at the moment of each count is added (decision 38), so what was moved since is not lost; a place that a picker reported short is picked from again. Serial numbers that were found lie at their place from now on, and those that were not are out of stock. Returns the stock take. ${decisionRefusals}, also for a second click; with 422 \`stock-take.uncounted\` where lines are not counted and \`skipsUncounted\` is not set, and with \`stock-take.recount\`, whose \`validationErrors\` name lines that must be counted again: their stock was counted elsewhere since, or would fall below zero.`,
  method: 'POST',
  path: { v1: '/stockTakes/{stockTakeId}/approve', v2: '/stock-takes/{stockTakeId}/approve' },
  scope: 'stocktakes.approve',
  pathParameters: { stockTakeId: ReferenceField() },
  body: Type.Object({
    skipsUncounted: Type.Optional(
      Type.Boolean({ description: 'Whether lines that are not counted stay as they are booked.' }),
    ),
  }),
  isBodyOptional: true,
  example: { skipsUncounted: true },
  examplePath: { stockTakeId: exampleKey(1) },
  answer: { status: 200, shape: StockTake },

  async handle(call) {
    const { tx, path, body = {} } = call
    const take = await holdStockTake(tx, path.stockTakeId, 'alone')
    const { counted, openCount } = await linesToDecide(tx, take.id)
    if (openCount > 0 && !body.skipsUncounted) throw uncounted(openCount)
    const judge = (booked: readonly BookedDifference[]) => requireApprovalLimit(tx, take, booked)
    if (counted.length > 0) await bookDifferences(call, take, counted, judge)
    return concludeDecision(call, take, 'approved')
  },
})
