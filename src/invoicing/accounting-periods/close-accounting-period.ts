import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { ClosedUntil, daysOf, Month, monthNotOver, periodClosed } from './accounting-period.ts'
import { writeClosedUntil } from './write-closed-until.ts'

export const closeAccountingPeriod = operation({
  name: 'closeAccountingPeriod',
  summary: 'Close a month of the books',
  description:
    'Closes a month of the books of a company, and all months before it: no document and no payment gets a date in it any more. It waits for those that are being written. Drafts, and what no export contains, do not forbid it. It needs a right of its own. Refused with 404 `company.missing`, with 409 `accounting-period.closed`, and with 422 `accounting-period.not-over`.',
  method: 'POST',
  path: {
    v1: '/companies/{companyId}/accountingPeriods/close',
    v2: '/companies/{companyId}/accounting-periods/close',
  },
  scope: 'accountingdata.close',
  pathParameters: { companyId: ReferenceField() },
  body: Type.Object({ month: Month('The last month to close (UTC).') }),
  example: { month: '2020-02' },
  answer: { status: 200, shape: ClosedUntil },

  handle: ({ tx, path, body, user, audit }) =>
    writeClosedUntil({ tx, path, user, audit }, '', (closedUntil) => {
      const { last } = daysOf(body.month)
      if (last >= new Date().toISOString().slice(0, 10)) throw monthNotOver()
      if (closedUntil !== null && closedUntil >= last) throw periodClosed()
      return last
    }),
})
