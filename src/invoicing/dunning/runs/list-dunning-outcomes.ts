import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { DunningOutcome } from './dunning-outcome.ts'
import { readOutcomes } from './dunning-outcome-store.ts'
import { findRun } from './dunning-run-store.ts'

export const listDunningOutcomes = operation({
  name: 'listDunningOutcomes',
  summary: 'List what came of the letters of a dunning run',
  description:
    'Returns, by level and currency, how many invoices of the letters that went out are paid now, after how many days, and what is still open of what was asked for; nothing before the run is confirmed. A payment counts whatever it was made for. Refused with 404 `dunning-run.missing`.',
  method: 'GET',
  path: { v2: '/dunning-runs/{dunningRunId}/outcomes' },
  scope: 'invoices.read',
  pathParameters: { dunningRunId: ReferenceField() },
  answer: { status: 200, shape: Type.Object({ items: Type.Array(DunningOutcome) }) },

  async handle({ tx, path }) {
    const run = await findRun(tx, path.dunningRunId)
    return { items: await readOutcomes(tx, run.id) }
  },
})
