import { creditGoods } from './credited-goods.ts'
import { returnMove } from './return-move.ts'

export const completeReturn = returnMove({
  verb: 'complete',
  summary: 'Complete a return',
  description: 'Closes the return of inspected goods.',
  write: (call, held) => creditGoods(call, held),
})
