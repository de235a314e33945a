import { operation } from '../../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../../platform/records/page.ts'
import { dayOf } from '../../../platform/values/day.ts'
import { shownPromise } from '../../../warehouse/promises/availability.ts'
import { LateLine } from './late-line.ts'
import { lateLinesMax } from './late-line-store.ts'
import { findLateLines, type Late } from './late-lines.ts'

export const listLateLines = operation({
  name: 'listLateLines',
  summary: 'List lines of sales orders that cannot keep their promise',
  description: `Lines of open orders that were promised for a day (\`promisedOn\`) and cannot leave then, the earliest promise first: their day has passed, or what they wait for comes later than it was said when they were ordered, or nobody knows when. What comes in serves the lines of an item by the priority of their orders, then by their age. It is worked out from the stock and from what suppliers and other warehouses say now; of more than ${lateLinesMax.toLocaleString('en')} lines those that were promised first.`,
  method: 'GET',
  path: { v2: '/sales-orders/late-lines' },
  scope: 'salesorders.read',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(LateLine) },

  async handle({ tx, query, generation, headers }) {
    const today = dayOf(new Date())
    const late = await findLateLines(tx, today)
    const whyOf = (expected: Late['expected']) => {
      const { availableOn, reasonCode, reason } = shownPromise(expected, today, headers.language)
      return { expectedOn: availableOn, reasonCode, reason }
    }
    const { limit, offset } = pageWindow(query)
    const items = late.slice(offset, offset + limit).map(({ line, promisedOn, expected }) => ({
      ...{ salesOrderId: line.orderId, salesOrderNumber: line.orderNumber },
      ...{ salesOrderLineItemId: line.lineId, itemId: line.itemId, sku: line.sku, name: line.name },
      ...{ quantity: Number(line.wanted), quantityMissing: Number(line.missing), promisedOn },
      ...whyOf(expected),
    }))
    return { ...pageFields(generation, query, late.length), items }
  },
})
