import Type from 'typebox'
import { holdClosedUntil } from '../../access/doors/companies/company-books-store.ts'
import { findCompanyKey } from '../../access/doors/companies/company-key-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { Int32, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { AccountingPeriod, daysOf } from './accounting-period.ts'
import { readMonths } from './accounting-period-store.ts'

const Year = Type.Object({
  year: Int32({ minimum: 1, maximum: 9999, description: 'The calendar year.' }),
  closedUntil: orNull(
    Type.String({ format: 'date', description: 'Last day whose books are closed; null: none.' }),
  ),
  months: Type.Array(AccountingPeriod, { description: 'Its twelve months.' }),
})

export const getAccountingPeriods = operation({
  name: 'getAccountingPeriods',
  summary: 'Get which months of a year are closed',
  description:
    'Returns the months of a calendar year of the books of a company, which of them are closed, and what of each would still change or is in no export. Without a year, the current one. Refused with 404 `company.missing`.',
  method: 'GET',
  path: {
    v1: '/companies/{companyId}/accountingPeriods',
    v2: '/companies/{companyId}/accounting-periods',
  },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  query: { year: Int32({ minimum: 1, maximum: 9998, description: 'The calendar year (UTC).' }) },
  answer: { status: 200, shape: Year },

  async handle({ tx, path, query }) {
    const company = await findCompanyKey(tx, path.companyId)
    const today = new Date().toISOString().slice(0, 10)
    const year = query.year ?? Number(today.slice(0, 4))
    const closedUntil = await holdClosedUntil(tx, company.id)
    const [from, before] = [year, year + 1].map((one) => `${String(one).padStart(4, '0')}-01-01`)
    const found = await readMonths(tx, company.id, `${from}T00:00:00Z`, `${before}T00:00:00Z`)
    const months = Array.from({ length: 12 }, (_, index) => {
      const month = `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`
      const { last } = daysOf(month)
      const documents = found.documents.find((one) => one.month === month)
      return {
        month,
        isClosed: closedUntil !== null && last <= closedUntil,
        isOver: last < today,
        documentCount: documents?.documents ?? 0,
        draftCount: documents?.drafts ?? 0,
        unexportedDocumentCount: documents?.unexported ?? 0,
        unexportedPaymentCount: found.payments.find((one) => one.month === month)?.unexported ?? 0,
      }
    })
    return { year, closedUntil, months }
  },
})
