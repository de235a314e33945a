import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../../platform/records/page.ts'
import { DunningRun } from './dunning-run.ts'
import { dunningRuns } from './dunning-run-store.ts'

export const listDunningRuns = operation({
  name: 'listDunningRuns',
  summary: 'List dunning runs',
  description: 'Returns the dunning runs of all companies, the latest first, a page at a time.',
  method: 'GET',
  path: { v2: '/dunning-runs' },
  scope: 'invoices.read',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(DunningRun) },
  handle: ({ tx, generation, query }) => concludeWithPage(tx, generation, dunningRuns, query),
})
