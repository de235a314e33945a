import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Company, noSuchCompany } from './company.ts'
import { companies } from './company-store.ts'

export const getCompany = operation({
  name: 'getCompany',
  summary: 'Get a company',
  description:
    'Returns a company that the tenant trades as, with what its invoices say of it. Refused with 404 `company.missing`.',
  method: 'GET',
  path: { v1: '/companies/{companyId}', v2: '/companies/{companyId}' },
  scope: 'companies.read',
  pathParameters: { companyId: ReferenceField() },
  answer: { status: 200, shape: Company },

  async handle({ tx, generation, path }) {
    const company = await concludeWithRecord(tx, generation, companies, path.companyId)
    if (!company) throw noSuchCompany()
    return company
  },
})
