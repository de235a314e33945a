import Type from 'typebox'
import { states } from '../states/return-state.ts'
import { countReturned } from './counted-return.ts'
import { Return } from './return.ts'
import { returnMove } from './return-move.ts'
import { writeOutcome } from './return-store.ts'

const Rejection = Type.Object({
  rejectionReason: Type.Optional(Return.properties.rejectionReason),
})

export const rejectReturn = returnMove({
  verb: 'reject',
  summary: 'Reject a return',
  description:
    'Rejects a return that was not inspected yet: its goods can be announced again, and where they had come in, the sales order no longer counts them as returned.',
  body: Rejection,
  example: { rejectionReason: 'Sent after the end of the period of return.' },
  async write(call, held) {
    if (held.state === states.received.id) await countReturned(call, held, false)
    const { rejectionReason } = call.body ?? {}
    if (rejectionReason) await writeOutcome(call.tx, held, { rejectionReason })
  },
})
