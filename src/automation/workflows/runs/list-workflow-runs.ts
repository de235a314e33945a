import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../../platform/records/page.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { noSuchRun, runStatuses, WorkflowRun } from './workflow-run.ts'
import { runsOf, workflowRuns } from './workflow-run-store.ts'

export const listWorkflowRuns = operation({
  name: 'listWorkflowRuns',
  summary: 'List the runs of workflows',
  description:
    'Returns what workflows did within the last month and are doing now, the newest first, a page at a time: what started each run, whether its condition was met, what became of each action, and why one failed. All given filters must match; those that were given up have the status `failed`.',
  method: 'GET',
  path: { v2: '/workflow-runs' },
  scope: 'workflows.read',
  query: {
    ...pageQuery,
    workflowId: ReferenceField({ description: 'Runs of this workflow.' }),
    recordId: ReferenceField({ description: 'Runs for this record.' }),
    status: Type.Unsafe<string>({
      type: 'string',
      enum: [...runStatuses],
      description: 'Runs in this status.',
    }),
  },
  answer: { status: 200, shape: pageOf(WorkflowRun) },

  async handle({ tx, generation, query }) {
    return concludeWithPage(tx, generation, workflowRuns, query, runsOf(query))
  },
})

export const getWorkflowRun = operation({
  name: 'getWorkflowRun',
  summary: 'Get a run of a workflow',
  description:
    'Returns one run: what started it, whether its condition was met, what became of each action, and why one failed. Refused with 404 `workflow-run.missing`.',
  method: 'GET',
  path: { v2: '/workflow-runs/{workflowRunId}' },
  scope: 'workflows.read',
  pathParameters: { workflowRunId: ReferenceField() },
  answer: { status: 200, shape: WorkflowRun },

  async handle({ tx, generation, path }) {
    const run = await concludeWithRecord(tx, generation, workflowRuns, path.workflowRunId)
    if (!run) throw noSuchRun()
    return run
  },
})
