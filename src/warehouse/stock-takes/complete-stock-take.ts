import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { type BookedDifference, bookDifferences } from './book-differences.ts'
import { StockTake } from './stock-take.ts'
import { concludeDecision, decisionRefusals } from './stock-take-decision.ts'
import { requireWithinLimits } from './stock-take-limits.ts'
import { purchasePricesOf, readLimits } from './stock-take-limits-store.ts'
import { linesToDecide } from './stock-take-line-store.ts'
import { uncounted } from './stock-take-refusals.ts'
import { holdStockTake } from './stock-take-store.ts'

export const completeStockTake = operation({
  name: 'completeStockTake',
  summary: 'Complete a stock take within its limits',
  description: `Books all differences at once, as the approval does, without a second person: for who counted, where no difference is above the limits of the warehouse (\`stockTakeQuantityLimit\` and \`stockTakeValueLimit\`). Of a line counts what leaves and what comes, so a unit that is missing is not made up for by another one that was found; its value is that at the net purchase price of the item, and without a purchase price it is above a limit by value. A line exactly at a limit is booked. Returns the stock take. ${decisionRefusals}, also for a second click; with 422 \`stock-take.uncounted\` where lines are not counted, with \`stock-take.recount\` as the approval is, and with \`stock-take.approval-required\` where differences are above a limit, or the warehouse has none: \`validationErrors\` names their lines, nothing is booked, and the stock take stays as it is.`,
  method: 'POST',
  path: { v1: '/stockTakes/{stockTakeId}/complete', v2: '/stock-takes/{stockTakeId}/complete' },
  scope: 'stocktakes.write',
  pathParameters: { stockTakeId: ReferenceField() },
  answer: { status: 200, shape: StockTake },

  async handle(call) {
    const { tx, path, generation } = call
    const take = await holdStockTake(tx, path.stockTakeId, 'alone')
    const { counted, openCount } = await linesToDecide(tx, take.id)
    if (openCount > 0) throw uncounted(openCount)
    const judge = async (booked: readonly BookedDifference[]) => {
      const itemIds = [...new Set(booked.map(({ itemId }) => itemId))]
      const [limits, prices] = await Promise.all([
        readLimits(tx, take.warehouseId),
        purchasePricesOf(tx, itemIds),
      ])
      requireWithinLimits(generation, counted, booked, { limits, prices })
    }
    if (counted.length > 0) await bookDifferences(call, take, counted, judge)
    return concludeDecision(call, take, 'completed')
  },
})
