import { creditGoods } from './credited-goods.ts'
import { returnMove } from './return-move.ts'

export const completeReturn = returnMove({
  verb: 'complete',
  summary: 'Complete a return',
  description:
    'Closes the return of inspected goods, and takes them off the invoices of their order by a credit note for each, the earliest invoice first. What was not invoiced, is credited already, or is replaced or refused by the inspection, is not credited. The answer names the credit notes with their amounts; with `dryRun` it says what they would come to. Refused with 422 `invoice.period-closed` while the books of the company are closed, and with `invoice.incomplete` where the company lacks its address or tax number.',
  write: creditGoods,
})
