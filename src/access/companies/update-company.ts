import { announce } from '../../platform/events/outbox-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Company, CompanyPatch, companyFaults, noSuchCompany } from './company.ts'
import { companyEvents } from './company-events.ts'
import { companies, lockCompany, patchCompany } from './company-store.ts'

export const updateCompany = operation({
  name: 'updateCompany',
  summary: 'Update a company',
  description:
    'Changes what invoices say of a company. Fields left out stay; what changes nothing writes nothing. Documents keep the address that they were written with. Refused with 400 where an IBAN, BIC, country or e-mail address is wrong, and with 404 `company.missing`.',
  method: 'PATCH',
  path: { v1: '/companies/{companyId}', v2: '/companies/{companyId}' },
  scope: 'companies.write',
  pathParameters: { companyId: ReferenceField() },
  body: CompanyPatch,
  example: { contactName: 'Ana Ribeiro', iban: 'DE89370400440532013000' },
  answer: { status: 200, shape: Company },

  async current({ tx, path, generation }) {
    const company = await lockCompany(tx, generation, path.companyId)
    if (!company) throw noSuchCompany()
    return new Json(company.json)
  },

  async handle({ tx, path, body, generation, fieldName, audit }) {
    refuseFaults(companyFaults(body, fieldName))
    const company = await lockCompany(tx, generation, path.companyId)
    if (!company) throw noSuchCompany()
    const change = await patchCompany(tx, company.id, body)
    if (change) {
      announce(tx, { entity: companyEvents, kind: 'changed', ids: [company.id] })
      audit({ entity: 'company', entityId: company.uuid, ...change })
    }
    return concludeWithRecord(tx, generation, companies, company)
  },
})
