import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { AccountingExport, noSuchExport } from './accounting-export.ts'
import { accountingExports } from './accounting-export-store.ts'

export const getAccountingExport = operation({
  name: 'getAccountingExport',
  summary: 'Get an export of the books',
  description:
    'Returns what an export contains, and whether it is in force. Refused with 404 `accounting-export.missing`.',
  method: 'GET',
  path: {
    v1: '/accountingExports/{accountingExportId}',
    v2: '/accounting-exports/{accountingExportId}',
  },
  scope: 'accountingdata.read',
  pathParameters: { accountingExportId: ReferenceField() },
  answer: { status: 200, shape: AccountingExport },

  async handle({ tx, generation, path }) {
    const { accountingExportId } = path
    const found = await concludeWithRecord(tx, generation, accountingExports, accountingExportId)
    if (!found) throw noSuchExport()
    return found
  },
})
