import { exampleKey } from '../../platform/values/shape.ts'
import { inspectGoods } from './inspected-goods.ts'
import { Inspection } from './inspection.ts'
import { returnMove } from './return-move.ts'

export const inspectReturn = returnMove({
  verb: 'inspect',
  summary: 'Inspect a return',
  description:
    'Records in which condition received goods are, and books them: as new they can be sold again, in other conditions they are blocked, unless the entry says otherwise; scrapped goods are not booked. Goods go into the warehouse of the return or the named one with the batch and date they were delivered with, blocked ones into a warehouse that is locked for availability. A line may have several entries, which make up its quantity (422 `return.inspection.incomplete`); lines that are not named are as new, and refunded. Refused with 422 `return.reference.missing` for unknown records, and for serial numbers that were not delivered with the line.',
  body: Inspection,
  example: {
    lineItems: [
      {
        returnLineItemId: exampleKey(2),
        conditionId: exampleKey(3),
        conditionComment: 'The bag was opened.',
        restocking: 'scrapped',
        decision: 'refund',
      },
    ],
  },
  examplePath: { returnId: exampleKey(2) },
  write: inspectGoods,
})
