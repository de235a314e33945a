import { isDeepStrictEqual } from 'node:util'
import { lockCompanyKey } from '../../../access/doors/companies/company-key-store.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { Json, operation, shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { DunningSettings, DunningSettingsPatch } from './dunning-settings.ts'
import { readDunningLevels, writeDunningLevels } from './dunning-settings-store.ts'

export const updateDunningSettings = operation({
  name: 'updateDunningSettings',
  summary: 'Update how a company reminds of what is owed',
  description:
    'Replaces the dunning levels of a company. Runs that were proposed before keep the levels of then. Refused with 404 `company.missing`.',
  method: 'PATCH',
  path: { v2: '/companies/{companyId}/dunning-settings' },
  scope: 'invoices.write',
  pathParameters: { companyId: ReferenceField() },
  body: DunningSettingsPatch,
  example: {
    levels: [
      { daysUntilNext: 7, fee: 0, bearsInterest: false, texts: [] },
      { daysUntilNext: 14, fee: 5, bearsInterest: true, texts: [] },
      { daysUntilNext: 14, fee: 10, bearsInterest: true, locksCustomer: true, texts: [] },
    ],
  },
  answer: { status: 200, shape: DunningSettings },

  async current({ tx, path, generation }) {
    const companyId = await lockCompanyKey(tx, path.companyId)
    const { encode } = wire(shapeOf(DunningSettings), generations[generation])
    const levels = await readDunningLevels(tx, companyId.id)
    return new Json(JSON.stringify(encode({ companyId, levels })))
  },

  async handle({ tx, path, body, audit }) {
    const companyId = await lockCompanyKey(tx, path.companyId)
    const before = await readDunningLevels(tx, companyId.id)
    const levels = body.levels ?? before
    if (!isDeepStrictEqual(levels, before)) {
      await writeDunningLevels(tx, companyId.id, levels)
      const entry = { entity: 'dunning-settings', entityId: companyId.uuid }
      audit({ ...entry, before: { levels: before }, after: { levels } })
    }
    return { companyId, levels: await readDunningLevels(tx, companyId.id) }
  },
})
