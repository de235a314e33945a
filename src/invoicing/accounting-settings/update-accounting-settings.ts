import { isDeepStrictEqual } from 'node:util'
import { lockCompanyKey } from '../../access/doors/companies/company-key-store.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { Json, operation, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  AccountingSettings,
  AccountingSettingsPatch,
  settingsFaults,
} from './accounting-settings.ts'
import { readSettings, writeSettings } from './accounting-settings-store.ts'

export const updateAccountingSettings = operation({
  name: 'updateAccountingSettings',
  summary: 'Update how the books of a company are kept',
  description:
    'Changes what exports for accounting need to know of the books of a company. Fields left out stay; a list of accounts replaces the former one. Refused with 400 for accounts and numbers that the length of accounts does not allow and for two accounts of the same lines, all at once, and with 404 `company.missing`.',
  method: 'PATCH',
  path: {
    v1: '/companies/{companyId}/accountingSettings',
    v2: '/companies/{companyId}/accounting-settings',
  },
  scope: 'accountingdata.write',
  pathParameters: { companyId: ReferenceField() },
  body: AccountingSettingsPatch,
  example: { chart: 'skr04', consultantNumber: 29_098, clientNumber: 55_003 },
  answer: { status: 200, shape: AccountingSettings },

  async current({ tx, path, generation }) {
    const companyId = await lockCompanyKey(tx, path.companyId)
    const { encode } = wire(shapeOf(AccountingSettings), generations[generation])
    const settings = { companyId, ...(await readSettings(tx, companyId.id)) }
    return new Json(JSON.stringify(encode(settings)))
  },

  async handle({ tx, path, body, fieldName, audit }) {
    const companyId = await lockCompanyKey(tx, path.companyId)
    const before = await readSettings(tx, companyId.id)
    const after = { ...before, ...body }
    refuseFaults(settingsFaults(after, fieldName))
    if (!isDeepStrictEqual(after, before)) {
      await writeSettings(tx, companyId.id, after)
      const entry = { entity: 'accounting-settings', entityId: companyId.uuid }
      audit({ ...entry, before, after })
    }
    return { companyId, ...(await readSettings(tx, companyId.id)) }
  },
})
