import { findCompanyKey } from '../../../access/doors/companies/company-key-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { VatCheckSettings } from './vat-check-settings.ts'
import { readVatCheckSettings } from './vat-check-settings-store.ts'

export const getVatCheckSettings = operation({
  name: 'getVatCheckSettings',
  summary: 'Get whether a company checks VAT ids with VIES',
  description:
    'Returns whether and how a company checks VAT ids with VIES; one that has set nothing does not. Refused with 404 `company.missing`.',
  method: 'GET',
  path: {
    v1: '/companies/{companyId}/vatCheckSettings',
    v2: '/companies/{companyId}/vat-check-settings',
  },
  scope: 'taxregistrations.read',
  pathParameters: { companyId: ReferenceField() },
  answer: { status: 200, shape: VatCheckSettings },

  async handle({ tx, path }) {
    const companyId = await findCompanyKey(tx, path.companyId)
    return { companyId, ...(await readVatCheckSettings(tx, companyId.id)) }
  },
})
