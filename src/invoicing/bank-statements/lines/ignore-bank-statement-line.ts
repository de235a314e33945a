import { moveOperation } from '../../../platform/records/move-operation.ts'
import { LineIgnoring, requireLineMove } from './bank-statement-line.ts'
import { setLineState } from './booked-line-store.ts'
import { movedLine } from './moved-line.ts'

export const ignoreBankStatementLine = moveOperation(movedLine, {
  name: 'ignoreBankStatementLine',
  verb: 'ignore',
  summary: 'Ignore a line of a bank statement',
  description:
    'Decides that an open line is booked to no invoice, with the reason. Refused with 404 `bank-statement-line.missing`, and with 409 `bank-statement-line.move-not-allowed` where it was decided before.',
  body: LineIgnoring,
  example: { comment: 'Fee of the bank' },

  async write({ tx, body, audit }, line) {
    requireLineMove('ignore', line.state)
    const { comment } = body
    await setLineState(tx, line.id, 'ignored', comment)
    const before = { state: line.state, comment: line.comment }
    const after = { state: 'ignored', comment }
    audit({ entity: 'bank-statement-line', entityId: line.uuid, before, after })
  },
})
