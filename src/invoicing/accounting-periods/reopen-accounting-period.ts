import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Label, ReferenceField } from '../../platform/values/shape.ts'
import { ClosedUntil, daysOf, Month, periodOpen } from './accounting-period.ts'
import { writeClosedUntil } from './write-closed-until.ts'

export const reopenAccountingPeriod = operation({
  name: 'reopenAccountingPeriod',
  summary: 'Open a month of the books again',
  description:
    'Opens a month of the books of a company again, and all months after it. It needs the right to close, and a reason, which stays as long as the books. Refused with 404 `company.missing` and with 409 `accounting-period.open`.',
  method: 'POST',
  path: {
    v1: '/companies/{companyId}/accountingPeriods/reopen',
    v2: '/companies/{companyId}/accounting-periods/reopen',
  },
  scope: 'accountingdata.close',
  pathParameters: { companyId: ReferenceField() },
  body: Type.Object({
    month: Month('The first month to open (UTC).'),
    reason: Label(1000, { description: 'Why it is opened again.' }),
  }),
  example: { month: '2020-01', reason: 'An invoice of January was forgotten.' },
  answer: { status: 200, shape: ClosedUntil },

  handle: ({ tx, path, body, user, audit }) =>
    writeClosedUntil({ tx, path, user, audit }, body.reason, (closedUntil) => {
      const { first, before } = daysOf(body.month)
      if (closedUntil === null || closedUntil < first) throw periodOpen()
      return before
    }),
})
