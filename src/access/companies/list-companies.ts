import { listing } from '../../platform/records/listing.ts'
import { Company } from './company.ts'
import { companies } from './company-store.ts'

export const listCompanies = listing({
  noun: 'Companies',
  summary: 'List companies',
  description: 'Returns the companies that the tenant trades as, for `x-companyid` and references.',
  path: { v1: '/companies', v2: '/companies' },
  scope: 'companies.read',
  shape: Company,
  source: companies,
})
