import { states } from '../states/return-state.ts'
import { countReturned } from './counted-return.ts'
import { returnMove } from './return-move.ts'

export const rejectReturn = returnMove({
  verb: 'reject',
  summary: 'Reject a return',
  description:
    'Rejects a return that was not inspected yet: its goods can be announced again, and where they had come in, the sales order no longer counts them as returned.',
  async write(call, held) {
    if (held.state === states.received.id) await countReturned(call, held, false)
  },
})
