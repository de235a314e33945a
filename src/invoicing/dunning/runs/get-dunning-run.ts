import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { DunningRun, noSuchDunningRun } from './dunning-run.ts'
import { dunningRuns } from './dunning-run-store.ts'

export const getDunningRun = operation({
  name: 'getDunningRun',
  summary: 'Get a dunning run',
  description:
    'Returns a dunning run with its sums and what came of it; `GET /v2/dunning-letters` has its letters. Refused with 404 `dunning-run.missing`.',
  method: 'GET',
  path: { v2: '/dunning-runs/{dunningRunId}' },
  scope: 'invoices.read',
  pathParameters: { dunningRunId: ReferenceField() },
  answer: { status: 200, shape: DunningRun },

  async handle({ tx, generation, path }) {
    const run = await concludeWithRecord(tx, generation, dunningRuns, path.dunningRunId)
    if (!run) throw noSuchDunningRun()
    return run
  },
})
