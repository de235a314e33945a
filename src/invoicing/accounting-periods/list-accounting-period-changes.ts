import { findCompanyKey } from '../../access/doors/companies/company-key-store.ts'
import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { AccountingPeriodChange } from './accounting-period.ts'
import { accountingPeriodChanges, changesOf } from './accounting-period-store.ts'

export const listAccountingPeriodChanges = listing({
  noun: 'AccountingPeriodChanges',
  summary: 'List when books were closed and opened',
  description:
    'Returns when months of the books of a company were closed and opened again, by whom and why, the latest first. Refused with 404 `company.missing`.',
  path: {
    v1: '/companies/{companyId}/accountingPeriodChanges',
    v2: '/companies/{companyId}/accounting-period-changes',
  },
  scope: 'accountingdata.read',
  shape: AccountingPeriodChange,
  source: accountingPeriodChanges,
  isPaged: true,
  pathParameters: { companyId: ReferenceField() },
  within: async (tx, { companyId }) =>
    changesOf((await findCompanyKey(tx, companyId as Reference)).id),
})
