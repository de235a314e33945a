import { listing } from '../../platform/records/listing.ts'
import { CompanyLogo } from './company-logo.ts'
import { companyLogos } from './company-logo-store.ts'

export const listCompanyLogos = listing({
  noun: 'CompanyLogos',
  summary: 'List logos of companies',
  description:
    'Returns what is known of the logos of all companies that have one, by number, without their content.',
  path: { v1: '/companies/logos', v2: '/companies/logos' },
  scope: 'companies.read',
  shape: CompanyLogo,
  source: companyLogos,
})
