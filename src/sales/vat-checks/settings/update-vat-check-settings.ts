import { isDeepStrictEqual } from 'node:util'
import { lockCompanyKey } from '../../../access/doors/companies/company-key-store.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import { Json, operation, shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { settingsFaults, VatCheckSettings, VatCheckSettingsPatch } from './vat-check-settings.ts'
import { readVatCheckSettings, writeVatCheckSettings } from './vat-check-settings-store.ts'

export const updateVatCheckSettings = operation({
  name: 'updateVatCheckSettings',
  summary: 'Update whether a company checks VAT ids with VIES',
  description:
    'Changes whether and how a company checks VAT ids with VIES, the register of the European Union. Once it is on, VAT ids of other member states are checked when customers get them, before invoices without tax, and again while they are in use. Refused with 400 for a VAT id that is wrong and for an address that is not public, and with 404 `company.missing`.',
  method: 'PATCH',
  path: {
    v1: '/companies/{companyId}/vatCheckSettings',
    v2: '/companies/{companyId}/vat-check-settings',
  },
  scope: 'taxregistrations.write',
  pathParameters: { companyId: ReferenceField() },
  body: VatCheckSettingsPatch,
  example: { daysValid: 60, whenUnconfirmed: 'refuse' },
  answer: { status: 200, shape: VatCheckSettings },

  async current({ tx, path, generation }) {
    const companyId = await lockCompanyKey(tx, path.companyId)
    const { encode } = wire(shapeOf(VatCheckSettings), generations[generation])
    const settings = await readVatCheckSettings(tx, companyId.id)
    return new Json(JSON.stringify(encode({ companyId, ...settings })))
  },

  async handle({ tx, path, body, fieldName, outboundAllowed, audit }) {
    refuseFaults(settingsFaults(body, fieldName, outboundAllowed))
    const companyId = await lockCompanyKey(tx, path.companyId)
    const before = await readVatCheckSettings(tx, companyId.id)
    const after = { ...before, ...body }
    if (!isDeepStrictEqual(after, before)) {
      await writeVatCheckSettings(tx, companyId.id, after)
      const entry = { entity: 'vat-check-settings', entityId: companyId.uuid }
      audit({ ...entry, before, after })
    }
    return { companyId, ...after }
  },
})
