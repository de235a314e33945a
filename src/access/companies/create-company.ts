import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Company, CompanyDraft, companyFaults } from './company.ts'
import { companies, insertCompany } from './company-store.ts'

export const createCompany = operation({
  name: 'createCompany',
  summary: 'Create a company',
  description:
    'Adds a company that the tenant trades as, with number ranges of its own. Only its name is required; invoices need its address and a tax number or VAT id. Companies are not deleted: documents name them. Refused with 400 where an IBAN, BIC, country or e-mail address is wrong.',
  method: 'POST',
  path: { v1: '/companies', v2: '/companies' },
  scope: 'companies.write',
  body: CompanyDraft,
  example: {
    name: 'Harbour Roasters Austria',
    taxId: '12 345/6789',
    address: { street: 'Praterstr. 1', postalCode: '1020', city: 'Wien', countryIso: 'AT' },
    paymentDueInDays: 14,
  },
  answer: { status: 201, shape: Company },

  async handle({ tx, body, generation, fieldName, audit, locate }) {
    refuseFaults(companyFaults(body, fieldName))
    const key = await insertCompany(tx, body)
    audit({ entity: 'company', entityId: key.uuid, before: null, after: body })
    const company = await concludeWithRecord(tx, generation, companies, key)
    return created(company, locate('/companies', key))
  },
})
