import { exampleKey } from '../../platform/values/shape.ts'
import { countReturned } from './counted-return.ts'
import { Receipt, receiveGoods } from './received-goods.ts'
import { returnMove } from './return-move.ts'

export const receiveReturn = returnMove({
  verb: 'receive',
  summary: 'Receive a return',
  description:
    'Reports that announced goods came in: the sales order counts them as returned. The stock changes with their inspection. Where less came in than was announced, the body says how much; the rest can be announced again. Refused with 422 `return.reference.missing` for lines that are not of the return, `return.receipt.exceeded` for more than was announced, `return.receipt.empty` where nothing came in, and `return.receipt.whole` for another quantity of a return that a sales channel announced, or of a line with serial numbers.',
  body: Receipt,
  example: { lineItems: [{ returnLineItemId: exampleKey(1), quantity: 1 }] },
  examplePath: { returnId: exampleKey(1) },
  async write(call, held) {
    await receiveGoods(call, held)
    await countReturned(call, held, true)
  },
})
