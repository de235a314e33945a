import { findCompanyKey } from '../../access/doors/companies/company-key-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { AccountingSettings } from './accounting-settings.ts'
import { readSettings } from './accounting-settings-store.ts'

export const getAccountingSettings = operation({
  name: 'getAccountingSettings',
  summary: 'Get how the books of a company are kept',
  description:
    'Returns what exports for accounting need to know of the books of a company; of a company that has set nothing, what is usual. Refused with 404 `company.missing`.',
  method: 'GET',
  path: {
    v1: '/companies/{companyId}/accountingSettings',
    v2: '/companies/{companyId}/accounting-settings',
  },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  answer: { status: 200, shape: AccountingSettings },

  async handle({ tx, path }) {
    const companyId = await findCompanyKey(tx, path.companyId)
    return { companyId, ...(await readSettings(tx, companyId.id)) }
  },
})
