import { findCompanyKey } from '../../../access/doors/companies/company-key-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { DunningSettings } from './dunning-settings.ts'
import { readDunningLevels } from './dunning-settings-store.ts'

export const getDunningSettings = operation({
  name: 'getDunningSettings',
  summary: 'Get how a company reminds of what is owed',
  description:
    'Returns the dunning levels of a company; of one that has set nothing, levels without fees and interest, the next of which are due after 7, 14 and 14 days. Refused with 404 `company.missing`.',
  method: 'GET',
  path: { v2: '/companies/{companyId}/dunning-settings' },
  scope: 'invoices.read',
  pathParameters: { companyId: ReferenceField() },
  answer: { status: 200, shape: DunningSettings },

  async handle({ tx, path }) {
    const companyId = await findCompanyKey(tx, path.companyId)
    return { companyId, levels: await readDunningLevels(tx, companyId.id) }
  },
})
