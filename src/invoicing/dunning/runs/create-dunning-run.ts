import Type from 'typebox'
import { namedCompanies } from '../../../access/doors/companies/company-key-store.ts'
import { created, operation } from '../../../platform/pipeline/operation.ts'
import { presentTime } from '../../../platform/postgres/moment.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../../platform/values/shape.ts'
import { readBaseRates } from '../base-rates/base-rate-store.ts'
import { baseRateOn } from '../base-rates/default-interest.ts'
import { readDunningLevels } from '../settings/dunning-settings-store.ts'
import { findOverdue } from './dunned-debt-store.ts'
import { DunningRun, missingDunnedCompany } from './dunning-run.ts'
import { dunningRuns, insertRun } from './dunning-run-store.ts'

export const createDunningRun = operation({
  name: 'createDunningRun',
  summary: 'Create a proposed dunning run',
  description:
    'Proposes whom a company reminds of what: a letter for each customer and currency with the overdue invoices, the level that they reach, the fee and the interest of the level, and why invoices are left out. Nothing is sent and no level is set before the run is confirmed (`POST /v2/dunning-runs/{dunningRunId}/confirm`). Refused with 422 `dunning-run.reference.missing`.',
  method: 'POST',
  path: { v2: '/dunning-runs' },
  scope: 'invoices.write',
  body: Type.Object({ companyId: ReferenceField({ description: 'The company.' }) }),
  example: { companyId: exampleKey(1) },
  answer: { status: 201, shape: DunningRun },
  timeLimitMs: 60_000,

  async handle({ tx, body, user, generation, fieldName, audit, locate }) {
    const named = { path: ['companyId'], table: namedCompanies, reference: body.companyId }
    const resolve = await resolveRecords(tx, [named], missingDunnedCompany, fieldName)
    const company = resolve(body.companyId)
    const at = await presentTime(tx)
    const { percent, since } = baseRateOn(await readBaseRates(tx), at)
    const run = {
      ...{ companyId: company.id, created: at, createdByUserId: user?.id ?? null },
      ...{ baseRate: percent, baseRateSince: `${since}T00:00:00Z` },
      levels: await readDunningLevels(tx, company.id),
    }
    const key = await insertRun(tx, run, await findOverdue(tx, company.id, at))
    audit({ entity: 'dunning-run', entityId: key.uuid, before: null, after: body })
    const record = await concludeWithRecord(tx, generation, dunningRuns, key)
    return created(record, locate('/dunning-runs', key))
  },
})
