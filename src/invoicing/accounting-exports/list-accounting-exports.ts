import { listing } from '../../platform/records/listing.ts'
import { AccountingExport } from './accounting-export.ts'
import { accountingExports } from './accounting-export-store.ts'

export const listAccountingExports = listing({
  noun: 'AccountingExports',
  summary: 'List exports of the books',
  description: 'Returns what was exported of the books of all companies, the latest first.',
  path: { v1: '/accountingExports', v2: '/accounting-exports' },
  scope: 'accountingdata.read',
  shape: AccountingExport,
  source: accountingExports,
  isPaged: true,
})
