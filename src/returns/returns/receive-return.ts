import { countReturned } from './counted-return.ts'
import { returnMove } from './return-move.ts'

export const receiveReturn = returnMove({
  verb: 'receive',
  summary: 'Receive a return',
  description:
    'Reports that announced goods came in: the sales order counts them as returned. The stock changes with their inspection.',
  write: (call, held) => countReturned(call, held, true),
})
