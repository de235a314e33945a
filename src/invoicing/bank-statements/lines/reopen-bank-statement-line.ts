import { moveOperation } from '../../../platform/records/move-operation.ts'
import { movedLine } from './moved-line.ts'
import { reopenHeldLine } from './write-line-booking.ts'

export const reopenBankStatementLine = moveOperation(movedLine, {
  name: 'reopenBankStatementLine',
  verb: 'reopen',
  summary: 'Open a decided line of a bank statement again',
  description:
    'Opens a line again. The payments that it was booked as stay on record and are made up for by refunds of the same amount, and refunds by payments; an invoice of a supplier is to be paid again, or was paid after all. Where it was booked, it needs `invoices.write` in addition to the scope below. Refused with 404 `bank-statement-line.missing`, with 409 `bank-statement-line.move-not-allowed` where it is open, with 409 `bank-statement-line.cash-discount` where a cash discount was taken with it, with 409 `invoice.move-not-allowed`, and with 422 `payment.refund-exceeded` where the money was given back already, or `invoice.period-closed`.',

  async write({ tx, caller, requireScope, audit }, line) {
    if (line.state === 'booked') requireScope('invoices.write')
    const along = await reopenHeldLine(tx, line, caller.user?.id ?? null)
    for (const entry of along) audit(entry)
    const before = { state: line.state, comment: line.comment }
    const after = { state: 'open', comment: '' }
    audit({ entity: 'bank-statement-line', entityId: line.uuid, before, after })
  },
})
